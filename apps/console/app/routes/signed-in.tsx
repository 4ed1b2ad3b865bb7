import { ApiError, call } from '@cungnghe/client/call';
import { me, signOut } from '@cungnghe/contracts/accounts/endpoints';
import { ErrorPage } from '@cungnghe/ui/error-page';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf, read } from '@cungnghe/web/queries';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, Outlet, useLocation } from 'react-router';
import { SecondFactorGate } from '../features/second-factor/gate.tsx';
import { StepUp } from '../features/second-factor/step-up.tsx';
import { useProblemText } from '../parts/problem.tsx';
import { FrameSkeleton } from '../shell/frame-skeleton.tsx';
import { NoRole } from '../shell/no-role.tsx';
import { forgetTabStates } from '../shell/use-tab-state.ts';
import { ViewerContext } from '../shell/viewer.ts';

/** Who is not signed in goes to the sign-in page and comes back; who holds no role is told so. */
export default function SignedIn() {
  const { pathname, search } = useLocation();
  const { t } = useTranslation('ui');
  const problem = useProblemText();
  const queryClient = useQueryClient();
  const account = useQuery(read(me, {}));
  const leave = useMutation({
    mutationFn: () => call(signOut, {}),
    onSuccess: async () => {
      forgetTabStates();
      await queryClient.resetQueries(allOf(me));
      // What the last person saw is not for the next one.
      queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== me.path });
    },
  });

  if (account.error instanceof ApiError && account.error.status === 401) {
    return <Navigate to={`/sign-in?${new URLSearchParams({ next: pathname + search })}`} replace />;
  }
  if (account.error instanceof ApiError && account.error.code === 'SECOND_FACTOR_REQUIRED') {
    return <SecondFactorGate leave={leave} />;
  }
  if (account.isPending) return <FrameSkeleton />;
  if (account.data === undefined) {
    return (
      <main className="lone-page">
        <ErrorPage
          title={t('error_title')}
          body={problem(account.error)}
          onRetry={() => void account.refetch()}
        />
      </main>
    );
  }
  // Whoever is invited takes their first role there.
  if (account.data.roles.length === 0 && pathname !== '/invitation') {
    return <NoRole email={account.data.email} leave={leave} onCheck={() => void account.refetch()} />;
  }
  return (
    <ViewerContext value={account.data}>
      <Outlet context={leave} />
      <StepUp />
    </ViewerContext>
  );
}
