import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';

export function listStoredSections(db: Kysely<DB>, communityId: string) {
  return db
    .selectFrom('legacy_ebook_sections as s')
    .innerJoin('legacy_ebook_chapters as c', 'c.id', 's.chapter_id')
    .innerJoin('legacy_ebooks as b', 'b.id', 's.ebook_id')
    .select(['s.ebook_id', 'c.slug as chapter', 'c.title as chapter_title'])
    .select(['s.slug', 's.title', 's.minutes', 's.body', 's.sources'])
    .where('b.community_id', '=', communityId)
    .orderBy('s.position')
    .execute();
}

export function listStoredBooks(db: Kysely<DB>, communityId: string) {
  return db
    .selectFrom('legacy_ebooks')
    .selectAll()
    .where('community_id', '=', communityId)
    .orderBy('slug')
    .execute();
}

/** Whoever stood in one of the sections that leave a book stands at the same place of the book. */
export async function movePlaces(trx: Transaction<DB>, bookId: string, leavingIds: readonly string[]) {
  await sql`
    UPDATE ebook_places p SET ratio = 0, section_id = (
      SELECT s.id FROM legacy_ebook_sections s
      WHERE s.ebook_id = ${bookId} AND NOT s.id = ANY(${leavingIds})
      ORDER BY abs(s.position - gone.position), s.position LIMIT 1)
    FROM legacy_ebook_sections gone
    WHERE gone.id = p.section_id AND gone.id = ANY(${leavingIds})
  `.execute(trx);
}
