import { type MutableNotificationKind, mutableNotificationKinds } from '@cungnghe/contracts/notifications';
import { ErrorState, Problem, RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LiveRegion } from '../../shell/live-region.tsx';
import { problemText } from '../../shell/problem-text.ts';
import classes from './preferences.module.css';
import { preferencesQuery, putPreferences } from './queries.ts';

/** Which kinds one wants to hear of; each is stored as it is ticked, and taken back when that failed. */
export function Preferences() {
  const { t } = useTranslation('learner');
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(preferencesQuery);
  // Kept beside the query: a tick shows at once, and an answer asked for before it does not take it back.
  const [ticked, setTicked] = useState<Partial<Record<MutableNotificationKind, boolean>>>({});
  const save = useMutation({
    // One after the other: of two ticks on one box the later is stored.
    scope: { id: 'notification-preferences' },
    mutationFn: ({ kind, wanted }: { kind: MutableNotificationKind; wanted: boolean }) =>
      putPreferences({ [kind]: wanted }),
    onSuccess: (stored) => client.setQueryData(preferencesQuery.queryKey, stored),
    onError: (_error, { kind }) => setTicked(({ [kind]: _failed, ...others }) => others),
  });
  if (data === undefined) {
    return isError ? <ErrorState onRetry={() => void refetch()} /> : <RowsSkeleton count={5} />;
  }
  return (
    <>
      <fieldset className={classes.kinds}>
        <legend className="dim">{t('notifications.choose')}</legend>
        {mutableNotificationKinds.map((kind) => (
          <label key={kind} className={classes.kind}>
            <input
              type="checkbox"
              checked={ticked[kind] ?? data[kind]}
              onChange={(event) => {
                const wanted = event.currentTarget.checked;
                setTicked((others) => ({ ...others, [kind]: wanted }));
                save.mutate({ kind, wanted });
              }}
            />
            {t(`notifications.kind.${kind}`)}
          </label>
        ))}
      </fieldset>
      {save.error === null ? null : <Problem>{problemText(save.error, t)}</Problem>}
      <LiveRegion>{save.isSuccess ? t('notifications.saved') : ''}</LiveRegion>
    </>
  );
}
