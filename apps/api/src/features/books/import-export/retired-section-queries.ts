import { sql } from 'kysely';
import { newId } from '../../../platform/ids.ts';
import type { RetiredTexts } from '../../authoring/public.ts';
import { bookOutline } from '../author/outline-queries.ts';

interface Book {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly community_id: string;
}

/** Sections that leave their book. */
export const retiredSections: RetiredTexts<Book> = {
  tables: bookOutline.tables,
  readings: 'ebook_sections_read',
  textId: 'section_id',
  /** Whoever stood in one of them stands at the same place of the book. */
  leave: async (trx, book, leavingIds) => {
    await sql`
      UPDATE ebook_places p SET ratio = 0, section_id = (
        SELECT s.id FROM legacy_ebook_sections s
        WHERE s.ebook_id = ${book.id} AND NOT s.id = ANY(${leavingIds})
        ORDER BY abs(s.position - gone.position), s.position LIMIT 1)
      FROM legacy_ebook_sections gone
      WHERE gone.id = p.section_id AND gone.id = ANY(${leavingIds})
    `.execute(trx);
  },
  upsertRetired: async (trx, book, slug, now) => {
    const { id } = await trx
      .insertInto('legacy_ebooks')
      .values({
        id: newId('bok'),
        community_id: book.community_id,
        slug,
        title: `${book.title} (mục đã rút)`,
        is_published: 0,
        outline_level: 3,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.columns(['community_id', 'slug']).doUpdateSet({ is_published: 0 }))
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  partTitle: 'Mục đã rút',
};
