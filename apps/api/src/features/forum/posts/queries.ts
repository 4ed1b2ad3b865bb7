import type { watchLevels } from '@cungnghe/contracts/forum';
import type { Insertable } from 'kysely';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import type { Pairs } from '../../../platform/reads.ts';
import type { Database } from '../../../platform/services.ts';
import { named, proPredicate, visible } from '../../communities/public.ts';

export type Db = Database | Transaction<DB>;
export type WatchLevel = (typeof watchLevels)[number];

// The reads below are what everybody asks for all the time. They are written as SQL, because putting them together from
// parts at each call costs more than sending them.

/**
 * The one predicate of the forum: post `p` belongs to the community that a request names, and the viewer may know of
 * it. A single value, so that the lists can walk an index that begins with the community.
 */
export const isInCommunity = (slugOrId: string) =>
  sql<boolean>`p.community_id = (SELECT c.id FROM communities c WHERE ${visible} AND ${named(slugOrId)})`;

/** A text is selected only while it stands. */
const standing = (column: string) =>
  sql.raw(`CASE WHEN p.deleted_at IS NULL THEN p.${column} END AS ${column}`);

/** Replies not seen, in threads that the viewer follows or has opened; never in muted ones. `v` is the viewer's row. */
const unreadCount = sql.raw(`CASE
  WHEN v.watch = 'watching' OR (v.watch = 'normal' AND v.read_number IS NOT NULL)
  THEN greatest(p.reply_count - coalesce(v.read_number, 0), 0) ELSE 0 END`);

const cardColumns = sql.raw(`p.id, p.pinned, p.reply_count, p.replier_count, p.last_reply_at, p.created_at,
  p.author_id, a.full_name AS author_name, a.photo_url AS author_photo_url`);

const inOrder = sql.raw('ORDER BY p.pinned DESC, p.last_activity_at DESC, p.id DESC');

interface CardRow {
  readonly id: string;
  readonly pinned: boolean;
  readonly reply_count: number;
  readonly replier_count: number;
  readonly last_reply_at: string | null;
  readonly created_at: string;
  readonly author_id: string;
  readonly author_name: string;
  readonly author_photo_url: string | null;
}

export interface ListFilter {
  readonly filter: 'all' | 'unread' | 'watching' | 'mine';
  readonly after: { pinned: boolean; at: string; id: string } | undefined;
  readonly limit: number;
}

/** A place in a list. What is shown there is read by {@link listCards} when its stamp is not known yet. */
export interface ListRow {
  readonly id: string;
  readonly pinned: boolean;
  readonly last_activity_at: string;
  /** Another one whenever anything of the thread has changed, except the names of people. */
  readonly stamp: string;
  readonly watch: WatchLevel;
  readonly unread_count: number;
}

function narrowing(filter: ListFilter['filter'], accountId: string | null) {
  switch (filter) {
    case 'all':
      return sql``;
    case 'mine':
      return sql`AND p.author_id = ${accountId}`;
    case 'watching':
      return sql`AND v.watch = 'watching'`;
    case 'unread':
      return sql`AND v.account_id IS NOT NULL AND ${unreadCount} > 0`;
  }
}

/**
 * Threads in order, one more than `limit`; none for a community that the viewer may not know of. Without an account,
 * nobody follows any of them.
 */
export async function listThreads(
  db: Db,
  slugOrId: string,
  accountId: string | null,
  { filter, after, limit }: ListFilter,
): Promise<ListRow[]> {
  const behind = after
    ? sql`AND (p.pinned, p.last_activity_at, p.id) < (${after.pinned}, ${after.at}::timestamptz, ${after.id})`
    : sql``;
  const { rows } = await sql<ListRow>`
    SELECT p.id, p.pinned, p.last_activity_at, p.xmin::text AS stamp,
      coalesce(v.watch, 'normal') AS watch, ${unreadCount} AS unread_count
    FROM community_posts p
    LEFT JOIN community_post_people v ON v.post_id = p.id AND v.account_id = ${accountId}
    WHERE ${isInCommunity(slugOrId)} AND p.deleted_at IS NULL ${narrowing(filter, accountId)} ${behind}
    ${inOrder} LIMIT ${limit + 1}`.execute(db);
  return rows;
}

// What is asked of many at once is looked up one after the other by index (a lateral of one row cannot be turned into
// another join): PostgreSQL would rather read a table of some thousand rows whole, at each question.

