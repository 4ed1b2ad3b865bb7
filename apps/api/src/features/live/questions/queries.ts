import { type Insertable, type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import type { Database } from '../../../platform/services.ts';
import type { BatchedWrite } from '../state/lib/batched-writes.ts';
import { isPinnedQuestion, isShownQuestion } from '../state/question-queries.ts';

export function updateQuestion(trx: Transaction<DB>, id: string, columns: Updateable<DB['live_questions']>) {
  return trx.updateTable('live_questions').set(columns).where('id', '=', id).execute();
}

/** Tells every process that what those who voted for these questions see of their own has changed, when the transaction commits. */
export async function announceToVoters(trx: Transaction<DB>, ids: readonly string[]): Promise<void> {
  await sql`SELECT pg_notify('live_changed', event_id || ' ' || user_id)
    FROM live_question_votes WHERE question_id = ANY(${ids})`.execute(trx);
}

/** Also one that its author has taken back. */
export function lockAnyQuestion(trx: Transaction<DB>, eventId: string, id: string) {
  return trx
    .selectFrom('live_questions as q')
    .select([
      'q.hidden',
      'q.waiting',
      'q.answered_at',
      'q.answer_text',
      'q.text',
      'q.user_id',
      'q.withdrawn_at',
      'q.merged_into',
      isShownQuestion.as('shown'),
    ])
    .where('q.id', '=', id)
    .where('q.event_id', '=', eventId)
    .forUpdate()
    .executeTakeFirst();
}

/** Whoever asked it knows of it, also once it was taken back. */
export function findOwnQuestion(db: Kysely<DB>, where: { eventId: string; id: string; accountId: string }) {
  return db
    .selectFrom('live_questions')
    .select('withdrawn_at')
    .where('id', '=', where.id)
    .where('event_id', '=', where.eventId)
    .where('user_id', '=', where.accountId)
    .executeTakeFirst();
}

/** As hosts know of it: not once its author has taken it back, nor while it is a part of another one. */
export async function lockQuestion(trx: Transaction<DB>, eventId: string, id: string) {
  const question = await lockAnyQuestion(trx, eventId, id);
  return question?.withdrawn_at === null && question.merged_into === null ? question : undefined;
}

export function findSentQuestion(db: Kysely<DB>, accountId: string, sendId: string) {
  return db
    .selectFrom('live_questions as q')
    .select([
      'q.id',
      'q.text',
      'q.vote_count',
      'q.answered_at',
      'q.answer_text',
      'q.anonymous',
      'q.waiting',
      'q.created_at',
      isPinnedQuestion.as('pinned'),
    ])
    .where('user_id', '=', accountId)
    .where('send_id', '=', sendId)
    .executeTakeFirst();
}

/** Undefined for one that was sent before. It waits where the host wants to see each one first. */
export function insertQuestion(
  db: Kysely<DB>,
  row: Omit<Insertable<DB['live_questions']>, 'waiting'> & { event_id: string },
) {
  return db
    .insertInto('live_questions')
    .values({
      ...row,
      waiting: sql<boolean>`coalesce((SELECT s.questions_need_approval FROM live_stages s
        WHERE s.event_id = ${row.event_id}), false)`,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'send_id']).doNothing())
    .returning(['id', 'waiting'])
    .executeTakeFirst();
}

export async function allowsAnonymous(db: Kysely<DB>, eventId: string): Promise<boolean> {
  const stage = await db
    .selectFrom('live_stages')
    .select('anonymous_questions')
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return stage?.anonymous_questions ?? false;
}

export function updateQuestionSettings(
  trx: Transaction<DB>,
  settings: { needs_approval: boolean; anonymous_allowed: boolean },
  eventId: string,
) {
  return trx
    .updateTable('live_stages')
    .set({
      questions_need_approval: settings.needs_approval,
      anonymous_questions: settings.anonymous_allowed,
    })
    .where('event_id', '=', eventId)
    .execute();
}

export function setPinned(trx: Transaction<DB>, questionId: string | null, eventId: string) {
  return trx
    .updateTable('live_stages')
    .set({ pinned_question_id: questionId })
    .where('event_id', '=', eventId)
    .execute();
}

