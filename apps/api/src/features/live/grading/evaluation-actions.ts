import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { evaluateTask, jobKeyOf } from '../responses/lib/evaluation-queue.ts';
import { resetFailedEvaluations, upsertEvaluation } from '../state/response-queries.ts';

/**
 * Marks a response as waiting for its evaluation, once: one that waits already goes on waiting, with the version that
 * the response has now. False for that. Without a model it waits for the host, or for a model.
 */
export async function requestEvaluation(
  { jobs, model }: Pick<Services, 'jobs' | 'model'>,
  trx: Transaction<DB>,
  response: { id: string; version: number; eventId: string; requestedBy?: string },
  now: Date,
): Promise<boolean> {
  const id = newId('lev');
  const waiting = await upsertEvaluation(trx, {
    id,
    responseId: response.id,
    eventId: response.eventId,
    version: response.version,
    requestedBy: response.requestedBy,
    now,
  });
  if (model !== undefined) {
    await jobs.enqueue(trx, evaluateTask, { evaluationId: waiting.id }, { key: jobKeyOf(waiting) });
  }
  return waiting.id === id;
}

/**
 * The same for every answer to a task that stands as failed, in one statement. Those that a host has scored by hand
 * stand as scored. Resolves to their authors.
 */
export async function requestFailedEvaluations(
  { jobs, model }: Pick<Services, 'jobs' | 'model'>,
  trx: Transaction<DB>,
  about: { activityId: string; requestedBy: string },
  now: Date,
): Promise<string[]> {
  const { rows } = await resetFailedEvaluations(trx, {
    activityId: about.activityId,
    requestedBy: about.requestedBy,
    now,
  });
  if (model !== undefined && rows.length > 0) {
    await jobs.enqueueAll(
      trx,
      evaluateTask,
      rows.map((one) => ({ payload: { evaluationId: one.id }, key: jobKeyOf(one) })),
    );
  }
  return rows.map(({ user_id }) => user_id);
}
