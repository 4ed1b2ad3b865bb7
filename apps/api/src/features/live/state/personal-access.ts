import { snapshot } from '@cungnghe/contracts/live/room';
import type { Database } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { listedParticipants } from '../rules.ts';
import type { Participant, PendingJoin, Room, RoomStore } from './lib/room-store.ts';
import { hashOf } from './lib/shared-body.ts';
import { join, readPersonal } from './personal-queries.ts';
import { presentPersonal } from './present.ts';
import { requireRsvp } from './rsvp-access.ts';

/** When an RSVP is read again although no message came, spread so that participants do not all come due at once. */
const joinedTtlMs = () => (8 + 4 * Math.random()) * 60_000;

// The contract is the second wall: what it does not name is not in any body.
const { me } = snapshot.shape;

/** Somebody whose RSVP is cached; what they see may be stale. */
export function findJoined(room: Room, accountId: string): Participant | undefined {
  const participant = room.participants.get(accountId);
  return participant && participant.joinedUntil > Date.now() ? participant : undefined;
}

/** Reads what the viewer alone sees of the room, and joins them when they are new. Throws NOT_FOUND, RSVP_REQUIRED. */
export async function getParticipant(
  db: Database,
  store: RoomStore,
  room: Room,
  viewer: Viewer,
  slug: string,
): Promise<Participant> {
  const { accountId } = viewer;
  const joined = findJoined(room, accountId);
  if (joined && !joined.isStale) {
    joined.lastSeenAt = Date.now();
    return joined;
  }
  const pending: PendingJoin = room.joining.get(accountId) ?? {};
  const isCurrent = () => room.joining.get(accountId) === pending;
  room.joining.set(accountId, pending);
  pending.result ??= readParticipant(db, room, viewer, slug)
    .then((participant) => {
      if (store.isSubscribed && isCurrent()) room.participants.set(accountId, participant);
      return participant;
    })
    .finally(() => {
      if (isCurrent()) room.joining.delete(accountId);
    });
  return await pending.result;
}

async function readParticipant(db: Database, room: Room, viewer: Viewer, slug: string): Promise<Participant> {
  const joined = findJoined(room, viewer.accountId);
  if (!joined) await requireRsvp(db, viewer, slug);
  const row = await readPersonal(db, room.eventId, viewer.accountId);
  if (!row.joined) await join(db, room.eventId, viewer, listedParticipants, new Date());
  const json = JSON.stringify(me.parse(presentPersonal(row)));
  const now = Date.now();
  const joinedUntil = joined?.joinedUntil ?? now + joinedTtlMs();
  return { json, hash: hashOf(json), joinedUntil, lastSeenAt: now, isStale: false };
}
