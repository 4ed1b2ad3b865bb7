import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { isShownQuestion } from '../state/question-queries.ts';

/** Held in the order in which votes hold them. Also what hosts do not see any more, to be refused by name. */
export function lockQuestions(trx: Transaction<DB>, eventId: string, ids: readonly string[]) {
  return trx
    .selectFrom('live_questions as q')
    .select([
      'q.id',
      'q.hidden',
      'q.vote_count',
      'q.answered_at',
      'q.merged_into',
      'q.withdrawn_at',
      isShownQuestion.as('shown'),
    ])
    .where('q.event_id', '=', eventId)
    .where('q.id', 'in', ids)
    .orderBy('q.id')
    .forUpdate()
    .execute();
}

/**
 * Makes these questions, and what had been merged into them, parts of one, and gives it one vote of each person who voted
 * for any of them. Answers with all that is a part now and was none of this one.
 */
export async function joinQuestions(
  trx: Transaction<DB>,
  into: string,
  parts: readonly string[],
): Promise<string[]> {
  const moved = await trx
    .updateTable('live_questions')
    .set({ merged_into: into })
    .where((eb) => eb.or([eb('id', 'in', parts), eb('merged_into', 'in', parts)]))
    .returning('id')
    .execute();
  const ids = moved.map(({ id }) => id);
  await trx
    .deleteFrom('live_question_votes')
    .where('question_id', 'in', parts)
    .where('merged_from', 'is not', null)
    .execute();
  await sql`
    INSERT INTO live_question_votes (question_id, event_id, user_id, session_id, created_at, merged_from)
    SELECT DISTINCT ON (v.user_id) ${into}, v.event_id, v.user_id, v.session_id, v.created_at, v.question_id
    FROM live_question_votes v WHERE v.question_id = ANY(${ids})
    ORDER BY v.user_id, v.created_at, v.question_id
    ON CONFLICT DO NOTHING
  `.execute(trx);
  await countVotes(trx, [into, ...parts]);
  return ids;
}

/**
 * Makes a part a question of its own again. Votes that came along with it go, but of people who voted for another part;
 * those that were given since stay where they were given.
 */
export async function takeOut(trx: Transaction<DB>, into: string, part: string): Promise<void> {
  await trx.updateTable('live_questions').set({ merged_into: null }).where('id', '=', part).execute();
  await sql`
    UPDATE live_question_votes v SET merged_from = other.question_id
    FROM live_question_votes other JOIN live_questions q ON q.id = other.question_id AND q.merged_into = ${into}
    WHERE v.question_id = ${into} AND v.merged_from = ${part} AND other.user_id = v.user_id
  `.execute(trx);
  await trx
    .deleteFrom('live_question_votes')
    .where('question_id', '=', into)
    .where('merged_from', '=', part)
    .execute();
  await countVotes(trx, [into]);
}

export async function findParts(trx: Transaction<DB>, into: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('live_questions')
    .select('id')
    .where('merged_into', '=', into)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether there is such a question, and it was answered. */
export async function isAnswered(trx: Transaction<DB>, id: string | null): Promise<boolean> {
  if (id === null) return false;
  const one = await trx
    .selectFrom('live_questions')
    .select('answered_at')
    .where('id', '=', id)
    .executeTakeFirst();
  return one !== undefined && one.answered_at !== null;
}

function countVotes(trx: Transaction<DB>, ids: readonly string[]) {
  return sql`UPDATE live_questions q
    SET vote_count = (SELECT count(*) FROM live_question_votes v WHERE v.question_id = q.id)
    WHERE q.id = ANY(${ids})`.execute(trx);
}

/** Puts one question on the stage in the place of another. No way back: the other one cannot be shown any more. */
export function replaceOnStage(trx: Transaction<DB>, eventId: string, id: string) {
  return trx
    .updateTable('live_stages')
    .set({ content_id: id, undo: null })
    .where('event_id', '=', eventId)
    .execute();
}

/** Tells every process that their authors see something else of their own, when the transaction commits. */
export async function announceToAuthors(trx: Transaction<DB>, ids: readonly string[]): Promise<void> {
  await sql`SELECT pg_notify('live_changed', event_id || ' ' || user_id)
    FROM live_questions WHERE id = ANY(${ids})`.execute(trx);
}
