import { call } from '@cungnghe/client/call';
import {
  type AdminOrder,
  adminDashboard,
  adminGetOrder,
  adminOrders,
  cancelOrder,
} from '@cungnghe/contracts/commerce';
import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Confirm } from '../../parts/confirm.tsx';
import { allOf } from '../../shell/queries.ts';
import { useKeptNote } from '../../shell/use-kept.ts';
import classes from './cancellation.module.css';

/** Cancels a pending order, with a note that says why. */
export function Cancellation({ order }: { order: AdminOrder }) {
  const { t } = useTranslation('orders');
  const queryClient = useQueryClient();
  const { note, setNote, drop } = useKeptNote(`order-cancel-${order.id}`);
  const [checked, setChecked] = useState(false);
  const isNote = note.trim().length >= 3;
  const cancel = useMutation({
    mutationFn: () => call(cancelOrder, { params: { id: order.id }, body: { note } }),
    onSuccess: drop,
    // Refused or not: the order may have been paid meanwhile.
    onSettled: () =>
      Promise.all(
        [adminGetOrder, adminOrders, adminDashboard].map((endpoint) =>
          queryClient.invalidateQueries(allOf(endpoint)),
        ),
      ),
  });
  return (
    <div className={classes.form}>
      <p>{t('cancel_lead')}</p>
      <TextInput
        label={t('note')}
        description={t('note_hint')}
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
