import type { CreditKind } from '@cungnghe/contracts/people/endpoints';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { matchesName } from '../../platform/database/person-search.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Database } from '../../platform/services.ts';
import { isOnSale, isReadInPublic } from '../communities/public.ts';
import { shownHeadline, shownIntro, shownLinks, shownOccupation, shownPlace } from '../members/public.ts';

type Db = Database | Transaction<DB>;

const things = {
  course: { table: 'legacy_courses', column: 'course_id', title: 'name' },
  book: { table: 'legacy_ebooks', column: 'book_id', title: 'title' },
  document: { table: 'community_library_docs', column: 'document_id', title: 'title' },
  event: { table: 'events', column: 'event_id', title: 'title' },
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

/** What is shown of somebody, as far as they say it and do not hide it. */
interface ShownRow {
  readonly occupation: string | null;
  readonly place: string | null;
  readonly intro: string | null;
  readonly links: string[] | null;
}
const shownColumns = sql`${shownOccupation} AS occupation, ${shownPlace} AS place, ${shownIntro} AS intro,
  ${shownLinks} AS links`;

export interface PersonRow extends AuthorRow, ShownRow {
  readonly id: string;
  readonly shows_answers: boolean;
}

/** Who has this address: somebody who agreed and is named for something. */
export async function findPerson(db: Db, slug: string, now: Date): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    SELECT a.id, ${authorColumns}, ${shownColumns}, p.shows_answers
    FROM people_pages p JOIN accounts a ON a.id = p.account_id
    WHERE p.slug = ${slug} AND ${isNamed(now)}
      AND EXISTS (SELECT FROM people_credits pc WHERE pc.account_id = a.id)`.execute(db);
  return rows[0];
}

/** The pages that say more than a name: of those who wrote or lead something that everybody may know of. */
export async function listPeopleSlugs(
  db: Db,
  schoolId: string,
  now: Date,
): Promise<{ slug: string; agreed_at: string }[]> {
  const { rows } = await sql<{ slug: string; agreed_at: string }>`
    SELECT p.slug, p.agreed_at FROM people_pages p JOIN accounts a ON a.id = p.account_id
    WHERE ${isNamed(now)} AND (EXISTS ${worksOf(sql`a.id`)} OR EXISTS ${ledBy(sql`a.id`, schoolId)})
    ORDER BY p.slug LIMIT 5000`.execute(db);
  return rows;
}

export interface WorkRow {
  readonly id: string;
  readonly kind: 'course' | 'book' | 'document';
  readonly title: string;
  readonly slug: string;
  readonly community_id: string;
  readonly community_slug: string;
  readonly community_name: string;
  readonly community_name_en: string;
  readonly public_reading: boolean;
}

/** What an account wrote that is published in a community on sale. A course that all share stands in the first. */
const worksOf = (accountId: RawBuilder<unknown>) => sql`(
  SELECT w.*, c.slug AS community_slug, c.name AS community_name, c.name_en AS community_name_en,
    c.id AS shown_in, ${isReadInPublic} AS public_reading
  FROM (
    SELECT k.id, 'course' AS kind, k.name AS title, k.slug, k.community_id, k.created_at FROM people_credits pc
      JOIN legacy_courses k ON k.id = pc.course_id AND k.is_published WHERE pc.account_id = ${accountId}
    UNION ALL
    SELECT b.id, 'book', b.title, b.slug, b.community_id, b.created_at FROM people_credits pc
      JOIN legacy_ebooks b ON b.id = pc.book_id AND b.is_listed WHERE pc.account_id = ${accountId}
    UNION ALL
    SELECT d.id, 'document', d.title, d.slug, d.community_id, d.created_at FROM people_credits pc
      JOIN community_library_docs d ON d.id = pc.document_id AND ${isDocumentPublished}
      WHERE pc.account_id = ${accountId}
  ) w
  CROSS JOIN LATERAL (SELECT c.* FROM communities c
    WHERE ${isOnSale} AND (w.community_id IS NULL OR c.id = w.community_id)
    ORDER BY c.sort_order, c.id LIMIT 1) c)`;

export async function listWorks(db: Db, accountId: string, limit: number): Promise<WorkRow[]> {
  const { rows } = await sql<WorkRow>`
    SELECT w.id, w.kind, w.title, w.slug, w.shown_in AS community_id, w.community_slug, w.community_name,
      w.community_name_en, w.public_reading
    FROM ${worksOf(sql`${accountId}`)} w
    ORDER BY w.created_at DESC, w.kind, w.slug LIMIT ${limit}`.execute(db);
  return rows;
}

export interface LedRow {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly starts_at: string;
  readonly is_over: boolean;
  readonly has_page: boolean;
}

/** What an account leads or led: published events of the school and of communities on sale, without those that were called off. */
const ledBy = (accountId: RawBuilder<unknown>, schoolId: string) => sql`(
  SELECT e.id, e.slug, e.title, e.starts_at, e.ends_at, (e.community_id IS NULL OR ${isReadInPublic}) AS has_page
  FROM people_credits pc JOIN events e ON e.id = pc.event_id LEFT JOIN communities c ON c.id = e.community_id
  WHERE pc.account_id = ${accountId} AND e.school_id = ${schoolId} AND e.published_at IS NOT NULL
    AND e.cancelled_at IS NULL
    AND (e.community_id IS NULL OR ${isOnSale}))`;

export async function listLed(
  db: Db,
  { accountId, schoolId, now, limit }: { accountId: string; schoolId: string; now: Date; limit: number },
): Promise<LedRow[]> {
  const { rows } = await sql<LedRow>`
    SELECT e.id, e.slug, e.title, e.starts_at, e.has_page, coalesce(e.ends_at, e.starts_at) <= ${now} AS is_over
    FROM ${ledBy(sql`${accountId}`, schoolId)} e
    ORDER BY e.starts_at DESC, e.id LIMIT ${limit}`.execute(db);
  return rows;
}

export interface OwnRow extends ShownRow {
  readonly slug: string | null;
  readonly agreed_at: string | null;
  readonly shows_answers: boolean;
  readonly name: string;
  readonly photo_url: string | null;
  readonly headline: string | null;
}

export async function findOwn(db: Db, accountId: string): Promise<OwnRow | undefined> {
  const { rows } = await sql<OwnRow>`
    SELECT p.agreed_at, coalesce(p.shows_answers, false) AS shows_answers, ${authorColumns}, ${shownColumns}
    FROM accounts a LEFT JOIN people_pages p ON p.account_id = a.id WHERE a.id = ${accountId}`.execute(db);
  return rows[0];
}

/** What somebody is named for, by its title: drafts are there, too, for the editors chose to name them. */
export async function listNamedFor(db: Db, accountId: string) {
  const { rows } = await sql<{ kind: CreditKind; id: string; title: string }>`
    SELECT CASE WHEN k.id IS NOT NULL THEN 'course' WHEN b.id IS NOT NULL THEN 'book'
        WHEN d.id IS NOT NULL THEN 'document' ELSE 'event' END AS kind,
      coalesce(k.id, b.id, d.id, e.id) AS id, coalesce(k.name, b.title, d.title, e.title) AS title
    FROM people_credits pc
    LEFT JOIN legacy_courses k ON k.id = pc.course_id LEFT JOIN legacy_ebooks b ON b.id = pc.book_id
    LEFT JOIN community_library_docs d ON d.id = pc.document_id LEFT JOIN events e ON e.id = pc.event_id
    WHERE pc.account_id = ${accountId} ORDER BY 1, 3 LIMIT 200`.execute(db);
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

export async function listSlugsLike(trx: Transaction<DB>, slug: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('people_pages')
    .select('slug')
    .where(sql<boolean>`slug = ${slug} OR starts_with(slug, ${`${slug}-`})`)
    .execute();
  return rows.map((row) => row.slug);
}

export async function savePage(
  trx: Transaction<DB>,
  accountId: string,
  { slug, agreedAt, showsAnswers }: { slug: string; agreedAt: Date; showsAnswers: boolean },
): Promise<void> {
  const values = { agreed_at: agreedAt, shows_answers: showsAnswers };
  await trx
    .insertInto('people_pages')
    .values({ account_id: accountId, slug, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
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

/** An account as operators choose it. */
interface NamedRow {
  readonly id: string;
  readonly name: string;
  readonly occupation: string | null;
  readonly photo_url: string | null;
  readonly agreed: boolean;
}
const namedColumns = sql`a.id, a.full_name AS name, ${shownOccupation} AS occupation, a.photo_url,
  EXISTS (SELECT FROM people_pages p WHERE p.account_id = a.id AND p.agreed_at IS NOT NULL) AS agreed`;

/** So many who match are put in the order of their names; whoever types another letter narrows them down. */
const namesCompared = 50;

export async function findCandidates(
  db: Db,
  typed: string,
  schoolId: string,
  limit: number,
): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    SELECT ${namedColumns} FROM (
      SELECT a.* FROM accounts a
      WHERE ${matchesName(typed)} AND a.is_active AND a.account_type = 'member' AND a.school_id = ${schoolId}
      LIMIT ${namesCompared}
    ) a
    ORDER BY a.full_name, a.id LIMIT ${limit}`.execute(db);
  return rows;
}

