import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { OutlineTables } from './outline-queries.ts';
import type { StandingText } from './version-queries.ts';

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

export interface StoredWhole {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly community_id: string;
}

export async function findStoredWhole(
  trx: Trx,
  { wholes, wholeName }: OutlineTables,
  communityId: string,
  slug: string,
): Promise<StoredWhole> {
  const { rows } = await sql<StoredWhole>`
    SELECT id, slug, ${sql.ref(wholeName)} AS name, community_id FROM ${sql.table(wholes)}
    WHERE community_id = ${communityId} AND slug = ${slug}`.execute(trx);
  const [found] = rows;
  if (!found) throw new Error(`${wholes} has no ${slug}`);
  return found;
}

/** The courses or books of a community that learners have in their list and a pack does not name. */
export async function listListedExcept(
  trx: Trx,
  { wholes, isListed }: OutlineTables,
  communityId: string,
  slugs: readonly string[],
): Promise<{ id: string; slug: string }[]> {
  const { rows } = await sql<{ id: string; slug: string }>`
    SELECT id, slug FROM ${sql.table(wholes)}
    WHERE community_id = ${communityId} AND ${sql.ref(isListed)} AND NOT slug = ANY (${slugs})
    ORDER BY slug`.execute(trx);
  return rows;
}

/** Takes courses or books off the list of learners. */
export async function unlist(
  trx: Trx,
  { wholes, unlisted }: OutlineTables,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const set = Object.entries({ ...unlisted, updated_at: now });
  await sql`
    UPDATE ${sql.table(wholes)} SET ${sql.join(set.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
    WHERE id = ANY (${ids})`.execute(trx);
}

/** The texts of a course or book that have one of these slugs, with what editors write of them. */
export async function listStandingTexts(
  trx: Transaction<DB>,
  { tables, content }: { readonly tables: OutlineTables; readonly content: readonly string[] },
  wholeId: string,
  slugs: readonly string[],
): Promise<StandingText[]> {
  const { rows } = await sql<{ id: string; version: number; row: Readonly<Record<string, unknown>> }>`
    SELECT id, version, to_jsonb(t) AS row FROM ${sql.table(tables.texts)} t
    WHERE ${sql.ref(tables.wholeId)} = ${wholeId} AND slug = ANY (${slugs})`.execute(trx);
  return rows.map(({ id, version, row }) => ({
    id,
    version,
    content: () => Object.fromEntries(content.map((field) => [field, row[field]])),
  }));
}
