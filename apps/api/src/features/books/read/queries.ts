import type { BookPlace, BookSection } from '@cungnghe/contracts/books/read';
import type { BookCard } from '@cungnghe/contracts/communities/endpoints';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { compiledOnce } from '../../../platform/database/compiled-once.ts';
import type { DB } from '../../../platform/database/tables.generated.ts';
import type { Database } from '../../../platform/services.ts';
import {
  accessQuery,
  hasFullAccess,
  hasSlugOrId,
  isVisible,
  membershipOf,
  type OwningCommunity,
  owningCommunity,
} from '../../communities/public.ts';

type Db = Database | Transaction<DB>;

/** What a card says of book `b` beyond its own row: how much there is to read. */
const amount = sql`
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS section_count, coalesce(sum(minutes), 0)::int AS total_minutes
    FROM legacy_ebook_sections WHERE ebook_id = b.id
  ) s`;

const card = sql`b.id, b.slug, b.title, b.summary, b.cover_url, b.cover_svg, s.section_count, s.total_minutes`;

type SharedCard = Omit<BookCard, 'read_count'> & { sort_order: number };

/** The listed books of a visible community, in their order, as everybody sees them. */
export async function listBookCards(
  db: Db,
  community: string,
  { limit, after }: { limit: number; after?: { place: number; id: string } | undefined },
): Promise<SharedCard[]> {
  const { rows } = await sql<SharedCard>`
    SELECT ${card}, b.sort_order
    FROM (
      SELECT b.* FROM legacy_ebooks b
      WHERE b.community_id = (SELECT c.id FROM communities c WHERE ${isVisible} AND ${hasSlugOrId(community)}) AND b.is_listed
        ${after ? sql`AND (b.sort_order, b.id) > (${after.place}, ${after.id})` : sql``}
      ORDER BY b.sort_order, b.id
      LIMIT ${limit}
    ) b
    ${amount}
    ORDER BY b.sort_order, b.id
  `.execute(db);
  return rows;
}

/** How many sections of the books of community `c` somebody has read, by book, as an expression. */
export const readByBook = (accountId: string) => sql<Record<string, number> | null>`(
  SELECT json_object_agg(b.id, done.read)
  FROM legacy_ebooks b CROSS JOIN LATERAL (
    SELECT count(*)::int AS read FROM ebook_sections_read r WHERE r.account_id = ${accountId} AND r.ebook_id = b.id
  ) done
  WHERE b.community_id = c.id AND done.read > 0)`;

/** A visible community, and what the viewer has read of its books. */
export const listRead = compiledOnce<
  { community: string; accountId: string },
  { community_id: string; read: Record<string, number> | null }
>(
  ({ community, accountId }) => sql`
    SELECT c.id AS community_id, ${readByBook(accountId)} AS read
    FROM communities c WHERE ${isVisible} AND ${hasSlugOrId(community)}`,
);

/** Whether the viewer may read section `s` in community `c` (their membership is `m`): the first of a book is free. */
export const readable = (now: Date) => sql<boolean>`(s.position = 1 OR ${hasFullAccess(now)})`;

/** A listed book of a visible community. */
const bookInCommunity = (
  { community, book }: { readonly community: string; readonly book: string },
  membership: RawBuilder<unknown>,
) => sql`
  communities c
  ${membership}
  JOIN legacy_ebooks b ON ${isVisible} AND ${hasSlugOrId(community)}
    AND b.community_id = c.id AND b.slug = ${book} AND b.is_listed`;

interface BookAccess {
  readonly community_id: string;
  readonly community_slug: string;
  readonly book_id: string;
  readonly has_full_access: boolean;
  /** The sections that the viewer has read. */
  readonly read: readonly string[] | null;
  /** The three are null for who has no place in it. */
  readonly place_section_id: string | null;
  readonly place_ratio: number | null;
  readonly place_updated_at: string | null;
}

/** A book for anyone who may know of it, and what the viewer has to do with it. */
export const findBookAccess = compiledOnce<
  { community: string; book: string; accountId: string; now: Date },
  BookAccess
>(
  ({ community, book, accountId, now }) => sql`
    SELECT c.id AS community_id, c.slug AS community_slug, b.id AS book_id, ${hasFullAccess(now)} AS has_full_access,
      (SELECT json_agg(r.section_id) FROM ebook_sections_read r
        WHERE r.account_id = ${accountId} AND r.ebook_id = b.id) AS read,
      p.section_id AS place_section_id, p.ratio AS place_ratio, p.updated_at AS place_updated_at
    FROM ${bookInCommunity({ community, book }, membershipOf({ accountId }, now))}
    LEFT JOIN ebook_places p ON p.account_id = ${accountId} AND p.ebook_id = b.id`,
);

export interface BookRow extends Omit<BookCard, 'read_count'> {
  jobs_to_be_done: string[];
  reader_pains: string[];
}

export async function findBook(db: Db, id: string): Promise<BookRow | undefined> {
  const { rows } = await sql<BookRow>`
    SELECT ${card},
      array_remove(ARRAY[b.jobs_to_be_done_1, b.jobs_to_be_done_2, b.jobs_to_be_done_3], NULL) AS jobs_to_be_done,
      array_remove(ARRAY[b.reader_pains_1, b.reader_pains_2, b.reader_pains_3], NULL) AS reader_pains
    FROM legacy_ebooks b ${amount}
    WHERE b.id = ${id}`.execute(db);
  return rows[0];
}

