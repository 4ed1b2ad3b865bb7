import { ApiError, call } from '@cungnghe/client/call';
import { me } from '@cungnghe/contracts/accounts/endpoints';
import { acceptOperatorInvitation } from '@cungnghe/contracts/staff/endpoints';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { ColorSchemeToggle } from '@cungnghe/ui/color-scheme-toggle';
import { LanguageToggle } from '@cungnghe/ui/language-toggle';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf } from '@cungnghe/web/queries';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useOutletContext, useSearchParams } from 'react-router';
import { Problem, useProblemText } from '../parts/problem.tsx';
import classes from '../shell/sign-in.module.css';
import { useViewer } from '../shell/viewer.ts';

/** Where the link of an invitation leads, once somebody is signed in. */
export default function Invitation() {
  const { t } = useTranslation('staff');
  const { t: tShell } = useTranslation('shell');
  const { viewer } = useViewer();
  const problem = useProblemText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const leave = useOutletContext<UseMutationResult<unknown, ApiError, void>>();
  const [search] = useSearchParams();
  const accept = useMutation({
    mutationFn: () => call(acceptOperatorInvitation, { body: { token: search.get('token') ?? '' } }),
    onSuccess: async () => {
      await queryClient.resetQueries(allOf(me));
      await navigate('/', { replace: true });
    },
  });
  const explain = (error: unknown) =>
    error instanceof ApiError && error.code === 'NOT_FOUND'
      ? t('accept_refused', { email: viewer.email })
      : problem(error);
  return (
    <div className={classes.page}>
      <title>{`${t('accept_title')} · Cùng Nghề`}</title>
      <header className={classes.tools}>
        <LanguageToggle />
        <ColorSchemeToggle />
      </header>
      <main className={classes.panel}>
        <p className={classes.brand}>Cùng Nghề</p>
        <h1 className={classes.title}>{t('accept_title')}</h1>
        <p className="lone-words">{t('accept_about', { email: viewer.email })}</p>
        <div className="lone-actions">
          <BusyButton loading={accept.isPending} onClick={() => accept.mutate()}>
            {t('accept')}
          </BusyButton>
          <BusyButton variant="default" loading={leave.isPending} onClick={() => leave.mutate()}>
            {tShell('other_account')}
          </BusyButton>
        </div>
        {accept.error !== null && <Problem error={accept.error} explain={explain} />}
      </main>
    </div>
  );
}
