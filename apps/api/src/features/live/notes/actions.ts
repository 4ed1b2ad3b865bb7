import type { HostActivity } from '@cungnghe/contracts/live/activities';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { AppError } from '../../../platform/errors.ts';
import { getActivity, getActivityForUpdate } from '../activities/access.ts';
import type { HostContext } from '../state/host-access.ts';
import { type Change, type HostDeps, hostWrite } from '../state/host-actions.ts';
import { announceToHosts } from '../state/lib/announcements.ts';
import { updateActivityNotes, updateRoomNotes } from './queries.ts';

/** `before` are the notes that the host has read: those that another one has written since are not lost. */
interface Noting {
  readonly notes: string;
  readonly before: string;
}

/** Writes what hosts alone see of an activity. The same again changes nothing. Throws NOT_FOUND, CONFLICT. */
export function writeActivityNotes(
  deps: HostDeps,
  context: HostContext,
  { id, ...input }: Noting & { id: string },
): Promise<HostActivity> {
  return noting(deps, { ...context, action: 'live.activity_notes' }, async (trx) => {
    const { host_notes: standing } = await getActivityForUpdate(trx, context.eventId, id);
    const changes = refuseOvertaken(standing, input);
    if (changes) await updateActivityNotes(trx, id, input.notes);
    return {
      change: changes
        ? { subjectId: id, before: { notes: standing }, after: { notes: input.notes } }
        : undefined,
      result: await getActivity(trx, context.eventId, id),
    };
  });
}

/** The same of the whole room. */
export function writeRoomNotes(
  deps: HostDeps,
  context: HostContext,
  input: Noting,
): Promise<{ notes: string }> {
  const { eventId } = context;
  const { notes } = input;
  return noting(deps, { ...context, action: 'live.notes' }, async (trx, standing) => {
    const changes = refuseOvertaken(standing, input);
    if (changes) await updateRoomNotes(trx, eventId, notes);
    return {
      change: changes ? { subjectId: eventId, before: { notes: standing }, after: { notes } } : undefined,
      result: { notes },
    };
  });
}

/** A write that nobody but hosts can see: the room's revision stays, so that no phone reads the room again. */
function noting<T>(
  deps: HostDeps,
  write: HostContext & { action: string },
  work: (trx: Transaction<DB>, notesOfRoom: string) => Promise<{ change: Change; result: T }>,
): Promise<T> {
  return hostWrite(deps, write, async (trx, stage) => {
    const done = await work(trx, stage.host_notes);
    if (done.change) await announceToHosts(trx, write.eventId);
    return { ...done, raises: false };
  });
}

/** Whether there is something to write. */
function refuseOvertaken(standing: string, { notes, before }: Noting): boolean {
  if (standing === notes) return false;
  if (standing !== before)
    throw new AppError('CONFLICT', 'Another host has written here meanwhile', { notes: standing });
  return true;
}
