import { writeAudit } from '../../platform/audit.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { getMember } from './access.ts';
import { presentNote } from './present.ts';
import { deleteNote, findNote, findSentNote, insertNote, lockNote, type Trx, updateNote } from './queries.ts';

interface NoteChange {
  readonly accountId: string;
  readonly requestId: string;
}

/** The log says that and by whom, and not what: what was noted about somebody goes with their account. */
function auditNote(
  trx: Trx,
  actor: Viewer,
  { accountId, requestId }: NoteChange,
  entry: { action: string; before: object | null; after: object | null },
  now: Date,
): Promise<void> {
  return writeAudit(
    trx,
    actor,
    { ...entry, subjectKind: 'account', subjectId: accountId },
    { now, requestId },
  );
}

/** Sent again it is found as it stands, and is not new. Throws NOT_FOUND for the account, CONFLICT for an erased one and for a used `sendId`. */
export async function createNote(
  services: Services,
  actor: Viewer,
  input: NoteChange & { body: string; sendId: string },
) {
  const { db, clock } = services;
  const { accountId, body, sendId } = input;
  // What is stored while an account is erased goes with the next look, a minute later.
  if ((await getMember(services, accountId)).erased_at !== null) {
    throw new AppError('CONFLICT', 'This account is erased', { reason: 'erased' });
  }
  return await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const id = newId('dnt');
    const row = { id, account_id: accountId, written_by: actor.accountId, send_id: sendId, body, now };
    const isNew = await insertNote(trx, row);
    const note = await findSentNote(trx, accountId, actor.accountId, sendId);
    if (!note) throw new AppError('CONFLICT', 'This send_id belongs to another note');
    if (isNew) {
      const entry = { action: 'account.note_created', before: null, after: { note_id: id } };
      await auditNote(trx, actor, input, entry, now);
    }
    return { note: presentNote(note, actor), isNew };
  });
}

/** Throws NOT_FOUND, FORBIDDEN for somebody else's, CONFLICT with the present one when it was changed since. */
export async function changeNote(
  { db, clock }: Services,
  actor: Viewer,
  input: NoteChange & { noteId: string; body: string; version: number },
) {
  const { accountId, noteId, body, version } = input;
  return await db.transaction().execute(async (trx) => {
    const note = await lockNote(trx, accountId, noteId);
    if (!note) throw notFound('This note');
    if (note.written_by !== actor.accountId) throw new AppError('FORBIDDEN', 'This is somebody else’s note');
    if (note.body !== body) {
      if (note.version !== version) {
        throw new AppError('CONFLICT', 'This note was changed since', { current: presentNote(note, actor) });
      }
      const now = clock.now();
      await updateNote(trx, noteId, body, now);
      const [before, after] = [version, version + 1].map((number) => ({ note_id: noteId, version: number }));
      await auditNote(
        trx,
        actor,
        input,
        { action: 'account.note_changed', before: before ?? null, after: after ?? null },
        now,
      );
    }
    const changed = await findNote(trx, accountId, noteId);
    if (!changed) throw new Error('a note vanished inside its own transaction');
    return presentNote(changed, actor);
  });
}

/** False when it is gone already. Throws FORBIDDEN for somebody else's. */
export async function removeNote(
  { db, clock }: Services,
  actor: Viewer,
  input: NoteChange & { noteId: string },
): Promise<boolean> {
  const { accountId, noteId } = input;
  return await db.transaction().execute(async (trx) => {
    const note = await lockNote(trx, accountId, noteId);
    if (!note) return false;
    if (note.written_by !== actor.accountId) throw new AppError('FORBIDDEN', 'This is somebody else’s note');
    await deleteNote(trx, noteId);
    await auditNote(
      trx,
      actor,
      input,
      { action: 'account.note_deleted', before: { note_id: noteId }, after: null },
      clock.now(),
    );
    return true;
  });
}
