import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { isVisible } from '../../communities/public.ts';
import type { Db } from '../library/queries.ts';

export interface Target {
  readonly type: 'prompt' | 'case';
  readonly id: string;
}

/** False when it was given before. */
export async function insertThanks(
  trx: Transaction<DB>,
  row: { id: string; target: Target; user_id: string; receiver_id: string; now: Date },
): Promise<boolean> {
  const { id, target, user_id, receiver_id, now } = row;
  const inserted = await trx
    .insertInto('prompt_library_thanks')
    .values({ id, target_type: target.type, target_id: target.id, user_id, receiver_id, created_at: now })
    .onConflict((clash) => clash.columns(['target_type', 'target_id', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function deleteThanks(db: Db, target: Target, userId: string): Promise<void> {
  await db
    .deleteFrom('prompt_library_thanks')
    .where('target_type', '=', target.type)
    .where('target_id', '=', target.id)
    .where('user_id', '=', userId)
    .execute();
}

export async function countThanks(db: Db, { type, id }: Target): Promise<number> {
  const row = await db
    .selectFrom(type === 'prompt' ? 'prompt_library_prompts' : 'prompt_library_cases')
    .select('thanks_count')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.thanks_count;
}

export interface ReceivedRow {
  readonly id: string;
  readonly target_type: 'prompt' | 'case';
  readonly author_id: string;
  readonly author_name: string;
  readonly author_photo_url: string | null;
  readonly prompt_slug: string;
  readonly prompt_name: string;
  readonly case_id: string | null;
  readonly case_title: string | null;
  readonly created_at: string;
}

/** For what still stands, newest first, one more than `limit`. */
export async function listReceived(
  db: Db,
  accountId: string,
  { after, limit }: { after: { at: string; id: string } | undefined; limit: number },
): Promise<ReceivedRow[]> {
  const { rows } = await sql<ReceivedRow>`
    SELECT t.id, t.target_type, t.user_id AS author_id, a.full_name AS author_name, a.photo_url AS author_photo_url,
      p.slug AS prompt_slug, p.name AS prompt_name, k.id AS case_id, k.title AS case_title, t.created_at
    FROM prompt_library_thanks t
    JOIN accounts a ON a.id = t.user_id
    LEFT JOIN prompt_library_cases k ON t.target_type = 'case' AND k.id = t.target_id
    JOIN prompt_library_prompts p ON p.id = CASE t.target_type WHEN 'prompt' THEN t.target_id ELSE k.prompt_id END
    LEFT JOIN communities c ON c.id = p.community_id
    WHERE t.receiver_id = ${accountId} AND p.deleted_at IS NULL AND k.deleted_at IS NULL
      AND (p.is_listed OR p.author_id = ${accountId}) AND (p.community_id IS NULL OR ${isVisible})
      ${after ? sql`AND (t.created_at, t.id) < (${after.at}::timestamptz, ${after.id})` : sql``}
    ORDER BY t.created_at DESC, t.id DESC LIMIT ${limit + 1}`.execute(db);
  return rows;
}

/** All there ever were, for what still stands and for what does not. */
export async function countReceived(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('prompt_library_thanks')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('receiver_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.total;
}
