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

/** Takes a payment off the order that it was not for, and says what becomes of that order. */
export function Unmatch({ payment }: { payment: Payment }) {
  const { t } = useTranslation('payments');
  const { order, approved_order: approved } = payment;
  const preview = useQuery({
    ...read(previewReversal, { params: { id: order?.id ?? '' } }),
    enabled: approved && order !== null,
  });
  const { content, put, drop } = useStoredDraft(`payment-unmatch-${payment.id}`, { reason: '' }, '');
  const [checked, setChecked] = useState(false);
  const isReason = content.reason.trim().length >= 3;
  const unmatch = useOrderChange(async (orderId: string) => {
    const body = { reason: content.reason, order_id: orderId };
    const unmatched = await call(unmatchPayment, { params: { id: payment.id }, body });
    drop();
    return unmatched;
  });
  const explain = useRefusal(false);
  if (order === null) return null;
  return (
    <>
      <p>{t(approved ? 'unmatch_lead_approved' : 'unmatch_lead')}</p>
      {approved && <ReversalLoss orderId={order.id} withPayments={false} />}
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
          question={t('unmatch_question', {
            amount: formatVnd(payment.amount_vnd),
            code: order.code,
            buyer: order.user_name,
          })}
          effect={t(
            approved ? `unmatch_effects.${preview.data?.after_unmatch ?? 'pending'}` : 'unmatch_effect',
            {
              code: order.code,
            },
          )}
          onOpen={() => {
            setChecked(true);
            return isReason;
          }}
          mutation={unmatch}
          input={order.id}
          explain={explain}
        />
      </div>
    </>
  );
}
