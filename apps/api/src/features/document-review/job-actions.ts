import type { Jobs } from '../../platform/jobs/jobs.ts';
import { startPeriodicJobs } from '../../platform/jobs/periodic-job.ts';
import { concurrency, type Model } from '../../platform/model/model.ts';
import type { Services } from '../../platform/services.ts';
import { auditDocument } from './lib/queue.ts';
import { findRunningRun, listAbandoned } from './queries.ts';
import { auditOne, enqueueUnclaimed, runSelfTest } from './review-actions.ts';

const roundMs = 10_000;

/**
 * Works on runs, one that goes on already and every later one. Any number of processes may. Resolves to what ends
 * the rounds; the workers themselves end with the jobs.
 */
export async function startLibraryAudits(
  services: Services,
  model: Model,
  jobs: Pick<Jobs, 'work'>,
): Promise<{ stop(): Promise<void> }> {
  const { log } = services;
  await jobs.work(auditDocument, concurrency, async ({ runId, documentId }) => {
    try {
      if (documentId === undefined) await runSelfTest(services, model, runId);
      else await auditOne(services, model, { runId, documentId });
    } catch (error) {
      log.warn(
        { err: error, run_id: runId, document_id: documentId },
        'audit not stored, will be tried again',
      );
      throw error;
    }
  });

  let refilled = false;
  const round = async () => {
    if (!refilled) await refillQueue(services);
    refilled = true;
    await takeOver(services, model);
  };
  return startPeriodicJobs([{ name: 'library audits', everyMs: roundMs, run: round }], log);
}

/** Takes over what other processes died over. */
async function takeOver(services: Services, model: Model): Promise<void> {
  const run = await findRunningRun(services.db);
  if (run?.self_test === null) await runSelfTest(services, model, run.id);
  const abandoned = await listAbandoned(services.db, concurrency);
  await Promise.all(
    abandoned.map(({ run_id, document_id }) =>
      auditOne(services, model, { runId: run_id, documentId: document_id }),
    ),
  );
}

/** Gives every document of a run that goes on a job again, in case the queue was emptied. */
async function refillQueue(services: Services): Promise<void> {
  const run = await findRunningRun(services.db);
  if (!run || run.self_test === null) return;
  await services.db.transaction().execute((trx) => enqueueUnclaimed(services, trx, run.id));
}
