import type { Review } from '@cungnghe/contracts/practice/endpoints';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Database } from '../../platform/services.ts';
import { isVisible, membershipOf } from '../communities/public.ts';
import { bodyForReaders, isLessonReadable, isListedHere } from '../courses/public.ts';
import type { Schedule } from './rules.ts';

type Db = Database | Transaction<DB>;

/** A question that somebody answers. */
export interface Asked {
  readonly accountId: string;
  readonly lessonId: string;
  readonly question: string;
}

/** The text of a lesson with what answers its questions. Never for readers. */
export async function findBodyWithKeys(db: Db, lessonId: string): Promise<string | undefined> {
  const { rows } = await sql<{ body: string }>`
    SELECT body FROM legacy_lessons WHERE id = ${lessonId}`.execute(db);
  return rows[0]?.body;
}

/** Holds the schedule of a question, for one answer after the other; undefined before the first. */
export async function lockSchedule(
  trx: Transaction<DB>,
  { accountId, lessonId, question }: Asked,
  communityId: string,
): Promise<Schedule | undefined> {
  const { rows } = await sql<Schedule & { is_new: boolean }>`
    INSERT INTO practice_reviews AS r (account_id, lesson_id, question, community_id)
    VALUES (${accountId}, ${lessonId}, ${question}, ${communityId})
    ON CONFLICT (account_id, lesson_id, question) DO UPDATE SET community_id = excluded.community_id
    RETURNING passed, next_review_on::text, xmax = 0 AS is_new`.execute(trx);
  const [row] = rows;
  return row === undefined || row.is_new
    ? undefined
    : { passed: row.passed, next_review_on: row.next_review_on };
}

export async function updateSchedule(
  trx: Transaction<DB>,
  { accountId, lessonId, question }: Asked,
  { passed, next_review_on }: Schedule,
): Promise<void> {
  await sql`
    UPDATE practice_reviews SET passed = ${passed}, next_review_on = ${next_review_on}::date
    WHERE account_id = ${accountId} AND lesson_id = ${lessonId} AND question = ${question}`.execute(trx);
}

/** Stores a try, once for each day and what was chosen, and answers how many there are. */
export async function insertTry(
  trx: Transaction<DB>,
  { accountId, lessonId, question }: Asked,
  answer: {
    readonly choices: readonly number[];
    readonly isRight: boolean;
    readonly today: string;
    readonly now: Date;
  },
): Promise<number> {
  await sql`
    INSERT INTO practice_tries (account_id, lesson_id, question, tried_on, choices, is_right, tried_at)
    VALUES (${accountId}, ${lessonId}, ${question}, ${answer.today}::date, ${answer.choices}::smallint[],
      ${answer.isRight}, ${answer.now})
    -- Chosen last, it is what was chosen last.
    ON CONFLICT (account_id, lesson_id, question, tried_on, choices)
      DO UPDATE SET tried_at = greatest(practice_tries.tried_at, excluded.tried_at)`.execute(trx);
  const { rows } = await sql<{ tries: number }>`
    SELECT count(*)::int AS tries FROM practice_tries
    WHERE account_id = ${accountId} AND lesson_id = ${lessonId} AND question = ${question}`.execute(trx);
  return rows[0]?.tries ?? 0;
}

interface OwnTry {
  readonly question: string;
  readonly choices: number[];
  readonly tried_at: string;
  readonly tries: number;
  readonly next_review_on: string | null;
}

/** The last try of each question of a lesson. */
export async function listOwnTries(
  db: Db,
  { accountId, lessonId }: Pick<Asked, 'accountId' | 'lessonId'>,
): Promise<OwnTry[]> {
  const { rows } = await sql<OwnTry>`
    SELECT DISTINCT ON (t.question) t.question, t.choices, t.tried_at,
      (count(*) OVER (PARTITION BY t.question))::int AS tries, r.next_review_on::text
    FROM practice_tries t
    JOIN practice_reviews r USING (account_id, lesson_id, question)
    WHERE t.account_id = ${accountId} AND t.lesson_id = ${lessonId}
    ORDER BY t.question, t.tried_at DESC, t.choices`.execute(db);
  return rows;
}

type DueRow = Omit<Review, 'path' | 'text' | 'choices'> & { readonly body: string };

/** What is due, of lessons that can still be read and in which it is still asked. */
export async function listDue(
  db: Db,
  { accountId, today, now, limit }: { accountId: string; today: string; now: Date; limit: number },
): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    SELECT c.slug AS community_slug, k.slug AS course_slug, l.id AS lesson_id, l.title AS lesson_title,
      r.question, r.next_review_on::text AS due_on, ${bodyForReaders} AS body
    FROM practice_reviews r
    JOIN communities c ON c.id = r.community_id AND ${isVisible}
    ${membershipOf({ accountId }, now)}
    JOIN legacy_lessons l ON l.id = r.lesson_id
    JOIN legacy_courses k ON k.id = l.course_id AND ${isListedHere}
    WHERE r.account_id = ${accountId} AND r.next_review_on <= ${today}::date AND ${isLessonReadable(now)}
      AND l.body ~ ('(^|\n|\r):::quiz[ \t]+' || r.question || '[ \t]*(\n|\r)')
    ORDER BY r.next_review_on, l.id, r.question
    LIMIT ${limit}`.execute(db);
  return rows;
}
