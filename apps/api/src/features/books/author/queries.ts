import type { Source } from '@cungnghe/contracts/authoring/sources';
import type { adminBooks, EditorBook, EditorSection } from '@cungnghe/contracts/books/author';
import type { Query } from '@cungnghe/contracts/endpoint';
import type { Updateable } from 'kysely';
import { sql, type Transaction } from 'kysely';
import { countRows } from '../../../platform/database/count-rows.ts';
import { contains } from '../../../platform/database/like-pattern.ts';
import { lockRow } from '../../../platform/database/lock-row.ts';
import { type SortedAfter, sortedBy } from '../../../platform/database/sorted-page.ts';
import type { DB } from '../../../platform/database/tables.generated.ts';
import type { Database } from '../../../platform/services.ts';

type Db = Database | Transaction<DB>;
type Trx = Transaction<DB>;

/** The same expression as the index legacy_ebooks_searched. */
const searched = sql<string>`plain_text(b.title || ' ' || b.slug)`;

function bookRows(db: Db) {
  const three = (name: string) => {
    const column = (place: number) => sql.ref(`b.${name}_${place}`);
    return sql<string[]>`array_remove(ARRAY[${column(1)}, ${column(2)}, ${column(3)}], NULL)`;
  };
  return db
    .selectFrom('legacy_ebooks as b')
    .innerJoin('communities as c', 'c.id', 'b.community_id')
    .select([
      'b.id',
      'b.slug',
      'b.title',
      'b.summary',
      'b.cover_url',
      'b.cover_svg',
      sql<boolean>`b.is_published = 1`.as('is_published'),
      'b.is_listed',
      'b.outline_level',
      'b.sort_order',
      three('jobs_to_be_done').as('jobs_to_be_done'),
      three('reader_pains').as('reader_pains'),
      'b.community_id',
      'c.slug as community_slug',
      'c.name as community_name',
      'b.version',
      'b.created_at',
      'b.updated_at',
      sql<number>`(SELECT count(*)::int FROM legacy_ebook_sections s WHERE s.ebook_id = b.id)`.as(
        'section_count',
      ),
    ]);
}

type EditorFilter = Omit<Query<typeof adminBooks>, 'cursor'> & {
  readonly after?: SortedAfter;
};

/** Newest first unless sorted otherwise, one more than `limit`. */
export const listForEditors = (db: Db, filter: EditorFilter): Promise<EditorBook[]> =>
  matchingRows(db, filter).execute();

export const countForEditors = (db: Db, filter: Omit<EditorFilter, 'after'>) =>
  countRows(db, matchingRows(db, filter));

function matchingRows(db: Db, filter: EditorFilter) {
  const { q, community, published, after } = filter;
  const { order, isAfter } = sortedBy(filter.sort, { at: sql.ref('b.created_at'), id: sql.ref('b.id') });
  let query = bookRows(db)
    .where(isAfter(after))
    .orderBy(order)
    .limit(filter.limit + 1);
  if (q) query = query.where(contains(searched, q));
  if (community !== undefined) query = query.where('c.slug', '=', community);
  if (published !== undefined) query = query.where('b.is_published', '=', published === 'yes' ? 1 : 0);
  return query;
}

export function findBook(db: Db, id: string): Promise<EditorBook | undefined> {
  return bookRows(db).where('b.id', '=', id).executeTakeFirst();
}

/** Whoever changes a book or its outline holds this; readers go on keeping their places. */
export async function lockBook(trx: Trx, id: string): Promise<EditorBook | undefined> {
  await lockRow(trx, 'legacy_ebooks', id);
  return findBook(trx, id);
}

function sectionRows(db: Db, bookId: string) {
  return db
    .selectFrom('legacy_ebook_sections as s')
    .select([
      's.id',
      's.ebook_id as book_id',
      's.chapter_id',
      's.slug',
      's.title',
      's.minutes',
      's.body',
      sql<Source[]>`s.sources`.as('sources'),
      's.position',
      's.version',
      's.updated_at',
      sql<number>`(SELECT count(*)::int FROM (
        SELECT account_id FROM ebook_sections_read r WHERE r.section_id = s.id
        UNION SELECT account_id FROM ebook_places p WHERE p.section_id = s.id) readers)`.as('readers'),
    ])
    .where('s.ebook_id', '=', bookId);
}

export function listSections(db: Db, bookId: string): Promise<EditorSection[]> {
  return sectionRows(db, bookId).orderBy('s.position').execute();
}

export function findSection(
  db: Db,
  where: { bookId: string; sectionId: string },
): Promise<EditorSection | undefined> {
  return sectionRows(db, where.bookId).where('s.id', '=', where.sectionId).executeTakeFirst();
}

export async function findBookOfSection(db: Db, id: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('legacy_ebook_sections')
    .select('ebook_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.ebook_id;
}

export function updateSection(
  trx: Transaction<DB>,
  id: string,
  columns: Updateable<DB['legacy_ebook_sections']>,
) {
  return trx.updateTable('legacy_ebook_sections').set(columns).where('id', '=', id).execute();
}

export function updateBook(trx: Transaction<DB>, id: string, columns: Updateable<DB['legacy_ebooks']>) {
  return trx.updateTable('legacy_ebooks').set(columns).where('id', '=', id).execute();
}
