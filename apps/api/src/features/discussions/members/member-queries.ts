import { sql } from 'kysely';
import { containing } from '../../../platform/database/like-pattern.ts';
import type { Database } from '../../../platform/services.ts';
import { hasSlugOrId, isVisible } from '../../communities/public.ts';
import type { Db } from '../posts/queries.ts';

/**
 * Account `a` has written in community `c`, and something of it still stands. Whoever took everything back has no
 * profile there any more.
 */
export const hasWritten = sql<boolean>`(
  EXISTS (SELECT FROM community_writers w WHERE w.community_id = c.id AND w.account_id = a.id)
  AND (
    EXISTS (SELECT FROM community_posts p
      WHERE p.author_id = a.id AND p.community_id = c.id AND p.deleted_at IS NULL)
    OR EXISTS (SELECT FROM community_post_replies r JOIN community_posts p ON p.id = r.post_id
      WHERE r.author_id = a.id AND p.community_id = c.id AND r.deleted_at IS NULL)))`;

/** Only these columns of an account are for other members. */
export function findMember(db: Db, slugOrId: string, accountId: string) {
  return db
    .selectFrom('accounts as a')
    .innerJoin('communities as c', (join) => join.on(hasSlugOrId(slugOrId)))
    .select(['a.id', 'a.full_name as name', 'a.photo_url', 'a.job_title as occupation', 'a.intro'])
    .where('a.id', '=', accountId)
    .where(isVisible)
    .where(hasWritten)
    .executeTakeFirst();
}

/** People who wrote here and one of whose names begins with what was typed; anybody when nothing was. */
export function listMentionable(
  db: Db,
  communityId: string,
  { typed, exceptId, limit }: { typed: string; exceptId: string; limit: number },
) {
  const query = db
    .selectFrom('community_writers as w')
    .innerJoin('accounts as a', 'a.id', 'w.account_id')
    .innerJoin('communities as c', 'c.id', 'w.community_id')
    .select(['a.id', 'a.full_name as name', 'a.photo_url'])
    .where('w.community_id', '=', communityId)
    .where('a.id', '!=', exceptId)
    .where(hasWritten)
    .limit(limit);
  if (typed === '') return query.execute();
  return (
    query
      // Any of the names: people are called by the last one, which stands behind the family's.
      .where(sql<boolean>`' ' || plain_text(a.full_name) LIKE ${containing(` ${typed}`)}`)
      .orderBy('a.full_name')
      .orderBy('a.id')
      .execute()
  );
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
