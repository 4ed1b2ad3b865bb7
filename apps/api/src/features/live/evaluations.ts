import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { evaluateTask, jobKeyOf } from './grading-queue.ts';

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
  const waiting = await trx
    .insertInto('live_task_evaluations')
    .values({
      id,
      response_id: response.id,
      event_id: response.eventId,
      response_version: response.version,
      requested_by: response.requestedBy ?? null,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('response_id')
        // Written out: a plan for any parameter could not know that it means the index of those that wait.
        .where(sql<boolean>`status = 'pending'`)
        .doUpdateSet({
          response_version: response.version,
          // Whoever is at work on another version does not hold up this one.
          claimed_until: sql`CASE WHEN live_task_evaluations.response_version = excluded.response_version
            THEN live_task_evaluations.claimed_until END`,
        }),
    )
    .returning(['id', 'response_version'])
    .executeTakeFirstOrThrow();
  if (model !== undefined) {
    await jobs.enqueue(trx, evaluateTask, { evaluationId: waiting.id }, { key: jobKeyOf(waiting) });
  }
  return waiting.id === id;
}
