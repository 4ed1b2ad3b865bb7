import { vietnamDay } from '@cungnghe/calendar/vietnam-day';
import { ApiError, call } from '@cungnghe/client/call';
import { type AccountDetail, adminSetIntegrityLock } from '@cungnghe/contracts/accounts/endpoints';
import { formatDate, formatDateTime } from '@cungnghe/ui/dates';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Confirm } from '../../parts/confirm.tsx';
import { useProblemText } from '../../parts/problem.tsx';
import { useRequiredNote } from '../../parts/use-required-note.ts';
import { dayAfter, endOfVietnamDay } from '../../parts/vietnam-days.ts';
import { useViewer } from '../../shell/viewer.ts';
import classes from './account.module.css';
import { isLocked } from './account-state.tsx';
import { useAccountChange } from './use-account-change.ts';

const presets = [1, 7, 30] as const;

/** Says whether the account is locked; whoever may can lock it or lift the lock, with a reason. */
export function IntegrityLock({ account }: { account: AccountDetail }) {
  const { t } = useTranslation('accounts');
  const { locale } = useLocale();
  const { may } = useViewer();
  const until = isLocked(account) ? account.integrity_locked_until : null;
  return (
    <>
      <p>{until === null ? t('lock_none') : t('lock_until', { when: formatDateTime(until, locale) })}</p>
      {may(adminSetIntegrityLock) && <LockForm account={account} />}
    </>
  );
}

function LockForm({ account }: { account: AccountDetail }) {
  const { t } = useTranslation('accounts');
  const problem = useProblemText();
  const [day, setDay] = useState(() => dayAfter(new Date(), 7));
  const [checked, setChecked] = useState(false);
  const reason = useRequiredNote(`account-lock-${account.id}`);
  const change = useAccountChange(async (until: string | null) => {
    const body = { until, reason: reason.note };
    const changed = await call(adminSetIntegrityLock, { params: { id: account.id }, body });
    reason.drop();
    return changed;
  });
  const locked = isLocked(account);
  const dayWrong = day < vietnamDay(new Date());
  const dayText = dayWrong ? '' : formatDate(endOfVietnamDay(day));
  const name = account.full_name;
  return (
    <div className={classes.form}>
      {!locked && <LockDay day={day} error={checked && dayWrong} onChange={setDay} />}
      <TextInput
        label={t('reason')}
        description={t('reason_hint')}
        maxLength={300}
        {...reason.fieldProps(t('reason_missing'))}
      />
      <Confirm
        mutation={change}
        tone="danger"
        onOpen={() => {
          setChecked(true);
          return reason.check() && (locked || !dayWrong);
        }}
        explain={(error) =>
          error instanceof ApiError && error.code === 'CONFLICT' ? t('lock_conflict') : problem(error)
        }
        label={t(locked ? 'lift' : 'lock')}
        confirmLabel={locked ? t('lift') : t('lock_confirm', { day: dayText })}
        question={locked ? t('lift_question', { name }) : t('lock_question', { name, day: dayText })}
        input={locked || dayWrong ? null : endOfVietnamDay(day)}
      />
    </div>
  );
}

interface LockDayProps {
  readonly day: string;
  readonly error: boolean;
  readonly onChange: (day: string) => void;
}

function LockDay({ day, error, onChange }: LockDayProps) {
  const { t } = useTranslation('accounts');
  return (
    <>
      <TextInput
        type="date"
        label={t('lock_day')}
        description={t('lock_day_hint')}
        min={vietnamDay(new Date())}
        value={day}
        error={error ? t('lock_day_invalid') : null}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div className={classes.presets}>
        {presets.map((count) => (
          <Button key={count} variant="default" onClick={() => onChange(dayAfter(new Date(), count))}>
            {t('lock_days', { count })}
          </Button>
        ))}
      </div>
    </>
  );
}
