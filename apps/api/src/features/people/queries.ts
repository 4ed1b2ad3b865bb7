import type { CreditKind } from '@cungnghe/contracts/people/endpoints';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { matchesName } from '../../platform/database/person-search.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Database } from '../../platform/services.ts';
import { isOnSale, isReadInPublic } from '../communities/public.ts';
import { shownHeadline, shownIntro, shownLinks } from '../members/public.ts';

type Db = Database | Transaction<DB>;

const things = {
  course: { table: 'legacy_courses', column: 'course_id' },
  book: { table: 'legacy_ebooks', column: 'book_id' },
  document: { table: 'community_library_docs', column: 'document_id' },
  event: { table: 'events', column: 'event_id' },
} as const satisfies Record<CreditKind, object>;

const columnOf = (kind: CreditKind) => sql.ref(`pc.${things[kind].column}`);

/** Account `a` is in use: neither closed nor locked. */
const isInUse = (now: Date) =>
  sql<boolean>`(a.is_active AND (a.integrity_locked_until IS NULL OR a.integrity_locked_until <= ${now}))`;

/** The one predicate of who is named to others: account `a` with page `p`. */
const isNamed = (now: Date) => sql<boolean>`(p.agreed_at IS NOT NULL AND ${isInUse(now)})`;

export interface AuthorRow {
  readonly slug: string;
  readonly name: string;
  readonly headline: string | null;
  readonly photo_url: string | null;
}

const authorColumns = sql`p.slug, a.full_name AS name, ${shownHeadline} AS headline, a.photo_url`;

/** Who is named for a thing and agreed to it, in order. */
export async function listAuthors(db: Db, kind: CreditKind, id: string, now: Date): Promise<AuthorRow[]> {
  const { rows } = await sql<AuthorRow>`
    SELECT ${authorColumns}
    FROM people_credits pc JOIN accounts a ON a.id = pc.account_id JOIN people_pages p ON p.account_id = a.id
    WHERE ${columnOf(kind)} = ${id} AND ${isNamed(now)} ORDER BY pc.position`.execute(db);
  return rows;
}

/** Who agreed among those who wrote what is published in a community, most of it first. */
export async function listAuthorsIn(
  db: Db,
  communityId: string,
  now: Date,
  limit: number,
): Promise<AuthorRow[]> {
  const { rows } = await sql<AuthorRow>`
    SELECT ${authorColumns}
    FROM accounts a JOIN people_pages p ON p.account_id = a.id
    JOIN (
      SELECT pc.account_id, count(*) AS works FROM people_credits pc
      LEFT JOIN legacy_courses k ON k.id = pc.course_id AND k.is_published
      LEFT JOIN legacy_ebooks b ON b.id = pc.book_id AND b.is_listed
      LEFT JOIN community_library_docs d ON d.id = pc.document_id AND ${isDocumentPublished}
      WHERE coalesce(k.community_id, b.community_id, d.community_id) = ${communityId}
      GROUP BY pc.account_id
    ) w ON w.account_id = a.id
    WHERE ${isNamed(now)} ORDER BY w.works DESC, a.full_name, a.id LIMIT ${limit}`.execute(db);
  return rows;
}

const isDocumentPublished = sql<boolean>`(d.status = 'active' AND (d.asset_url IS NOT NULL OR d.body_portable IS NOT NULL))`;

export interface PersonRow extends AuthorRow {
  readonly id: string;
  readonly intro: string | null;
  readonly links: string[] | null;
}

