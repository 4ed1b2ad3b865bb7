import { sql } from 'kysely';
import type { Database } from '../../../platform/services.ts';

interface OutlineText {
  readonly owner_id: string;
  readonly group_title: string;
  readonly title: string;
  readonly minutes: number;
  readonly written: boolean;
  readonly free: boolean;
}

/** The sections of listed books by their titles, each book in its order; never a body. */
export async function listSectionTitles(db: Database, bookIds: readonly string[]): Promise<OutlineText[]> {
  const { rows } = await sql<OutlineText>`
    SELECT s.ebook_id AS owner_id, h.title AS group_title, s.title, s.minutes, s.body <> '' AS written,
      s.position = 1 AS free
    FROM legacy_ebook_sections s
    JOIN legacy_ebooks b ON b.id = s.ebook_id AND b.is_listed
    JOIN legacy_ebook_chapters h ON h.id = s.chapter_id
    WHERE s.ebook_id = ANY(${bookIds}::text[])
    ORDER BY s.ebook_id, s.position`.execute(db);
  return rows;
}
