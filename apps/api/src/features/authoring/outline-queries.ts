import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Order } from './rules.ts';

/** Where the parts of an outline and their texts are kept. */
export interface OutlineTables {
  readonly parts: 'legacy_course_units' | 'legacy_ebook_chapters';
  readonly texts: 'legacy_lessons' | 'legacy_ebook_sections';
  /** The column of a text that names its part. */
  readonly partOf: 'unit_id' | 'chapter_id';
}

/** Gives parts and texts the places that the order says. Positions count over all parts, from 1. */
export async function writeOrder(
  trx: Transaction<DB>,
  tables: OutlineTables,
  order: readonly Order[],
): Promise<void> {
  const places = order.flatMap((part) => part.text_ids.map((id) => ({ id, part: part.id })));
  const partOf = sql.ref(tables.partOf);
  await sql`
    UPDATE ${sql.table(tables.parts)} p SET sort_order = o.place
    FROM unnest(${order.map(({ id }) => id)}::text[]) WITH ORDINALITY AS o (id, place)
    WHERE p.id = o.id AND p.sort_order <> o.place`.execute(trx);
  await sql`
    UPDATE ${sql.table(tables.texts)} t SET position = o.place, ${partOf} = o.part_id
    FROM unnest(${places.map(({ id }) => id)}::text[], ${places.map(({ part }) => part)}::text[])
      WITH ORDINALITY AS o (id, part_id, place)
    WHERE t.id = o.id AND (t.position, t.${partOf}) IS DISTINCT FROM (o.place, o.part_id)`.execute(trx);
}
