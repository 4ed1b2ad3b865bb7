import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { evaluationStatus } from './evaluation-queries.ts';
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
          tries: 0,
          retry_at: null,
          error_text: null,
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
  const { rows } = await sql<{ id: string; response_version: number; user_id: string }>`
    WITH r AS (
      SELECT r.id, r.event_id, r.version, r.user_id FROM live_responses r
      WHERE r.activity_id = ${about.activityId} AND ${evaluationStatus} = 'failed'
      ORDER BY r.id FOR UPDATE OF r
    ), waiting AS (
      INSERT INTO live_task_evaluations (id, response_id, event_id, response_version, requested_by, created_at)
      SELECT 'lev-' || gen_random_uuid(), r.id, r.event_id, r.version, ${about.requestedBy}, ${now} FROM r
      ON CONFLICT DO NOTHING
      RETURNING id, response_id, response_version
    )
    SELECT w.id, w.response_version, r.user_id FROM waiting w JOIN r ON r.id = w.response_id
  `.execute(trx);
  if (model !== undefined && rows.length > 0) {
    await jobs.enqueueAll(
      trx,
      evaluateTask,
      rows.map((one) => ({ payload: { evaluationId: one.id }, key: jobKeyOf(one) })),
    );
  }
  return rows.map(({ user_id }) => user_id);
}
