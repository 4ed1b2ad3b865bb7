import { call } from '@cungnghe/client/call';
import { type ReissueResult, reissueMax, reissueOrders } from '@cungnghe/contracts/orders/corrections';
import type { AdminOrder } from '@cungnghe/contracts/orders/endpoints';
import { formatVnd } from '@cungnghe/ui/money';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { DisabledAction, SelectionBar } from '../../list/selection-bar.tsx';
import type { Selection } from '../../list/use-selection.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { Notice } from '../../parts/notice.tsx';
import { useOrderChange } from '../../parts/use-order-change.ts';
import { MailToBuyer } from './mail-to-buyer.tsx';
import classes from './order-form.module.css';

interface Done {
  readonly results: readonly ReissueResult[];
  /** The orders as they were, by id: what the buyers bought and what it cost. */
  readonly before: ReadonlyMap<string, AdminOrder>;
}

/** Replaces the selected orders at today's price, and then says for each what became of it. */
export function ReissueMany({ selection }: { selection: Selection<AdminOrder> }) {
  const { t } = useTranslation('orders');
  const [done, setDone] = useState<Done>();
  const reissue = useOrderChange(async (orders: readonly AdminOrder[]) => {
    const { results } = await call(reissueOrders, { body: { order_ids: orders.map(({ id }) => id) } });
    selection.clear();
    setDone({ results, before: new Map(orders.map((order) => [order.id, order])) });
  });
  const { rows } = selection;
  const received = rows.filter((order) => order.received !== null).length;
  return (
    <>
      {done !== undefined && <Results done={done} onClose={() => setDone(undefined)} />}
      <SelectionBar
        selection={selection}
        status={
          rows.length === 0 ? t('selected_none', { max: reissueMax }) : t('selected', { count: rows.length })
        }
      >
        {rows.length === 0 ? (
          <DisabledAction label={t('reissue')} />
        ) : (
          <Confirm
            label={t('reissue')}
            confirmLabel={t('reissue_many', { count: rows.length })}
            question={t('reissue_many_question', { count: rows.length })}
            effect={
              <>
                {received > 0 && <p className="warn">{t('reissue_many_received', { count: received })}</p>}
                <p>{t('reissue_many_effect')}</p>
              </>
            }
            mutation={reissue}
            input={rows}
          />
        )}
      </SelectionBar>
    </>
  );
}

function Results({ done, onClose }: { done: Done; onClose: () => void }) {
  const { t } = useTranslation('orders');
  const title = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone; the focus goes to what it led to.
  useEffect(() => title.current?.focus(), []);
  const reissued = done.results.filter(({ outcome }) => outcome === 'reissued').length;
  const rest = done.results.length - reissued;
  return (
    <Notice tone={rest === 0 ? 'accent' : 'warning'}>
      <p ref={title} tabIndex={-1} role="status">
        <strong>{t('reissue_done', { count: reissued })}</strong>
        {rest > 0 && ` · ${t('reissue_rest', { count: rest })}`}
      </p>
      <ul className={classes.results}>
        {done.results.map((result) => (
          <li key={result.order_id}>
            <Result result={result} before={done.before.get(result.order_id)} />
          </li>
        ))}
      </ul>
      <Button variant="default" onClick={onClose}>
        {t('close_results')}
      </Button>
    </Notice>
  );
}

function Result({ result, before }: { result: ReissueResult; before: AdminOrder | undefined }) {
  const { t } = useTranslation('orders');
  const { order, outcome } = result;
  const said = t(`outcome.${outcome}`, {
    code: order?.code ?? '',
    amount: order === null ? '' : formatVnd(order.amount_vnd),
  });
  return (
    <>
      <span className={classes.change}>
        <Link to={`/orders/${result.order_id}`}>{before?.code ?? result.order_id}</Link>
        {order === null || order.id === result.order_id ? (
          <span>{said}</span>
        ) : (
          <Link to={`/orders/${order.id}`}>{said}</Link>
        )}
      </span>
      {outcome === 'reissued' && before !== undefined && order !== null ? (
        <MailToBuyer
          order={{
            ...before,
            cancel_cause: 'reissued',
            replacement: { id: order.id, code: order.code, amount_vnd: order.amount_vnd },
          }}
        />
      ) : (
        <span className="dim">{before?.user_name}</span>
      )}
    </>
  );
}
