import { kindTraits } from '@cungnghe/contracts/live/kinds';
import { activityKinds } from '@cungnghe/contracts/live/room';
import { sql } from 'kysely';
import { newId } from '../../../platform/ids.ts';
import type { Database } from '../../../platform/services.ts';
import {
  type ActivityKind,
  answerFaults,
  canonicalAnswers,
  type ShortAnswers,
  type StoredItem,
  takesAnswersAt,
} from '../rules.ts';
import type { BatchedWrite } from '../state/lib/batched-writes.ts';
import { type ResponseRow, responseJson } from '../state/response-queries.ts';

/** A first answer by choices, a number or a few words. What is written is never in a batch: it may be long. */
export interface FirstAnswer extends BatchedWrite {
  readonly activityId: string;
  readonly answers: ShortAnswers;
}

const shortKinds = activityKinds.filter((kind) =>
  ['choices', 'order', 'number', 'words'].includes(kindTraits[kind].answer),
);

export interface StoredAnswer {
  readonly row: ResponseRow;
  readonly isNew: boolean;
  readonly resultsShown: boolean;
}

/**
 * Judged by the items as they are read, and stored only while the activity has those and takes answers. Undefined,
 * having done nothing, for what has to be looked at more closely: another kind, an answer that is wrong or not the
 * first, an activity that takes none.
 */
export async function storeFirstAnswers(
  db: Database,
  inputs: readonly FirstAnswer[],
): Promise<(StoredAnswer | undefined)[]> {
  const activities = await db
    .selectFrom('live_activities')
    .select(['id', 'event_id', 'kind', 'items', 'race_seconds', 'started_at'])
    .where('id', 'in', [...new Set(inputs.map(({ activityId }) => activityId))])
    .where('state', '=', 'active')
    .where('kind', 'in', shortKinds)
    .execute();
  const known = new Map(activities.map((activity) => [activity.id, activity]));
  const good = inputs.flatMap((input) => {
    const activity = known.get(input.activityId);
    if (activity?.event_id !== input.eventId || !takesAnswersAt(activity, input.now)) return [];
    const items = activity.items as unknown as readonly StoredItem[];
    const kind = activity.kind as ActivityKind;
    if (answerFaults(kind, items, input.answers).length > 0) return [];
    return [{ input, id: newId('lrs'), answers: canonicalAnswers(kind, input.answers) }];
  });
  if (good.length === 0) return [];
  const given = good.map(({ input, id, answers }) => ({
    id,
    activity_id: input.activityId,
    user_id: input.viewer.accountId,
    session_id: input.viewer.sessionId,
    answers,
    at: input.now,
  }));
  const { rows } = await sql<{ id: string; row: ResponseRow; results_shown: boolean }>`
    WITH a AS (
      SELECT a.id, a.event_id, a.kind, a.rubric, a.results_shown
      FROM live_activities a
      JOIN jsonb_to_recordset(${JSON.stringify(activities)}::jsonb) AS judged (id text, items jsonb)
        ON judged.id = a.id AND judged.items = a.items
      WHERE a.state = 'active'
      ORDER BY a.id
      FOR SHARE OF a
    ), r AS (
      INSERT INTO live_responses (id, event_id, activity_id, user_id, session_id, answers, created_at, submitted_at)
      SELECT given.id, a.event_id, a.id, given.user_id, given.session_id, given.answers, given.at, given.at
      FROM json_to_recordset(${JSON.stringify(given)}::json) AS given
        (id text, activity_id text, user_id text, session_id text, answers jsonb, at timestamptz)
      JOIN a ON a.id = given.activity_id
      ON CONFLICT (activity_id, user_id) DO NOTHING
      RETURNING *
    )
    SELECT r.id, ${responseJson} AS row, a.results_shown FROM r JOIN a ON a.id = r.activity_id
  `.execute(db);
  const stored = new Map(rows.map((row) => [row.id, row]));
  const ids = new Map(good.map(({ input, id }) => [input, id]));
  return inputs.map((input) => {
    const found = stored.get(ids.get(input) ?? '');
    return found && { row: found.row, isNew: true, resultsShown: found.results_shown };
  });
}
