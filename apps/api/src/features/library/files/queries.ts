import { type FileKind, fileUrl } from '@cungnghe/contracts/library/files';
import { type Insertable, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import type { Database } from '../../../platform/services.ts';
import { accessQuery, isVisible, type OwningCommunity, owningCommunity } from '../../communities/public.ts';
import { listed, readable } from '../read/queries.ts';

type Db = Database | Transaction<DB>;

/** The address by which a draft or a version names a file. */
const addressOf = (file: 'f' | 'asked') => sql`${fileUrl('')} || ${sql.ref(`${file}.id`)}`;

/** It was what its document led to, once. */
const inVersions = (file: 'f' | 'asked') => sql<boolean>`EXISTS (
  SELECT FROM authored_versions v
  WHERE v.subject_id = ${sql.ref(`${file}.document_id`)} AND v.content ->> 'asset_url' = ${addressOf(file)})`;

export interface FileAccess extends OwningCommunity {
  readonly id: string;
  readonly readable: boolean;
  readonly name: string;
  readonly bytes: number;
  /** Null for those who may not open the document. */
  readonly storage_key: string | null;
}

/**
 * The file that a published document leads to, under its address or that of one that it replaced, which stands on open
 * pages and in people's notes; whether somebody may know of the document, and open it.
 */
export const findFileAccess = accessQuery<{ fileId: string }, FileAccess>(
  ({ fileId }, { membership, now }) => sql`
    SELECT ${owningCommunity}, f.id, f.name, f.bytes, ${readable(now)} AS readable,
      CASE WHEN ${readable(now)} THEN f.storage_key END AS storage_key
    FROM library_files asked
    JOIN community_library_docs d ON d.id = asked.document_id AND ${listed}
    JOIN library_files f ON f.id = d.file_id AND f.document_id = d.id
    JOIN communities c ON c.id = d.community_id
    ${membership}
    WHERE asked.id = ${fileId} AND (asked.id = f.id OR ${inVersions('asked')})
      AND f.scan_found IS NULL AND ${isVisible}`,
);

export interface FileRow {
  readonly id: string;
  readonly name: string;
  readonly kind: FileKind;
  readonly bytes: number;
  readonly storage_key: string;
  readonly scanned_at: string | null;
  readonly scan_found: string | null;
}

/** The files of a document that an editor may see: what they sent, and what was published at any time. */
export async function listFiles(
  db: Db,
  where: { documentId: string; accountId: string; fileId?: string },
): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    SELECT f.id, f.name, f.kind, f.bytes, f.storage_key, f.scanned_at, f.scan_found
    FROM library_files f
    JOIN community_library_docs d ON d.id = f.document_id
    WHERE f.document_id = ${where.documentId} AND (f.uploaded_by = ${where.accountId} OR d.file_id = f.id OR ${inVersions('f')})
      ${where.fileId === undefined ? sql`` : sql`AND f.id = ${where.fileId}`}
    ORDER BY f.created_at, f.id`.execute(db);
  return rows;
}

/** What publishing asks of the file that an address names; undefined: this document has no such file. */
export function findFileState(db: Db, where: { documentId: string; fileId: string }) {
  return db
    .selectFrom('library_files')
    .select(['scanned_at', 'scan_found'])
    .where('document_id', '=', where.documentId)
    .where('id', '=', where.fileId)
    .executeTakeFirst();
}

export async function documentExists(db: Db, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('community_library_docs')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

export function insertFile(trx: Transaction<DB>, row: Insertable<DB['library_files']>) {
  return trx.insertInto('library_files').values(row).execute();
}

export function writeScan(
  trx: Transaction<DB>,
  id: string,
  columns: { scanned_at: Date; scan_found: string | null },
) {
  return trx.updateTable('library_files').set(columns).where('id', '=', id).execute();
}

/** A file from before then that no document, draft or version names. */
const isUnused = (before: Date) => sql<boolean>`(f.created_at < ${before}
  AND NOT EXISTS (SELECT FROM community_library_docs d WHERE d.id = f.document_id AND d.file_id = f.id)
  AND NOT EXISTS (
    SELECT FROM authoring_drafts t WHERE t.subject_id = f.document_id AND t.content ->> 'asset_url' = ${addressOf('f')})
  AND NOT ${inVersions('f')})`;

export async function listUnused(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT f.id FROM library_files f WHERE ${isUnused(before)} ORDER BY f.id LIMIT 1000`.execute(db);
  return rows.map(({ id }) => id);
}

/** Answers where it lies; undefined when somebody has named it since. */
export async function deleteUnused(
  trx: Transaction<DB>,
  id: string,
  before: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ storage_key: string }>`
    DELETE FROM library_files f WHERE f.id = ${id} AND ${isUnused(before)} RETURNING f.storage_key`.execute(
    trx,
  );
  return rows[0]?.storage_key;
}
