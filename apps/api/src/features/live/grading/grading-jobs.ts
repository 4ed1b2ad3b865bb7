import { sql } from 'kysely';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { startPeriodicJobs } from '../../../platform/jobs/periodic-job.ts';
import { concurrency, type Model } from '../../../platform/model/model.ts';
import type { Services } from '../../../platform/services.ts';
import { gradeOne } from './grading.ts';
import { evaluateTask, jobKeyOf } from './grading-queue.ts';

const takeOverEveryMs = 10_000;
const jobsPerRound = 1_000;

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
      { name: 'abandoned evaluations', everyMs: takeOverEveryMs, run: () => takeOver(services, model) },
      { name: 'waiting evaluations', everyMs: requeueEveryMs, run: () => requeue(services) },
    ],
    log,
  );
}

/** Grades what other processes died over, without waiting for the queue to notice. */
async function takeOver(services: Services, model: Model): Promise<void> {
  const abandoned = await services.db
    .selectFrom('live_task_evaluations')
    .select('id')
    .where('status', '=', 'pending')
    .where('claimed_until', '<', sql<string>`clock_timestamp()`)
    .limit(concurrency)
    .execute();
  await Promise.all(abandoned.map(({ id }) => gradeOne(services, model, id)));
}

/**
 * Gives everything that waits a job: what was answered while no model was configured has none, and a queue may be
 * emptied; what failed for a while has had its job, and gets another when its time has come. What has its job keeps it.
 */
async function requeue({ db, jobs }: Services): Promise<void> {
  let after = '';
  for (;;) {
    const waiting = await db
      .selectFrom('live_task_evaluations')
      .select(['id', 'response_version'])
      .where('status', '=', 'pending')
      .where('claimed_until', 'is', null)
      .where(sql<boolean>`(retry_at IS NULL OR retry_at <= clock_timestamp())`)
      .where('id', '>', after)
      .orderBy('id')
      .limit(jobsPerRound)
      .execute();
    const last = waiting.at(-1);
    if (!last) return;
    await db.transaction().execute((trx) =>
      jobs.enqueueAll(
        trx,
        evaluateTask,
        waiting.map((one) => ({ payload: { evaluationId: one.id }, key: jobKeyOf(one) })),
      ),
    );
    after = last.id;
  }
}
