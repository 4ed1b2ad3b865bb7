import type { EmailPreference } from '@cungnghe/contracts/emails/preferences';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { useTranslation } from '@cungnghe/ui/translation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CallProblem } from '../../shell/call-problem.tsx';
import { LiveRegion } from '../../shell/live-region.tsx';
import { postUnsubscribe, preferencesQuery, putPreference } from './queries.ts';
import { useEmailTexts } from './use-email-texts.ts';

/** Asks before it unsubscribes, because programs open links too; afterwards it offers the way back. */
export function UnsubscribeForm({
  token,
  preferences,
}: {
  token: string;
  preferences: readonly EmailPreference[];
}) {
  const { t } = useTranslation('learner');
  const texts = useEmailTexts();
  const client = useQueryClient();
  const isSubscribed = preferences.some(({ is_subscribed }) => is_subscribed);
  const kinds = preferences.map(({ kind }) => texts.kind[kind]).join(', ');
  const change = useMutation({
    mutationFn: async () => {
      if (isSubscribed) return await postUnsubscribe(token);
      let changed = preferences;
      for (const { kind } of preferences) changed = await putPreference(token, { kind, is_subscribed: true });
      return [...changed];
    },
    onSuccess: (changed) => client.setQueryData(preferencesQuery(token).queryKey, changed),
  });
  return (
    <>
      <p>{texts[isSubscribed ? 'unsubscribe_ask' : 'unsubscribed'].replace('{{kinds}}', kinds)}</p>
      <p className="dim">{texts.always}</p>
      <CallProblem error={change.error} />
      <BusyButton
        variant={isSubscribed ? 'filled' : 'default'}
        loading={change.isPending}
        onClick={() => change.mutate()}
      >
        {texts[isSubscribed ? 'unsubscribe' : 'subscribe_again']}
      </BusyButton>
      <LiveRegion>{change.isSuccess ? t('choice_saved') : ''}</LiveRegion>
    </>
  );
}
