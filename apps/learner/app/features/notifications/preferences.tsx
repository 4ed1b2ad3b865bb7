import { type NotificationKind, notificationKinds } from '@cungnghe/contracts/notifications';
import { ErrorState, Problem, RowsSkeleton } from '@cungnghe/ui/states';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Announcer } from '../../shell/announcer.tsx';
import { problemText } from '../../shell/problem-text.ts';
import classes from './preferences.module.css';
import { preferencesQuery, putPreferences } from './queries.ts';

/** Which kinds one wants to hear of; each is stored as it is ticked, and taken back when that failed. */
export function Preferences() {
  const { t } = useTranslation('learner');
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(preferencesQuery);
  const { queryKey } = preferencesQuery;
  const show = (kind: NotificationKind, wanted: boolean) =>
    client.setQueryData(queryKey, (stored) => stored && { ...stored, [kind]: wanted });
  const save = useMutation({
    mutationFn: ({ kind, wanted }: { kind: NotificationKind; wanted: boolean }) =>
      putPreferences({ [kind]: wanted }),
    onMutate: ({ kind, wanted }) => show(kind, wanted),
    onError: (_error, { kind, wanted }) => show(kind, !wanted),
  });
  if (data === undefined) {
    return isError ? <ErrorState onRetry={() => void refetch()} /> : <RowsSkeleton count={5} />;
  }
  return (
    <>
      <fieldset className={classes.kinds}>
        <legend className="dim">{t('notifications.choose')}</legend>
        {notificationKinds.map((kind) => (
          <label key={kind} className={classes.kind}>
            <input
              type="checkbox"
              checked={data[kind]}
              onChange={(event) => save.mutate({ kind, wanted: event.currentTarget.checked })}
            />
            {t(`notifications.kind.${kind}`)}
          </label>
        ))}
      </fieldset>
      {save.error === null ? null : <Problem>{problemText(save.error, t)}</Problem>}
      <Announcer>{save.isSuccess ? t('notifications.saved') : ''}</Announcer>
    </>
  );
}