/** What people have to do with threads; nothing for those they have never opened, followed or muted. */
export async function listFollowed(
  db: Db,
  { accountIds, ids }: Pairs,
): Promise<{ account_id: string; id: string; watch: WatchLevel; unread_count: number }[]> {
  const { rows } = await sql<{ account_id: string; id: string; watch: WatchLevel; unread_count: number }>`
    SELECT v.account_id, v.post_id AS id, v.watch, ${unreadCount} AS unread_count
    FROM unnest(${accountIds}::text[], ${ids}::text[]) AS asked (account_id, post_id)
    JOIN LATERAL (
      SELECT x.* FROM community_post_people x
      WHERE x.account_id = asked.account_id AND x.post_id = asked.post_id LIMIT 1
    ) v ON true
    JOIN LATERAL (SELECT x.reply_count FROM community_posts x WHERE x.id = v.post_id LIMIT 1) p ON true`.execute(
    db,
  );
  return rows;
}

/** What a list shows of threads; nothing of one that is gone. */
export async function listCards(
  db: Db,
  ids: readonly string[],
): Promise<(CardRow & { title: string; excerpt: string; locked: boolean; stamp: string })[]> {
  const { rows } = await sql<CardRow & { title: string; excerpt: string; locked: boolean; stamp: string }>`
    SELECT ${cardColumns}, p.title, p.excerpt, p.locked, p.xmin::text AS stamp
    FROM community_posts p JOIN accounts a ON a.id = p.author_id
    WHERE p.id = ANY(${[...ids]}::text[]) AND p.deleted_at IS NULL`.execute(db);
  return rows;
}

/** The latest threads of a community that the caller has found visible. */
export async function listLatestCards(
  db: Db,
  communityId: string,
  limit: number,
): Promise<(CardRow & { title: string })[]> {
  const { rows } = await sql<CardRow & { title: string }>`
    SELECT ${cardColumns}, p.title
    FROM community_posts p JOIN accounts a ON a.id = p.author_id
    WHERE p.community_id = ${communityId} AND p.deleted_at IS NULL
    ${inOrder} LIMIT ${limit}`.execute(db);
  return rows;
}

export interface Asking {
  /** Null for what everybody sees. */
  readonly accountId: string | null;
  readonly now: Date;
}

/** What somebody has to do with a thread. */
export interface OwnInThread {
  readonly read_number: number;
  readonly watch: WatchLevel;
  readonly is_pro: boolean;
}

/** An opening post with its author, its community and what the viewer has to do with it. */
export interface ThreadRow extends CardRow, OwnInThread {
  readonly title: string | null;
  readonly context: string | null;
  readonly complication: string | null;
  readonly question: string | null;
  readonly locked: boolean;
  readonly deleted_by: string | null;
  readonly edited_at: string | null;
  readonly version: number;
  /** Another one whenever a reply of the thread is not what it was, or one more is there. */
  readonly replies_stamp: string;
  readonly community_id: string;
  readonly community_slug: string;
  readonly community_status: string;
  readonly community_access: string;
  readonly pricing_json: unknown;
}

const threadColumns = sql`${cardColumns}, ${standing('title')}, ${standing('context')}, ${standing('complication')},
  ${standing('question')}, p.locked, p.deleted_by, p.edited_at, p.version,
  p.replies_revision || ':' || p.reply_count AS replies_stamp, p.community_id, c.slug AS community_slug,
  c.status AS community_status, c.access AS community_access, c.pricing_json,
  coalesce(v.read_number, 0) AS read_number, coalesce(v.watch, 'normal') AS watch`;

async function findOne(
  db: Db,
  { accountId, now }: Asking,
  postId: string,
  more: RawBuilder<unknown>,
): Promise<ThreadRow | undefined> {
  const { rows } = await sql<ThreadRow>`
    SELECT ${threadColumns}, ${proPredicate(now)} AS is_pro
    FROM community_posts p
    JOIN communities c ON c.id = p.community_id
    JOIN accounts a ON a.id = p.author_id
    LEFT JOIN community_memberships m ON m.community_id = c.id AND m.user_id = ${accountId}
    LEFT JOIN community_post_people v ON v.post_id = p.id AND v.account_id = ${accountId}
    WHERE p.id = ${postId} ${more}`.execute(db);
  return rows[0];
}

