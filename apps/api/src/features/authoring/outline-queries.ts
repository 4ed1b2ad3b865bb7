import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Database } from '../../platform/services.ts';
import { deleteDraftsOf } from './draft-queries.ts';
import type { Order } from './rules.ts';
import { deleteVersionsOf } from './version-queries.ts';

type Trx = Transaction<DB>;

/** Where courses or books are kept, their parts, and the texts of those. */
export interface OutlineTables {
  readonly wholes: 'legacy_courses' | 'legacy_ebooks';
  readonly parts: 'legacy_course_units' | 'legacy_ebook_chapters';
  readonly texts: 'legacy_lessons' | 'legacy_ebook_sections';
  /** The column that says what a whole is called, and the one that says whether learners see it in their list. */
  readonly wholeName: 'name' | 'title';
  readonly isListed: 'is_published' | 'is_listed';
  /** The columns of a whole that nobody sees. */
  readonly unlisted: Readonly<Record<string, unknown>>;
  /** The column of a part and of a text that names its whole. */
  readonly wholeId: 'course_id' | 'ebook_id';
  /** The column of a text that names its part. */
  readonly partId: 'unit_id' | 'chapter_id';
  /** What the ids of new wholes, parts and texts begin with. */
  readonly wholePrefix: string;
  readonly partPrefix: string;
  readonly textPrefix: string;
}

export interface Named {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
}

export async function findWholeNames(
  trx: Trx,
  { wholes, wholeName }: OutlineTables,
  id: string,
): Promise<{ name: string; slug: string } | undefined> {
  const { rows } = await sql<{ name: string; slug: string }>`
    SELECT ${sql.ref(wholeName)} AS name, slug FROM ${sql.table(wholes)} WHERE id = ${id}`.execute(trx);
  return rows[0];
}

/** The parts of a course or a book in their order. */
export async function listParts(
  db: Database | Trx,
  { parts, wholeId }: OutlineTables,
  id: string,
): Promise<Named[]> {
  const { rows } = await sql<Named>`
    SELECT id, slug, title FROM ${sql.table(parts)} WHERE ${sql.ref(wholeId)} = ${id} ORDER BY sort_order, id
  `.execute(db);
  return rows;
}

/** The texts of a course or a book in their order, without a single body. */
export async function listTexts(
  trx: Trx,
  { texts, wholeId, partId }: OutlineTables,
  id: string,
): Promise<(Named & { readonly partId: string })[]> {
  const { rows } = await sql<Named & { partId: string }>`
    SELECT id, slug, title, ${sql.ref(partId)} AS "partId"
    FROM ${sql.table(texts)} WHERE ${sql.ref(wholeId)} = ${id} ORDER BY position`.execute(trx);
  return rows;
}

export async function insertPart(
  trx: Trx,
  { parts, wholeId }: OutlineTables,
  part: Named & { wholeId: string; place: number },
): Promise<void> {
  await sql`
    INSERT INTO ${sql.table(parts)} (id, ${sql.ref(wholeId)}, slug, title, sort_order)
    VALUES (${part.id}, ${part.wholeId}, ${part.slug}, ${part.title}, ${part.place})`.execute(trx);
}

export async function updatePartTitle(
  trx: Trx,
  { parts }: OutlineTables,
  id: string,
  title: string,
): Promise<void> {
  await sql`UPDATE ${sql.table(parts)} SET title = ${title} WHERE id = ${id}`.execute(trx);
}

export async function removePart(trx: Trx, { parts }: OutlineTables, id: string): Promise<void> {
  await sql`DELETE FROM ${sql.table(parts)} WHERE id = ${id}`.execute(trx);
}

export async function insertText(
  trx: Trx,
  { texts, wholeId, partId }: OutlineTables,
  text: Named & { wholeId: string; partId: string; position: number; now: Date },
): Promise<void> {
  await sql`
    INSERT INTO ${sql.table(texts)}
      (id, ${sql.ref(wholeId)}, ${sql.ref(partId)}, slug, title, position, created_at, updated_at)
    VALUES (${text.id}, ${text.wholeId}, ${text.partId}, ${text.slug}, ${text.title}, ${text.position},
      ${text.now}, ${text.now})`.execute(trx);
}

/** Waits for those who are beginning one of these texts, and lets nobody begin before the transaction ends. */
export async function lockTexts(trx: Trx, { texts }: OutlineTables, ids: readonly string[]): Promise<void> {
  await sql`SELECT FROM ${sql.table(texts)} WHERE id = ANY (${ids}) ORDER BY id FOR UPDATE`.execute(trx);
}

/** With every draft and every version of them. */
export async function removeTexts(trx: Trx, { texts }: OutlineTables, ids: readonly string[]): Promise<void> {
  await deleteDraftsOf(trx, ids);
  await deleteVersionsOf(trx, ids);
  await sql`DELETE FROM ${sql.table(texts)} WHERE id = ANY (${ids})`.execute(trx);
}

/** Gives parts and texts the places that the order says. Positions count over all parts, from 1. */
export async function writeOrder(trx: Trx, tables: OutlineTables, order: readonly Order[]): Promise<void> {
  const places = order.flatMap((part) => part.text_ids.map((id) => ({ id, part: part.id })));
  const partId = sql.ref(tables.partId);
  await sql`
    UPDATE ${sql.table(tables.parts)} p SET sort_order = o.place
    FROM unnest(${order.map(({ id }) => id)}::text[]) WITH ORDINALITY AS o (id, place)
    WHERE p.id = o.id AND p.sort_order <> o.place`.execute(trx);
  await sql`
    UPDATE ${sql.table(tables.texts)} t SET position = o.place, ${partId} = o.part_id
    FROM unnest(${places.map(({ id }) => id)}::text[], ${places.map(({ part }) => part)}::text[])
      WITH ORDINALITY AS o (id, part_id, place)
    WHERE t.id = o.id AND (t.position, t.${partId}) IS DISTINCT FROM (o.place, o.part_id)`.execute(trx);
}
