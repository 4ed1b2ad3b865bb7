import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { hasFullAccess, isVisible } from '../../communities/public.ts';
import { hasMemberPage } from '../members/member-queries.ts';
import type { Db } from '../posts/queries.ts';

const postColumns = ['p.id as post_id', 'p.title', 'p.community_id', 'c.slug as community_slug'] as const;

/** The oldest opening post that nobody has been told of and that no other process is at. */
export function claimPost(trx: Transaction<DB>) {
  return trx
    .selectFrom('community_posts as p')
    .innerJoin('communities as c', 'c.id', 'p.community_id')
    .select([
      ...postColumns,
      'p.author_id',
      sql<string>`concat_ws(E'\n\n', p.context, p.complication, p.question)`.as('text'),
      sql<boolean>`p.deleted_at IS NULL AND ${isVisible}`.as('is_there'),
    ])
    .where('p.is_told', '=', false)
    .orderBy('p.created_at')
    .limit(1)
    .forNoKeyUpdate('p')
    .skipLocked()
    .executeTakeFirst();
}

export function claimReply(trx: Transaction<DB>) {
  return trx
    .selectFrom('community_post_replies as r')
    .innerJoin('community_posts as p', 'p.id', 'r.post_id')
    .innerJoin('communities as c', 'c.id', 'p.community_id')
    .select([
      ...postColumns,
      'r.id',
      'r.number',
      'r.author_id',
      'r.body as text',
      sql<boolean>`r.deleted_at IS NULL AND p.deleted_at IS NULL AND ${isVisible}`.as('is_there'),
    ])
    .where('r.is_told', '=', false)
    .orderBy('r.created_at')
    .limit(1)
    .forNoKeyUpdate('r')
    .skipLocked()
    .executeTakeFirst();
}

export async function markPostNotified(trx: Transaction<DB>, id: string): Promise<void> {
  await trx.updateTable('community_posts').set({ is_told: true }).where('id', '=', id).execute();
}

export async function markReplyNotified(trx: Transaction<DB>, id: string): Promise<void> {
  await trx.updateTable('community_post_replies').set({ is_told: true }).where('id', '=', id).execute();
}

/** Whether a thread's opening was removed; waits for whoever is just removing it. */
export async function isGone(db: Db, postId: string): Promise<boolean> {
  const { rows } = await sql<{ is_gone: boolean }>`
    SELECT deleted_at IS NOT NULL AS is_gone FROM community_posts WHERE id = ${postId} FOR SHARE`.execute(db);
  return rows[0]?.is_gone ?? false;
}

/**
 * Who is to hear of a text: those who follow the thread, when it is a reply, and those whom it names. Nobody who could
 * not open it, nobody who has muted the thread, and not its author.
 */
export async function listRecipients(
  trx: Transaction<DB>,
  text: {
    postId: string;
    communityId: string;
    authorId: string;
    named: readonly string[];
    isReply: boolean;
  },
  now: Date,
): Promise<{ id: string; is_named: boolean }[]> {
  const isMentioned = sql<boolean>`(a.id = ANY(${[...text.named]}::text[]) AND ${hasMemberPage})`;
  const follows = text.isReply ? sql<boolean>`coalesce(v.watch = 'watching', false)` : sql<boolean>`false`;
  const { rows } = await sql<{ id: string; is_named: boolean }>`
    SELECT a.id, ${isMentioned} AS is_named
    FROM (
      SELECT w.account_id AS id FROM community_post_people w
      WHERE w.post_id = ${text.postId} AND w.watch = 'watching'
      UNION SELECT unnest(${[...text.named]}::text[])
    ) candidates
    JOIN accounts a USING (id)
    JOIN communities c ON c.id = ${text.communityId}
    JOIN community_posts p ON p.id = ${text.postId}
    LEFT JOIN community_memberships m ON m.community_id = c.id AND m.user_id = a.id
    LEFT JOIN community_post_people v ON v.account_id = a.id AND v.post_id = ${text.postId}
    WHERE a.id <> ${text.authorId}
      AND a.account_type = 'member' AND a.is_active
      AND (a.integrity_locked_until IS NULL OR a.integrity_locked_until <= ${now})
      AND v.watch IS DISTINCT FROM 'muted'
      AND (NOT p.for_readers OR ${hasFullAccess(now)})
      AND (${follows} OR ${isMentioned})`.execute(trx);
  return rows;
}
