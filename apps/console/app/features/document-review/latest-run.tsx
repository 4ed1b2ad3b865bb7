import { adminAuditRuns, adminLatestAudits } from '@cungnghe/contracts/document-review/endpoints';
import { RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf, read } from '@cungnghe/web/queries';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Problem } from '../../parts/problem.tsx';
import { RunProgress } from './run-progress.tsx';

const lookEveryMs = 2_000;

/** The run that goes on, or the last one; looks again while it goes on. */
export function LatestRun() {
  const { t } = useTranslation('library_audits');
  const queryClient = useQueryClient();
  const { data, isPending, error, refetch } = useQuery({
    ...read(adminAuditRuns, { query: { limit: 1 } }),
    refetchInterval: ({ state }) => (state.data?.[0]?.status === 'running' ? lookEveryMs : false),
  });
  const run = data?.[0];
  const judged = run === undefined ? 0 : run.done + run.failed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new judgement changes the list below
  useEffect(() => {
    void queryClient.invalidateQueries(allOf(adminLatestAudits));
  }, [queryClient, run?.id, judged]);

  if (data === undefined) {
    return isPending ? <RowsSkeleton count={2} /> : <Problem error={error} onRetry={() => void refetch()} />;
  }
  return run === undefined ? <p className="dim">{t('no_run')}</p> : <RunProgress run={run} />;
}
