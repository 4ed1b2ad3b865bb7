import { deleteRoom, type Room, type RoomStore } from './room-store.ts';

/** A participant is connected when their last poll is no older than this. */
export const connectedForMs = 10_000;
/** Nobody stops polling for minutes without having left. */
const disconnectedAfterMs = 10 * 60_000;

export function countConnected(room: Room | undefined): number {
  const since = performance.now() - connectedForMs;
  let count = 0;
  for (const { lastSeenAt } of room?.participants.values() ?? []) if (lastSeenAt >= since) count++;
  return count;
}

/** Rooms with connected participants, and how many participants those are. */
export function countAllConnected(store: RoomStore): { rooms: number; participants: number } {
  const counts = [...store.byEvent.values()].map(countConnected).filter((count) => count > 0);
  return { rooms: counts.length, participants: counts.reduce((sum, count) => sum + count, 0) };
}

/** Whom this process has served since then, and when last; both by `performance.now()`. */
export function listSeenSince(room: Room | undefined, since: number): { id: string; at: number }[] {
  return [...(room?.participants ?? [])]
    .filter(([, { lastSeenAt }]) => lastSeenAt >= since)
    .map(([id, { lastSeenAt }]) => ({ id, at: lastSeenAt }));
}

/** Removes those who have left, and rooms that nobody is in any more. */
export function removeDisconnected(store: RoomStore): void {
  const before = performance.now() - disconnectedAfterMs;
  for (const room of store.byEvent.values()) {
    for (const [accountId, { lastSeenAt }] of room.participants) {
      if (lastSeenAt < before) room.participants.delete(accountId);
    }
    const isEmpty = room.participants.size === 0 && room.joining.size === 0;
    if (isEmpty && room.lastRead.at < before) deleteRoom(store, room);
  }
}
