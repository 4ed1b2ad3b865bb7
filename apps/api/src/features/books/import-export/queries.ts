import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import type { PackBook } from './book-pack.ts';

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

export function findStoredBook(db: Kysely<DB>, communityId: string, slug: string) {
  return db
    .selectFrom('legacy_ebooks')
    .select(['id', 'slug', 'title', 'community_id'])
    .where('community_id', '=', communityId)
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
}
