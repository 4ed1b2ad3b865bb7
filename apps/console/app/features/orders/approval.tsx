import { call } from '@cungnghe/client/call';
import { type AdminOrder, adminGetOrder, approveOrder } from '@cungnghe/contracts/orders/endpoints';
import { formatVnd } from '@cungnghe/ui/money';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Confirm } from '../../parts/confirm.tsx';
import { needsHiddenConfirmed } from '../../parts/hidden-refusal.ts';
import { Notice } from '../../parts/notice.tsx';
import { useProblemText } from '../../parts/problem.tsx';
import { useOrderChange } from '../../parts/use-order-change.ts';
import { useStoredDraft } from '../../shell/use-stored-draft.ts';
import { MailToBuyer } from './mail-to-buyer.tsx';
import classes from './order-form.module.css';
import { priceGap, refusedGap } from './price-gap.ts';
import { PriceGapNotice } from './price-gap-notice.tsx';
import { Reissue } from './reissue.tsx';

/** What can be done with an order, or why nothing can. */
export function Approval({ order }: { order: AdminOrder }) {
  const { t } = useTranslation('orders');
  const queryClient = useQueryClient();
  const problem = useProblemText();
  const kept = useStoredDraft(`order-approve-${order.id}`, { reference: '', note: '' }, '');
  const { reference, note } = kept.content;
  const approve = useOrderChange(async (confirmHidden: boolean) => {
    const body = { bank_reference: reference, note, confirm_hidden: confirmHidden };
    const approved = await call(approveOrder, { params: { id: order.id }, body });
    kept.drop();
    return approved;
  });

  if (order.status !== 'pending') return <Settled order={order} />;
  const gap = priceGap(order) ?? refusedGap(approve.error);
  if (gap !== null) {
    const recheck = () => {
      approve.reset();
      void queryClient.invalidateQueries(read(adminGetOrder, { params: { id: order.id } }));
    };
    return (
      <div role="alert">
        <PriceGapNotice order={order} gap={gap} onRecheck={recheck}>
          {order.can.reissue && <Reissue order={order} />}
        </PriceGapNotice>
      </div>
    );
  }
  if (!order.can.approve) {
    return (
      <Notice tone="neutral">
        <p>{t('own_order')}</p>
      </Notice>
    );
  }
  const amount = formatVnd(order.amount_vnd);
  const isHidden = order.community_hidden || needsHiddenConfirmed(approve.error);
  return (
    <Confirm
      label={t('approve')}
      confirmLabel={t('approve_confirm', { amount })}
      tone={isHidden ? 'danger' : 'accent'}
      question={t('approve_question', { amount, buyer: order.user_name })}
      effect={
        <>
          {isHidden && <p>{t('approve_hidden', { community: order.community_name })}</p>}
          <p>{t('approve_effect', { buyer: order.user_name, community: order.community_name })}</p>
        </>
      }
      mutation={approve}
      input={isHidden}
      shortcut="a"
      explain={(error) => (needsHiddenConfirmed(error) ? t('approve_hidden_now') : problem(error))}
    >
      <div className={classes.form}>
        <TextInput
          label={t('bank_reference')}
          description={t('bank_reference_hint')}
          maxLength={120}
          value={reference}
          onChange={(event) => kept.put({ reference: event.currentTarget.value })}
        />
        <TextInput
          label={t('approval_note')}
          description={t('approval_note_hint')}
          maxLength={500}
          value={note}
          onChange={(event) => kept.put({ note: event.currentTarget.value })}
        />
      </div>
    </Confirm>
  );
}

/** What an order has become that waits for nobody. */
function Settled({ order }: { order: AdminOrder }) {
  const { t } = useTranslation('orders');
  if (order.status === 'approved') {
    return (
      <Notice tone="accent">
        <p role="status">{t('approved_note')}</p>
      </Notice>
    );
  }
  if (order.status === 'reversed') {
    return (
      <Notice tone="warning">
        <p role="status">{t(order.refunded_at === null ? 'reversed_note' : 'reversed_refunded_note')}</p>
      </Notice>
    );
  }
  return (
    <Notice tone="neutral">
      <p>{t(order.replacement === null ? 'cancelled_note' : 'replaced_note')}</p>
      {(order.cancel_cause === 'refused' || order.cancel_cause === 'reissued') && (
        <MailToBuyer order={order} />
      )}
    </Notice>
  );
}