/** Who has this address, or had it once: somebody who agreed and is named for something. */
export async function findPerson(db: Db, slug: string, now: Date): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    SELECT a.id, ${authorColumns}, ${shownIntro} AS intro, ${shownLinks} AS links
    FROM people_slugs s JOIN accounts a ON a.id = s.account_id JOIN people_pages p ON p.account_id = a.id
    WHERE s.slug = ${slug} AND ${isNamed(now)}
      AND EXISTS (SELECT FROM people_credits pc WHERE pc.account_id = a.id)`.execute(db);
  return rows[0];
}

export async function listPeopleSlugs(db: Db, now: Date): Promise<{ slug: string; agreed_at: string }[]> {
  const { rows } = await sql<{ slug: string; agreed_at: string }>`
    SELECT p.slug, p.agreed_at FROM people_pages p JOIN accounts a ON a.id = p.account_id
    WHERE ${isNamed(now)} AND EXISTS (SELECT FROM people_credits pc WHERE pc.account_id = a.id)
    ORDER BY p.slug LIMIT 5000`.execute(db);
  return rows;
}

export interface WorkRow {
  readonly kind: 'course' | 'book' | 'document';
  readonly title: string;
  readonly slug: string;
  readonly community_id: string;
  readonly community_slug: string;
  readonly community_name: string;
  readonly community_name_en: string;
  readonly public_reading: boolean;
}

/** What somebody wrote that is published in a community on sale. A course that all share stands in the first. */
export async function listWorks(db: Db, accountId: string, limit: number): Promise<WorkRow[]> {
  const { rows } = await sql<WorkRow>`
    SELECT w.kind, w.title, w.slug, c.id AS community_id, c.slug AS community_slug, c.name AS community_name,
      c.name_en AS community_name_en, ${isReadInPublic} AS public_reading
    FROM (
      SELECT 'course' AS kind, k.name AS title, k.slug, k.community_id, k.created_at FROM people_credits pc
        JOIN legacy_courses k ON k.id = pc.course_id AND k.is_published WHERE pc.account_id = ${accountId}
      UNION ALL
      SELECT 'book', b.title, b.slug, b.community_id, b.created_at FROM people_credits pc
        JOIN legacy_ebooks b ON b.id = pc.book_id AND b.is_listed WHERE pc.account_id = ${accountId}
      UNION ALL
      SELECT 'document', d.title, d.slug, d.community_id, d.created_at FROM people_credits pc
        JOIN community_library_docs d ON d.id = pc.document_id AND ${isDocumentPublished}
        WHERE pc.account_id = ${accountId}
    ) w
    CROSS JOIN LATERAL (SELECT c.* FROM communities c
      WHERE ${isOnSale} AND (w.community_id IS NULL OR c.id = w.community_id)
      ORDER BY c.sort_order, c.id LIMIT 1) c
    ORDER BY w.created_at DESC, w.kind, w.slug LIMIT ${limit}`.execute(db);
  return rows;
}

export interface LedRow {
  readonly slug: string;
  readonly title: string;
  readonly starts_at: string;
  readonly is_over: boolean;
  readonly has_page: boolean;
}

/** What somebody leads or led: events of the school and of communities on sale, without those that were called off. */
export async function listLed(
  db: Db,
  { accountId, schoolId, now, limit }: { accountId: string; schoolId: string; now: Date; limit: number },
): Promise<LedRow[]> {
  const { rows } = await sql<LedRow>`
    SELECT e.slug, e.title, e.starts_at, coalesce(e.ends_at, e.starts_at) <= ${now} AS is_over,
      (e.community_id IS NULL OR ${isReadInPublic}) AS has_page
    FROM people_credits pc JOIN events e ON e.id = pc.event_id LEFT JOIN communities c ON c.id = e.community_id
    WHERE pc.account_id = ${accountId} AND e.school_id = ${schoolId} AND e.cancelled_at IS NULL
      AND (e.community_id IS NULL OR ${isOnSale})
    ORDER BY e.starts_at DESC, e.id LIMIT ${limit}`.execute(db);
  return rows;
}

export interface OwnRow {
  readonly slug: string | null;
  readonly agreed_at: string | null;
  readonly name: string;
  readonly photo_url: string | null;
  readonly headline: string | null;
  readonly intro: string | null;
  readonly links: string[] | null;
}

export async function findOwn(db: Db, accountId: string): Promise<OwnRow | undefined> {
  const { rows } = await sql<OwnRow>`
    SELECT p.slug, p.agreed_at, a.full_name AS name, a.photo_url, ${shownHeadline} AS headline,
      ${shownIntro} AS intro, ${shownLinks} AS links
    FROM accounts a LEFT JOIN people_pages p ON p.account_id = a.id WHERE a.id = ${accountId}`.execute(db);
  return rows[0];
}

/** What somebody is named for, by its title: drafts are there, too, for the editors chose to name them. */
export async function listNamedFor(db: Db, accountId: string) {
  const { rows } = await sql<{ kind: CreditKind; title: string }>`
    SELECT CASE WHEN k.id IS NOT NULL THEN 'course' WHEN b.id IS NOT NULL THEN 'book'
        WHEN d.id IS NOT NULL THEN 'document' ELSE 'event' END AS kind,
      coalesce(k.name, b.title, d.title, e.title) AS title
    FROM people_credits pc
    LEFT JOIN legacy_courses k ON k.id = pc.course_id LEFT JOIN legacy_ebooks b ON b.id = pc.book_id
    LEFT JOIN community_library_docs d ON d.id = pc.document_id LEFT JOIN events e ON e.id = pc.event_id
    WHERE pc.account_id = ${accountId} ORDER BY 1, 2 LIMIT 200`.execute(db);
  return rows;
}

/** Until the transaction ends, nobody else agrees or takes it back for this account. */
export async function lockAccount(trx: Transaction<DB>, accountId: string): Promise<void> {
  await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}

/** Keeps others from taking an address meanwhile. */
export async function lockSlugs(trx: Transaction<DB>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('people_slugs'))`.execute(trx);
}

