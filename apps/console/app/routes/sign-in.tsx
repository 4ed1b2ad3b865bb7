import { ApiError, call } from '@cungnghe/client/call';
import { me, requestCode, signIn } from '@cungnghe/contracts/accounts/endpoints';
import { ColorSchemeToggle } from '@cungnghe/ui/color-scheme-toggle';
import { LanguageToggle } from '@cungnghe/ui/language-toggle';
import { useLocale } from '@cungnghe/ui/locale';
import { SignInForm } from '@cungnghe/ui/sign-in-form';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf } from '@cungnghe/web/queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useProblemText } from '../parts/problem.tsx';
import classes from '../shell/sign-in.module.css';

/** Seconds before another code may be asked for. */
const resendPause = 30;

/** Only a path of this console may follow a sign-in. */
function pathAfter(next: string | null): string {
  return next !== null && /^\/(?![/\\])/.test(next) ? next : '/';
}

export default function SignIn() {
  const { t } = useTranslation('shell');
  const { locale } = useLocale();
  const problem = useProblemText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [params] = useSearchParams();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [sends, setSends] = useState(0);

  const send = useMutation({
    mutationFn: (email: string) => call(requestCode, { body: { email, locale } }),
    onSuccess: (_, email) => {
      setSentTo(email);
      setSends((count) => count + 1);
    },
  });
  const enter = useMutation({
    mutationFn: ({ code, confirmed }: { code: string; confirmed?: boolean }) =>
      call(signIn, { body: { email: sentTo ?? '', code, confirmed } }),
    onSuccess: async () => {
      await queryClient.resetQueries(allOf(me));
      await navigate(pathAfter(params.get('next')), { replace: true });
    },
  });
  const error = send.error ?? enter.error;
  const wrongCode = error instanceof ApiError && error.code === 'CODE_INVALID';

  return (
    <div className={classes.page}>
      <title>{`${t('sign_in_title')} · Cùng Nghề`}</title>
      <header className={classes.tools}>
        <LanguageToggle />
        <ColorSchemeToggle />
      </header>
      <main className={classes.panel}>
        <p className={classes.brand}>Cùng Nghề</p>
        <h1 className={classes.title}>{t('sign_in_title')}</h1>
        <p className="dim">{t('sign_in_intro')}</p>
        <SignInForm
          sentTo={sentTo}
          mailDelayed={send.data?.mail_delayed ?? false}
          busy={send.isPending || enter.isPending}
          error={error === null ? null : wrongCode ? t('code_invalid') : problem(error)}
          sends={sends}
          resendInSeconds={resendPause}
          enterLabel={t('enter')}
          onRequestCode={(email) => {
            enter.reset();
            send.mutate(email);
          }}
          onSubmitCode={(code) => {
            send.reset();
            enter.mutate({ code });
          }}
          onConfirmElsewhere={
            enter.error instanceof ApiError && enter.error.code === 'CODE_ELSEWHERE'
              ? (code) => enter.mutate({ code, confirmed: true })
              : undefined
          }
          onChangeEmail={() => {
            enter.reset();
            setSentTo(null);
          }}
        />
      </main>
    </div>
  );
}
