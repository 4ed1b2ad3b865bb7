import { sql } from 'kysely';
import type { Database } from '../../../platform/services.ts';
import { freeReader, membershipOf } from '../../communities/public.ts';
import { readable } from './queries.ts';

interface OutlineText {
  readonly owner_id: string;
  readonly group_title: string;
  readonly slug: string;
  readonly title: string;
  readonly minutes: number;
  readonly written: boolean;
  readonly free: boolean;
}

/** The sections of listed books by their titles, each book in its order; never a body. */
export async function listSectionTitles(db: Database, bookIds: readonly string[]): Promise<OutlineText[]> {
  const { rows } = await sql<OutlineText>`
    SELECT s.ebook_id AS owner_id, h.title AS group_title, s.slug, s.title, s.minutes, s.body <> '' AS written,
      s.position = 1 AS free
    FROM legacy_ebook_sections s
    JOIN legacy_ebooks b ON b.id = s.ebook_id AND b.is_listed
    JOIN legacy_ebook_chapters h ON h.id = s.chapter_id
    WHERE s.ebook_id = ANY(${bookIds}::text[])
    ORDER BY s.ebook_id, s.position`.execute(db);
  return rows;
}

/** The written sections that free members of these communities read, as their pages are named. */
export async function listFreeSections(
  db: Database,
  communityIds: readonly string[],
  now: Date,
  limit = 5000,
) {
  const { rows } = await sql<{
    community_id: string;
    owner_slug: string;
    slug: string;
    title: string;
    updated_at: string;
  }>`
    SELECT c.id AS community_id, b.slug AS owner_slug, s.slug, s.title, s.updated_at
    FROM communities c
    ${membershipOf(freeReader, now)}
    JOIN legacy_ebooks b ON b.community_id = c.id AND b.is_listed
    JOIN legacy_ebook_sections s ON s.ebook_id = b.id AND ${readable(now)} AND s.body <> ''
    WHERE c.id = ANY(${communityIds}::text[])
    ORDER BY c.id, b.slug, s.position
    LIMIT ${limit}`.execute(db);
  return rows;
}