/** As hosts see them, hidden ones and those that wait too. */
export async function readQuestions(db: Kysely<DB>, eventId: string, questionId?: string) {
  let query = db
    .selectFrom('live_questions as q')
    .innerJoin('accounts as a', 'a.id', 'q.user_id')
    .select([
      'q.id',
      'q.text',
      'q.user_id',
      'a.full_name as author_name',
      'q.vote_count as votes',
      'q.hidden',
      'q.waiting',
      'q.anonymous',
      'q.answer_text as answer',
      'q.created_at',
      sql<boolean>`q.answered_at IS NOT NULL`.as('answered'),
      isPinnedQuestion.as('pinned'),
      sql<
        { id: string; text: string; author_name: string; waiting: boolean; anonymous: boolean }[]
      >`coalesce((
        SELECT json_agg(json_build_object('id', part.id, 'text', part.text, 'author_name', who.full_name,
            'waiting', part.waiting, 'anonymous', part.anonymous)
          ORDER BY part.created_at, part.id)
        FROM live_questions part JOIN accounts who ON who.id = part.user_id
        WHERE part.merged_into = q.id AND part.withdrawn_at IS NULL
      ), '[]')`.as('parts'),
    ])
    .where('q.withdrawn_at', 'is', null)
    .where('q.merged_into', 'is', null)
    .where('q.event_id', '=', eventId)
    .orderBy('q.created_at')
    .orderBy('q.id');
  if (questionId !== undefined) query = query.where('q.id', '=', questionId);
  return await query.execute();
}

/**
 * Each in the order of the votes. What was merged into another question while a vote waited for it is not found at
 * first: the vote is then given to that one.
 */
export async function castVotes(db: Database, inputs: readonly Vote[]): Promise<CountedVote[]> {
  const cast = await castOnce(db, inputs);
  const missed = inputs.filter((_, at) => cast[at]?.found === false);
  if (missed.length === 0) return cast;
  const again = await castOnce(db, missed);
  return cast.map((one) => (one.found ? one : (again.shift() ?? one)));
}

/** The questions are held, so that each count is of votes that are there, and hiding waits. */
async function castOnce(db: Database, inputs: readonly Vote[]): Promise<CountedVote[]> {
  const votes = inputs.map(({ viewer, eventId, questionId, voted, now }, n) => ({
    n,
    event_id: eventId,
    question_id: questionId,
    user_id: viewer.accountId,
    session_id: viewer.sessionId,
    voted,
    at: now,
  }));
  const { rows } = await sql<CountedVote>`
    WITH cast_votes AS (
      -- Whoever has not heard yet that it became a part of another one votes for that one.
      SELECT n, event_id, user_id, session_id, voted, at,
        coalesce((SELECT q.merged_into FROM live_questions q WHERE q.id = question_id), question_id) AS question_id
      FROM json_to_recordset(${JSON.stringify(votes)}::json) AS cast_votes
        (n int, event_id text, question_id text, user_id text, session_id text, voted boolean, at timestamptz)
    ), question AS (
      SELECT q.id, q.event_id, q.vote_count, s.vote_deadline
      FROM live_questions q LEFT JOIN live_stages s ON s.event_id = q.event_id
      WHERE q.id IN (SELECT question_id FROM cast_votes) AND ${isShownQuestion}
      ORDER BY q.id
      FOR UPDATE OF q
    ), judged AS (
      SELECT c.*, q.id IS NOT NULL AS found, q.vote_count, q.vote_deadline,
        q.id IS NOT NULL AND coalesce(q.vote_deadline > c.at, true) AS open
      FROM cast_votes c LEFT JOIN question q ON q.id = c.question_id AND q.event_id = c.event_id
    ), given AS (
      INSERT INTO live_question_votes (question_id, event_id, user_id, session_id, created_at)
      SELECT question_id, event_id, user_id, session_id, at FROM judged WHERE open AND voted
      ON CONFLICT DO NOTHING
      RETURNING question_id, user_id
    ), taken AS (
      DELETE FROM live_question_votes v USING judged j
      WHERE j.open AND NOT j.voted AND v.question_id = j.question_id AND v.user_id = j.user_id
      RETURNING v.question_id, v.user_id, v.event_id, v.session_id, v.created_at, j.at
    ), kept AS (
      INSERT INTO live_withdrawn_votes (question_id, event_id, user_id, session_id, voted_at, withdrawn_at)
      SELECT question_id, event_id, user_id, session_id, created_at, at FROM taken
    ), moved AS (
      SELECT question_id, user_id, 1 AS step FROM given UNION ALL SELECT question_id, user_id, -1 FROM taken
    ), counted AS (
      UPDATE live_questions q SET vote_count = q.vote_count + m.steps
      FROM (SELECT question_id, sum(step)::int AS steps FROM moved GROUP BY question_id) m
      WHERE q.id = m.question_id
      RETURNING q.id, q.vote_count
    )
    SELECT j.found, j.open, j.vote_deadline, coalesce(c.vote_count, j.vote_count) AS votes,
      m.user_id IS NOT NULL AS changed
    FROM judged j
    LEFT JOIN counted c ON c.id = j.question_id
    LEFT JOIN moved m ON m.question_id = j.question_id AND m.user_id = j.user_id
    ORDER BY j.n
  `.execute(db);
  return rows;
}

export interface Vote extends BatchedWrite {
  readonly questionId: string;
  readonly voted: boolean;
}

export interface CountedVote {
  /** False for a question that the room does not see, or that is not there. */
  readonly found: boolean;
  readonly open: boolean;
  readonly vote_deadline: string | null;
  readonly changed: boolean;
  readonly votes: number;
}
