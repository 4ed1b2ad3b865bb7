import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { evaluationStatus } from '../state/response-queries.ts';

export function upsertOverride(
  trx: Transaction<DB>,
  id: string,
  row: {
    scores: string;
    response_version: number;
    scored_by: string;
    scored_at: Date;
    overall: number;
    feedback: string;
  },
) {
  return trx
    .insertInto('live_task_overrides')
    .values({ response_id: id, ...row })
    .onConflict((conflict) => conflict.column('response_id').doUpdateSet(row))
    .execute();
}

export function upsertSecond(
  trx: Transaction<DB>,
  id: string,
  row: Omit<Parameters<typeof upsertOverride>[2], 'scored_by'> & { scored_by: string | null },
) {
  return trx
    .insertInto('live_second_scores')
    .values({ response_id: id, ...row })
    .onConflict((conflict) => conflict.column('response_id').doUpdateSet(row))
    .execute();
}

export function deleteSecond(trx: Transaction<DB>, id: string) {
  return trx.deleteFrom('live_second_scores').where('response_id', '=', id).execute();
}

/** The host whose scores of this version count. */
export const findJudge = (trx: Transaction<DB>, id: string, version: number) =>
  judgeIn(trx, 'live_task_overrides', { id, version });

/** Who has scored this version beside what counts; null for the model. */
export const findSecondJudge = (trx: Transaction<DB>, id: string, version: number) =>
  judgeIn(trx, 'live_second_scores', { id, version });

const judgeIn = (
  trx: Transaction<DB>,
  table: 'live_task_overrides' | 'live_second_scores',
  { id, version }: { id: string; version: number },
) =>
  trx
    .selectFrom(table)
    .select('scored_by')
    .where('response_id', '=', id)
    .where('response_version', '=', version)
    .executeTakeFirst();

/** A response and what it answers, held until the write is done. */
export function lockResponse(trx: Transaction<DB>, eventId: string, id: string) {
  return trx
    .selectFrom('live_responses as r')
    .innerJoin('live_activities as a', 'a.id', 'r.activity_id')
    .select(['r.version', 'a.kind', 'a.rubric'])
    .where('r.id', '=', id)
    .where('r.event_id', '=', eventId)
    .forUpdate('r')
    .executeTakeFirst();
}

/** Keeps the scores that another scoring is about to replace. */
export function insertReplacedOverride(
  trx: Transaction<DB>,
  responseId: string,
  replaced: { by: string; now: Date },
) {
  return sql`
      INSERT INTO live_replaced_overrides
        (response_id, response_version, scores, overall, feedback, scored_by, scored_at, replaced_by, replaced_at)
      SELECT o.response_id, o.response_version, o.scores, o.overall, o.feedback, o.scored_by, o.scored_at,
        ${replaced.by}, ${replaced.now}
      FROM live_task_overrides o WHERE o.response_id = ${responseId}
    `.execute(trx);
}

/** Has what stands as failed wait again, for the version that it has now; with its authors. */
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
