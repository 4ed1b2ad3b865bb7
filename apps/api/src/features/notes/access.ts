import type { Note } from '@cungnghe/contracts/notes/endpoints';
import { decodeTimeCursor, pageOf } from '../../platform/cursor.ts';
import { notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { proRequired } from '../communities/public.ts';
import { findText, listAllOwn, listOwn } from './queries.ts';

type Reading = Pick<Services, 'db' | 'clock'>;

/** The viewer's own notes, page by page. Throws VALIDATION_FAILED for a cursor of another list. */
export async function listNotesForViewer(
  { db, clock }: Reading,
  { accountId }: Viewer,
  query: { about?: string | undefined; q?: string | undefined; cursor?: string | undefined; limit: number },
): Promise<{ rows: Note[]; next: string | undefined }> {
  const { about, q, cursor, limit } = query;
  const after = decodeTimeCursor(cursor);
  const found = await listOwn(db, { accountId, now: clock.now() }, { about, q, after, limit });
  return pageOf(found, limit, (row) => row.created_at);
}

/** All notes of an account, for the file that its owner takes along: without words of texts that they may not read now. */
export async function listNotesForExport({ db, clock }: Reading, accountId: string): Promise<Note[]> {
  return await listAllOwn(db, { accountId, now: clock.now() });
}

/** Refuses a note on a text as reading it is refused. Throws NOT_FOUND, PRO_REQUIRED. */
export async function requireReadableText(
  { db, clock }: Reading,
  { accountId }: Viewer,
  about: string,
): Promise<void> {
  const now = clock.now();
  const found = await findText(db, about, { accountId, now });
  if (!found) throw notFound('This text');
  if (!found.readable) throw proRequired('This text opens with Pro in its community', found, now);
}
