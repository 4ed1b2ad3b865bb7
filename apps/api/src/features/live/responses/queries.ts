import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Database } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type Answers, answerFaults, type StoredItem } from '../rules.ts';
import { type ResponseRow, responseJson } from '../state/personal-queries.ts';

export function listPromptIds(trx: Transaction<DB>, id: string) {
  return trx
    .selectFrom('live_reflection_prompts')
    .select('id')
    .where('activity_id', '=', id)
    .orderBy('position')
    .execute();
}

export function lockOpenActivity(trx: Transaction<DB>, activityId: string, eventId: string) {
  return trx
    .selectFrom('live_activities')
    .select(['id', 'kind', 'state', 'items', 'results_shown'])
    .where('id', '=', activityId)
    .where('event_id', '=', eventId)
    .where('state', '<>', 'draft')
    .forShare()
    .executeTakeFirst();
}

export async function storeResponse(
  trx: Transaction<DB>,
  {
    eventId,
    activity,
    viewer,
    answers,
    now,
  }: {
    eventId: string;
    activity: Held;
    viewer: Viewer;
    answers: Answers;
    now: Date;
  },
): Promise<{ id: string; version: number; isNew: boolean; changed: boolean }> {
  const isReflection = activity.kind === 'reflection';
  const json = JSON.stringify(isReflection ? [] : answers);
  const inserted = await trx
    .insertInto('live_responses')
    .values({
      id: newId('lrs'),
      event_id: eventId,
      activity_id: activity.id,
      user_id: viewer.accountId,
      session_id: viewer.sessionId,
      answers: json,
      created_at: now,
      submitted_at: now,
    })
    .onConflict((conflict) => conflict.columns(['activity_id', 'user_id']).doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst();
  if (inserted) {
    if (isReflection) await writeCells(trx, inserted.id, answers);
    return { ...inserted, isNew: true, changed: true };
  }
  const standing = await trx
    .selectFrom('live_responses')
    .select(['id', 'version', sql<boolean>`answers = ${json}::jsonb`.as('same')])
    .where('activity_id', '=', activity.id)
    .where('user_id', '=', viewer.accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const same = isReflection ? await hasSameCells(trx, standing.id, answers) : standing.same;
  if (same) return { ...standing, isNew: false, changed: false };
  await insertResponseVersion(trx, standing.id, now);
  const { version } = await trx
    .updateTable('live_responses')
    .set((eb) => ({
      answers: json,
      version: eb('version', '+', 1),
      session_id: viewer.sessionId,
      submitted_at: now,
    }))
    .where('id', '=', standing.id)
    .returning('version')
    .executeTakeFirstOrThrow();
  if (isReflection) await writeCells(trx, standing.id, answers);
  return { id: standing.id, version, isNew: false, changed: true };
}

export type Held = Awaited<ReturnType<typeof requireOpenActivity>>;

/** The activity, which cannot be paused, closed or rewritten until the answer is stored. A draft does not exist. */
export async function requireOpenActivity(trx: Transaction<DB>, eventId: string, activityId: string) {
  const activity = await lockOpenActivity(trx, activityId, eventId);
  if (!activity) throw notFound('This activity');
  if (activity.state !== 'active') {
    throw new AppError('ACTIVITY_NOT_OPEN', 'This activity does not take answers now', {
      state: activity.state,
    });
  }
  return activity;
}

export async function writeCells(trx: Transaction<DB>, responseId: string, answers: Answers): Promise<void> {
  await trx.deleteFrom('live_reflection_answers').where('response_id', '=', responseId).execute();
  await trx
    .insertInto('live_reflection_answers')
    .values(
      answers.map(({ prompt_id, text }) => ({
        response_id: responseId,
        prompt_id: prompt_id ?? '',
        text: text ?? '',
      })),
    )
    .execute();
}

export async function hasSameCells(
  trx: Transaction<DB>,
  responseId: string,
  answers: Answers,
): Promise<boolean> {
  const cells = await trx
    .selectFrom('live_reflection_answers')
    .select(['prompt_id', 'text'])
    .where('response_id', '=', responseId)
    .execute();
  return (
    cells.length === answers.length &&
    cells.every((cell) =>
      answers.some(({ prompt_id, text }) => prompt_id === cell.prompt_id && text === cell.text),
    )
  );
}

/** What was sent before stays: the room may see it, and every interaction is evidence. */
export async function insertResponseVersion(trx: Transaction<DB>, id: string, now: Date): Promise<void> {
  await sql`
    INSERT INTO live_response_versions (response_id, version, session_id, answers, submitted_at, replaced_at)
    SELECT r.id, r.version, r.session_id,
      coalesce((SELECT jsonb_agg(jsonb_build_object('prompt_id', x.prompt_id, 'text', x.text))
        FROM live_reflection_answers x WHERE x.response_id = r.id), r.answers),
      r.submitted_at, ${now}
    FROM live_responses r WHERE r.id = ${id}
  `.execute(trx);
}

export async function readResponse(trx: Transaction<DB>, responseId: string): Promise<ResponseRow> {
  const { rows } = await sql<{ response: ResponseRow }>`
    SELECT ${responseJson} AS response
    FROM live_responses r JOIN live_activities a ON a.id = r.activity_id
    WHERE r.id = ${responseId}
  `.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('a response vanished while it was held');
  return row.response;
}

/** Judged by the items as they are read, and stored only while the activity has those and takes answers. */
export async function storeAnswers(
  db: Database,
  inputs: readonly FirstAnswer[],
): Promise<(StoredAnswer | undefined)[]> {
  const activities = await db
    .selectFrom('live_activities')
    .select(['id', 'event_id', 'kind', 'items'])
    .where('id', 'in', [...new Set(inputs.map(({ activityId }) => activityId))])
    .where('state', '=', 'active')
    .where('kind', 'in', ['quiz', 'poll'])
    .execute();
  const known = new Map(activities.map((activity) => [activity.id, activity]));
  const good = inputs.flatMap((input) => {
    const activity = known.get(input.activityId);
    if (activity?.event_id !== input.eventId) return [];
    const items = activity.items as unknown as readonly StoredItem[];
    if (answerFaults(activity.kind as 'quiz' | 'poll', items, input.answers).length > 0) return [];
    return [{ input, id: newId('lrs') }];
  });
  if (good.length === 0) return [];
  const answers = good.map(({ input, id }) => ({
    id,
    activity_id: input.activityId,
    user_id: input.viewer.accountId,
    session_id: input.viewer.sessionId,
    answers: input.answers,
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
      FROM json_to_recordset(${JSON.stringify(answers)}::json) AS given
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

export interface FirstAnswer extends Write {
  readonly activityId: string;
  readonly answers: Answers;
}

export interface Write {
  readonly viewer: Viewer;
  readonly eventId: string;
  readonly now: Date;
}

export interface StoredAnswer {
  readonly row: ResponseRow;
  readonly isNew: boolean;
  readonly resultsShown: boolean;
}
