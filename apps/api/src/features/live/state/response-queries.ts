import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';

/**
 * How the response `r` stands judged. Only what was said of the version that it has now counts, by the model as by the
 * host: of the model the newest, and the host's own before it.
 */
const ofThisVersion = sql`v.response_id = r.id AND v.response_version = r.version`;
const newestFirst = sql`ORDER BY v.created_at DESC, v.id DESC LIMIT 1`;

/** What its author may know of it. How the model came to it is not selected. */
export const evaluationJson = sql`(
  SELECT json_build_object('status', v.status, 'scores', v.scores, 'overall', v.overall, 'feedback', v.feedback,
    'finished_at', v.finished_at)
  FROM live_task_evaluations v WHERE ${ofThisVersion} ${newestFirst})`;

export const overrideJson = sql`(
  SELECT json_build_object('scores', o.scores, 'overall', o.overall, 'feedback', o.feedback, 'scored_at', o.scored_at)
  FROM live_task_overrides o WHERE o.response_id = r.id AND o.response_version = r.version)`;

/** Null for what is no task. */
export const evaluationStatus = sql<'pending' | 'done' | 'failed' | null>`(
  CASE WHEN EXISTS (
      SELECT 1 FROM live_task_overrides o WHERE o.response_id = r.id AND o.response_version = r.version) THEN 'done'
    ELSE (SELECT v.status FROM live_task_evaluations v WHERE ${ofThisVersion} ${newestFirst}) END)`;

/** For hosts: what the model said last, and how often it was asked. The reply as it came is for nobody. */
export const modelJson = sql`(
  SELECT json_build_object('name', v.model, 'prompt_version', v.prompt_version, 'scores', v.scores,
    'overall', v.overall, 'feedback', v.feedback, 'duration_ms', v.duration_ms, 'error_text', v.error_text)
  FROM live_task_evaluations v
  WHERE ${ofThisVersion} AND v.status <> 'pending' AND v.model IS NOT NULL ${newestFirst})`;

/** For hosts: when a waiting evaluation is tried again, and why it was not done. */
export const retryJson = sql`(
  SELECT json_build_object('at', v.retry_at, 'tries', v.tries, 'error_text', v.error_text)
  FROM live_task_evaluations v
  WHERE ${ofThisVersion} AND v.status = 'pending' AND v.retry_at IS NOT NULL)`;

export const attemptCount = sql`(
  SELECT count(*)::int FROM live_task_evaluations v WHERE v.response_id = r.id AND v.status <> 'pending')`;

export function resetFailedEvaluations(
  trx: Transaction<DB>,
  { activityId, requestedBy, now }: { activityId: string; requestedBy: string; now: Date },
) {
  return sql<{ id: string; response_version: number; user_id: string }>`
    WITH r AS (
      SELECT r.id, r.event_id, r.version, r.user_id FROM live_responses r
      WHERE r.activity_id = ${activityId} AND ${evaluationStatus} = 'failed'
      ORDER BY r.id FOR UPDATE OF r
    ), waiting AS (
      INSERT INTO live_task_evaluations (id, response_id, event_id, response_version, requested_by, created_at)
      SELECT 'lev-' || gen_random_uuid(), r.id, r.event_id, r.version, ${requestedBy}, ${now} FROM r
      ON CONFLICT DO NOTHING
      RETURNING id, response_id, response_version
    )
    SELECT w.id, w.response_version, r.user_id FROM waiting w JOIN r ON r.id = w.response_id
  `.execute(trx);
}

export function upsertEvaluation(
  trx: Transaction<DB>,
  {
    id,
    responseId,
    eventId,
    version,
    requestedBy,
    now,
  }: {
    id: string;
    responseId: string;
    eventId: string;
    version: number;
    requestedBy: string | undefined;
    now: Date;
  },
) {
  return trx
    .insertInto('live_task_evaluations')
    .values({
      id,
      response_id: responseId,
      event_id: eventId,
      response_version: version,
      requested_by: requestedBy ?? null,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('response_id')
        // Written out: a plan for any parameter could not know that it means the index of those that wait.
        .where(sql<boolean>`status = 'pending'`)
        .doUpdateSet({
          response_version: version,
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
}
