import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { type Db, isInLibrary } from '../library/queries.ts';

/** Changes of one collection follow each other until the transaction ends. */
export async function lockCollection(trx: Transaction<DB>, accountId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`prompt collection ${accountId}`}, 0))`.execute(
    trx,
  );
}

/** What is gone is not shown and counts for nothing. */
export async function countSaved(trx: Transaction<DB>, accountId: string): Promise<number> {
  const { rows } = await sql<{ saved: number }>`
    SELECT count(*)::int AS saved FROM prompt_library_saves s
    JOIN prompt_library_prompts p ON p.id = s.prompt_id
    LEFT JOIN communities c ON c.id = p.community_id
    WHERE s.user_id = ${accountId} AND ${isInLibrary}`.execute(trx);
  return rows[0]?.saved ?? 0;
}

/** At the beginning of the collection; what is in it already stays in its place. */
export async function insertSave(
  trx: Transaction<DB>,
  { accountId, promptId, now }: { accountId: string; promptId: string; now: Date },
): Promise<void> {
  await sql`
    INSERT INTO prompt_library_saves (user_id, prompt_id, place, created_at)
    SELECT ${accountId}, ${promptId}, coalesce(min(place), 1) - 1, ${now}
    FROM prompt_library_saves WHERE user_id = ${accountId}
    ON CONFLICT (user_id, prompt_id) DO NOTHING`.execute(trx);
}

export async function isSaved(trx: Transaction<DB>, accountId: string, promptId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('prompt_library_saves')
    .select('prompt_id')
    .where('user_id', '=', accountId)
    .where('prompt_id', '=', promptId)
    .executeTakeFirst();
  return row !== undefined;
}

/** By the slug alone: what is gone may be taken out of a collection, too. */
export async function deleteSave(db: Db, accountId: string, slug: string): Promise<void> {
  await db
    .deleteFrom('prompt_library_saves')
    .where('user_id', '=', accountId)
    .where('prompt_id', '=', (eb) =>
      eb.selectFrom('prompt_library_prompts').select('id').where('slug', '=', slug),
    )
    .execute();
}

/** The named ones in their order, then the others as they were. Resolves to the new order. */
export async function updateOrder(
  trx: Transaction<DB>,
  accountId: string,
  slugs: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    WITH ordered AS (
      SELECT s.prompt_id, p.slug, row_number() OVER (
        ORDER BY array_position(${slugs}::text[], p.slug) NULLS LAST, s.place, s.prompt_id)::integer AS place
      FROM prompt_library_saves s JOIN prompt_library_prompts p ON p.id = s.prompt_id
      WHERE s.user_id = ${accountId}
    ), moved AS (
      UPDATE prompt_library_saves s SET place = o.place FROM ordered o
      WHERE s.user_id = ${accountId} AND s.prompt_id = o.prompt_id
    )
    SELECT o.slug FROM ordered o JOIN prompt_library_prompts p ON p.id = o.prompt_id
    LEFT JOIN communities c ON c.id = p.community_id
    WHERE ${isInLibrary} ORDER BY o.place`.execute(trx);
  return rows.map(({ slug }) => slug);
}
