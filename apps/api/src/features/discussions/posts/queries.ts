import type { postSorts, Reply, watchLevels } from '@cungnghe/contracts/discussions/posts';
import type { Insertable } from 'kysely';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { compiledOnce } from '../../../platform/database/compiled-once.ts';
import type { DB } from '../../../platform/database/tables.generated.ts';
import type { Database } from '../../../platform/services.ts';
import {
  hasFullAccess,
  hasSlugOrId,
  isVisible,
  membershipOf,
  proPredicate,
} from '../../communities/public.ts';
import { aboutPath, aboutTitle } from './about-queries.ts';

export type Db = Database | Transaction<DB>;
export type WatchLevel = (typeof watchLevels)[number];
type Sort = (typeof postSorts)[number];

export interface Asking {
  readonly accountId: string;
  readonly now: Date;
}

// The reads below are what everybody asks for all the time. They are written as SQL, because putting them together from
// parts at each call costs more than sending them.

/** A post about a locked text is for those who read that text. */
export const isForReader = (reader: Asking) => sql<boolean>`(NOT p.for_readers OR (
  SELECT ${hasFullAccess(reader.now)} FROM communities c ${membershipOf(reader, reader.now)} WHERE c.id = p.community_id))`;

/**
 * The one predicate of the discussions: post `p` belongs to the community that a request names, and the viewer may know
 * of it. The community is a single value, so that the lists can walk an index that begins with it.
 */
export const isPostVisible = (slugOrId: string, reader: Asking) =>
  sql<boolean>`(p.community_id = (SELECT c.id FROM communities c WHERE ${isVisible} AND ${hasSlugOrId(slugOrId)})
    AND ${isForReader(reader)})`;

/** A text is selected only while it stands. */
const standing = (column: string) =>
  sql.raw(`CASE WHEN p.deleted_at IS NULL THEN p.${column} END AS ${column}`);

/** Replies not seen, in threads that the viewer follows or has opened; never in muted ones. `v` is the viewer's row. */
const unreadCount = sql.raw(`CASE
  WHEN v.watch = 'watching' OR (v.watch = 'normal' AND v.read_number IS NOT NULL)
  THEN greatest(p.reply_count - coalesce(v.read_number, 0), 0) ELSE 0 END`);

const cardColumns = sql.raw(`p.id, p.pinned, p.reply_count, p.replier_count, p.last_reply_at, p.created_at,
  p.author_id, a.full_name AS author_name, a.photo_url AS author_photo_url`);

/** The reply that answered post `p` still stands. Not EXISTS, for which all replies may be read into a table at once. */
const isAnswered = sql`coalesce(
  (SELECT s.deleted_at IS NULL FROM community_post_replies s WHERE s.id = p.solution_reply_id), false)`;

const topicSlug = sql`(SELECT t.slug FROM community_topics t WHERE t.id = p.topic_id) AS topic`;

const inOrder = sql.raw('ORDER BY p.pinned DESC, p.last_activity_at DESC, p.id DESC');

/** By what else the lists are put in order, from the most on. */
const sortedBy = {
  new: { column: sql.raw('p.created_at'), type: sql.raw('timestamptz') },
  unanswered: { column: sql.raw('p.created_at'), type: sql.raw('timestamptz') },
  thanked: { column: sql.raw('p.thanks_count'), type: sql.raw('integer') },
} as const;

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
  readonly limit: number;
  /** The slug of a topic, and the text that posts are about. */
  readonly topic?: string | undefined;
  readonly about?: string | undefined;
  /** Who opened them. */
  readonly authorId?: string | undefined;
}

/** Where a page begins: in the usual order, or in another one. */
export type ListPlace =
  | { readonly sort: 'active'; readonly after: { pinned: boolean; at: string; id: string } | undefined }
  | {
      readonly sort: Exclude<Sort, 'active'>;
      readonly after: { value: number | string; id: string } | undefined;
    };