/** The title of a thing; undefined when there is none. `lock` holds it until the transaction ends. */
export async function findTitle(
  db: Db,
  kind: CreditKind,
  id: string,
  lock: RawBuilder<unknown> = sql``,
): Promise<string | undefined> {
  const { table, title } = things[kind];
  const { rows } = await sql<{ title: string }>`
    SELECT ${sql.ref(title)} AS title FROM ${sql.table(table)} WHERE id = ${id} ${lock}`.execute(db);
  return rows[0]?.title;
}

/** The first thing of a kind that has this slug. */
export async function findIdBySlug(db: Db, kind: CreditKind, slug: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${sql.table(things[kind].table)} WHERE slug = ${slug} ORDER BY id LIMIT 1`.execute(db);
  return rows[0]?.id;
}

export const lockTitle = (trx: Transaction<DB>, kind: CreditKind, id: string) =>
  findTitle(trx, kind, id, sql`FOR NO KEY UPDATE`);

export async function listNamed(db: Db, kind: CreditKind, id: string): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    SELECT ${namedColumns} FROM people_credits pc JOIN accounts a ON a.id = pc.account_id
    WHERE ${columnOf(kind)} = ${id} ORDER BY pc.position`.execute(db);
  return rows;
}

/** How many of these may be named: accounts in use, kept from being erased meanwhile. */
export async function countNameable(
  trx: Transaction<DB>,
  ids: readonly string[],
  schoolId: string,
): Promise<number> {
  const rows = await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', [...ids, ''])
    .where('is_active', '=', true)
    .where('account_type', '=', 'member')
    .where('school_id', '=', schoolId)
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
