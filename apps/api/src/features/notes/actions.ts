import { type Note, noteLimits } from '@cungnghe/contracts/notes/endpoints';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { AppError, notFound, validationFailed } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { consumeRateLimit } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { lockAccount } from '../communities/public.ts';
import { requireReadableText } from './access.ts';
import { countOwn, deleteOwn, findOwn, findSent, insertNote, lockNote, setBody } from './queries.ts';
import { limits } from './rules.ts';

interface NewNote {
  readonly about: string;
  readonly quote: string | null;
  readonly prefix: string;
  readonly suffix: string;
  readonly body: string;
  readonly send_id: string;
}

/**
 * Stores a note on a text that the viewer may read. A repeat with the same `send_id` finds what was stored, whatever has
 * become of the text. Throws NOT_FOUND, PRO_REQUIRED, RATE_LIMITED; CONFLICT where there are too many, or the id of
 * another note was sent.
 */
export async function createNote(
  services: Services,
  viewer: Viewer,
  input: NewNote,
): Promise<{ note: Note; isNew: boolean }> {
  const { db, clock } = services;
  const { accountId } = viewer;
  const now = clock.now();
  const stored = async (of: Services['db'] | Transaction<DB>) => {
    const sent = await findSent(of, accountId, input.send_id);
    if (sent === undefined) return undefined;
    if (sent.about !== input.about)
      throw new AppError('CONFLICT', 'This send_id belongs to another note', { reason: 'send_id_used' });
    return { note: await getOwn(of, sent.id, viewer, now), isNew: false };
  };
  const before = await stored(db);
  if (before) return before;
  await consumeRateLimit(db, limits.notes, accountId);
  await requireReadableText(services, viewer, input.about);
  return await db.transaction().execute(async (trx) => {
    // One after the other: what was sent twice at once is stored once, and nobody has more than they may.
    await lockAccount(trx, accountId);
    const first = await stored(trx);
    if (first) return first;
    if ((await countOwn(trx, accountId)) >= noteLimits.notes)
      throw new AppError('CONFLICT', `At most ${noteLimits.notes} notes can be kept`, { reason: 'full' });
    const { send_id: sendId, quote, prefix, suffix, ...rest } = input;
    const passage = quote === null ? { quote, prefix: null, suffix: null } : { quote, prefix, suffix };
    const id = newId('note');
    await insertNote(trx, { id, accountId, ...rest, ...passage, sendId, now });
    return { note: await getOwn(trx, id, viewer, now), isNew: true };
  });
}

/**
 * Changes what was noted, also of a text that the viewer may not read any more. Throws NOT_FOUND, RATE_LIMITED,
 * VALIDATION_FAILED where nothing would be left; CONFLICT with the stored one when it was changed since `version`.
 */
export async function updateNote(
  { db, clock }: Services,
  viewer: Viewer,
  { noteId, body, version }: { noteId: string; body: string; version: number },
): Promise<Note> {
  const now = clock.now();
  await consumeRateLimit(db, limits.edits, viewer.accountId);
  return await db.transaction().execute(async (trx) => {
    const note = await lockNote(trx, noteId, viewer.accountId);
    if (!note) throw notFound('This note');
    const current = () => getOwn(trx, noteId, viewer, now);
    // A save whose answer was lost is sent again: then it is stored already.
    if (note.body === body) return await current();
    if (note.version !== version)
      throw new AppError('CONFLICT', 'The note was changed elsewhere', {
        reason: 'changed',
        current: await current(),
      });
    if (body === '' && note.quote === null)
      throw validationFailed([{ path: 'body', message: 'A note without a passage has words' }]);
    await setBody(trx, noteId, { body, version: version + 1, now });
    return await current();
  });
}

/** Twice changes nothing, and neither does a note of somebody else. Throws RATE_LIMITED. */
export async function deleteNote({ db }: Services, { accountId }: Viewer, noteId: string): Promise<void> {
  await consumeRateLimit(db, limits.deletions, accountId);
  await deleteOwn(db, noteId, accountId);
}

async function getOwn(
  db: Services['db'] | Transaction<DB>,
  noteId: string,
  { accountId }: Viewer,
  now: Date,
): Promise<Note> {
  const note = await findOwn(db, noteId, { accountId, now });
  if (!note) throw notFound('This note');
  return note;
}
