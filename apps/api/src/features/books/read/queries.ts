import type { BookPlace, BookSection } from '@cungnghe/contracts/books';
import type { BookCard } from '@cungnghe/contracts/communities';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import type { Pairs } from '../../../platform/reads.ts';
import type { Database } from '../../../platform/services.ts';
import { hasFullAccess, named, type OwningCommunity, visible } from '../../communities/public.ts';

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
      WHERE b.community_id = (SELECT c.id FROM communities c WHERE ${visible} AND ${named(community)}) AND b.is_listed
        ${after ? sql`AND (b.sort_order, b.id) > (${after.place}, ${after.id})` : sql``}
      ORDER BY b.sort_order, b.id
      LIMIT ${limit}
    ) b
    ${amount}
    ORDER BY b.sort_order, b.id
  `.execute(db);
  return rows;
}

/** How many sections of which books people have read; nothing for none. */
export async function countSectionsRead(
  db: Db,
  { accountIds, ids }: Pairs,
): Promise<{ account_id: string; id: string; read_count: number }[]> {
  const { rows } = await sql<{ account_id: string; id: string; read_count: number }>`
    SELECT asked.account_id, asked.ebook_id AS id, done.read_count
    FROM unnest(${accountIds}::text[], ${ids}::text[]) AS asked (account_id, ebook_id)
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS read_count FROM ebook_sections_read r
      WHERE r.account_id = asked.account_id AND r.ebook_id = asked.ebook_id
    ) done
    WHERE done.read_count > 0
  `.execute(db);
  return rows;
}

interface BookWhere {
  community: string;
  book: string;
  accountId: string;
}

/** The membership `m` of an account in community `c`, or that of somebody imagined for a preview. */
function membershipOf(reader: Reader, now: Date) {
  if ('accountId' in reader) {
    return sql`LEFT JOIN community_memberships m ON m.community_id = c.id AND m.user_id = ${reader.accountId}`;
  }
  return sql`LEFT JOIN (
    SELECT ${reader.imagined}::text AS tier, ${now}::timestamptz + interval '1 year' AS pro_expires_at
  ) m ON true`;
}

/** Whose eyes a section is read with. */
export type Reader = { readonly accountId: string } | { readonly imagined: 'free' | 'pro' };

/** A listed book of a visible community, and the membership `m` of the viewer in it. */
const bookInCommunity = (
  { community, book }: Pick<BookWhere, 'community' | 'book'>,
  reader: Reader,
  now: Date,
) => sql`
  communities c
  ${membershipOf(reader, now)}
  JOIN legacy_ebooks b ON ${visible} AND ${named(community)}
    AND b.community_id = c.id AND b.slug = ${book} AND b.is_listed`;

export interface BookRow extends BookCard {
  community_slug: string;
  has_full_access: boolean;
  jobs_to_be_done: string[];
  reader_pains: string[];
}

export async function findBook(db: Db, where: BookWhere, now: Date): Promise<BookRow | undefined> {
  const { rows } = await sql<BookRow>`
    SELECT ${card}, r.read_count, c.slug AS community_slug, ${hasFullAccess(now)} AS has_full_access,
      array_remove(ARRAY[b.jobs_to_be_done_1, b.jobs_to_be_done_2, b.jobs_to_be_done_3], NULL) AS jobs_to_be_done,
      array_remove(ARRAY[b.reader_pains_1, b.reader_pains_2, b.reader_pains_3], NULL) AS reader_pains
    FROM ${bookInCommunity(where, where, now)}
    ${amount}
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS read_count
      FROM ebook_sections_read WHERE account_id = ${where.accountId} AND ebook_id = b.id
    ) r
  `.execute(db);
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
  is_read: boolean;
}

/** Every section of a book in order, without a single body. */
export function listContents(db: Db, bookId: string, accountId: string): Promise<ContentsRow[]> {
  return db
    .selectFrom('legacy_ebook_sections as s')
    .innerJoin('legacy_ebook_chapters as ch', 'ch.id', 's.chapter_id')
    .leftJoin('ebook_sections_read as r', (join) =>
      join.onRef('r.section_id', '=', 's.id').on('r.account_id', '=', accountId),
    )
    .select([
      's.id',
      's.slug',
      's.title',
      's.minutes',
      's.position',
      'ch.id as chapter_id',
      'ch.title as chapter_title',
      sql<boolean>`r.section_id IS NOT NULL`.as('is_read'),
    ])
    .where('s.ebook_id', '=', bookId)
    .orderBy('s.position')
    .execute();
}

interface Neighbour {
  id: string;
  title: string;
  position: number;
}

export interface SectionRow
  extends Omit<BookSection, 'book' | 'previous' | 'next' | 'body' | 'place'>,
    OwningCommunity {
  readable: boolean;
  has_full_access: boolean;
  /** Null when the viewer may not read it: a locked body is never selected. */
  body: string | null;
  book_id: string;
  book_slug: string;
  book_title: string;
  section_count: number;
  /** Null both when the reader's place is in another section or nowhere. */
  place_ratio: number | null;
  place_updated_at: string | null;
  previous: Neighbour | null;
  next: Neighbour | null;
}

const neighbour = (offset: -1 | 1) => sql`(
  SELECT json_build_object('id', n.id, 'title', n.title, 'position', n.position)
  FROM legacy_ebook_sections n WHERE n.ebook_id = s.ebook_id AND n.position = s.position + ${sql.raw(String(offset))}
)`;

/** One section with everything its page shows, in one query; the body only for those who may read it. */
export async function findSection(
  db: Db,
  where: { community: string; book: string; sectionId: string; reader: Reader },
  now: Date,
): Promise<SectionRow | undefined> {
  const accountId = 'accountId' in where.reader ? where.reader.accountId : null;
  const readable = sql<boolean>`(s.position = 1 OR ${hasFullAccess(now)})`;
  const { rows } = await sql<SectionRow>`
    SELECT s.id, s.slug, s.title, s.minutes, s.position, ch.title AS chapter_title,
      ${readable} AS readable, ${hasFullAccess(now)} AS has_full_access,
      CASE WHEN ${readable} THEN s.body END AS body,
      b.id AS book_id, b.slug AS book_slug, b.title AS book_title,
      (SELECT count(*)::int FROM legacy_ebook_sections x WHERE x.ebook_id = b.id) AS section_count,
      c.slug AS community_slug, c.status AS community_status, c.access AS community_access, c.pricing_json,
      EXISTS (
        SELECT FROM ebook_sections_read r WHERE r.account_id = ${accountId} AND r.section_id = s.id
      ) AS is_read,
      p.ratio AS place_ratio, p.updated_at AS place_updated_at,
      ${neighbour(-1)} AS previous, ${neighbour(1)} AS next
    FROM ${bookInCommunity(where, where.reader, now)}
    JOIN legacy_ebook_sections s ON s.ebook_id = b.id AND s.id = ${where.sectionId}
    JOIN legacy_ebook_chapters ch ON ch.id = s.chapter_id
    LEFT JOIN ebook_places p ON p.account_id = ${accountId} AND p.ebook_id = b.id AND p.section_id = s.id
  `.execute(db);
  return rows[0];
}

interface OwnReading {
  readonly account_id: string;
  readonly id: string;
  readonly is_read: boolean;
  /** Null both when the reader's place is in another section or nowhere. */
  readonly place_ratio: number | null;
  readonly place_updated_at: string | null;
}

/** What people have read of sections and where they are in them; nothing for those they have not been in. */
export async function listReading(db: Db, { accountIds, ids }: Pairs): Promise<OwnReading[]> {
  const { rows } = await sql<OwnReading>`
    SELECT asked.account_id, s.id, r.section_id IS NOT NULL AS is_read, p.ratio AS place_ratio,
      p.updated_at AS place_updated_at
    FROM unnest(${accountIds}::text[], ${ids}::text[]) AS asked (account_id, section_id)
    -- A lateral of one row stays a lookup by index, however many ask at once.
    JOIN LATERAL (
      SELECT x.id, x.ebook_id FROM legacy_ebook_sections x WHERE x.id = asked.section_id LIMIT 1
    ) s ON true
    LEFT JOIN LATERAL (
      SELECT x.section_id FROM ebook_sections_read x
      WHERE x.account_id = asked.account_id AND x.section_id = s.id LIMIT 1
    ) r ON true
    LEFT JOIN LATERAL (
      SELECT x.ratio, x.updated_at FROM ebook_places x
      WHERE x.account_id = asked.account_id AND x.ebook_id = s.ebook_id AND x.section_id = s.id LIMIT 1
    ) p ON true
  `.execute(db);
  return rows;
}

export function findPlace(db: Db, accountId: string, bookId: string): Promise<BookPlace | undefined> {
  return db
    .selectFrom('ebook_places')
    .select(['section_id', 'ratio', 'updated_at'])
    .where('account_id', '=', accountId)
    .where('ebook_id', '=', bookId)
    .executeTakeFirst();
}

/** Keeps the section from being deleted until the transaction ends; false when it has been. */
export async function lockVisibleSection(trx: Transaction<DB>, sectionId: string): Promise<boolean> {
  const held = await trx
    .selectFrom('legacy_ebook_sections')
    .select('id')
    .where('id', '=', sectionId)
    .forKeyShare()
    .executeTakeFirst();
  return held !== undefined;
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
