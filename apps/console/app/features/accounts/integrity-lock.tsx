import { vietnamDay } from '@cungnghe/calendar/vietnam-day';
import { ApiError, call } from '@cungnghe/client/call';
import { type AccountDetail, adminSetIntegrityLock } from '@cungnghe/contracts/accounts/endpoints';
import { isBlank } from '@cungnghe/contracts/fields/visible-text';
import { formatDate, formatDateTime } from '@cungnghe/ui/dates';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Confirm } from '../../parts/confirm.tsx';
import { useProblemText } from '../../parts/problem.tsx';
import { useStoredNote } from '../../shell/use-stored-draft.ts';
import { useViewer } from '../../shell/viewer.ts';
import classes from './account.module.css';
import { isLocked } from './account-state.tsx';
import { dayAfter, endOfVietnamDay } from './lock-day.ts';
import { useAccountChange } from './use-account-change.ts';

const presets = [1, 7, 30] as const;

interface LockChange {
  readonly until: string | null;
  readonly reason: string;
}

/** Says whether the account is locked; whoever may can lock it or lift the lock, with a reason. */
export function IntegrityLock({ account }: { account: AccountDetail }) {
  const { t } = useTranslation('accounts');
  const { locale } = useLocale();
  const { may } = useViewer();
  const problem = useProblemText();
  const [day, setDay] = useState(() => dayAfter(new Date(), 7));
  const { note: reason, setNote: setReason, drop } = useStoredNote(`account-lock-${account.id}`);
  const [checked, setChecked] = useState(false);
  const change = useAccountChange(async (body: LockChange) => {
    const changed = await call(adminSetIntegrityLock, { params: { id: account.id }, body });
    drop();
    return changed;
  });

  const locked = isLocked(account);
  const dayWrong = day < vietnamDay(new Date());
  const reasonMissing = isBlank(reason);
  const name = account.full_name;
  const shared = {
    mutation: change,
    tone: 'danger' as const,
    onOpen: () => {
      setChecked(true);
      return !reasonMissing && (locked || !dayWrong);
    },
    explain: (error: Error) =>
      error instanceof ApiError && error.code === 'CONFLICT' ? t('lock_conflict') : problem(error),
  };
  const dayText = dayWrong ? '' : formatDate(endOfVietnamDay(day));

  return (
    <>
      <p>
        {locked && account.integrity_locked_until !== null
          ? t('lock_until', { when: formatDateTime(account.integrity_locked_until, locale) })
          : t('lock_none')}
      </p>
      {may(adminSetIntegrityLock) && (
        <div className={classes.form}>
          {!locked && (
            <>
              <TextInput
                type="date"
                label={t('lock_day')}
                description={t('lock_day_hint')}
                min={vietnamDay(new Date())}
                value={day}
                error={checked && dayWrong ? t('lock_day_invalid') : null}
                onChange={(event) => setDay(event.currentTarget.value)}
              />
              <div className={classes.presets}>
                {presets.map((count) => (
                  <Button key={count} variant="default" onClick={() => setDay(dayAfter(new Date(), count))}>
                    {t('lock_days', { count })}
                  </Button>
                ))}
              </div>
            </>
          )}
          <TextInput
            label={t('reason')}
            description={t('reason_hint')}
            maxLength={300}
            value={reason}
            error={checked && reasonMissing ? t('reason_missing') : null}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {locked ? (
            <Confirm
              {...shared}
              label={t('lift')}
              confirmLabel={t('lift')}
              question={t('lift_question', { name })}
              input={{ until: null, reason }}
            />
          ) : (
            <Confirm
              {...shared}
              label={t('lock')}
              confirmLabel={t('lock_confirm', { day: dayText })}
              question={t('lock_question', { name, day: dayText })}
              input={{ until: dayWrong ? null : endOfVietnamDay(day), reason }}
            />
          )}
        </div>
      )}
    </>
  );
}
