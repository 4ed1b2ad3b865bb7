import { call } from '@cungnghe/client/call';
import { type AdminOrder, cancelOrder } from '@cungnghe/contracts/orders/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { TextInput } from '@mantine/core';
import { Confirm } from '../../parts/confirm.tsx';
import { useOrderChange } from '../../parts/use-order-change.ts';
import { useRequiredNote } from '../../parts/use-required-note.ts';
import classes from './order-form.module.css';

/** Refuses a pending order, with a reason that its buyer reads. */
export function Cancellation({ order }: { order: AdminOrder }) {
  const { t } = useTranslation('orders');
  const note = useRequiredNote(`order-cancel-${order.id}`, 3);
  const cancel = useOrderChange(async () => {
    const cancelled = await call(cancelOrder, { params: { id: order.id }, body: { note: note.note } });
    note.drop();
    return cancelled;
  });
  return (
    <div className={classes.form}>
      <p>{t('cancel_lead')}</p>
      <TextInput
        label={t('note')}
        description={t('cancel_note_hint')}
        maxLength={500}
        {...note.fieldProps(t('note_missing'))}
      />
      <Confirm
        label={t('cancel')}
        tone="danger"
        question={t('cancel_question', { code: order.code, buyer: order.user_name })}
        effect={t('cancel_effect')}
        onOpen={note.check}
        mutation={cancel}
      />
    </div>
  );
}
