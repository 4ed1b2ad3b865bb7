import { randomUUID } from 'node:crypto';
import type { SpooledFile } from '@cungnghe/contracts/endpoint';
import type { DocumentFile } from '@cungnghe/contracts/library/files';
import { writeAudit } from '../../../platform/audit.ts';
import { AppError, notFound, validationFailed } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { consumeRateLimit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type ScanResult, scanPath } from '../../../platform/virus-scan.ts';
import { getFileForEditor } from './access.ts';
import { type FileFault, kindOfFile } from './lib/file-kind.ts';
import { presentFile } from './present.ts';
import { deleteUnused, documentExists, type FileRow, insertFile, listUnused, writeScan } from './queries.ts';
import { safeName, unusedAfterMs } from './rules.ts';

const uploads = { name: 'library_files', max: 60, minutes: 60 };
const scans = { name: 'library_file_scans', max: 60, minutes: 60 };

const refusals: Readonly<Record<FileFault | 'file_infected', string>> = {
  file_kind: 'This is no PDF, DOCX, XLSX, PPTX, CSV, TXT or ZIP',
  file_damaged: 'The archive is damaged or not whole',
  file_encoding: 'The text is not in UTF-8',
  file_infected: 'The virus scanner refuses this file',
};
const refused = (rule: keyof typeof refusals, found?: string) =>
  validationFailed([{ path: 'file', message: refusals[rule], rule, ...(found !== undefined && { found }) }]);

interface Request {
  readonly requestId: string;
}

/**
 * Keeps a file that a draft of the document may name. Nobody but its sender sees it until such a draft is published.
 * Throws NOT_FOUND, RATE_LIMITED, VALIDATION_FAILED, UNAVAILABLE.
 */
export async function addFile(
  services: Services,
  actor: Viewer,
  input: Request & { documentId: string; file: SpooledFile },
): Promise<DocumentFile> {
  const { db, storage, virusScan, clock, log } = services;
  const { documentId, file, requestId } = input;
  if (!(await documentExists(db, documentId))) throw notFound('This document');
  await consumeRateLimit(db, uploads, actor.accountId);
  const told = await kindOfFile(file);
  if ('refused' in told) throw refused(told.refused);
  // A scanner that is away loses nobody an upload: it can be asked again.
  const result = virusScan && (await scanPath(virusScan, file.path));
  if (result?.verdict === 'found') throw refused('file_infected', result.found);
  const storage_key = `library-files/${randomUUID()}`;
  await storage.putFile(storage_key, file);
  const now = clock.now();
  const said = { name: safeName(file.name, told.kind), kind: told.kind, bytes: file.size };
  const row = { id: newId('lfi'), storage_key, ...said, scan_found: null };
  const scannedAt = result?.verdict === 'clean' ? now : null;
  try {
    await db.transaction().execute(async (trx) => {
      const by = { document_id: documentId, uploaded_by: actor.accountId, created_at: now };
      await insertFile(trx, { ...row, ...by, scanned_at: scannedAt });
      const entry = { action: 'document.file_uploaded', subjectKind: 'document', subjectId: documentId };
      const after = { file_id: row.id, ...said };
      await writeAudit(trx, actor, { ...entry, before: null, after }, { now, requestId });
    });
  } catch (error) {
    await storage
      .delete(storage_key)
      .catch((failed: unknown) => log.warn({ err: failed }, 'a file nobody uses stays'));
    throw error;
  }
  return presentFile({ ...row, scanned_at: scannedAt?.toISOString() ?? null });
}

/** Asks the scanner about a file that is kept already. Throws NOT_FOUND, RATE_LIMITED, UNAVAILABLE. */
export async function scanFile(
  services: Services,
  actor: Viewer,
  { requestId, ...which }: Request & { id: string; fileId: string },
): Promise<DocumentFile> {
  const { db, clock, virusScan } = services;
  const file = await getFileForEditor(services, actor.accountId, which);
  await consumeRateLimit(db, scans, actor.accountId);
  if (virusScan === undefined) return presentFile(file);
  const stored = await services.storage.find(file.storage_key);
  if (!stored) throw notFound('This file');
  const scan_found = foundBy(await virusScan.scan(stored.body));
  const now = clock.now();
  const scanned: FileRow = { ...file, scanned_at: now.toISOString(), scan_found };
  await db.transaction().execute(async (trx) => {
    await writeScan(trx, file.id, { scanned_at: now, scan_found });
    const entry = { action: 'document.file_scanned', subjectKind: 'document', subjectId: which.id };
    const after = { file_id: file.id, scan: presentFile(scanned).scan, scan_found };
    const before = { file_id: file.id, scan: presentFile(file).scan, scan_found: file.scan_found };
    await writeAudit(trx, actor, { ...entry, before, after }, { now, requestId });
  });
  return presentFile(scanned);
}

function foundBy(result: ScanResult): string | null {
  if (result.verdict === 'found') return result.found;
  if (result.verdict === 'clean') return null;
  throw new AppError(
    'UNAVAILABLE',
    'The virus scanner does not answer; please try again in a moment',
    { missing: 'virus_scanner' },
    { 'retry-after': '30' },
  );
}

/** Deletes what no document, draft or version has named for a day, from the store and from the table. */
export async function deleteUnusedFiles({
  db,
  clock,
  storage,
}: Pick<Services, 'db' | 'clock' | 'storage'>): Promise<void> {
  const before = new Date(clock.now().getTime() - unusedAfterMs);
  for (const id of await listUnused(db, before)) {
    await db.transaction().execute(async (trx) => {
      const key = await deleteUnused(trx, id, before);
      // Before the row is gone for good: what the store could not delete is found again.
      if (key !== undefined) await storage.delete(key);
    });
  }
}
