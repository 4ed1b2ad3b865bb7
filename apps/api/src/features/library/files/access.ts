import { notFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { fileOrPart, type RangeAsked, rangeOf } from '../../../platform/storage/range.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { proRequired } from '../../communities/public.ts';
import { type FileRow, findFileAccess, listFiles } from './queries.ts';

interface Stored {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly storage_key: string;
}

/**
 * A file as it comes, or the part that is asked for. Throws NOT_FOUND, RANGE_NOT_SATISFIABLE; UNAVAILABLE when the store
 * does not answer.
 */
async function openStored(
  { storage, log }: Pick<Services, 'storage' | 'log'>,
  { id, name, bytes: size, storage_key }: Stored,
  asked: RangeAsked,
) {
  // A file never changes, so its name in our store says which one it is.
  const file = { size, etag: `"${id}"` };
  const part = rangeOf(asked, file);
  const found = await storage.find(storage_key, part);
  if (found) return { ...fileOrPart(found, part, file), name };
  log.error({ storage_key }, 'the file of a document is not in the store');
  throw notFound('This file');
}

/** The file that a document leads to. Throws NOT_FOUND, or PRO_REQUIRED with what Pro costs now and next month. */
export async function openFileForViewer(
  services: Services,
  viewer: Viewer,
  fileId: string,
  asked: RangeAsked,
) {
  const now = services.clock.now();
  const access = await findFileAccess(services.readDb, { fileId }, viewer, now);
  if (!access) throw notFound('This file');
  const { id, name, bytes, storage_key } = access;
  if (storage_key === null) throw proRequired('This file opens with Pro in this community', access, now);
  return await openStored(services, { id, name, bytes, storage_key }, asked);
}

/** A file of a document that an editor may see, published or not. Throws NOT_FOUND. */
export async function getFileForEditor(
  { db }: Pick<Services, 'db'>,
  accountId: string,
  { id: documentId, fileId }: { id: string; fileId: string },
): Promise<FileRow> {
  const [found] = await listFiles(db, { documentId, accountId, fileId });
  if (!found) throw notFound('This file');
  return found;
}

export async function openFileForEditor(
  services: Services,
  accountId: string,
  which: { id: string; fileId: string },
  asked: RangeAsked,
) {
  const file = await getFileForEditor(services, accountId, which);
  // Not even to look what is in it: whoever wants to know has it on their own machine.
  if (file.scan_found !== null) throw notFound('This file');
  return await openStored(services, file, asked);
}
