import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import type { PackBook } from './book-pack.ts';

export function listStoredSections(db: Kysely<DB>, communityId: string) {
  return db
    .selectFrom('legacy_ebook_sections as s')
    .innerJoin('legacy_ebook_chapters as c', 'c.id', 's.chapter_id')
    .innerJoin('legacy_ebooks as b', 'b.id', 's.ebook_id')
    .select(['s.ebook_id', 'c.slug as chapter', 'c.title as chapter_title'])
    .select(['s.slug', 's.title', 's.minutes', 's.body'])
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

export function unlistBooks(trx: Transaction<DB>, now: Date, others: { id: string; slug: string }[]) {
  return trx
    .updateTable('legacy_ebooks')
    .set({ is_published: 0, outline_level: 3, updated_at: now })
    .where(
      'id',
      'in',
      others.map(({ id }) => id),
    )
    .execute();
}

export function listListedExcept(db: Kysely<DB>, communityId: string, books: readonly PackBook[]) {
  return db
    .selectFrom('legacy_ebooks')
    .select(['id', 'slug'])
    .where('community_id', '=', communityId)
    .where('is_listed', '=', true)
    .where('slug', 'not in', ['', ...books.map((book) => book.slug)])
    .orderBy('slug')
    .execute();
}

export function closeSectionGaps(trx: Transaction<DB>, places: ReadonlyMap<string, number>, bookId: string) {
  return sql`
    UPDATE legacy_ebook_sections s SET position = p.place
    FROM unnest(${[...places.keys()]}::text[], ${[...places.values()]}::integer[]) AS p (slug, place)
    WHERE s.ebook_id = ${bookId} AND s.slug = p.slug AND s.position <> p.place`.execute(trx);
}

export function deleteChapters(trx: Transaction<DB>, id: string, chapterSlugs: string[]) {
  return trx
    .deleteFrom('legacy_ebook_chapters')
    .where('ebook_id', '=', id)
    .where('slug', 'not in', chapterSlugs)
    .execute();
}

export function listStoredChapters(db: Kysely<DB>, id: string) {
  return db.selectFrom('legacy_ebook_chapters').select(['id', 'slug']).where('ebook_id', '=', id).execute();
}

export function findStoredBook(db: Kysely<DB>, communityId: string, slug: string) {
  return db
    .selectFrom('legacy_ebooks')
    .select(['id', 'slug', 'title', 'community_id'])
    .where('community_id', '=', communityId)
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
}

export function listSectionsBut(db: Kysely<DB>, bookId: string, slugs: readonly string[]) {
  return db
    .selectFrom('legacy_ebook_sections as s')
    .innerJoin('legacy_ebook_chapters as c', 'c.id', 's.chapter_id')
    .select(['s.slug', 'c.slug as part'])
    .where('s.ebook_id', '=', bookId)
    .where('s.slug', 'not in', slugs)
    .orderBy('s.position')
    .execute();
}

/** What the pack does not name goes on after what it does. */
export async function putSectionsAfter(
  trx: Transaction<DB>,
  bookId: string,
  { places, chapterSlugs }: { places: ReadonlyMap<string, number>; chapterSlugs: readonly string[] },
): Promise<void> {
  await closeSectionGaps(trx, places, bookId);
  await sql`
    UPDATE legacy_ebook_chapters c SET sort_order = n.place
    FROM (SELECT id, ${chapterSlugs.length}::integer + row_number() OVER (ORDER BY sort_order, id) AS place
      FROM legacy_ebook_chapters WHERE ebook_id = ${bookId} AND NOT slug = ANY (${chapterSlugs})) n
    WHERE c.id = n.id AND c.sort_order <> n.place`.execute(trx);
}
