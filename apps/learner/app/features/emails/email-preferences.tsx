import type { EmailPreference } from '@cungnghe/contracts/emails/preferences';
import { useTranslation } from '@cungnghe/ui/translation';
import { useQueryClient } from '@tanstack/react-query';
import { StoredChoices } from '../../shell/stored-choices.tsx';
import { preferencesQuery, putPreference } from './queries.ts';

/** Which engagement e-mails one receives, as the link of one lets choose. */
export function EmailPreferenceChoices({
  token,
  preferences,
}: {
  token: string;
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
