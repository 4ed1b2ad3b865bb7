import { ApiError, call } from '@cungnghe/client/call';
import {
  adminPaymentDay,
  type PaymentDay,
  setDayReconciled,
  unsetDayReconciled,
} from '@cungnghe/contracts/payments/days';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { formatDate, formatTime } from '@cungnghe/ui/dates';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf, keyOf } from '@cungnghe/web/queries';
import { Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Notice } from '../../parts/notice.tsx';
import { useProblemText } from '../../parts/problem.tsx';
import { useStoredNote } from '../../shell/use-stored-draft.ts';
import classes from './payments.module.css';

/** Whether somebody has compared the day with the bank, and saying so. */
export function DayReconciled({ day }: { day: PaymentDay }) {
  const { t } = useTranslation('payment_days');
  const { reconciled } = day;
  const { note, setNote, drop } = useStoredNote(`payment-day-${day.day}`);
  const set = useDayChange(day.day, async () => {
    const body = { key: day.key, note: note.trim() === '' ? null : note };
    const answer = await call(setDayReconciled, { params: { day: day.day }, body });
    drop();
    return answer;
  });
  const unset = useDayChange(day.day, () => call(unsetDayReconciled, { params: { day: day.day } }));
  const asks = reconciled === null || reconciled.is_changed;
  return (
    <div className={classes.form}>
      {reconciled !== null && <Reconciled reconciled={reconciled} />}
      {asks && (
        <Textarea
          label={t('note')}
          description={t('note_hint')}
          autosize
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      )}
      <div className={classes.buttons}>
        {asks && (
          <BusyButton loading={set.isPending} onClick={() => set.mutate()}>
            {t(reconciled === null ? 'reconcile' : 'again')}
          </BusyButton>
        )}
        {reconciled !== null && (
          <BusyButton variant="default" loading={unset.isPending} onClick={() => unset.mutate()}>
            {t('undo')}
          </BusyButton>
        )}
      </div>
      <Refusal error={set.error ?? unset.error} />
    </div>
  );
}

function Reconciled({ reconciled }: { reconciled: NonNullable<PaymentDay['reconciled']> }) {
  const { t } = useTranslation('payment_days');
  const { at, by_name, note, is_changed, arrived_since } = reconciled;
  const done = t('done', { at: `${formatDate(at)}, ${formatTime(at)}`, name: by_name });
  return (
    <Notice tone={is_changed ? 'warning' : 'accent'} title={is_changed ? t('changed') : done}>
      {is_changed && (
        <>
          <p>{arrived_since > 0 ? t('changed_arrived', { count: arrived_since }) : t('changed_otherwise')}</p>
          <p>{done}</p>
        </>
      )}
      {note !== null && <p>{note}</p>}
    </Notice>
  );
}

function Refusal({ error }: { error: Error | null }) {
  const { t } = useTranslation('payment_days');
  const text = useProblemText();
  if (error === null) return null;
  const reason = error instanceof ApiError ? error.details.reason : undefined;
  return <p role="alert">{reason === 'day_changed' || reason === 'not_begun' ? t(reason) : text(error)}</p>;
}

/** A change of what is said about a day. Refused, the day may be another by now. */
function useDayChange(day: string, change: () => Promise<PaymentDay>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => queryClient.setQueryData(keyOf(adminPaymentDay, { params: { day } }), answer),
    onError: () => queryClient.invalidateQueries(allOf(adminPaymentDay)),
  });
}
