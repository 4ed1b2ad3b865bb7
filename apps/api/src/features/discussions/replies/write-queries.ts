import { sql, type Transaction, type Updateable } from 'kysely';
import type { CommunityPostReplies, DB } from '../../../platform/database/tables.generated.ts';
import { type RateLimit, type RateLimitResult, rateLimitResultOf } from '../../../platform/rate-limit.ts';
import { hasSlugOrId, isVisible, proPredicate } from '../../communities/public.ts';
import { type Asking, type Db, isForReader } from '../posts/queries.ts';

/** What a reply needs to know before it is written. */
export interface ReplyTarget {
  readonly author_id: string;
  readonly locked: boolean;
  readonly deleted_by: string | null;
  /** Of whoever replies. */
  readonly photo_url: string | null;
  readonly community_slug: string;
  readonly community_status: string;
  readonly community_access: string;
  readonly pricing_json: unknown;
  readonly is_pro: boolean;
  /** The reply that was stored under the same `sendId`. */
  readonly sent_id: string | null;
}

export async function findReplyTarget(
  db: Db,
  where: { slug: string; postId: string; sendId: string | undefined },
  { accountId, now }: Asking,
): Promise<ReplyTarget | undefined> {
  const { rows } = await sql<ReplyTarget>`
    SELECT p.author_id, p.locked, p.deleted_by, me.photo_url, c.slug AS community_slug, c.status AS community_status,
      c.access AS community_access, c.pricing_json, ${proPredicate(now)} AS is_pro,
      (SELECT s.id FROM community_post_replies s
        WHERE s.author_id = ${accountId} AND s.send_id = ${where.sendId ?? null}) AS sent_id
    FROM community_posts p
    JOIN communities c ON c.id = p.community_id
    JOIN accounts me ON me.id = ${accountId}
    LEFT JOIN community_memberships m ON m.community_id = c.id AND m.user_id = ${accountId}
    WHERE p.id = ${where.postId} AND ${isVisible} AND ${hasSlugOrId(where.slug)}
      AND ${isForReader({ accountId, now })}`.execute(db);
  return rows[0];
}

export const duplicateSendConstraint = 'community_post_replies_one_per_send';

/**
 * Writes a reply and everything that counts it, in one statement. The thread's row is locked first and says which
 * number comes next, so numbers have no gaps and counts are exact, whoever else is writing. No number when the turn is
 * refused, or when the thread is locked or gone by then. Fails on the constraint {@link duplicateSendConstraint} when the same was
 * sent before, and undoes it all.
 */
export async function insertReply(
  db: Db,
  reply: { id: string; postId: string; authorId: string; body: string; sendId: string | null; now: Date },
  limit: RateLimit,
): Promise<{
  turn: RateLimitResult | undefined;
  written: { number: number; created_at: string } | undefined;
}> {
  const { rows } = await sql<RateLimitResult & { number: number | null; created_at: string }>`
    WITH turn AS (${rateLimitResultOf(limit, reply.authorId)}),
    open AS MATERIALIZED (
      SELECT p.id, p.community_id, p.reply_count + 1 AS number, p.replier_count,
        -- Times within a thread never run backwards.
        greatest(${reply.now}::timestamptz, p.last_reply_at) AS at
      FROM turn JOIN community_posts p ON p.id = ${reply.postId}
      WHERE turn.count <= ${limit.max} AND NOT p.locked AND p.deleted_at IS NULL
      FOR NO KEY UPDATE OF p
    ), person AS (
      INSERT INTO community_post_people AS v
        (account_id, post_id, community_id, watch, read_number, reply_count)
      SELECT ${reply.authorId}, open.id, open.community_id, 'watching', open.number, 1 FROM open
      ON CONFLICT (account_id, post_id) DO UPDATE SET
        reply_count = v.reply_count + 1,
        watch = CASE v.watch WHEN 'muted' THEN 'muted' ELSE 'watching' END,
        -- Whoever had seen everything has seen their own reply, too.
        read_number = CASE WHEN coalesce(v.read_number, 0) >= excluded.read_number - 1
          THEN excluded.read_number ELSE v.read_number END
      RETURNING v.reply_count
    ), writer AS (
      INSERT INTO community_writers (community_id, account_id)
      SELECT open.community_id, ${reply.authorId} FROM open CROSS JOIN person WHERE person.reply_count = 1
      ON CONFLICT DO NOTHING
    ), thread AS (
      UPDATE community_posts p SET
        reply_count = open.number,
        replier_count = open.replier_count + CASE person.reply_count WHEN 1 THEN 1 ELSE 0 END,
        last_reply_at = open.at,
        last_activity_at = greatest(p.last_activity_at, open.at)
      FROM open CROSS JOIN person WHERE p.id = open.id
    ), written AS (
      INSERT INTO community_post_replies (id, post_id, number, author_id, body, send_id, created_at)
      SELECT ${reply.id}, open.id, open.number, ${reply.authorId}, ${reply.body}, ${reply.sendId}::uuid, open.at
      FROM open
      RETURNING number, created_at
    )
    SELECT turn.count, turn.seconds_left, written.number, written.created_at FROM turn LEFT JOIN written ON true
  `.execute(db);
  const [row] = rows;
  const written = row && row.number !== null ? { number: row.number, created_at: row.created_at } : undefined;
  return { turn: row, written };
}

export function findSentReply(db: Db, authorId: string, sendId: string) {
  return db
    .selectFrom('community_post_replies')
    .select(['id', 'post_id'])
    .where('author_id', '=', authorId)
    .where('send_id', '=', sendId)
    .executeTakeFirst();
}

/** A reply, kept from changing until the transaction ends. */
export function lockReply(trx: Transaction<DB>, where: { postId: string; replyId: string }) {
  return trx
    .selectFrom('community_post_replies as r')
    .select(['r.id', 'r.author_id', 'r.body', 'r.version', 'r.deleted_by'])
    .where('r.id', '=', where.replyId)
    .where('r.post_id', '=', where.postId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateReply(
  trx: Transaction<DB>,
  id: string,
  values: Updateable<CommunityPostReplies>,
) {
  await trx.updateTable('community_post_replies').set(values).where('id', '=', id).execute();
}

export async function findPostOfReply(db: Db, replyId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('community_post_replies')
    .select('post_id')
    .where('id', '=', replyId)
    .executeTakeFirst();
  return row?.post_id;
}
