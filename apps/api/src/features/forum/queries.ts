import type { watchLevels } from '@cungnghe/contracts/forum';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Database } from '../../platform/services.ts';
import { named, readsAll, visible } from '../communities/public.ts';

export type Db = Database | Transaction<DB>;
export type WatchLevel = (typeof watchLevels)[number];

/**
 * The one predicate of the forum: post `p` belongs to the community that a request names, and the viewer may know of
 * it. A single value, so that the lists can walk an index that begins with the community.
 */
export const inNamedCommunity = (slugOrId: string) =>
  sql<boolean>`p.community_id = (SELECT c.id FROM communities c WHERE ${visible} AND ${named(slugOrId)})`;

/** A text is selected only while it stands. */
const standing = (column: string) =>
  sql<string | null>`CASE WHEN p.deleted_at IS NULL THEN ${sql.ref(column)} END`;

const watch = sql<WatchLevel>`coalesce(v.watch, 'normal')`;

/** Replies not seen, in threads that the viewer follows or has opened; never in muted ones. `v` is the viewer's row. */
const unreadCount = sql<number>`CASE
  WHEN v.watch = 'watching' OR (v.watch = 'normal' AND v.read_number IS NOT NULL)
  THEN greatest(p.reply_count - coalesce(v.read_number, 0), 0) ELSE 0 END`;

const cardColumns = [
  'p.id',
  'p.pinned',
  'p.reply_count',
  'p.replier_count',
  'p.last_reply_at',
  'p.created_at',
  'p.author_id',
  'a.full_name as author_name',
  'a.photo_url as author_photo_url',
] as const;

export interface ListFilter {
  readonly filter: 'all' | 'unread' | 'watching' | 'mine';
  readonly after: { pinned: boolean; at: string; id: string } | undefined;
  readonly limit: number;
}

/** Threads in order, one more than `limit`; none for a community that the viewer may not know of. */
export function listThreads(
  db: Db,
  slugOrId: string,
  accountId: string,
  { filter, after, limit }: ListFilter,
) {
  let query = db
    .selectFrom('community_posts as p')
    .innerJoin('accounts as a', 'a.id', 'p.author_id')
    .leftJoin('community_post_people as v', (join) =>
      join.onRef('v.post_id', '=', 'p.id').on('v.account_id', '=', accountId),
    )
    .select([...cardColumns, 'p.title', 'p.excerpt', 'p.locked', 'p.last_activity_at'])
    .select([watch.as('watch'), unreadCount.as('unread_count')])
    .where(inNamedCommunity(slugOrId))
    .where('p.deleted_at', 'is', null)
    .orderBy('p.pinned', 'desc')
    .orderBy('p.last_activity_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit + 1);
  if (filter === 'mine') query = query.where('p.author_id', '=', accountId);
  if (filter === 'watching') query = query.where('v.watch', '=', 'watching');
  if (filter === 'unread') query = query.where(sql<boolean>`v.account_id IS NOT NULL AND ${unreadCount} > 0`);
  if (after) {
    query = query.where(
      sql<boolean>`(p.pinned, p.last_activity_at, p.id) < (${after.pinned}, ${after.at}::timestamptz, ${after.id})`,
    );
  }
  return query.execute();
}

/** The latest threads of a community that the caller has found visible. */
export function listLatestCards(db: Db, communityId: string, limit: number) {
  return db
    .selectFrom('community_posts as p')
    .innerJoin('accounts as a', 'a.id', 'p.author_id')
    .select([...cardColumns, 'p.title'])
    .where('p.community_id', '=', communityId)
    .where('p.deleted_at', 'is', null)
    .orderBy('p.pinned', 'desc')
    .orderBy('p.last_activity_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute();
}

export interface Asking {
  readonly accountId: string;
  readonly now: Date;
}

/** An opening post with its author, its community and what the viewer has to do with it. */
function threads(db: Db, { accountId, now }: Asking) {
  return db
    .selectFrom('community_posts as p')
    .innerJoin('communities as c', 'c.id', 'p.community_id')
    .innerJoin('accounts as a', 'a.id', 'p.author_id')
    .leftJoin('community_memberships as m', (join) =>
      join.onRef('m.community_id', '=', 'c.id').on('m.user_id', '=', accountId),
    )
    .leftJoin('community_post_people as v', (join) =>
      join.onRef('v.post_id', '=', 'p.id').on('v.account_id', '=', accountId),
    )
    .select([
      ...cardColumns,
      standing('p.title').as('title'),
      standing('p.context').as('context'),
      standing('p.complication').as('complication'),
      standing('p.question').as('question'),
      'p.locked',
      'p.deleted_by',
      'p.edited_at',
      'p.version',
      'p.community_id',
      'c.slug as community_slug',
      'c.status as community_status',
      'c.access as community_access',
      'c.pricing_json',
      sql<number>`coalesce(v.read_number, 0)`.as('read_number'),
      watch.as('watch'),
      readsAll(now).as('reads_all'),
    ]);
}

export type ThreadRow = NonNullable<Awaited<ReturnType<typeof findThread>>>;

export function findThread(db: Db, where: { slug: string; postId: string }, asking: Asking) {
  return threads(db, asking)
    .where('p.id', '=', where.postId)
    .where(inNamedCommunity(where.slug))
    .executeTakeFirst();
}

/** The same, kept from changing until the transaction ends; replies wait for it, references to it do not. */
export function lockThread(trx: Transaction<DB>, where: { slug: string; postId: string }, asking: Asking) {
  return threads(trx, asking)
    .where('p.id', '=', where.postId)
    .where(inNamedCommunity(where.slug))
    .forNoKeyUpdate('p')
    .executeTakeFirst();
}

/** For operators, who also look after communities that nobody else sees. */
export function findAnyThread(db: Db, postId: string, asking: Asking) {
  return threads(db, asking).where('p.id', '=', postId).executeTakeFirst();
}

/** The opening poster's last reply that stands. */
const isClosingAnswer = sql<boolean>`(r.author_id = p.author_id AND r.deleted_at IS NULL AND NOT EXISTS (
  SELECT FROM community_post_replies later
  WHERE later.post_id = r.post_id AND later.author_id = r.author_id
    AND later.number > r.number AND later.deleted_at IS NULL))`;

function replies(db: Db) {
  return db
    .selectFrom('community_post_replies as r')
    .innerJoin('community_posts as p', 'p.id', 'r.post_id')
    .innerJoin('accounts as a', 'a.id', 'r.author_id')
    .select([
      'r.id',
      'r.number',
      'r.author_id',
      'a.full_name as author_name',
      'a.photo_url as author_photo_url',
      sql<string | null>`CASE WHEN r.deleted_at IS NULL THEN r.body END`.as('body'),
      'r.deleted_by',
      isClosingAnswer.as('is_closing_answer'),
      'r.created_at',
      'r.edited_at',
      'r.version',
    ]);
}

export type ReplyRow = Awaited<ReturnType<typeof listReplies>>[number];

/** The replies from a number on; all of them without a limit. */
export function listReplies(
  db: Db,
  where: { slug: string; postId: string },
  { from, limit }: { from: number; limit?: number | undefined },
) {
  const query = replies(db)
    .where('r.post_id', '=', where.postId)
    .where('r.number', '>=', from)
    .where(inNamedCommunity(where.slug))
    .orderBy('r.number');
  return (limit === undefined ? query : query.limit(limit)).execute();
}

export function getReplyRow(db: Db, replyId: string) {
  return replies(db).where('r.id', '=', replyId).executeTakeFirstOrThrow();
}
