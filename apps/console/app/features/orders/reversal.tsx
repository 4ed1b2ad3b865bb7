import { call } from '@cungnghe/client/call';
import { previewReversal, refundOrder, reverseOrder } from '@cungnghe/contracts/orders/corrections';
import type { AdminOrder } from '@cungnghe/contracts/orders/endpoints';
import { adminPayments } from '@cungnghe/contracts/payments/endpoints';
import { formatVnd } from '@cungnghe/ui/money';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm } from '../../parts/confirm.tsx';
import { useOrderChange } from '../../parts/use-order-change.ts';
import { useRequiredNote } from '../../parts/use-required-note.ts';
import { useStoredDraft } from '../../shell/use-stored-draft.ts';
import classes from './order-form.module.css';

const isLongEnough = (text: string) => text.trim().length >= 3;

/** Takes an approved order back, with a reason that its buyer reads. */
export function Reversal({ order }: { order: AdminOrder }) {
  const { t } = useTranslation('orders');
  const kept = useStoredDraft(`order-reverse-${order.id}`, { reason: '', refunded: false }, '');
  const { reason, refunded } = kept.content;
  // An order approved by hand may have none: then nothing is said of what becomes of it.
  const preview = useQuery(read(previewReversal, { params: { id: order.id } }));
  const isPaid = preview.data?.payments.length !== 0;
  const [checked, setChecked] = useState(false);
  const reverse = useOrderChange(async () => {
    const reversed = await call(reverseOrder, { params: { id: order.id }, body: { reason, refunded } });
    kept.drop();
    return reversed;
  });
  return (
    <div className={classes.form}>
      <Textarea
        label={t('reversal_reason')}
        description={t('reversal_reason_hint')}
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        error={checked && !isLongEnough(reason) ? t('note_missing') : null}
        onChange={(event) => kept.put({ reason: event.currentTarget.value })}
      />
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={refunded}
          onChange={(event) => kept.put({ refunded: event.currentTarget.checked })}
        />
        <span>
          {t('reversal_refunded')}
          <span className={classes.hint}>
            {t(isPaid ? 'reversal_refunded_hint' : 'reversal_refunded_hint_none')}
          </span>
        </span>
      </label>
      <Confirm
        label={t('reverse')}
        tone="danger"
        question={t('reverse_question', { code: order.code, buyer: order.user_name })}
        effect={t(
          isPaid
            ? refunded
              ? 'reverse_effect_refunded'
              : 'reverse_effect'
            : refunded
              ? 'reverse_effect_none_refunded'
              : 'reverse_effect_none',
        )}
        onOpen={() => {
          setChecked(true);
          return isLongEnough(reason);
        }}
        mutation={reverse}
      />
    </div>
  );
}

/** Notes that the money of a reversed order was sent back. */
export function OrderRefund({ order }: { order: AdminOrder }) {
  const { t } = useTranslation('orders');
  const note = useRequiredNote(`order-refund-${order.id}`, 3);
  const payments = useQuery(read(adminPayments, { query: { order_id: order.id, limit: 100 } }));
  const waits = payments.data?.some(({ state }) => state === 'unmatched') ?? true;
  const refund = useOrderChange(async () => {
    const refunded = await call(refundOrder, { params: { id: order.id }, body: { note: note.note } });
    note.drop();
    return refunded;
  });
  return (
    <div className={classes.form}>
      <p>{t(waits ? 'refund_lead' : 'refund_lead_none')}</p>
      <TextInput
        label={t('refund_note')}
        description={t('refund_note_hint')}
        maxLength={500}
        {...note.fieldProps(t('note_missing'))}
      />
      <Confirm
        label={t('refund')}
        tone="danger"
        question={t('refund_question', { amount: formatVnd(order.amount_vnd), buyer: order.user_name })}
        effect={t('refund_effect')}
        onOpen={note.check}
        mutation={refund}
      />
    </div>
  );
}
