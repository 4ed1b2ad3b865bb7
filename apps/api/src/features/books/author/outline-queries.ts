import { sql } from 'kysely';
import type { OutlineKind } from '../../authoring/public.ts';

/** How the outline of a book is kept, for the actions that courses and books share. */
export const bookOutline: OutlineKind = {
  whole: 'book',
  part: 'chapter',
  text: 'section',
  tables: {
    wholes: 'legacy_ebooks',
    parts: 'legacy_ebook_chapters',
    texts: 'legacy_ebook_sections',
    wholeName: 'title',
    isListed: 'is_listed',
    // An outline of level one or two is listed even when it is not published.
    unlisted: { is_published: 0, outline_level: 3 },
    wholeId: 'ebook_id',
    partId: 'chapter_id',
    wholePrefix: 'bok',
    partPrefix: 'chp',
    textPrefix: 'sec',
  },
  countReaders: async (trx, ids) => {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM (
        SELECT account_id FROM ebook_sections_read WHERE section_id = ANY (${ids}::text[])
        UNION SELECT account_id FROM ebook_places WHERE section_id = ANY (${ids}::text[])) readers`.execute(
      trx,
    );
    return rows[0]?.count ?? 0;
  },
  withText: { ebook_places: 'section_id', ebook_sections_read: 'section_id' },
  named: (order) => ({ chapters: order.map(({ id, text_ids }) => ({ id, section_ids: text_ids })) }),
};
