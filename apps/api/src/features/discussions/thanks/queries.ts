import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { type Asking, type Db, isPostVisible } from '../posts/queries.ts';

/** An opening post, or a reply to it. */
export interface Thanked {
  readonly postId: string;
  readonly replyId: string | null;
}

/** False when it was given before. */
export async function insertThanks(
  trx: Transaction<DB>,
  { postId, replyId }: Thanked,
  accountId: string,
  now: Date,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('community_post_thanks')
    .values({ post_id: postId, reply_id: replyId, account_id: accountId, created_at: now })
    .onConflict((clash) => clash.constraint('community_post_thanks_once').doNothing())
    .returning('post_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function deleteThanks(trx: Transaction<DB>, { postId, replyId }: Thanked, accountId: string) {
  await trx
    .deleteFrom('community_post_thanks')
    .where('post_id', '=', postId)
    .where(sql<boolean>`reply_id IS NOT DISTINCT FROM ${replyId}`)
    .where('account_id', '=', accountId)
    .execute();
}

export async function countThanks(trx: Transaction<DB>, { postId, replyId }: Thanked): Promise<number> {
  const row = await (replyId === null
    ? trx.selectFrom('community_posts').select('thanks_count').where('id', '=', postId)
    : trx.selectFrom('community_post_replies').select('thanks_count').where('id', '=', replyId)
  ).executeTakeFirstOrThrow();
  return row.thanks_count;
}

/** A reply of a thread that was found for the viewer. */
export function findReply(trx: Transaction<DB>, { postId, replyId }: { postId: string; replyId: string }) {
  return trx
    .selectFrom('community_post_replies')
    .select(['id', 'author_id', 'number', 'deleted_by'])
    .where('id', '=', replyId)
    .where('post_id', '=', postId)
    .executeTakeFirst();
}

/** How often what somebody wrote in a community, as far as the reader may read it, was thanked for. */
export async function countThanksFor(
  db: Db,
  slug: string,
  authorId: string,
  reader: Asking,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT (
      (SELECT coalesce(sum(p.thanks_count), 0) FROM community_posts p
        WHERE p.author_id = ${authorId} AND p.deleted_at IS NULL AND ${isPostVisible(slug, reader)})
      + (SELECT coalesce(sum(r.thanks_count), 0)
        FROM community_post_replies r JOIN community_posts p ON p.id = r.post_id
        WHERE r.author_id = ${authorId} AND r.deleted_at IS NULL AND r.thanks_count > 0
          AND ${isPostVisible(slug, reader)})
    )::integer AS n`.execute(db);
  return rows[0]?.n ?? 0;
}
