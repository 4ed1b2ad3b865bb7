import type { EmailPreference } from '@cungnghe/contracts/emails/preferences';
import { useQueryClient } from '@tanstack/react-query';
import { StoredChoices } from '../../shell/stored-choices.tsx';
import { preferencesQuery, putPreference } from './queries.ts';
import { useEmailTexts } from './use-email-texts.ts';

/** Which engagement e-mails one receives, as the link of one lets choose. */
export function EmailPreferenceChoices({
  token,
  preferences,
}: {
  token: string;
  preferences: readonly EmailPreference[];
}) {
  const texts = useEmailTexts();
  const client = useQueryClient();
  return (
    <StoredChoices
      legend={texts.choose}
      scope="email-preferences"
      choices={preferences.map(({ kind, is_subscribed }) => ({
        key: kind,
        label: texts.kind[kind],
        isOn: is_subscribed,
      }))}
      onStore={async (kind, is_subscribed) => {
        const changed = await putPreference(token, { kind, is_subscribed });
        client.setQueryData(preferencesQuery(token).queryKey, changed);
      }}
    />
  );
}
