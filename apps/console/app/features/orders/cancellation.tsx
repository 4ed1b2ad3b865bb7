import { call } from '@cungnghe/client/call';
import { type AdminOrder, cancelOrder } from '@cungnghe/contracts/orders/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Confirm } from '../../parts/confirm.tsx';
import { useOrderChange } from '../../parts/use-order-change.ts';
import { useStoredNote } from '../../shell/use-stored-draft.ts';
import classes from './order-form.module.css';

/** Refuses a pending order, with a reason that its buyer reads. */
export function Cancellation({ order }: { order: AdminOrder }) {
  const { t } = useTranslation('orders');
  const { note, setNote, drop } = useStoredNote(`order-cancel-${order.id}`);
  const [checked, setChecked] = useState(false);
  const isNote = note.trim().length >= 3;
  const cancel = useOrderChange(async () => {
    const cancelled = await call(cancelOrder, { params: { id: order.id }, body: { note } });
    drop();
    return cancelled;
  });
  return (
    <div className={classes.form}>
      <p>{t('cancel_lead')}</p>
      <TextInput
        label={t('note')}
        description={t('cancel_note_hint')}
        maxLength={500}
        value={note}
        error={checked && !isNote ? t('note_missing') : null}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Confirm
        label={t('cancel')}
        confirmLabel={t('cancel')}
        tone="danger"
        question={
          <>
            <p>
              <strong>{t('cancel_question', { code: order.code, buyer: order.user_name })}</strong>
            </p>
            <p>{t('cancel_effect')}</p>
          </>
        }
        onOpen={() => {
          setChecked(true);
          return isNote;
        }}
        mutation={cancel}
        input={undefined}
      />
    </div>
  );
}
