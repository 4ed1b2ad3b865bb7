import type { OwnResponse } from '@cungnghe/contracts/live';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { AppError, notFound, validationFailed } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { consumeRateLimit } from '../../../platform/rate-limit.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { requestEvaluation } from '../grading/evaluations.ts';
import { presentResponse } from '../room/present.ts';
import { crowd } from '../room/rooms.ts';
import { type ResponseRow, responseJson } from '../room/viewer-queries.ts';
import { type Answers, answerFaults, canonicalAnswers, type StoredItem, unfinishedCells } from '../rules.ts';
import type { StoredAnswer } from './gathered-writes.ts';
import type { LiveDeps } from './writes.ts';

/** Each answer to a task is a question to a model: more than somebody writes, less than a script would ask. */
export const tasksOfPerson = { name: 'live-task', max: 40, minutes: 10 };

/**
 * Stores what somebody answered; while the activity is active a later answer replaces the one before. The same answer
 * again changes nothing. Throws NOT_FOUND, RSVP_REQUIRED, ACTIVITY_NOT_OPEN, VALIDATION_FAILED, REFLECTION_INCOMPLETE,
 * RATE_LIMITED.
 */
export async function respond(
  { services, rooms, gathered }: LiveDeps,
  viewer: Viewer,
  input: { slug: string; activityId: string; answers: Answers },
): Promise<{ response: OwnResponse; isNew: boolean }> {
  const { db, clock } = services;
  const event = await rooms.admit(viewer, input.slug);
  const answers = canonicalAnswers(input.answers);
  const { activityId } = input;
  const first = await gathered.answer({ viewer, eventId: event.id, activityId, answers, now: clock.now() });
  const done = first ?? (await db.transaction().execute(storeLocked));
  rooms.tell(event.id, viewer.accountId, ...(done.resultsShown ? [crowd] : []));
  return { response: presentResponse(done.row), isNew: done.isNew };

  async function storeLocked(trx: Transaction<DB>): Promise<StoredAnswer> {
    const activity = await holdActivity(trx, event.id, activityId);
    const now = clock.now();
    await refuseBadAnswers(trx, activity, answers);
    const stored = await storeResponse(trx, { eventId: event.id, activity, viewer, answers, now });
    if (stored.changed) {
      if (activity.kind === 'task') {
        // Only now: repeats take no turns.
        await consumeRateLimit(trx, tasksOfPerson, viewer.accountId);
        await requestEvaluation(services, trx, { ...stored, eventId: event.id }, now);
      }
    }
    const row = await readResponse(trx, stored.id);
    return { row, isNew: stored.isNew, resultsShown: activity.results_shown };
  }
}

/** The activity, which cannot be paused, closed or rewritten until the answer is stored. A draft does not exist. */
async function holdActivity(trx: Transaction<DB>, eventId: string, activityId: string) {
  const activity = await trx
    .selectFrom('live_activities')
    .select(['id', 'kind', 'state', 'items', 'results_shown'])
    .where('id', '=', activityId)
    .where('event_id', '=', eventId)
    .where('state', '<>', 'draft')
    .forShare()
    .executeTakeFirst();
  if (!activity) throw notFound('This activity');
  if (activity.state !== 'active') {
    throw new AppError('ACTIVITY_NOT_OPEN', 'This activity does not take answers now', {
      state: activity.state,
    });
  }
  return activity;
}

type Held = Awaited<ReturnType<typeof holdActivity>>;

async function refuseBadAnswers(trx: Transaction<DB>, activity: Held, answers: Answers): Promise<void> {
  if (activity.kind !== 'reflection') {
    const faults = answerFaults(
      activity.kind as 'quiz',
      activity.items as unknown as readonly StoredItem[],
      answers,
    );
    if (faults.length > 0) throw validationFailed(faults);
    return;
  }
  const prompts = await trx
    .selectFrom('live_reflection_prompts')
    .select('id')
    .where('activity_id', '=', activity.id)
    .orderBy('position')
    .execute();
  const ids = prompts.map(({ id }) => id);
  const foreign = answers.findIndex(({ prompt_id }) => prompt_id === undefined || !ids.includes(prompt_id));
  if (foreign >= 0) {
    throw validationFailed([
      { path: `answers.${foreign}.prompt_id`, message: 'This reflection has no such cell' },
    ]);
  }
  if (new Set(answers.map(({ prompt_id }) => prompt_id)).size < answers.length) {
    throw validationFailed([{ path: 'answers', message: 'A cell is answered twice' }]);
  }
  const unfinished = unfinishedCells(ids, answers);
  if (unfinished.length > 0) {
    throw new AppError('REFLECTION_INCOMPLETE', 'Every cell needs at least five characters', {
      prompt_ids: unfinished,
    });
  }
}

async function storeResponse(
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

async function readResponse(trx: Transaction<DB>, responseId: string): Promise<ResponseRow> {
  const { rows } = await sql<{ response: ResponseRow }>`
    SELECT ${responseJson} AS response
    FROM live_responses r JOIN live_activities a ON a.id = r.activity_id
    WHERE r.id = ${responseId}
  `.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('a response vanished while it was held');
  return row.response;
}