export interface ContentsRow {
  id: string;
  slug: string;
  title: string;
  minutes: number;
  position: number;
  chapter_id: string;
  chapter_title: string;
}

/** Every section of a book in order, without a single body. */
export function listContents(db: Db, bookId: string): Promise<ContentsRow[]> {
  return db
    .selectFrom('legacy_ebook_sections as s')
    .innerJoin('legacy_ebook_chapters as ch', 'ch.id', 's.chapter_id')
    .select([
      's.id',
      's.slug',
      's.title',
      's.minutes',
      's.position',
      'ch.id as chapter_id',
      'ch.title as chapter_title',
    ])
    .where('s.ebook_id', '=', bookId)
    .orderBy('s.position')
    .execute();
}

interface SectionWhere {
  readonly community: string;
  readonly book: string;
  /** Its id or its slug. */
  readonly sectionId: string;
}

export interface SectionAccess extends OwningCommunity {
  readonly community_id: string;
  readonly section_id: string;
  readonly readable: boolean;
  readonly has_full_access: boolean;
  readonly is_read: boolean;
  /** Null both when the reader's place is in another section or nowhere. */
  readonly place_ratio: number | null;
  readonly place_updated_at: string | null;
}

/** Whether a section is there for somebody, whether they may read it, and where they are in it. */
export const findSectionAccess = accessQuery<SectionWhere, SectionAccess>(
  ({ community, book, sectionId }, { accountId, membership, now }) => sql`
    SELECT ${owningCommunity}, s.id AS section_id, ${readable(now)} AS readable,
      ${hasFullAccess(now)} AS has_full_access, r.section_id IS NOT NULL AS is_read,
      p.ratio AS place_ratio, p.updated_at AS place_updated_at
    FROM ${bookInCommunity({ community, book }, membership)}
    JOIN legacy_ebook_sections s ON s.ebook_id = b.id AND (s.id = ${sectionId} OR s.slug = ${sectionId})
    LEFT JOIN ebook_sections_read r ON r.account_id = ${accountId} AND r.section_id = s.id
    LEFT JOIN ebook_places p ON p.account_id = ${accountId} AND p.ebook_id = b.id AND p.section_id = s.id`,
);

interface Neighbour {
  id: string;
  title: string;
  position: number;
}

export interface SectionText extends Omit<BookSection, 'book' | 'previous' | 'next' | 'is_read' | 'place'> {
  updated_at: string;
  book_id: string;
  book_slug: string;
  book_title: string;
  section_count: number;
  previous: Neighbour | null;
  next: Neighbour | null;
}

const neighbour = (offset: -1 | 1) => sql`(
  SELECT json_build_object('id', n.id, 'title', n.title, 'position', n.position)
  FROM legacy_ebook_sections n WHERE n.ebook_id = s.ebook_id AND n.position = s.position + ${sql.raw(String(offset))}
)`;

/** A section with everything its page shows. Only for who may read it: see {@link findSectionAccess}. */
export async function findSectionText(db: Db, sectionId: string): Promise<SectionText | undefined> {
  const { rows } = await sql<SectionText>`
    SELECT s.id, s.slug, s.title, s.minutes, s.position, s.body, s.sources, s.updated_at, ch.title AS chapter_title,
      b.id AS book_id, b.slug AS book_slug, b.title AS book_title,
      (SELECT count(*)::int FROM legacy_ebook_sections x WHERE x.ebook_id = b.id) AS section_count,
      ${neighbour(-1)} AS previous, ${neighbour(1)} AS next
    FROM legacy_ebook_sections s
    JOIN legacy_ebooks b ON b.id = s.ebook_id
    JOIN legacy_ebook_chapters ch ON ch.id = s.chapter_id
    WHERE s.id = ${sectionId}`.execute(db);
  return rows[0];
}

export function findPlace(db: Db, accountId: string, bookId: string): Promise<BookPlace | undefined> {
  return db
    .selectFrom('ebook_places')
    .select(['section_id', 'ratio', 'updated_at'])
    .where('account_id', '=', accountId)
    .where('ebook_id', '=', bookId)
    .executeTakeFirst();
}

/** Keeps the place unless a later one is kept already, whichever device's request gets here first. */
export async function upsertPlace(
  trx: Transaction<DB>,
  row: { accountId: string; bookId: string; sectionId: string; ratio: number; now: Date },
): Promise<void> {
  await sql`
    INSERT INTO ebook_places AS p (account_id, ebook_id, section_id, ratio, updated_at)
    VALUES (${row.accountId}, ${row.bookId}, ${row.sectionId}, ${row.ratio}, ${row.now})
    ON CONFLICT (account_id, ebook_id) DO UPDATE SET
      section_id = excluded.section_id, ratio = excluded.ratio, updated_at = excluded.updated_at
    WHERE p.updated_at <= excluded.updated_at
  `.execute(trx);
}

export async function insertRead(
  trx: Transaction<DB>,
  row: { accountId: string; bookId: string; sectionId: string; now: Date },
): Promise<void> {
  await trx
    .insertInto('ebook_sections_read')
    .values({
      account_id: row.accountId,
      section_id: row.sectionId,
      ebook_id: row.bookId,
      read_at: row.now,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'section_id']).doNothing())
    .execute();
}
