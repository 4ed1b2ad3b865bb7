import type { Updateable } from 'kysely';
import { type Kysely, sql, type Transaction } from 'kysely';
import { farAhead } from '../../../platform/database/far-ahead.ts';
import type { DB } from '../../../platform/database/tables.generated.ts';
import type { Database } from '../../../platform/services.ts';

export function listUnclaimed(db: Kysely<DB>, after: string) {
  return db
    .selectFrom('live_task_evaluations')
    .select(['id', 'response_version'])
    .where('status', '=', 'pending')
    .where('claimed_until', 'is', null)
    .where(sql<boolean>`(retry_at IS NULL OR retry_at <= clock_timestamp() OR retry_at > ${farAhead})`)
    .where('id', '>', after)
    .orderBy('id')
    .limit(jobsPerRound)
    .execute();
}

export const jobsPerRound = 1_000;

/** Finishes the evaluation of this version, unless another answer has replaced it meanwhile. */
export function finishEvaluation(
  trx: Transaction<DB>,
  { id, version }: { id: string; version: number },
  columns: Updateable<DB['live_task_evaluations']>,
) {
  return trx
    .updateTable('live_task_evaluations')
    .set({ ...columns, claimed_until: null, retry_at: null })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('response_version', '=', version)
    .executeTakeFirst();
}

/** Processes died over it: one that had claimed it, or one that had fetched its job, which the queue notices late. */
export function listAbandoned(db: Database, limit: number) {
  return db
    .selectFrom('live_task_evaluations')
    .select('id')
    .where('status', '=', 'pending')
    .where(
      sql<boolean>`(coalesce(claimed_until, coalesce(retry_at, created_at) + interval '30 seconds') < clock_timestamp()
        OR claimed_until > ${farAhead})`,
    )
    .limit(limit)
    .execute();
}

/** It goes on waiting, and says why. A version that was sent meanwhile waits for nothing. */
export async function postpone(
  db: Database,
  after: { evaluationId: string; version: number; error: string | null; delay: number },
): Promise<void> {
  await db
    .updateTable('live_task_evaluations')
    .set((eb) => ({
      tries: eb('tries', '+', 1),
      error_text: after.error,
      claimed_until: null,
      retry_at: sql`clock_timestamp() + ${after.delay} * interval '1 millisecond'`,
    }))
    .where('id', '=', after.evaluationId)
    .where('status', '=', 'pending')
    .where('response_version', '=', after.version)
    .execute();
}

/** Real time: a claim is about processes, not about the calendar. */
export function claim(db: Database, evaluationId: string, ms: number) {
  return db
    .updateTable('live_task_evaluations')
    .set({ claimed_until: sql`clock_timestamp() + ${ms} * interval '1 millisecond'` })
    .where('id', '=', evaluationId)
    .where('status', '=', 'pending')
    .where(
      sql<boolean>`(claimed_until IS NULL OR claimed_until < clock_timestamp() OR claimed_until > ${farAhead})`,
    )
    .where(sql<boolean>`(retry_at IS NULL OR retry_at <= clock_timestamp() OR retry_at > ${farAhead})`)
    .returning('response_version')
    .executeTakeFirst();
}

/** The answer, unless it was replaced since it was claimed: that one has a job of its own. */
export function findWaiting(db: Database, evaluationId: string, version: number) {
  return db
    .selectFrom('live_task_evaluations as v')
    .innerJoin('live_responses as r', 'r.id', 'v.response_id')
    .innerJoin('live_activities as a', 'a.id', 'r.activity_id')
    .select([
      'v.event_id',
      'v.response_version',
      'v.tries',
      'r.user_id',
      'r.answers',
      'a.title',
      'a.items',
      'a.rubric',
    ])
    .where('v.id', '=', evaluationId)
    .where('v.status', '=', 'pending')
    .where('v.response_version', '=', version)
    .where('r.version', '=', version)
    .executeTakeFirst();
}
