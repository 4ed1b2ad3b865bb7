import type { HostResponse } from '@cungnghe/contracts/live/record';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { getHostResponse } from '../responses/host-queries.ts';
import type { Criterion } from '../rules.ts';

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

export async function lockTaskResponse(
  trx: Transaction<DB>,
  eventId: string,
  id: string,
): Promise<LockedResponse> {
  const held = await trx
    .selectFrom('live_responses as r')
    .innerJoin('live_activities as a', 'a.id', 'r.activity_id')
    .select(['r.version', 'a.kind', 'a.rubric'])
    .where('r.id', '=', id)
    .where('r.event_id', '=', eventId)
    .forUpdate('r')
    .executeTakeFirst();
  if (!held) throw notFound('This response');
  if (held.kind !== 'task')
    throw new AppError('CONFLICT', 'Only answers to a task are scored', { kind: held.kind });
  return {
    version: held.version,
    rubric: held.rubric as unknown as readonly Criterion[],
    shown: await getHostResponse(trx, eventId, id),
  };
}

export interface LockedResponse {
  readonly version: number;
  readonly rubric: readonly Criterion[];
  readonly shown: HostResponse;
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
