import { type ApiError, call } from '@cungnghe/client/call';
import type { ReportBulkAction } from '@cungnghe/contracts/bulk-actions/endpoints';
import type { startPostReportBulkAction } from '@cungnghe/contracts/discussions/moderation';
import type { startPromptReportBulkAction } from '@cungnghe/contracts/prompts/moderation';
import { useTranslation } from '@cungnghe/ui/translation';
import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { SelectAll } from '../list/select-boxes.tsx';
import { DisabledAction, SelectionBar } from '../list/selection-bar.tsx';
import type { Selection } from '../list/use-selection.ts';
import { useBulkReason } from '../parts/author-reason.tsx';
import { Confirm } from '../parts/confirm.tsx';
import classes from './reports.module.css';

/** Begins a bulk action on reports of one kind of text. */
export type StartReportBulk = typeof startPostReportBulkAction | typeof startPromptReportBulkAction;

interface Identified {
  readonly id: string;
}

interface ReportBulkProps<Row> {
  readonly selection: Selection<Row>;
  readonly start: StartReportBulk;
}

/** What can be done to the reports that are selected. */
export function ReportBulk<Row extends Identified>({ selection, start }: ReportBulkProps<Row>) {
  const { t } = useTranslation('reports');
  const { t: tBar } = useTranslation('bulk_bar');
  const { rows, selectable } = selection;
  if (selectable < 2 && rows.length === 0) return null;
  const all = t('select_all', { count: selectable });
  return (
    <>
      <SelectionBar
        selection={selection}
        status={rows.length === 0 ? tBar('none') : t('selected', { count: rows.length })}
      >
        {bulkDecisions.map((action) =>
          rows.length === 0 ? (
            <DisabledAction key={action} label={t(`bulk.${action}.name`)} />
          ) : (
            <BulkDecision key={action} action={action} selection={selection} start={start} />
          ),
        )}
      </SelectionBar>
      <div className={classes.all}>
        <SelectAll selection={selection} label={all} />
        <span aria-hidden>{all}</span>
      </div>
    </>
  );
}

const bulkDecisions = ['uphold', 'reject'] as const;

interface BulkDecisionProps<Row> extends ReportBulkProps<Row> {
  readonly action: Exclude<ReportBulkAction, 'restore'>;
}

function BulkDecision<Row extends Identified>({
  action,
  selection: { rows, clear },
  start,
}: BulkDecisionProps<Row>) {
  const { t } = useTranslation('reports');
  const { reason, drop, field, askAbout } = useBulkReason(`bulk-${start.path}`);
  const count = rows.length;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const begin = useMutation<void, ApiError>({
    mutationFn: async () => {
      const { id } = await call(start, {
        body: {
          action,
          report_ids: rows.map((report) => report.id),
          expected: count,
          ...(action === 'uphold' && { reason }),
        },
      });
      if (action === 'uphold') drop();
      clear();
      await navigate(`/bulk-actions/${id}`, { state: { from: pathname + search } });
    },
  });
  return (
    <Confirm
      label={t(`bulk.${action}.label`, { count })}
      question={t(`bulk.${action}.question`, { count })}
      effect={t(`bulk.${action}.effect`)}
      mutation={begin}
      onOpen={() => {
        askAbout(rows.map((report) => report.id));
        return true;
      }}
      {...(action === 'uphold' && { tone: 'danger' as const })}
    >
      {action === 'uphold' && field}
    </Confirm>
  );
}
