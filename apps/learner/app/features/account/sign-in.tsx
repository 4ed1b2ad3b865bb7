import { call } from '@cungnghe/client/call';
import { requestCode, signIn } from '@cungnghe/contracts/accounts';
import { useLocale } from '@cungnghe/ui/locale';
import { SignInForm } from '@cungnghe/ui/sign-in-form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../shell/problem-text.ts';

/** A second code within this time would only confuse which one counts. */
const resendAfterSeconds = 30;

/** Asks for a code and exchanges it for a session. */
export function SignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation('learner');
  const { locale } = useLocale();
  const queryClient = useQueryClient();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [sends, setSends] = useState(0);

  const askCode = useMutation({
    mutationFn: (email: string) => call(requestCode, { body: { email, locale } }),
    onSuccess: (_, email) => {
      setSentTo(email);
      setSends((count) => count + 1);
    },
  });
  const enter = useMutation({
    mutationFn: (input: { email: string; code: string }) => call(signIn, { body: input }),
    onSuccess: () => {
      // Nothing of whoever was here before may be shown to the next person.
      queryClient.clear();
      onSignedIn();
    },
  });
  const failure = sentTo === null ? askCode.error : (enter.error ?? askCode.error);

  return (
    <SignInForm
      sentTo={sentTo}
      sends={sends}
      busy={askCode.isPending || enter.isPending}
      error={failure === null ? null : problemText(failure, t)}
      resendInSeconds={resendAfterSeconds}
      onRequestCode={(email) => {
        enter.reset();
        askCode.mutate(email);
      }}
      onSubmitCode={(code) => enter.mutate({ email: sentTo ?? '', code })}
      onChangeEmail={() => {
        askCode.reset();
        enter.reset();
        setSentTo(null);
      }}
    />
  );
}