interface Where {
  readonly slug: string;
  readonly postId: string;
}

export function findThread(db: Db, { slug, postId }: Where, asking: Asking) {
  return findOne(db, asking, postId, sql`AND ${isInCommunity(slug)}`);
}

/** What people have to do with threads that they may know of, for many who ask at once, in their order. */
export async function findOwnInThreads(
  db: Db,
  asked: readonly { postId: string; accountId: string }[],
  now: Date,
): Promise<(OwnInThread | undefined)[]> {
  const { rows } = await sql<OwnInThread & { place: number }>`
    SELECT asked.place::int, coalesce(v.read_number, 0) AS read_number, coalesce(v.watch, 'normal') AS watch,
      ${proPredicate(now)} AS is_pro
    FROM unnest(${asked.map((one) => one.postId)}::text[], ${asked.map((one) => one.accountId)}::text[])
      WITH ORDINALITY AS asked (post_id, account_id, place)
    JOIN LATERAL (SELECT p.community_id FROM community_posts p WHERE p.id = asked.post_id LIMIT 1) p ON true
    JOIN communities c ON c.id = p.community_id
    LEFT JOIN LATERAL (
      SELECT x.tier, x.pro_expires_at FROM community_memberships x
      WHERE x.community_id = p.community_id AND x.user_id = asked.account_id LIMIT 1
    ) m ON true
    LEFT JOIN LATERAL (
      SELECT x.read_number, x.watch FROM community_post_people x
      WHERE x.post_id = asked.post_id AND x.account_id = asked.account_id LIMIT 1
    ) v ON true`.execute(db);
  const found = new Map(rows.map(({ place, ...own }) => [place, own]));
  return asked.map((_, at) => found.get(at + 1));
}

/** The same, kept from changing until the transaction ends; replies wait for it, references to it do not. */
export function lockThread(trx: Transaction<DB>, { slug, postId }: Where, asking: Asking) {
  return findOne(trx, asking, postId, sql`AND ${isInCommunity(slug)} FOR NO KEY UPDATE OF p`);
}

/** For operators, who also look after communities that nobody else sees. */
export function findAnyThread(db: Db, postId: string, asking: Asking) {
  return findOne(db, asking, postId, sql``);
}

export interface ReplyRow {
  readonly id: string;
  readonly number: number;
  readonly author_id: string;
  readonly author_name: string;
  readonly author_photo_url: string | null;
  readonly body: string | null;
  readonly deleted_by: string | null;
  readonly is_closing_answer: boolean;
  readonly created_at: string;
  readonly edited_at: string | null;
  readonly version: number;
}

/** The closing answer is the opening poster's last reply that stands. */
const replies =
  sql.raw(`SELECT r.id, r.number, r.author_id, a.full_name AS author_name, a.photo_url AS author_photo_url,
    CASE WHEN r.deleted_at IS NULL THEN r.body END AS body, r.deleted_by,
    (r.author_id = p.author_id AND r.deleted_at IS NULL AND NOT EXISTS (
      SELECT FROM community_post_replies later
      WHERE later.post_id = r.post_id AND later.author_id = r.author_id
        AND later.number > r.number AND later.deleted_at IS NULL)) AS is_closing_answer,
    r.created_at, r.edited_at, r.version
  FROM community_post_replies r
  JOIN community_posts p ON p.id = r.post_id
  JOIN accounts a ON a.id = r.author_id`);

/** The replies from a number on; all of them without a limit. Only for a thread that was found for the viewer. */
export async function listReplies(
  db: Db,
  postId: string,
  { from, limit }: { from: number; limit?: number | undefined },
): Promise<ReplyRow[]> {
  const { rows } = await sql<ReplyRow>`
    ${replies} WHERE r.post_id = ${postId} AND r.number >= ${from}
    ORDER BY r.number LIMIT ${limit ?? null}`.execute(db);
  return rows;
}

/** Of a reply that is known to be there: its absence is a fault of ours, not an answer. */
export async function getReplyRow(db: Db, replyId: string): Promise<ReplyRow> {
  const { rows } = await sql<ReplyRow>`${replies} WHERE r.id = ${replyId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a reply that was there is gone');
  return row;
}

export function insertImage(db: Kysely<DB>, row: Insertable<DB['forum_images']>) {
  return db.insertInto('forum_images').values(row).execute();
}
