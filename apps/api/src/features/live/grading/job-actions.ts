import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { startPeriodicJobs } from '../../../platform/jobs/periodic-job.ts';
import { concurrency, type Model } from '../../../platform/model/model.ts';
import type { Services } from '../../../platform/services.ts';
import { evaluateTask, evaluationJob } from '../responses/lib/evaluation-queue.ts';
import { gradeOne } from './actions.ts';
import { listAbandonedClaims, listUnclaimed } from './queries.ts';

const abandonedCheckMs = 10_000;

/**
 * Grades what waits and every later answer to a task. Any number of processes may. Resolves to what ends the rounds;
 * the workers themselves end with the jobs.
 */
export async function startGrading(
  services: Services,
  model: Model,
  jobs: Pick<Jobs, 'work'>,
  {
    retryDelaysMs,
    requeueEveryMs = 60_000,
  }: { retryDelaysMs?: readonly number[]; requeueEveryMs?: number } = {},
): Promise<{ stop(): Promise<void> }> {
  const { log } = services;
  await jobs.work(evaluateTask, concurrency, async ({ evaluationId }) => {
    try {
      await gradeOne(services, model, evaluationId, retryDelaysMs);
    } catch (error) {
      log.warn({ err: error, evaluation_id: evaluationId }, 'evaluation not stored, will be tried again');
      throw error;
    }
  });
  return startPeriodicJobs(
    [
      { name: 'abandoned evaluations', everyMs: abandonedCheckMs, run: () => takeOver(services, model) },
      { name: 'waiting evaluations', everyMs: requeueEveryMs, run: () => requeue(services) },
    ],
    log,
  );
}

/**
 * Gives everything that waits a job: what was answered while no model was configured has none, and a queue may be
 * emptied; what failed for a while has had its job, and gets another when its time has come. What has its job keeps it.
 */
async function requeue({ db, jobs }: Services): Promise<void> {
  let after = '';
  for (;;) {
    const waiting = await listUnclaimed(db, after);
    const last = waiting.at(-1);
    if (!last) return;
    await db.transaction().execute((trx) => jobs.enqueueAll(trx, evaluateTask, waiting.map(evaluationJob)));
    after = last.id;
  }
}

/** Grades what other processes died over, without waiting for the queue to notice. */
async function takeOver(services: Services, model: Model): Promise<void> {
  const abandoned = await listAbandonedClaims(services.db, concurrency);
  await Promise.all(abandoned.map(({ id }) => gradeOne(services, model, id)));
}