export interface ListRow extends CardRow {
  readonly title: string;
  readonly excerpt: string;
  readonly locked: boolean;
  readonly topic: string | null;
  readonly about: string | null;
  readonly about_title: string | null;
  readonly thanks_count: number;
  readonly is_answered: boolean;
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

interface ListValues extends Asking {
  readonly slug: string;
  readonly pinned: boolean;
  readonly at: string;
  readonly id: string;
}

const listRows = (reader: Asking, slug: string, more: RawBuilder<unknown>) => sql<ListRow>`
  SELECT ${cardColumns}, p.title, p.excerpt, p.locked, p.last_activity_at, ${topicSlug}, p.about, ${aboutTitle},
    p.thanks_count, ${isAnswered} AS is_answered,
    coalesce(v.watch, 'normal') AS watch, ${unreadCount} AS unread_count
  FROM community_posts p
  JOIN accounts a ON a.id = p.author_id
  LEFT JOIN community_post_people v ON v.post_id = p.id AND v.account_id = ${reader.accountId}
  WHERE ${isPostVisible(slug, reader)} AND p.deleted_at IS NULL ${more}`;

/** How many posts a page of the list has unless asked for more or fewer, as the contract says. */
const usualLimit = 20;

/**
 * The list as everybody opens it is compiled once. How many rows are wanted stands in the text: for a number that
 * PostgreSQL does not know it assumes a tenth of the community, and plans the statement anew each time.
 */
const listStatement = (filter: ListFilter['filter'], isFirstPage: boolean) =>
  compiledOnce<ListValues, ListRow>(({ slug, accountId, now, pinned, at, id }) =>
    listRows(
      { accountId, now },
      slug,
      sql`${narrowing(filter, accountId)}
        ${isFirstPage ? sql`` : sql`AND (p.pinned, p.last_activity_at, p.id) < (${pinned}, ${at}::timestamptz, ${id})`}
        ${inOrder} LIMIT ${sql.lit(usualLimit + 1)}`,
    ),
  );

const listStatements = Object.fromEntries(
  (['all', 'unread', 'watching', 'mine'] as const).map((filter) => [
    filter,
    { first: listStatement(filter, true), later: listStatement(filter, false) },
  ]),
) as Record<ListFilter['filter'], Record<'first' | 'later', ReturnType<typeof listStatement>>>;

/** Threads in order, one more than `limit`; none for a community that the viewer may not know of. */
export async function listPostRows(
  db: Db,
  slug: string,
  reader: Asking,
  { filter, limit, topic, about, authorId }: ListFilter,
  place: ListPlace,
): Promise<ListRow[]> {
  const isUsual =
    limit === usualLimit && topic === undefined && about === undefined && authorId === undefined;
  if (isUsual && place.sort === 'active') {
    const { pinned, at, id } = place.after ?? { pinned: false, at: '', id: '' };
    const statement = listStatements[filter][place.after ? 'later' : 'first'];
    return await statement(db, { ...reader, slug, pinned, at, id });
  }
  const found = await listRows(
    reader,
    slug,
    sql`${narrowing(filter, reader.accountId)} ${ofTopic(topic)} ${aboutText(about)} ${ofAuthor(authorId)} ${from(place)} LIMIT ${limit + 1}`,
  ).execute(db);
  return found.rows;
}

const ofTopic = (slug: string | undefined) =>
  slug === undefined
    ? sql``
    : sql`AND p.topic_id = (SELECT t.id FROM community_topics t WHERE t.community_id = p.community_id AND t.slug = ${slug})`;

const aboutText = (about: string | undefined) => (about === undefined ? sql`` : sql`AND p.about = ${about}`);

const ofAuthor = (authorId: string | undefined) =>
  authorId === undefined ? sql`` : sql`AND p.author_id = ${authorId}`;

function from(place: ListPlace) {
  if (place.sort === 'active') {
    const { after } = place;
    const later =
      after &&
      sql`AND (p.pinned, p.last_activity_at, p.id) < (${after.pinned}, ${after.at}::timestamptz, ${after.id})`;
    return sql`${later ?? sql``} ${inOrder}`;
  }
  const { sort, after } = place;
  const { column, type } = sortedBy[sort];
  return sql`${sort === 'unanswered' ? sql`AND p.reply_count = 0` : sql``}
    ${after ? sql`AND (${column}, p.id) < (${after.value}::${type}, ${after.id})` : sql``}
    ORDER BY ${column} DESC, p.id DESC`;
}

/** The latest threads of a community that the caller has found visible, as a query. */
export const latestCards = (communityId: RawBuilder<unknown>, limit: number) => sql<LatestCard>`
  SELECT ${cardColumns}, p.title
  FROM community_posts p JOIN accounts a ON a.id = p.author_id
  WHERE p.community_id = ${communityId} AND p.deleted_at IS NULL AND NOT p.for_readers
  ${inOrder} LIMIT ${sql.lit(limit)}`;

export type LatestCard = CardRow & { readonly title: string };

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
  readonly topic: string | null;
  readonly about: string | null;
  readonly about_title: string | null;
  readonly about_path: string | null;
  readonly thanks_count: number;
  /** What the viewer has thanked for: ids of replies, and the post's own. */
  readonly thanked_ids: readonly string[];
  readonly solution_reply_id: string | null;
  readonly solution_number: number | null;
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
  ${topicSlug}, p.about, ${aboutTitle}, ${aboutPath}, p.thanks_count,
  s.id AS solution_reply_id, s.number AS solution_number,
  coalesce(v.read_number, 0) AS read_number, coalesce(v.watch, 'normal') AS watch`;

const thread = ({ accountId, now }: Asking, postId: string, more: RawBuilder<unknown>) => sql<PostRow>`
  SELECT ${postColumns}, ${proPredicate(now)} AS is_pro,
    ARRAY(SELECT coalesce(t.reply_id, t.post_id) FROM community_post_thanks t
      WHERE t.post_id = p.id AND t.account_id = ${accountId}) AS thanked_ids
  FROM community_posts p
  JOIN communities c ON c.id = p.community_id
  LEFT JOIN community_post_replies s ON s.id = p.solution_reply_id AND s.deleted_at IS NULL
  JOIN accounts a ON a.id = p.author_id
  LEFT JOIN community_memberships m ON m.community_id = c.id AND m.user_id = ${accountId}
  LEFT JOIN community_post_people v ON v.post_id = p.id AND v.account_id = ${accountId}
  WHERE p.id = ${postId} ${more}`;

interface Where {
  readonly slug: string;
  readonly postId: string;
}

const findInCommunity = compiledOnce<Where & Asking, PostRow>(({ slug, postId, accountId, now }) =>
  thread({ accountId, now }, postId, sql`AND ${isPostVisible(slug, { accountId, now })}`),
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
  const more = sql`AND ${isPostVisible(slug, requester)} FOR NO KEY UPDATE OF p`;
  return (await thread(requester, postId, more).execute(trx)).rows[0];
}

/** For operators, who also look after communities that nobody else sees. */
export async function findAnyPost(db: Db, postId: string, requester: Asking) {
  return (await thread(requester, postId, sql``).execute(db)).rows[0];
}

/** The fields of a reply as the contract names them, and what it is presented from. */
export type ReplyRow = Omit<Reply, 'author' | 'gone' | 'can' | 'is_solution' | 'thanked'> & {
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
    r.thanks_count, r.created_at, r.edited_at, r.version
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
