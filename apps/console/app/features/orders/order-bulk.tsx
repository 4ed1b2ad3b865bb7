import { ApiError, call } from '@cungnghe/client/call';
import { bulkMax } from '@cungnghe/contracts/bulk-actions/endpoints';
import type { Response } from '@cungnghe/contracts/endpoint';
import {
  type AdminOrder,
  type adminOrderTotals,
  type OrderBulkAction,
  orderBulkActions,
  startOrderBulkAction,
} from '@cungnghe/contracts/orders/endpoints';
import { formatVnd } from '@cungnghe/ui/money';
import { useTranslation } from '@cungnghe/ui/translation';
import { TextInput } from '@mantine/core';
import { useLocation, useNavigate } from 'react-router';
import { DisabledAction, SelectionBar } from '../../list/selection-bar.tsx';
import type { Selection } from '../../list/use-selection.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { useProblemText } from '../../parts/problem.tsx';
import { useOrderChange } from '../../parts/use-order-change.ts';
import { useRequired } from '../../parts/use-required-note.ts';
import { useTabNote } from '../../shell/use-tab-note.ts';

type Totals = Response<typeof adminOrderTotals>;

interface OrderBulkProps {
  readonly selection: Selection<AdminOrder>;
  /** The status that all of the list have. */
  readonly status: AdminOrder['status'];
  /** The filters of the list beside its status. */
  readonly matching: object;
  readonly totals: Totals | undefined;
}

interface Chosen {
  readonly count: number;
  readonly amountVnd: number;
  readonly body: { readonly order_ids: string[] } | { readonly matching: object; readonly key: string };
}

/** What can be done to orders of one status at once: to those that are selected, or to all that match. */
export function OrderBulk({ selection, status, matching, totals }: OrderBulkProps) {
  const { t } = useTranslation('bulk_actions');
  const { rows } = selection;
  const all = selection.isEverything && rows.length > 0 ? totals : undefined;
  const chosen: Chosen =
    all?.amount_vnd == null || all.key === null
      ? {
          count: rows.length,
          amountVnd: rows.reduce((sum, { amount_vnd }) => sum + amount_vnd, 0),
          body: { order_ids: rows.map(({ id }) => id) },
        }
      : { count: all.count, amountVnd: all.amount_vnd, body: { matching, key: all.key } };
  const actions = (Object.keys(orderBulkActions) as OrderBulkAction[]).filter(
    (action) => orderBulkActions[action] === status,
  );
  const hasMore =
    totals !== undefined &&
    totals.count > rows.length &&
    totals.count <= bulkMax &&
    chosen.count === rows.length;
  return (
    <SelectionBar
      selection={selection}
      status={
        rows.length === 0
          ? t('selected_none')
          : t('matching' in chosen.body ? 'all_selected' : 'selected', {
              count: chosen.count,
              amount: formatVnd(chosen.amountVnd),
            })
      }
      {...(hasMore && {
        all: { label: t('all_matching', { count: totals.count }), onSelect: selection.selectEverything },
      })}
    >
      {actions.map((action) =>
        rows.length === 0 ? (
          <DisabledAction key={action} label={t(`kinds.order.${action}`)} />
        ) : (
          <BulkButton key={action} action={action} chosen={chosen} onStarted={selection.clear} />
        ),
      )}
    </SelectionBar>
  );
}

interface BulkButtonProps {
  readonly action: OrderBulkAction;
  readonly chosen: Chosen;
  readonly onStarted: () => void;
}

function BulkButton({ action, chosen, onStarted }: BulkButtonProps) {
  const { t } = useTranslation('bulk_actions');
  const { count, body } = chosen;
  const problem = useProblemText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const kept = useTabNote(`bulk-${action}`);
  const note = useRequired(kept, 3);
  const needsNote = action !== 'approve';
  const start = useOrderChange(async () => {
    const { id } = await call(startOrderBulkAction, {
      body: { action, ...body, expected: count, ...(needsNote && { note: note.note }) },
    });
    note.drop();
    onStarted();
    await navigate(`/bulk-actions/${id}`, { state: { from: pathname + search } });
  });
  return (
    <Confirm
      label={t(`kinds.order.${action}`)}
      confirmLabel={t(`confirm.${action}`, { count })}
      tone={action === 'approve' ? 'accent' : 'danger'}
      question={t(`question.${action}`, { count })}
      effect={t(`effect.${action}`)}
      onOpen={() => {
        kept.askAbout('matching' in body ? [JSON.stringify(body)] : body.order_ids);
        return true;
      }}
      onConfirm={() => !needsNote || note.check()}
      mutation={start}
      explain={(error) => countChanged(error, t) ?? problem(error)}
    >
      {needsNote && (
        <TextInput
          label={t('reason')}
          description={t(action === 'refund' ? 'refund_hint' : 'reason_hint')}
          maxLength={500}
          {...note.fieldProps(t('reason_missing'))}
        />
      )}
    </Confirm>
  );
}

function countChanged(error: Error, t: (key: 'count_changed', values: { count: number }) => string) {
  if (!(error instanceof ApiError) || error.details.reason !== 'count_changed') return;
  return t('count_changed', { count: Number(error.details.count) });
}
