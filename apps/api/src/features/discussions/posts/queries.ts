import type { Reply, watchLevels } from '@cungnghe/contracts/discussions/posts';
import type { Insertable } from 'kysely';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { compiledOnce } from '../../../platform/database/compiled-once.ts';
import type { DB } from '../../../platform/database/tables.generated.ts';
import type { Database } from '../../../platform/services.ts';
import { hasSlugOrId, isVisible, proPredicate } from '../../communities/public.ts';

export type Db = Database | Transaction<DB>;
export type WatchLevel = (typeof watchLevels)[number];

// The reads below are what everybody asks for all the time. They are written as SQL, because putting them together from
// parts at each call costs more than sending them.

/**
 * The one predicate of the forum: post `p` belongs to the community that a request names, and the viewer may know of
 * it. A single value, so that the lists can walk an index that begins with the community.
 */
export const isInCommunity = (slugOrId: string) =>
  sql<boolean>`p.community_id = (SELECT c.id FROM communities c WHERE ${isVisible} AND ${hasSlugOrId(slugOrId)})`;

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

export interface ListRow extends CardRow {
  readonly title: string;
  readonly excerpt: string;
  readonly locked: boolean;
  readonly last_activity_at: string;
  readonly watch: WatchLevel;
  readonly unread_count: number;
}

function narrowing(filter: ListFilter['filter'], accountId: string) {
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

interface ListValues {
  readonly slug: string;
  readonly accountId: string;
  readonly pinned: boolean;
  readonly at: string;
  readonly id: string;
  readonly rows: number;
}

const listStatement = (filter: ListFilter['filter'], isFirstPage: boolean) =>
  compiledOnce<ListValues, ListRow>(
    ({ slug, accountId, pinned, at, id, rows }) => sql`
      SELECT ${cardColumns}, p.title, p.excerpt, p.locked, p.last_activity_at,
        coalesce(v.watch, 'normal') AS watch, ${unreadCount} AS unread_count
      FROM community_posts p
      JOIN accounts a ON a.id = p.author_id
      LEFT JOIN community_post_people v ON v.post_id = p.id AND v.account_id = ${accountId}
      WHERE ${isInCommunity(slug)} AND p.deleted_at IS NULL ${narrowing(filter, accountId)}
        ${isFirstPage ? sql`` : sql`AND (p.pinned, p.last_activity_at, p.id) < (${pinned}, ${at}::timestamptz, ${id})`}
      ${inOrder} LIMIT ${rows}`,
  );

const listStatements = Object.fromEntries(
  (['all', 'unread', 'watching', 'mine'] as const).map((filter) => [
    filter,
    { first: listStatement(filter, true), later: listStatement(filter, false) },
  ]),
) as Record<ListFilter['filter'], Record<'first' | 'later', ReturnType<typeof listStatement>>>;

/** Threads in order, one more than `limit`; none for a community that the viewer may not know of. */
export function listPostRows(
  db: Db,
  slug: string,
  accountId: string,
  { filter, after, limit }: ListFilter,
): Promise<ListRow[]> {
  const { pinned, at, id } = after ?? { pinned: false, at: '', id: '' };
  const statement = listStatements[filter][after ? 'later' : 'first'];
  return statement(db, { slug, accountId, pinned, at, id, rows: limit + 1 });
}

/** The latest threads of a community that the caller has found visible, as a query. */
export const latestCards = (communityId: RawBuilder<unknown>, limit: number) => sql<LatestCard>`
  SELECT ${cardColumns}, p.title
  FROM community_posts p JOIN accounts a ON a.id = p.author_id
  WHERE p.community_id = ${communityId} AND p.deleted_at IS NULL
  ${inOrder} LIMIT ${sql.lit(limit)}`;

export type LatestCard = CardRow & { readonly title: string };

export interface Asking {
  readonly accountId: string;
  readonly now: Date;
}

/** An opening post with its author, its community and what the viewer has to do with it. */
export interface PostRow extends CardRow {
  readonly title: string | null;
  readonly context: string | null;
  readonly complication: string | null;
  readonly question: string | null;
  readonly locked: boolean;
  readonly deleted_by: string | null;
  readonly edited_at: string | null;
  readonly version: number;
  readonly public_quote_allowed: boolean;
  /** Another one whenever a reply of the thread is not what it was, or one more is there. */
  readonly replies_stamp: string;
  readonly community_id: string;
  readonly community_slug: string;
  readonly community_status: string;
  readonly community_access: string;
  readonly pricing_json: unknown;
  readonly read_number: number;
  readonly watch: WatchLevel;
  readonly is_pro: boolean;
}

const postColumns = sql`${cardColumns}, ${standing('title')}, ${standing('context')}, ${standing('complication')},
  ${standing('question')}, p.locked, p.deleted_by, p.edited_at, p.version,
  p.public_quote_allowed_at IS NOT NULL AS public_quote_allowed,
  p.replies_revision || ':' || p.reply_count AS replies_stamp, p.community_id, c.slug AS community_slug,
  c.status AS community_status, c.access AS community_access, c.pricing_json,
  coalesce(v.read_number, 0) AS read_number, coalesce(v.watch, 'normal') AS watch`;

const thread = ({ accountId, now }: Asking, postId: string, more: RawBuilder<unknown>) => sql<PostRow>`
  SELECT ${postColumns}, ${proPredicate(now)} AS is_pro
  FROM community_posts p
  JOIN communities c ON c.id = p.community_id
  JOIN accounts a ON a.id = p.author_id
  LEFT JOIN community_memberships m ON m.community_id = c.id AND m.user_id = ${accountId}
  LEFT JOIN community_post_people v ON v.post_id = p.id AND v.account_id = ${accountId}
  WHERE p.id = ${postId} ${more}`;

interface Where {
  readonly slug: string;
  readonly postId: string;
}

const findInCommunity = compiledOnce<Where & Asking, PostRow>(({ slug, postId, accountId, now }) =>
  thread({ accountId, now }, postId, sql`AND ${isInCommunity(slug)}`),
);

export async function findPost(
  db: Db,
  { slug, postId }: Where,
  { accountId, now }: Asking,
): Promise<PostRow | undefined> {
  return (await findInCommunity(db, { slug, postId, accountId, now }))[0];
}

/** The same, kept from changing until the transaction ends; replies wait for it, references to it do not. */
export async function lockPostForModeration(
  trx: Transaction<DB>,
  { slug, postId }: Where,
  requester: Asking,
) {
  const more = sql`AND ${isInCommunity(slug)} FOR NO KEY UPDATE OF p`;
  return (await thread(requester, postId, more).execute(trx)).rows[0];
}

/** For operators, who also look after communities that nobody else sees. */
export async function findAnyPost(db: Db, postId: string, requester: Asking) {
  return (await thread(requester, postId, sql``).execute(db)).rows[0];
}

/** The fields of a reply as the contract names them, and what it is presented from. */
export type ReplyRow = Omit<Reply, 'author' | 'gone' | 'can'> & {
  readonly author_id: string;
  readonly author_name: string;
  readonly author_photo_url: string | null;
  readonly deleted_by: string | null;
};

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
