import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { newId } from '../../../platform/ids.ts';

/**
 * A section that leaves its book after somebody has read it moves to an unpublished book beside it, and comes back
 * as read as it was when a later pack names it. Whoever stood in it stands at the same place of the book.
 */
interface Book {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly community_id: string;
}

/** No slug that a person may choose has two hyphens in a row. */
const ending = '--rut';

/** Whether a book only keeps sections for those who had begun them. */
export const isRetired = (bookSlug: string) => bookSlug.endsWith(ending);

/** Takes every section but these out of a book and answers how many of them were kept for their readers. */
export async function retireSectionsExcept(
  trx: Transaction<DB>,
  book: Book,
  slugs: readonly string[],
  now: Date,
): Promise<number> {
  // Whoever is saving a place in one of them holds its row; only after this is it known who has read it.
  const leaving = await trx
    .selectFrom('legacy_ebook_sections')
    .select(['id', 'position'])
    .where('ebook_id', '=', book.id)
    .where('slug', 'not in', slugs)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (leaving.length === 0) return 0;
  const ids = leaving.map((section) => section.id);
  await sql`
    UPDATE ebook_places p SET ratio = 0, section_id = (
      SELECT s.id FROM legacy_ebook_sections s
      WHERE s.ebook_id = ${book.id} AND NOT s.id = ANY(${ids})
      ORDER BY abs(s.position - gone.position), s.position LIMIT 1)
    FROM legacy_ebook_sections gone
    WHERE gone.id = p.section_id AND gone.id = ANY(${ids})
  `.execute(trx);
  const kept = await trx
    .selectFrom('ebook_sections_read')
    .select('section_id')
    .distinct()
    .where('section_id', 'in', ids)
    .execute();
  const keptIds = kept.map((row) => row.section_id);
  await trx
    .deleteFrom('legacy_ebook_sections')
    .where('id', 'in', ids)
    .where('id', 'not in', ['', ...keptIds])
    .execute();
  if (keptIds.length === 0) return 0;
  const { bookId, chapterId } = await retiredBook(trx, book, now);
  await sql`
    UPDATE legacy_ebook_sections s SET ebook_id = ${bookId}, chapter_id = ${chapterId}, updated_at = ${now},
      position = (SELECT coalesce(max(position), 0) FROM legacy_ebook_sections WHERE ebook_id = ${bookId}) + n.place
    FROM (SELECT id, row_number() OVER (ORDER BY position) AS place FROM legacy_ebook_sections
      WHERE id = ANY(${keptIds})) n
    WHERE n.id = s.id
  `.execute(trx);
  await moveReads(trx, keptIds, bookId);
  return keptIds.length;
}

/** Brings those of these sections back that were taken out; the import that follows gives them their place. */
export async function restoreSections(trx: Transaction<DB>, book: Book, slugs: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    UPDATE legacy_ebook_sections s SET ebook_id = ${book.id}, position = s.position + 1000000,
      chapter_id = (SELECT id FROM legacy_ebook_chapters WHERE ebook_id = ${book.id} ORDER BY sort_order LIMIT 1)
    FROM legacy_ebooks b
    WHERE b.id = s.ebook_id AND b.community_id = ${book.community_id} AND b.slug = ${book.slug + ending}
      AND s.slug = ANY(${slugs})
      AND NOT EXISTS (SELECT FROM legacy_ebook_sections x WHERE x.ebook_id = ${book.id} AND x.slug = s.slug)
    RETURNING s.id
  `.execute(trx);
  await moveReads(
    trx,
    rows.map((row) => row.id),
    book.id,
  );
}

async function moveReads(trx: Transaction<DB>, sectionIds: readonly string[], bookId: string) {
  if (sectionIds.length === 0) return;
  await trx
    .updateTable('ebook_sections_read')
    .set({ ebook_id: bookId })
    .where('section_id', 'in', sectionIds)
    .execute();
}

async function retiredBook(trx: Transaction<DB>, book: Book, now: Date) {
  const made = await trx
    .insertInto('legacy_ebooks')
    .values({
      id: newId('bok'),
      community_id: book.community_id,
      slug: book.slug + ending,
      title: `${book.title} (mục đã rút)`,
      is_published: 0,
      outline_level: 3,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['community_id', 'slug']).doUpdateSet({ is_published: 0 }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const chapter = await trx
    .insertInto('legacy_ebook_chapters')
    .values({ id: newId('chp'), ebook_id: made.id, slug: 'rut', title: 'Mục đã rút', sort_order: 1 })
    .onConflict((conflict) => conflict.columns(['ebook_id', 'slug']).doUpdateSet({ sort_order: 1 }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return { bookId: made.id, chapterId: chapter.id };
}
