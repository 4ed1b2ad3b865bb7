import type { EmailPreference } from '@cungnghe/contracts/emails/preferences';
import { RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { hasFailed } from '@cungnghe/web/failed';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PartFailure } from '../../shell/part-failure.tsx';
import { StoredChoices } from '../../shell/stored-choices.tsx';
import { preferencesQuery, putPreference } from './queries.ts';

/** Which engagement e-mails one receives. */
export function EmailPreferences() {
  const stored = useQuery(preferencesQuery(undefined));
  if (stored.isPending) return <RowsSkeleton count={4} />;
  if (hasFailed(stored)) return <PartFailure of={stored} />;
  return <EmailPreferenceChoices token={undefined} preferences={stored.data} />;
}

export function EmailPreferenceChoices({
  token,
  preferences,
}: {
  token: string | undefined;
  preferences: readonly EmailPreference[];
}) {
  const { t } = useTranslation('learner');
  const client = useQueryClient();
  return (
    <StoredChoices
      legend={t('email_preferences.choose')}
      scope="email-preferences"
      choices={preferences.map(({ kind, is_subscribed }) => ({
        key: kind,
        label: t(`email_preferences.kind.${kind}`),
        isOn: is_subscribed,
      }))}
      onStore={async (kind, is_subscribed) => {
        const changed = await putPreference(token, { kind, is_subscribed });
        client.setQueryData(preferencesQuery(token).queryKey, changed);
      }}
    />
  );
}
