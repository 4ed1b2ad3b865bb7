import type { Logger } from 'pino';
import type { Listening } from '../../../platform/database/listen.ts';
import type { MaybePromise } from '../../../platform/maybe-promise.ts';
import type { Database, Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { invalidate, invalidateWritten } from './lib/invalidation.ts';
import { countAllConnected, countConnected, listSeenSince } from './lib/presence.ts';
import { createLivePublisher } from './lib/publisher.ts';
import {
  createRoomStore,
  findRoom,
  openRoom,
  type Participant,
  type RoomStore,
  type Shared,
} from './lib/room-store.ts';
import { subscribe } from './lib/subscription.ts';
import { findJoined, getParticipant } from './personal-access.ts';
import { requireRsvp } from './rsvp-access.ts';
import { createSharedReader, type SharedReader } from './shared-access.ts';

/** What one participant may see of a room at one moment. */
export interface View {
  readonly shared: Shared;
  readonly participant: Participant;
}

export interface Rooms {
  /**
   * The room as the viewer may see it: at once when both parts are in memory, after a read of the database when not.
   * Throws NOT_FOUND, RSVP_REQUIRED.
   */
  view(viewer: Viewer, slug: string): MaybePromise<View>;
  /** The same without asking the database: undefined when anything about it has to be read. */
  peek(viewer: Viewer, slug: string): View | undefined;
  /** The event of a room, out of memory when the viewer's RSVP is cached. Throws NOT_FOUND, RSVP_REQUIRED. */
  requireRsvp(viewer: Viewer, slug: string): Promise<{ id: string }>;
  /**
   * After a participant's write: this process shows it with its next answer, the others within moments. Each scope is
   * an account, or `broadcast` for what shows to all.
   */
  publish(eventId: string, ...scopes: string[]): void;
  /** After a write whose transaction notifies: this process shows it with its next answer, before the message comes. */
  invalidate(eventId: string, scope?: string): void;
  /** Rooms with participants connected to this process, and how many those are. */
  counts(): { readonly rooms: number; readonly participants: number };
  /** How many participants are connected to this process. */
  connected(eventId: string): number;
  /** Whom this process has served since then, and when last; both in epoch milliseconds. */
  seenSince(eventId: string, since: number): { id: string; at: number }[];
  eventIds(): string[];
  /** Receives the changes of every process until `stop`; before that nothing is cached for longer than a second. */
  listen(databaseUrl: string): Listening;
}

const maxReads = 3;

/** The rooms whose participants this process serves. */
export function createRooms(
  { db, readDb }: Pick<Services, 'db' | 'readDb'>,
  log: Pick<Logger, 'error'>,
  { modelGrades = false } = {},
): Rooms {
  const store = createRoomStore();
  const reader = createSharedReader(db, log, store, { modelGrades });
  const publisher = createLivePublisher(db, log);
  const peek = (viewer: Viewer, slug: string) => peekView(store, reader, viewer, slug);

  return {
    peek,
    view: (viewer, slug) => peek(viewer, slug) ?? readView(db, store, reader, viewer, slug),
    requireRsvp: async (viewer, slug) => {
      const room = store.isSubscribed ? findRoom(store, viewer, slug) : undefined;
      if (room && findJoined(room, viewer.accountId)) return { id: room.eventId };
      return await requireRsvp(readDb, viewer, slug);
    },
    publish: (eventId, ...scopes) => {
      for (const scope of scopes) {
        invalidateWritten(store, eventId, scope);
        publisher.publish(eventId, scope);
      }
    },
    invalidate: (eventId, scope) => invalidate(store, eventId, scope),
    counts: () => countAllConnected(store),
    connected: (eventId) => countConnected(store.byEvent.get(eventId)),
    seenSince: (eventId, since) => listSeenSince(store.byEvent.get(eventId), since),
    eventIds: () => [...store.byEvent.keys()],
    listen: (databaseUrl) => subscribe(databaseUrl, store, publisher, log),
  };
}

function peekView(store: RoomStore, reader: SharedReader, viewer: Viewer, slug: string): View | undefined {
  if (!store.isSubscribed) return undefined;
  const room = findRoom(store, viewer, slug);
  const participant = room && findJoined(room, viewer.accountId);
  if (!room?.shared || !participant || participant.isStale) return undefined;
  const now = Date.now();
  if (!reader.isFresh(room, now)) return undefined;
  participant.lastSeenAt = now;
  return { shared: room.shared, participant };
}

async function readView(
  db: Database,
  store: RoomStore,
  reader: SharedReader,
  viewer: Viewer,
  slug: string,
): Promise<View> {
  let room = findRoom(store, viewer, slug);
  if (!room || !store.byEvent.has(room.eventId)) {
    room = openRoom(store, viewer, slug, (await requireRsvp(db, viewer, slug)).id);
  }
  const participant = await getParticipant(db, store, room, viewer, slug);
  // A read that began before the last change may not show it.
  for (let reads = 0; reads < maxReads; reads++) {
    if (room.shared && reader.isFresh(room, Date.now())) break;
    await reader.refresh(room);
  }
  if (!room.shared) throw new Error('the room could not be read');
  return { shared: room.shared, participant };
}
