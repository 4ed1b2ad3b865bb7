import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { isVisible } from '../../communities/public.ts';
import { type Asking, type Db, isInLibrary, isKnownTo } from '../library/queries.ts';

export interface CaseRow {
  readonly id: string;
  readonly prompt_id: string;
  readonly prompt_slug: string;
  readonly prompt_name: string;
  readonly prompt_author_id: string;
  readonly prompt_version: number;
  readonly title: string;
  readonly situation: string;
  readonly result: string;
  readonly image_url: string | null;
  readonly author_id: string;
  readonly author_name: string;
  readonly author_photo_url: string | null;
  readonly thanks_count: number;
  readonly thanked: boolean;
  readonly version: number;
  readonly created_at: string;
  readonly edited_at: string | null;
  readonly deleted_at: string | null;
  readonly unlisted_at: string | null;
}

/** Case `k` of prompt `p`: a listed one for everybody who may know of the prompt, an own one for its author as well. */
const cases = ({ accountId }: Pick<Asking, 'accountId'>, condition: RawBuilder<unknown>) => sql<CaseRow>`
  SELECT k.id, k.prompt_id, p.slug AS prompt_slug, p.name AS prompt_name, p.author_id AS prompt_author_id,
    k.prompt_version, k.title, k.situation, k.result, k.image_url,
    k.author_id, a.full_name AS author_name, a.photo_url AS author_photo_url, k.thanks_count,
    EXISTS (SELECT FROM prompt_library_thanks t
      WHERE t.target_type = 'case' AND t.target_id = k.id AND t.user_id = ${accountId}) AS thanked,
    k.version, k.created_at, k.edited_at, k.deleted_at, k.unlisted_at
  FROM prompt_library_cases k
  JOIN prompt_library_prompts p ON p.id = k.prompt_id
  JOIN accounts a ON a.id = k.author_id
  LEFT JOIN communities c ON c.id = p.community_id
  WHERE ${condition} AND (k.is_listed OR k.author_id = ${accountId})`;

const isShownTo = (asking: Pick<Asking, 'accountId'>) => sql`${isKnownTo(asking)} AND k.deleted_at IS NULL`;

/** Most thanked first, one more than `limit`. */
export async function listCases(
  db: Db,
  slug: string,
  asking: Pick<Asking, 'accountId'>,
  { after, limit }: { after: { value: number; id: string } | undefined; limit: number },
): Promise<CaseRow[]> {
  const next = after ? sql`AND (k.thanks_count, k.id) < (${after.value}::integer, ${after.id})` : sql``;
  const condition = sql`p.slug = ${slug} AND ${isShownTo(asking)} ${next}`;
  const { rows } = await sql<CaseRow>`
    ${cases(asking, condition)} ORDER BY k.thanks_count DESC, k.id DESC LIMIT ${limit + 1}`.execute(db);
  return rows;
}

/** Of one author, newest first, one more than `limit`. */
export async function listCasesOfAuthor(
  db: Db,
  { authorId, community }: { authorId: string; community: string | undefined },
  asking: Pick<Asking, 'accountId'>,
  { after, limit }: { after: { at: string; id: string } | undefined; limit: number },
): Promise<CaseRow[]> {
  const next = after ? sql`AND (k.created_at, k.id) < (${after.at}::timestamptz, ${after.id})` : sql``;
  const within = community === undefined ? sql`` : sql`AND c.slug = ${community}`;
  const condition = sql`k.author_id = ${authorId} AND k.is_listed AND ${isInLibrary} ${within} ${next}`;
  const { rows } = await sql<CaseRow>`
    ${cases(asking, condition)} ORDER BY k.created_at DESC, k.id DESC LIMIT ${limit + 1}`.execute(db);
  return rows;
}

/** A case as its prompt's page shows it; of the viewer's own also one that they deleted. */
export async function findCase(
  db: Db,
  id: string,
  asking: Pick<Asking, 'accountId'>,
): Promise<CaseRow | undefined> {
  const { rows } = await cases(
    asking,
    sql`k.id = ${id} AND (p.is_listed OR k.author_id = ${asking.accountId}
    OR p.author_id = ${asking.accountId}) AND (p.community_id IS NULL OR ${isVisible})`,
  ).execute(db);
  return rows[0];
}

/** The same, kept from changing. The prompt is locked first, as by whoever counts on it. */
export async function lockCase(
  trx: Transaction<DB>,
  id: string,
  asking: Pick<Asking, 'accountId'>,
): Promise<CaseRow | undefined> {
  await sql`SELECT FROM prompt_library_prompts p
    WHERE p.id = (SELECT prompt_id FROM prompt_library_cases WHERE id = ${id}) FOR NO KEY UPDATE`.execute(
    trx,
  );
  await sql`SELECT FROM prompt_library_cases WHERE id = ${id} FOR NO KEY UPDATE`.execute(trx);
  return await findCase(trx, id, asking);
}

export function findSentCase(db: Db, authorId: string, sendId: string) {
  return db
    .selectFrom('prompt_library_cases')
    .select(['id', 'prompt_id'])
    .where('author_id', '=', authorId)
    .where('send_id', '=', sendId)
    .executeTakeFirst();
}

export interface NewCase {
  readonly id: string;
  readonly prompt_id: string;
  readonly author_id: string;
  readonly prompt_version: number;
  readonly title: string;
  readonly situation: string;
  readonly result: string;
  readonly image_url: string | null;
  readonly send_id: string | null;
  readonly created_at: Date;
}

/** False when its sender has sent it before. */
export async function insertCase(trx: Transaction<DB>, row: NewCase): Promise<boolean> {
  const inserted = await trx
    .insertInto('prompt_library_cases')
    .values(row)
    .onConflict((clash) => clash.columns(['author_id', 'send_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateCase(
  trx: Transaction<DB>,
  id: string,
  values: Partial<Pick<NewCase, 'title' | 'situation' | 'result' | 'image_url'>> & {
    version?: number;
    edited_at?: Date;
    deleted_at?: Date | null;
  },
): Promise<void> {
  await trx.updateTable('prompt_library_cases').set(values).where('id', '=', id).execute();
}

export async function hasVersion(db: Db, promptId: string, version: number): Promise<boolean> {
  const row = await db
    .selectFrom('prompt_library_versions')
    .select('version')
    .where('prompt_id', '=', promptId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertImage(
  db: Db,
  row: {
    storage_key: string;
    account_id: string;
    width: number;
    height: number;
    bytes: number;
    created_at: Date;
  },
): Promise<void> {
  await db.insertInto('prompt_library_images').values(row).execute();
}

export async function hasImage(db: Db, storageKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('prompt_library_images')
    .select('storage_key')
    .where('storage_key', '=', storageKey)
    .executeTakeFirst();
  return row !== undefined;
}
