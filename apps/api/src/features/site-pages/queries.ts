import type { SitePage } from '@cungnghe/contracts/site-pages/endpoints';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Database } from '../../platform/services.ts';

type Db = Database | Transaction<DB>;

/** Which page, in which language. */
export type Which = Pick<SitePage, 'slug' | 'language'>;

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

export async function lockPage(
  trx: Transaction<DB>,
  { slug, language }: Which,
): Promise<SitePage | undefined> {
  const { rows } = await sql<SitePage>`
    SELECT ${columns} FROM site_pages WHERE slug = ${slug} AND language = ${language} FOR UPDATE`.execute(
    trx,
  );
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
