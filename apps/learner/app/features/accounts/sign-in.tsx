import { ApiError, call } from '@cungnghe/client/call';
import { requestCode, signIn } from '@cungnghe/contracts/accounts/endpoints';
import { useLocale } from '@cungnghe/ui/locale';
import { SignInForm } from '@cungnghe/ui/sign-in-form';
import { type Translate, useTranslation } from '@cungnghe/ui/translation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { problemText } from '../../shell/problem-text.ts';
import { keepSentCode, readSentCode, type SentCode } from './sent-code.ts';

/** A second code within this time would only confuse which one counts. */
const resendAfterSeconds = 30;

const codeStep = { step: 'code' };

function isCodeStep(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'step' in state && state.step === codeStep.step;
}

function secondsToWait(sent: SentCode | null): number {
  if (sent === null) return 0;
  const passed = Math.floor((Date.now() - sent.sentAt) / 1000);
  return Math.min(resendAfterSeconds, Math.max(0, resendAfterSeconds - passed));
}

function refusal(
  error: Error | null,
  tooMany: 'sign_in.too_many_tries' | 'sign_in.too_many_codes',
  t: Translate<'learner'>,
) {
  if (error === null) return null;
  const seconds = error instanceof ApiError ? error.details.retry_after_seconds : undefined;
  if (typeof seconds !== 'number') return problemText(error, t);
  return t(tooMany, { count: Math.ceil(seconds / 60) });
}

/** Asks for a code and exchanges it for a session. */
export function SignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation('learner');
  const { locale } = useLocale();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { state, pathname, search } = useLocation();
  const [sent, setSent] = useState(readSentCode);
  // The step is in the history: Back leads to the address, forward to the code again.
  const sentTo = isCodeStep(state) ? (sent?.email ?? null) : null;
  const wait = useMemo(() => secondsToWait(sent), [sent]);
  const toCode = () => navigate(pathname + search, { state: codeStep });

  // Whoever comes back from the mailbox, whichever way, finds the field for the code.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival, or Back would never leave it
  useEffect(() => {
    if (sent !== null && !isCodeStep(state)) void toCode();
  }, []);

  const askCode = useMutation({
    mutationFn: (email: string) => call(requestCode, { body: { email, locale } }),
    onSuccess: ({ mail_delayed }, email) => {
      const now = { email, sentAt: Date.now(), mailDelayed: mail_delayed };
      keepSentCode(now);
      setSent(now);
      if (!isCodeStep(state)) void toCode();
    },
  });
  const enter = useMutation({
    mutationFn: (input: { email: string; code: string; confirmed?: boolean }) =>
      call(signIn, { body: input }),
    onSuccess: () => {
      keepSentCode(null);
      // Nothing of whoever was here before may be shown to the next person.
      queryClient.clear();
      onSignedIn();
    },
  });
  const problem =
    (sentTo === null ? null : refusal(enter.error, 'sign_in.too_many_tries', t)) ??
    refusal(askCode.error, 'sign_in.too_many_codes', t);
  const submit = (code: string, confirmed?: true) =>
    enter.mutate({ email: sentTo ?? '', code, ...(confirmed && { confirmed }) });

  return (
    <SignInForm
      initialEmail={sent?.email ?? ''}
      sentTo={sentTo}
      sends={sent?.sentAt ?? 0}
      mailDelayed={sent?.mailDelayed ?? false}
      busy={askCode.isPending || enter.isPending}
      error={problem}
      resendInSeconds={wait}
      onRequestCode={(email) => {
        enter.reset();
        askCode.mutate(email);
      }}
      onSubmitCode={(code) => submit(code)}
      onConfirmElsewhere={enter.error?.code === 'CODE_ELSEWHERE' ? (code) => submit(code, true) : undefined}
      onChangeEmail={() => {
        askCode.reset();
        enter.reset();
        keepSentCode(null);
        setSent(null);
        void navigate(-1);
      }}
    />
  );
}
