import type { ApiError } from '@cungnghe/client/call';
import { me } from '@cungnghe/contracts/accounts/endpoints';
import { getSecondFactor } from '@cungnghe/contracts/second-factor/endpoints';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { ErrorState } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf, read } from '@cungnghe/web/queries';
import { type UseMutationResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useProblemText } from '../../parts/problem.tsx';
import { FrameSkeleton } from '../../shell/frame-skeleton.tsx';
import { Factors } from './factors.tsx';
import { VerifyFactor } from './verify-factor.tsx';

/** Between the code from the mailbox and the console: shows the second factor, or sets up the first one. */
export function SecondFactorGate({ leave }: { leave: UseMutationResult<unknown, ApiError, void> }) {
  const { t } = useTranslation('second_factor');
  const { t: tShell } = useTranslation('shell');
  const problem = useProblemText();
  const queryClient = useQueryClient();
  const state = useQuery(read(getSecondFactor, {}));
  // Whoever has just set one up stays until the recovery codes are put away.
  const [enrolling, setEnrolling] = useState<boolean>();
  const enter = () => void queryClient.resetQueries(allOf(me));

  if (state.isPending) return <FrameSkeleton />;
  if (state.data === undefined) {
    return (
      <main className="lone-page">
        <ErrorState message={problem(state.error)} onRetry={() => void state.refetch()} />
      </main>
    );
  }
  const asksToEnroll = enrolling ?? !state.data.enrolled;
  if (enrolling === undefined && asksToEnroll) setEnrolling(true);
  const out = (
    <BusyButton variant="subtle" loading={leave.isPending} onClick={() => leave.mutate()}>
      {tShell('sign_out')}
    </BusyButton>
  );
  const title = t(asksToEnroll ? 'enroll_title' : 'gate_title');
  return (
    <main className="lone-page">
      <title>{`${title} · Cùng Nghề`}</title>
      <h1 className="title">{title}</h1>
      <p className="lone-words">
        {t(asksToEnroll ? 'enroll_body' : 'gate_body', { email: state.data.email })}
      </p>
      {asksToEnroll ? (
        <>
          <Factors state={state.data} onEnrolled={enter} />
          <p>{out}</p>
        </>
      ) : (
        <VerifyFactor state={state.data} onProven={enter}>
          {out}
        </VerifyFactor>
      )}
    </main>
  );
}
