import { sql } from 'kysely';
import type { Database } from '../../../platform/services.ts';

// What post `p` is about, as `lesson:<id>`, `section:<id>` or `document:<id>`.

const id = sql.raw(`split_part(p.about, ':', 2)`);
const kind = sql.raw(`split_part(p.about, ':', 1)`);

// As long as members of the community can know of it: it is one of its own, or one that all share, and published.
const lesson = sql`FROM legacy_lessons l JOIN legacy_courses k ON k.id = l.course_id
  WHERE l.id = ${id} AND k.is_published AND (k.community_id = p.community_id OR k.community_id IS NULL)`;
const section = sql`FROM legacy_ebook_sections s JOIN legacy_ebooks b ON b.id = s.ebook_id
  WHERE s.id = ${id} AND b.is_listed AND b.community_id = p.community_id`;
const document = sql`FROM community_library_docs d
  WHERE d.id = ${id} AND d.status = 'active' AND d.community_id = p.community_id`;

export const aboutTitle = sql`CASE ${kind}
  WHEN 'lesson' THEN (SELECT l.title ${lesson})
  WHEN 'section' THEN (SELECT s.title ${section})
  WHEN 'document' THEN (SELECT d.title ${document})
  END AS about_title`;

/** Where it is read in community `c`, in the learner app. */
export const aboutPath = sql`'/c/' || c.slug || CASE ${kind}
  WHEN 'lesson' THEN (SELECT '/courses/' || k.slug || '/' || l.slug ${lesson})
  WHEN 'section' THEN (SELECT '/books/' || b.slug || '/' || s.slug ${section})
  WHEN 'document' THEN (SELECT '/library/' || d.slug ${document})
  END AS about_path`;

/** Whether members of a community can know of the text. */
export async function isTextThere(db: Database, communityId: string, about: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    SELECT CASE ${kind}
      WHEN 'lesson' THEN EXISTS (SELECT ${lesson})
      WHEN 'section' THEN EXISTS (SELECT ${section})
      WHEN 'document' THEN EXISTS (SELECT ${document})
      END AS there
    FROM (SELECT ${about}::text AS about, ${communityId}::text AS community_id) p`.execute(db);
  return rows[0]?.there ?? false;
}