/** Those who have an address that begins like this one. */
export async function listSlugsLike(trx: Transaction<DB>, slug: string) {
  return await trx
    .selectFrom('people_slugs')
    .select(['slug', 'account_id'])
    .where(sql<boolean>`slug = ${slug} OR starts_with(slug, ${`${slug}-`})`)
    .execute();
}

export async function savePage(
  trx: Transaction<DB>,
  accountId: string,
  { slug, agreedAt }: { slug: string; agreedAt: Date },
): Promise<void> {
  await trx
    .insertInto('people_slugs')
    .values({ slug, account_id: accountId })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
  await trx
    .insertInto('people_pages')
    .values({ account_id: accountId, slug, agreed_at: agreedAt })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ slug, agreed_at: agreedAt }))
    .execute();
}

export async function withdrawPage(trx: Transaction<DB>, accountId: string): Promise<void> {
  await trx
    .updateTable('people_pages')
    .set({ agreed_at: null })
    .where('account_id', '=', accountId)
    .where('agreed_at', 'is not', null)
    .execute();
}

export async function findCandidates(db: Db, typed: string, schoolId: string, limit: number) {
  const { rows } = await sql<{
    id: string;
    name: string;
    occupation: string | null;
    photo_url: string | null;
  }>`
    SELECT a.id, a.full_name AS name, a.job_title AS occupation, a.photo_url FROM accounts a
    WHERE ${matchesName(typed)} AND a.is_active AND a.account_type = 'member' AND a.school_id = ${schoolId}
    ORDER BY a.full_name, a.id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Holds a thing until the transaction ends; false when there is none. */
export async function lockThing(trx: Transaction<DB>, kind: CreditKind, id: string): Promise<boolean> {
  return await hasThing(trx, kind, id, sql`FOR NO KEY UPDATE`);
}

export async function hasThing(
  db: Db,
  kind: CreditKind,
  id: string,
  lock: RawBuilder<unknown> = sql``,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM ${sql.table(things[kind].table)} WHERE id = ${id} ${lock}`.execute(db);
  return rows.length > 0;
}

export async function listNamed(db: Db, kind: CreditKind, id: string) {
  const { rows } = await sql<{
    id: string;
    name: string;
    occupation: string | null;
    photo_url: string | null;
    agreed: boolean;
  }>`
    SELECT a.id, a.full_name AS name, a.job_title AS occupation, a.photo_url,
      EXISTS (SELECT FROM people_pages p WHERE p.account_id = a.id AND p.agreed_at IS NOT NULL) AS agreed
    FROM people_credits pc JOIN accounts a ON a.id = pc.account_id
    WHERE ${columnOf(kind)} = ${id} ORDER BY pc.position`.execute(db);
  return rows;
}

/** How many of these may be named: accounts in use, kept from being erased meanwhile. */
export async function countNameable(trx: Transaction<DB>, ids: readonly string[]): Promise<number> {
  const rows = await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', [...ids, ''])
    .where('is_active', '=', true)
    .where('account_type', '=', 'member')
    .orderBy('id')
    .forKeyShare()
    .execute();
  return rows.length;
}

export async function replaceCredits(
  trx: Transaction<DB>,
  kind: CreditKind,
  id: string,
  accountIds: readonly string[],
): Promise<void> {
  const { column } = things[kind];
  await trx.deleteFrom('people_credits').where(column, '=', id).execute();
  if (accountIds.length === 0) return;
  await trx
    .insertInto('people_credits')
    .values(accountIds.map((account_id, at) => ({ [column]: id, account_id, position: at + 1 })))
    .execute();
}
