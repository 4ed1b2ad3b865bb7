import { type RawBuilder, sql } from 'kysely';
import { matchesName, newestPeople } from '../../../platform/database/person-search.ts';
import type { Database } from '../../../platform/services.ts';
import { isVisible } from '../../communities/public.ts';
import type { Db } from '../posts/queries.ts';

/**
 * Account `a` has written in community `c`, and something of it still stands. Whoever took everything back has no
 * profile there any more. OFFSET 0 has it looked up for each person: else everything that was ever written may be read
 * for the first of them.
 */
export const hasWritten = sql<boolean>`(
  EXISTS (SELECT FROM community_writers w WHERE w.community_id = c.id AND w.account_id = a.id)
  AND (
    EXISTS (SELECT FROM community_posts p
      WHERE p.author_id = a.id AND p.community_id = c.id AND p.deleted_at IS NULL OFFSET 0)
    OR EXISTS (SELECT FROM community_post_replies r JOIN community_posts p ON p.id = r.post_id
      WHERE r.author_id = a.id AND p.community_id = c.id AND r.deleted_at IS NULL OFFSET 0)))`;

/** Account `a` agreed to be found by the members of community `c`, and is one of them. */
export const isListedMember = sql<boolean>`EXISTS (SELECT FROM community_memberships lm
  WHERE lm.community_id = c.id AND lm.user_id = a.id AND lm.is_listed)`;

/** Account `a` has a page in community `c`, where it can be named. */
export const hasMemberPage = sql<boolean>`(${isListedMember} OR ${hasWritten})`;

/** So many who match are put in the order of their names; whoever types another letter narrows them down. */
const namesCompared = 50;

/**
 * People who wrote here and whose names begin with the words that were typed; anybody when none were. Like every search
 * for people, among some first, and then by the index.
 */
export async function listMentionable(
  db: Db,
  communityId: string,
  { typed, exceptId, limit }: { typed: string; exceptId: string; limit: number },
): Promise<Mentionable[]> {
  const mayBeMentioned = sql`c.id = ${communityId} AND a.id <> ${exceptId} AND ${hasWritten}`;
  const some = sql`(SELECT w.account_id FROM community_writers w WHERE w.community_id = ${communityId}
    ORDER BY w.account_id LIMIT ${newestPeople}) w`;
  const find = async (from: RawBuilder<unknown>) => {
    const { rows } = await sql<Mentionable>`
      SELECT id, name, photo_url FROM (
        SELECT a.id, a.full_name AS name, a.photo_url FROM ${from}, communities c
        WHERE ${mayBeMentioned} LIMIT ${typed === '' ? limit : namesCompared}
      ) found ORDER BY name, id LIMIT ${limit}`.execute(db);
    return rows;
  };
  if (typed === '') return await find(sql`${some} JOIN accounts a ON a.id = w.account_id`);
  const among = await find(sql`${some} JOIN accounts a ON a.id = w.account_id AND ${matchesName(typed)}`);
  if (among.length === limit) return among;
  return await find(sql`(SELECT a.* FROM accounts a WHERE ${matchesName(typed)} OFFSET 0) a`);
}

interface Mentionable {
  readonly id: string;
  readonly name: string;
  readonly photo_url: string | null;
}

/** So much is shown; support works with what happened lately. */
const maxHistory = 30;

/** What somebody has written in the forum and what still stands of it, newest first. */
export async function listDiscussionHistory(db: Database, accountId: string) {
  const { rows } = await sql<{
    post_id: string;
    community_slug: string;
    title: string;
    reply_number: number | null;
    created_at: string;
  }>`
    SELECT p.id AS post_id, c.slug AS community_slug, p.title, w.reply_number, w.created_at
    FROM (
      SELECT id AS post_id, NULL::integer AS reply_number, created_at
      FROM community_posts WHERE author_id = ${accountId} AND deleted_at IS NULL
      UNION ALL
      SELECT post_id, number, created_at
      FROM community_post_replies WHERE author_id = ${accountId} AND deleted_at IS NULL
    ) w
    JOIN community_posts p ON p.id = w.post_id AND p.deleted_at IS NULL
    JOIN communities c ON c.id = p.community_id AND ${isVisible}
    ORDER BY w.created_at DESC, w.post_id
    LIMIT ${maxHistory}`.execute(db);
  return rows;
}

/** How often somebody answered posts of others that members may know of, and how many of the answers were chosen. */
export async function countAnswers(db: Db, accountId: string): Promise<{ count: number; solutions: number }> {
  const { rows } = await sql<{ count: number; solutions: number }>`
    SELECT count(*)::integer AS count, (count(*) FILTER (WHERE p.solution_reply_id = r.id))::integer AS solutions
    FROM community_post_replies r JOIN community_posts p ON p.id = r.post_id JOIN communities c ON c.id = p.community_id
    WHERE r.author_id = ${accountId} AND r.deleted_at IS NULL AND p.deleted_at IS NULL
      AND p.author_id <> r.author_id AND ${isVisible}`.execute(db);
  return rows[0] ?? { count: 0, solutions: 0 };
}
