import type { HostResponse } from '@cungnghe/contracts/live/record';
import type { Evaluation } from '@cungnghe/contracts/live/room';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { notFound } from '../../../platform/errors.ts';
import { type ResponseRow, responseJson } from '../state/personal-queries.ts';
import { iso, presentResponse } from '../state/present.ts';
import { attemptCount, evaluationStatus, modelJson, retryJson } from '../state/response-queries.ts';

type Db = Kysely<DB> | Transaction<DB>;

interface HostRow {
  readonly user_id: string;
  readonly full_name: string;
  readonly response: ResponseRow;
  readonly model: NonNullable<HostResponse['evaluation']>['model'];
  readonly attempts: number;
  readonly retry: NonNullable<HostResponse['evaluation']>['retry'];
}

/** Responses of one event, newest first, one more than `limit`. */
export async function listHostResponses(
  db: Db,
  eventId: string,
  filter: {
    activityId: string | undefined;
    evaluation: Evaluation['status'] | undefined;
    after: { at: string; id: string } | undefined;
    limit: number;
  },
): Promise<HostResponse[]> {
  const { activityId, evaluation, after } = filter;
  const rows = await hostRows(
    db,
    sql`r.event_id = ${eventId}
      ${activityId === undefined ? sql`` : sql`AND r.activity_id = ${activityId}`}
      ${evaluation === undefined ? sql`` : sql`AND a.kind = 'task' AND ${evaluationStatus} = ${evaluation}`}
      ${after === undefined ? sql`` : sql`AND (r.submitted_at, r.id) < (${after.at}, ${after.id})`}
    ORDER BY r.submitted_at DESC, r.id DESC LIMIT ${filter.limit + 1}`,
  );
  return rows.map(presentHostResponse);
}

/** Throws NOT_FOUND. */
export async function getHostResponse(db: Db, eventId: string, id: string): Promise<HostResponse> {
  const [row] = await hostRows(db, sql`r.event_id = ${eventId} AND r.id = ${id}`);
  if (!row) throw notFound('This response');
  return presentHostResponse(row);
}

async function hostRows(db: Db, which: RawBuilder<unknown>): Promise<HostRow[]> {
  const { rows } = await sql<HostRow>`
    SELECT r.user_id, who.full_name, ${responseJson} AS response, ${modelJson} AS model, ${attemptCount} AS attempts,
      ${retryJson} AS retry
    FROM live_responses r
    JOIN live_activities a ON a.id = r.activity_id
    JOIN accounts who ON who.id = r.user_id
    WHERE ${which}
  `.execute(db);
  return rows;
}

function presentHostResponse({
  user_id,
  full_name,
  response,
  model,
  attempts,
  retry,
}: HostRow): HostResponse {
  const { evaluation, ...own } = presentResponse(response);
  return {
    ...own,
    user_id,
    full_name,
    evaluation: evaluation && {
      ...evaluation,
      model,
      attempts,
      retry: retry && { ...retry, at: iso(retry.at) },
    },
  };
}
