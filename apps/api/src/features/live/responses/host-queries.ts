import type { HostResponse } from '@cungnghe/contracts/live/record';
import type { Evaluation } from '@cungnghe/contracts/live/room';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { type JudgesRow, judgeColumns } from '../state/judge-queries.ts';
import { iso, presentResponse, presentSecond } from '../state/present.ts';
import {
  evaluationStatus,
  newestFirst,
  ofThisVersion,
  type ResponseRow,
  responseJson,
} from '../state/response-queries.ts';

/** For hosts: what the model said last, and how often it was asked. The reply as it came is for nobody. */
const modelJson = sql`(
  SELECT json_build_object('name', v.model, 'prompt_version', v.prompt_version, 'scores', v.scores,
    'overall', v.overall, 'feedback', v.feedback, 'duration_ms', v.duration_ms, 'error_text', v.error_text)
  FROM live_task_evaluations v
  WHERE ${ofThisVersion} AND v.status <> 'pending' AND v.model IS NOT NULL ${newestFirst})`;

/** For hosts: when a waiting evaluation is tried again, and why it was not done. */
const retryJson = sql`(
  SELECT json_build_object('at', v.retry_at, 'tries', v.tries, 'error_text', v.error_text)
  FROM live_task_evaluations v
  WHERE ${ofThisVersion} AND v.status = 'pending' AND v.retry_at IS NOT NULL)`;

const attemptCount = sql`(
  SELECT count(*)::int FROM live_task_evaluations v WHERE v.response_id = r.id AND v.status <> 'pending')`;

interface HostRow extends JudgesRow {
  readonly user_id: string;
  readonly full_name: string;
  readonly is_late: boolean;
  readonly response: ResponseRow;
  readonly model: NonNullable<HostResponse['evaluation']>['model'];
  readonly attempts: number;
  readonly retry: NonNullable<HostResponse['evaluation']>['retry'];
}

/** Responses of one event, newest first, one more than `limit`. */
export async function listHostResponses(
  db: Kysely<DB>,
  eventId: string,
  filter: {
    activityId: string | undefined;
    evaluation: Evaluation['status'] | undefined;
    isLate: boolean | undefined;
    after: { at: string; id: string } | undefined;
    limit: number;
  },
): Promise<HostResponse[]> {
  const { activityId, evaluation, isLate, after } = filter;
  const rows = await hostRows(
    db,
    sql`r.event_id = ${eventId}
      ${activityId === undefined ? sql`` : sql`AND r.activity_id = ${activityId}`}
      ${evaluation === undefined ? sql`` : sql`AND a.kind = 'task' AND ${evaluationStatus} = ${evaluation}`}
      ${isLate === undefined ? sql`` : sql`AND r.is_late = ${isLate}`}
      ${after === undefined ? sql`` : sql`AND (r.submitted_at, r.id) < (${after.at}, ${after.id})`}
    ORDER BY r.submitted_at DESC, r.id DESC LIMIT ${filter.limit + 1}`,
  );
  return rows.map(presentHostResponse);
}

export async function findHostResponse(db: Kysely<DB>, eventId: string, id: string) {
  const [row] = await hostRows(db, sql`r.event_id = ${eventId} AND r.id = ${id}`);
  return row && presentHostResponse(row);
}

async function hostRows(db: Kysely<DB>, which: RawBuilder<unknown>): Promise<HostRow[]> {
  const { rows } = await sql<HostRow>`
    SELECT r.user_id, who.full_name, r.is_late, ${responseJson} AS response, ${modelJson} AS model, ${attemptCount} AS attempts,
      ${retryJson} AS retry, ${judgeColumns}
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
  is_late,
  response,
  model,
  attempts,
  retry,
  judge,
  second,
}: HostRow): HostResponse {
  const { evaluation, ...own } = presentResponse(response);
  return {
    ...own,
    user_id,
    full_name,
    is_late,
    evaluation: evaluation && {
      ...evaluation,
      model,
      attempts,
      retry: retry && { ...retry, at: iso(retry.at) },
      judge,
      second: presentSecond(second, evaluation),
    },
  };
}
