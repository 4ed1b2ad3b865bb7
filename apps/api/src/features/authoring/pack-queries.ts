import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { OutlineTables } from './outline-queries.ts';

type Trx = Transaction<DB>;

/** With the texts that are still in them. */
export async function deletePartsExcept(
  trx: Trx,
  { parts, wholeId }: OutlineTables,
  id: string,
  slugs: readonly string[],
): Promise<void> {
  await sql`
    DELETE FROM ${sql.table(parts)} WHERE ${sql.ref(wholeId)} = ${id} AND NOT slug = ANY (${slugs})`.execute(
    trx,
  );
}

/** The texts that a pack does not name, in their order. */
export async function listTextsExcept(
  trx: Trx,
  { parts, texts, wholeId, partId }: OutlineTables,
  id: string,
  slugs: readonly string[],
): Promise<{ slug: string; part: string }[]> {
  const { rows } = await sql<{ slug: string; part: string }>`
    SELECT t.slug, p.slug AS part
    FROM ${sql.table(texts)} t JOIN ${sql.table(parts)} p ON p.id = t.${sql.ref(partId)}
    WHERE t.${sql.ref(wholeId)} = ${id} AND NOT t.slug = ANY (${slugs})
    ORDER BY t.position`.execute(trx);
  return rows;
}

/** Gives texts their places by their slugs; the parts that the pack does not name go on after those it does. */
export async function writePackOrder(
  trx: Trx,
  { parts, texts, wholeId }: OutlineTables,
  id: string,
  { places, partSlugs }: { places: ReadonlyMap<string, number>; partSlugs: readonly string[] },
): Promise<void> {
  const whole = sql.ref(wholeId);
  await sql`
    UPDATE ${sql.table(texts)} t SET position = p.place
    FROM unnest(${[...places.keys()]}::text[], ${[...places.values()]}::integer[]) AS p (slug, place)
    WHERE t.${whole} = ${id} AND t.slug = p.slug AND t.position <> p.place`.execute(trx);
  await sql`
    UPDATE ${sql.table(parts)} p SET sort_order = n.place
    FROM (SELECT id, ${partSlugs.length}::integer + row_number() OVER (ORDER BY sort_order, id) AS place
      FROM ${sql.table(parts)} WHERE ${whole} = ${id} AND NOT slug = ANY (${partSlugs})) n
    WHERE p.id = n.id AND p.sort_order <> n.place`.execute(trx);
}
