import type { ReplacedVersion } from '@cungnghe/contracts/authoring/versions';
import type { SitePage } from '@cungnghe/contracts/site-pages/endpoints';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Database } from '../../platform/services.ts';
import type { Which } from './rules.ts';

type Db = Database | Transaction<DB>;

const id = sql`slug || '-' || language`;
const columns = sql`slug, language, title, body, version, updated_at`;

export async function listPages(db: Db): Promise<SitePage[]> {
  const { rows } = await sql<SitePage>`
    SELECT ${columns} FROM site_pages
    ORDER BY array_position(ARRAY['terms', 'privacy', 'refunds'], slug), language DESC`.execute(db);
  return rows;
}

export async function findPage(db: Db, { slug, language }: Which): Promise<SitePage | undefined> {
  const { rows } = await sql<SitePage>`
    SELECT ${columns} FROM site_pages WHERE slug = ${slug} AND language = ${language}`.execute(db);
  return rows[0];
}

/** By what its drafts are known. */
export async function findDraftSubject(
  db: Db,
  { slug, language }: Which,
): Promise<{ id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT ${id} AS id FROM site_pages WHERE slug = ${slug} AND language = ${language}`.execute(db);
  return rows[0];
}

export async function lockPage(
  trx: Transaction<DB>,
  { slug, language }: Which,
): Promise<(SitePage & { id: string }) | undefined> {
  const { rows } = await sql<SitePage & { id: string }>`
    SELECT ${columns}, ${id} AS id FROM site_pages
    WHERE slug = ${slug} AND language = ${language} FOR UPDATE`.execute(trx);
  return rows[0];
}

interface NewVersion extends Which {
  readonly title: string;
  readonly body: string;
  readonly version: number;
  readonly now: Date;
}

export async function updatePage(trx: Transaction<DB>, page: NewVersion): Promise<void> {
  await sql`
    UPDATE site_pages
    SET title = ${page.title}, body = ${page.body}, version = ${page.version}, updated_at = ${page.now}
    WHERE slug = ${page.slug} AND language = ${page.language}`.execute(trx);
}

export async function insertVersion(
  trx: Transaction<DB>,
  page: NewVersion & { readonly savedBy: string | null },
): Promise<void> {
  await sql`
    INSERT INTO site_page_versions (slug, language, version, title, body, saved_by, saved_at)
    VALUES (${page.slug}, ${page.language}, ${page.version}, ${page.title}, ${page.body}, ${page.savedBy}, ${page.now})
  `.execute(trx);
}

/** Whether it was missing. */
export async function insertMissing(
  trx: Transaction<DB>,
  { slug, language, title, body, version, now }: NewVersion,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO site_pages (slug, language, title, body, version, updated_at)
    VALUES (${slug}, ${language}, ${title}, ${body}, ${version}, ${now})
    ON CONFLICT DO NOTHING RETURNING 1`.execute(trx);
  return rows.length > 0;
}

/** Who replaced a version stands with the one after it; the present one has none. */
const replaced = sql`
  FROM site_page_versions v
  JOIN site_page_versions n ON (n.slug, n.language, n.version) = (v.slug, v.language, v.version + 1)
  LEFT JOIN accounts a ON a.id = n.saved_by`;
const replacedColumns = sql`v.version, v.title, a.full_name AS replaced_by_name, n.saved_at AS replaced_at`;

/** What a page said before, the latest first; one more than `limit`. */
export async function listReplacedPages(
  db: Db,
  { slug, language }: Which,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<ReplacedVersion[]> {
  const { rows } = await sql<ReplacedVersion>`
    SELECT ${replacedColumns} ${replaced}
    WHERE v.slug = ${slug} AND v.language = ${language} ${before === undefined ? sql`` : sql`AND v.version < ${before}`}
    ORDER BY v.version DESC LIMIT ${limit + 1}`.execute(db);
  return rows;
}

export async function findReplacedPage(
  db: Db,
  { slug, language }: Which,
  version: number,
): Promise<(ReplacedVersion & { content: Pick<SitePage, 'title' | 'body'> }) | undefined> {
  const { rows } = await sql<ReplacedVersion & { body: string }>`
    SELECT ${replacedColumns}, v.body ${replaced}
    WHERE v.slug = ${slug} AND v.language = ${language} AND v.version = ${version}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { body, ...summary } = row;
  return { ...summary, content: { title: row.title, body } };
}
