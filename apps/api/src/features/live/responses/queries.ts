import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { newId } from '../../../platform/ids.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { hasTakenPlace } from '../../events/public.ts';
import type { Answers } from '../rules.ts';
import { type ResponseRow, responseJson } from '../state/response-queries.ts';

export function listPromptIds(trx: Transaction<DB>, id: string) {
  return trx
    .selectFrom('live_reflection_prompts')
    .select('id')
    .where('activity_id', '=', id)
    .orderBy('position')
    .execute();
}

export async function isEventOver(trx: Transaction<DB>, eventId: string, now: Date): Promise<boolean> {
  const event = await trx
    .selectFrom('events as e')
    .select(hasTakenPlace(now).as('is_over'))
    .where('e.id', '=', eventId)
    .executeTakeFirst();
  return event?.is_over === true;
}

/** The activity, which cannot be paused, closed or rewritten until the answer is stored. A draft does not exist. */
export function lockStartedActivity(trx: Transaction<DB>, activityId: string, eventId: string) {
  return trx
    .selectFrom('live_activities')
    .select(['id', 'kind', 'state', 'items', 'results_shown', 'race_seconds', 'started_at'])
    .where('id', '=', activityId)
    .where('event_id', '=', eventId)
    .where('state', '<>', 'draft')
    .forShare()
    .executeTakeFirst();
}

export type StartedActivity = NonNullable<Awaited<ReturnType<typeof lockStartedActivity>>>;

export interface SentAnswer {
  readonly eventId: string;
  readonly activity: StartedActivity;
  readonly viewer: Viewer;
  readonly answers: Answers;
  readonly now: Date;
  /** After the session. */
  readonly isLate?: boolean;
}

const storedJson = ({ activity, answers }: Pick<SentAnswer, 'activity' | 'answers'>) =>
  JSON.stringify(activity.kind === 'reflection' ? [] : answers);

/** Undefined where the person has answered the activity already. */
export async function insertResponse(trx: Transaction<DB>, sent: SentAnswer) {
  const { eventId, activity, viewer, answers, now, isLate = false } = sent;
  const inserted = await trx
    .insertInto('live_responses')
    .values({
      id: newId('lrs'),
      event_id: eventId,
      activity_id: activity.id,
      user_id: viewer.accountId,
      session_id: viewer.sessionId,
      answers: storedJson(sent),
      is_late: isLate,
      created_at: now,
      submitted_at: now,
    })
    .onConflict((conflict) => conflict.columns(['activity_id', 'user_id']).doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst();
  if (inserted && activity.kind === 'reflection') await writeCells(trx, inserted.id, answers);
  return inserted;
}

/** What the person has answered already, held, and whether it is the same. */
export async function findStanding(trx: Transaction<DB>, sent: SentAnswer) {
  const { activity, viewer, answers } = sent;
  const standing = await trx
    .selectFrom('live_responses')
    .select(['id', 'version', sql<boolean>`answers = ${storedJson(sent)}::jsonb`.as('same')])
    .where('activity_id', '=', activity.id)
    .where('user_id', '=', viewer.accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const isReflection = activity.kind === 'reflection';
  const same = isReflection ? await hasSameCells(trx, standing.id, answers) : standing.same;
  return { ...standing, same };
}

export async function storeResponse(
  trx: Transaction<DB>,
  { eventId, activity, viewer, answers, now }: SentAnswer,
): Promise<{ id: string; version: number; isNew: boolean; changed: boolean }> {
  const sent = { eventId, activity, viewer, answers, now };
  const inserted = await insertResponse(trx, sent);
  if (inserted) return { ...inserted, isNew: true, changed: true };
  const { same, ...standing } = await findStanding(trx, sent);
  const isReflection = activity.kind === 'reflection';
  const json = storedJson(sent);
  // In a race the first answer stands.
  if (same || activity.race_seconds !== null) return { ...standing, isNew: false, changed: false };
  await insertResponseVersion(trx, standing.id, now);
  await ungroupReplaced(trx, standing.id, json);
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

async function writeCells(trx: Transaction<DB>, responseId: string, answers: Answers): Promise<void> {
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

async function hasSameCells(trx: Transaction<DB>, responseId: string, answers: Answers): Promise<boolean> {
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
async function insertResponseVersion(trx: Transaction<DB>, id: string, now: Date): Promise<void> {
  await sql`
    INSERT INTO live_response_versions (response_id, version, session_id, answers, submitted_at, replaced_at)
    SELECT r.id, r.version, r.session_id,
      coalesce((SELECT jsonb_agg(jsonb_build_object('prompt_id', x.prompt_id, 'text', x.text))
        FROM live_reflection_answers x WHERE x.response_id = r.id), r.answers),
      r.submitted_at, ${now}
    FROM live_responses r WHERE r.id = ${id}
  `.execute(trx);
}

/**
 * A host grouped other words than those that now stand there, so the card leaves its group; what a host hid stays
 * hidden, or another letter would bring it back.
 */
async function ungroupReplaced(trx: Transaction<DB>, responseId: string, answers: string): Promise<void> {
  await sql`
    UPDATE live_cards c SET group_id = NULL
    FROM live_responses r CROSS JOIN LATERAL jsonb_array_elements(r.answers) AS before (answer)
    WHERE c.response_id = ${responseId} AND c.group_id IS NOT NULL AND r.id = c.response_id
      AND before.answer->>'item_id' = c.item_id AND NOT ${answers}::jsonb @> jsonb_build_array(before.answer)
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

export interface AwaitedEvaluation {
  readonly responseId: string;
  readonly version: number;
  readonly eventId: string;
  /** The host who asked for it. */
  readonly requestedBy?: string;
}

/** What waits for its evaluation already goes on waiting, for this version and as if it had not been tried. */
export async function upsertEvaluation(
  trx: Transaction<DB>,
  { responseId, version, eventId, requestedBy }: AwaitedEvaluation,
  now: Date,
) {
  const id = newId('lev');
  const waiting = await trx
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
  return { ...waiting, isNew: waiting.id === id };
}
