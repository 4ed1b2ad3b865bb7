import type { RoomStore } from './room-store.ts';

/** In a message, in the place of an account: every participant will see it, but it may be batched. */
export const broadcast = '+';
/** In the same place: every participant has to be looked up again. */
export const allParticipants = '*';

/**
 * After a change in the database: the next answer shows it. `scope` is an account, {@link broadcast},
 * {@link allParticipants}, or absent for what the host did.
 */
export function invalidate(store: RoomStore, eventId: string, scope?: string): void {
  const room = store.byEvent.get(eventId);
  if (!room) return;
  if (scope === undefined) {
    room.version.host++;
  } else if (scope === broadcast) {
    room.version.participants++;
  } else if (scope === allParticipants) {
    room.version.host++;
    room.participants.clear();
    room.joining.clear();
  } else {
    room.participants.delete(scope);
    room.joining.delete(scope);
  }
}

/** After a participant's own write: what they see is read again, while their RSVP still stands. */
export function invalidateWritten(store: RoomStore, eventId: string, scope: string): void {
  if (scope === broadcast) {
    invalidate(store, eventId, scope);
    return;
  }
  const room = store.byEvent.get(eventId);
  const participant = room?.participants.get(scope);
  if (participant) participant.isStale = true;
  room?.joining.delete(scope);
}
