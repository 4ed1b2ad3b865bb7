import { mutableNotificationKinds } from '@cungnghe/contracts/notifications/endpoints';
import { ErrorState, RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { StoredChoices } from '../../shell/stored-choices.tsx';
import { preferencesQuery, putPreferences } from './queries.ts';

/** Which kinds one wants to hear of. */
export function Preferences() {
  const { t } = useTranslation('learner');
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(preferencesQuery);
  if (data === undefined) {
    return isError ? <ErrorState onRetry={() => void refetch()} /> : <RowsSkeleton count={5} />;
  }
  return (
    <StoredChoices
      legend={t('notifications.choose')}
      scope="notification-preferences"
      choices={mutableNotificationKinds.map((kind) => ({
        key: kind,
        label: t(`notifications.kind.${kind}`),
        isOn: data[kind],
      }))}
      onStore={async (kind, wanted) => {
        client.setQueryData(preferencesQuery.queryKey, await putPreferences({ [kind]: wanted }));
      }}
    />
  );
}
