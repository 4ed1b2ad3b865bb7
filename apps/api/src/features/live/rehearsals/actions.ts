import { AppError } from '../../../platform/errors.ts';
import { addRehearsalEvent } from '../../events/public.ts';
import { countStarted, idsInOrder, insertCopies } from '../activities/queries.ts';
import { insertCopiedResources } from '../resources/queries.ts';
import type { HostContext } from '../state/host-access.ts';
import { type HostDeps, hostWrite } from '../state/host-actions.ts';
import { announceToHosts } from '../state/lib/announcements.ts';
import { deleteRehearsal, findRehearsal } from '../state/rehearsal-queries.ts';
import { insertRehearsal } from './queries.ts';

/**
 * Opens a room of its own with copies of what is prepared, for hosts alone; what is there already is answered with.
 * Members are told nothing, so the revision stays. Throws NOT_FOUND, and CONFLICT once the room has been opened, or is a
 * rehearsal itself.
 */
export function beginRehearsal(
  deps: HostDeps,
  context: HostContext,
): Promise<{ id: string; isNew: boolean }> {
  const { eventId } = context;
  return hostWrite<{ id: string; isNew: boolean }>(
    deps,
    { ...context, action: 'live.rehearsal_begun' },
    async (trx, stage, now) => {
      const standing = await findRehearsal(trx, eventId);
      if (standing) return { change: undefined, result: { id: standing.event_id, isNew: false } };
      if (stage.is_rehearsal) throw new AppError('CONFLICT', 'This is a rehearsal', { reason: 'rehearsal' });
      if (stage.kind !== null || (await countStarted(trx, eventId)) > 0) {
        throw new AppError('CONFLICT', 'The session has begun', { reason: 'begun' });
      }
      const id = await addRehearsalEvent(trx, eventId, now);
      await insertRehearsal(trx, { eventId: id, rehearsedId: eventId, now });
      await insertCopies(trx, { from: await idsInOrder(trx, eventId), eventId: id, now });
      await insertCopiedResources(trx, { from: eventId, eventId: id, now });
      await announceToHosts(trx, eventId);
      return {
        change: { subjectId: eventId, before: null, after: { begun_at: now.toISOString() } },
        raises: false,
        result: { id, isNew: true },
      };
    },
  );
}

/** Nothing of it stays. Twice changes nothing. Throws NOT_FOUND. */
export function endRehearsal(deps: HostDeps, context: HostContext): Promise<{ event_id: string | null }> {
  const { eventId } = context;
  return hostWrite<{ event_id: string | null }>(
    deps,
    { ...context, action: 'live.rehearsal_ended' },
    async (trx) => {
      const ended = await deleteRehearsal(trx, eventId);
      if (!ended) return { change: undefined, result: { event_id: null } };
      await announceToHosts(trx, eventId);
      return {
        change: { subjectId: eventId, before: { begun_at: ended.begun_at }, after: null },
        raises: false,
        result: { event_id: ended.event_id },
      };
    },
  );
}
