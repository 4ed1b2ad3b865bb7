import { call } from '@cungnghe/client/call';
import { previewReversal } from '@cungnghe/contracts/orders/corrections';
import { type Payment, unmatchPayment } from '@cungnghe/contracts/payments/endpoints';
import { formatVnd } from '@cungnghe/ui/money';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm } from '../../parts/confirm.tsx';
import { ReversalLoss } from '../../parts/reversal-loss.tsx';
import { useOrderChange } from '../../parts/use-order-change.ts';
import { useStoredDraft } from '../../shell/use-stored-draft.ts';
import classes from './payments.module.css';
import { useRefusal } from './refusal.ts';

/** Takes a payment off the order or quote that it was not for, and says what becomes of that. */
export function Unmatch({ payment }: { payment: Payment }) {
  const { t } = useTranslation('payments');
  const { order, quote, approved_order: approved } = payment;
  const preview = useQuery({
    ...read(previewReversal, { params: { id: order?.id ?? '' } }),
    enabled: approved && order !== null,
  });
  const { content, put, drop } = useStoredDraft(`payment-unmatch-${payment.id}`, { reason: '' }, '');
  const [checked, setChecked] = useState(false);
  const isReason = content.reason.trim().length >= 3;
  const unmatch = useOrderChange(async (orderId: string | undefined) => {
    const body = { reason: content.reason, order_id: orderId };
    const unmatched = await call(unmatchPayment, { params: { id: payment.id }, body });
    drop();
    return unmatched;
  });
  const explain = useRefusal(false);
  const said = {
    amount: formatVnd(payment.amount_vnd),
    code: order?.code ?? quote?.number ?? '',
    buyer: order?.user_name ?? quote?.company_name ?? '',
  };
  const ofOrder = approved ? 'unmatch_lead_approved' : 'unmatch_lead';
  const effectOnOrder = approved
    ? (`unmatch_effects.${preview.data?.after_unmatch ?? 'pending'}` as const)
    : 'unmatch_effect';
  return (
    <>
      <p>{t(quote === null ? ofOrder : 'unmatch_lead_quote')}</p>
      {approved && order !== null && <ReversalLoss orderId={order.id} withPayments={false} />}
      <div className={classes.form}>
        <Textarea
          label={t('unmatch_reason')}
          description={t(approved ? 'unmatch_reason_hint_approved' : 'note_hint')}
          autosize
          minRows={2}
          maxLength={500}
          value={content.reason}
          error={checked && !isReason ? t('note_missing') : null}
          onChange={(event) => put({ reason: event.currentTarget.value })}
        />
        <Confirm
          label={t('unmatch')}
          tone="danger"
          question={t(quote === null ? 'unmatch_question' : 'unmatch_question_quote', said)}
          effect={t(quote === null ? effectOnOrder : 'unmatch_effect_quote', said)}
          onOpen={() => {
            setChecked(true);
            return isReason;
          }}
          mutation={unmatch}
          input={order?.id}
          explain={explain}
        />
      </div>
    </>
  );
}
