import { call } from '@cungnghe/client/call';
import { signOut, signOutEverywhere } from '@cungnghe/contracts/accounts/endpoints';
import { deleteCalendarFeeds } from '@cungnghe/contracts/events/endpoints';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { formatDateTime } from '@cungnghe/ui/dates';
import { useLocale } from '@cungnghe/ui/locale';
import { RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { hasFailed } from '@cungnghe/web/failed';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CallProblem } from '../../shell/call-problem.tsx';
import { PartFailure } from '../../shell/part-failure.tsx';
import { deviceName } from './device-name.ts';
import { sessionsQuery } from './queries.ts';
import classes from './sessions.module.css';

/** Where the account is signed in. */
export function SessionList() {
  const { t } = useTranslation('learner');
  const { locale } = useLocale();
  const sessions = useQuery(sessionsQuery);
  if (sessions.isPending) return <RowsSkeleton count={2} />;
  if (hasFailed(sessions)) return <PartFailure of={sessions} />;
  return (
    <ul className={classes.list}>
      {sessions.data.map((session) => (
        <li key={session.id}>
          <span className={classes.device}>
            {deviceName(session.user_agent) ?? t('profile.unknown_device')}
            {session.is_current ? <em className={classes.current}>{t('profile.this_device')}</em> : null}
          </span>
          <span className="dim">
            {t('profile.since', { when: formatDateTime(session.created_at, locale) })}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Ends this session, or all of them after asking. */
export function SignOutButtons({ onSignedOut }: { onSignedOut: () => void }) {
  const { t } = useTranslation('learner');
  const [asking, setAsking] = useState(false);
  const here = useMutation({ mutationFn: () => call(signOut, {}), onSuccess: onSignedOut });
  const [endsCalendars, setEndsCalendars] = useState(false);
  const everywhere = useMutation({
    mutationFn: async () => {
      // While there is a session that may do it.
      if (endsCalendars) await call(deleteCalendarFeeds, {});
      return await call(signOutEverywhere, {});
    },
    onSuccess: onSignedOut,
  });
  const failure = here.error ?? everywhere.error;
  return (
    <div className={classes.signOut}>
      <CallProblem error={failure} />
      {asking ? (
        <div role="alertdialog" aria-labelledby="sign-out-ask">
          <p id="sign-out-ask">{t('profile.sign_out_everywhere_ask')}</p>
          <label className={classes.choice}>
            <input
              type="checkbox"
              checked={endsCalendars}
              onChange={(change) => setEndsCalendars(change.currentTarget.checked)}
            />
            <span>{t('profile.end_calendars')}</span>
          </label>
          <div className={classes.buttons}>
            <BusyButton loading={everywhere.isPending} onClick={() => everywhere.mutate()} autoFocus>
              {t('profile.confirm_everywhere')}
            </BusyButton>
            <Button variant="default" onClick={() => setAsking(false)}>
              {t('profile.cancel')}
            </Button>
          </div>
        </div>
      ) : (
        <div className={classes.buttons}>
          <BusyButton variant="default" loading={here.isPending} onClick={() => here.mutate()}>
            {t('profile.sign_out')}
          </BusyButton>
          <Button variant="subtle" onClick={() => setAsking(true)}>
            {t('profile.sign_out_everywhere')}
          </Button>
        </div>
      )}
    </div>
  );
}
