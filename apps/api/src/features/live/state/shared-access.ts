import { snapshot } from '@cungnghe/contracts/live/room';
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '../../../platform/errors.ts';
import type { Database } from '../../../platform/services.ts';
import { deleteRoom, type Room, type RoomStore, tellWatchers } from './lib/room-store.ts';
import { hashOf, sharedBody } from './lib/shared-body.ts';
import { presentShared } from './present.ts';
import { readShared } from './shared-queries.ts';

export interface SharedReader {
  /**
   * Whether the room may be shown as it was last read. In a large room that is so while changes are batched; the read
   * that shows them is started here, in the background, so that no request waits for it.
   */
  isFresh(room: Room, now: number): boolean;
  /** Reads the room again. Joins a read that is already under way. */
  refresh(room: Room): Promise<void>;
}

/** A second guard beside the messages: names and profiles change without any. */
const ttlMs = 15_000;
/** How long a read counts while changes are not received. */
const unsubscribedTtlMs = 250;
/**
 * From so many participants on, their changes are batched: at fifty votes a second every poll would otherwise wait
 * for a new read of the room. Below, every change shows at once.
 */
const batchFromParticipants = 200;
const maxBatchMs = 1_000;
/** A room that was read longer ago than this is never shown without a new read. */
const maxAgeMs = 2 * ttlMs;

// The contract is the second guard: what it does not name is not in any body. Passed once for each version.
const sharedPart = snapshot.omit({ votes_open: true, server_time: true, me: true });

/** Keeps the part of the snapshot that all participants share as new as it has to be. */
export function createSharedReader(
  db: Database,
  log: Pick<Logger, 'error'>,
  store: RoomStore,
  { modelGrades }: { modelGrades: boolean },
): SharedReader {
  async function read(room: Room): Promise<void> {
    const startedAt = performance.now();
    const version = { ...room.version };
    const row = await readShared(db, room.eventId);
    if (!row) {
      deleteRoom(store, room);
      return;
    }
    const part = sharedPart.parse(presentShared(row, { modelGrades }));
    const json = JSON.stringify(part);
    const hash = hashOf(json);
    if (room.shared?.hash !== hash) {
      room.shared = {
        revision: part.revision,
        hash,
        body: sharedBody(json.slice(0, -1)),
        voteDeadline: part.vote_deadline === null ? null : Date.parse(part.vote_deadline),
      };
      tellWatchers(store, room.eventId);
    }
    const now = performance.now();
    room.lastRead = { ...version, at: now, durationMs: now - startedAt };
  }

  function refresh(room: Room): Promise<void> {
    room.reading ??= read(room).finally(() => {
      room.reading = undefined;
    });
    return room.reading;
  }

  function refreshInBackground(room: Room): void {
    refresh(room).catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'refreshing a live room');
    });
  }

  function isFresh(room: Room, now: number): boolean {
    const { version, lastRead } = room;
    const age = now - lastRead.at;
    if (!store.isSubscribed) return age < unsubscribedTtlMs;
    if (version.host !== lastRead.host) return false;
    if (version.participants === lastRead.participants && age <= ttlMs) return true;
    if (room.participants.size < batchFromParticipants || age > maxAgeMs) return false;
    if (room.reading === undefined && age >= batchMs(lastRead.durationMs)) refreshInBackground(room);
    return true;
  }

  return { isFresh, refresh };
}

/** A room whose read takes long is read less often. */
const batchMs = (readMs: number) => Math.min(maxBatchMs, 50 + readMs * 10);
