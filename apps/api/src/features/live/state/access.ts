import { snapshot } from '@cungnghe/contracts/live/room';
import type { Logger } from 'pino';
import { batch } from '../../../platform/batch.ts';
import { AppError } from '../../../platform/errors.ts';
import type { MaybePromise } from '../../../platform/maybe-promise.ts';
import type { Database, Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { getEventRsvp } from '../../events/public.ts';
import { type Announcements, createAnnouncements, invalidate } from './lib/announcements.ts';
import { batchLimits } from './lib/batched-writes.ts';
import { countAllConnected, countConnected, listSeenSince } from './lib/presence.ts';
import {
  createRoomStore,
  findRoom,
  openRoom,
  type Participant,
  type PendingJoin,
  type Room,
  type RoomStore,
  type Shared,
  watchRoom,
} from './lib/room-store.ts';
import { hashOf } from './lib/shared-body.ts';
import { type Entering, join, type PersonalRow, readPersonal } from './personal-queries.ts';
import { presentPersonal } from './present.ts';
import { createSharedReader, type SharedReader } from './shared-access.ts';

/** What one participant may see of a room at one moment. */
export interface View {
  readonly shared: Shared;
  readonly participant: Participant;
}

export interface Rooms extends Announcements {
  /**
   * The room as the viewer may see it: at once when both parts are in memory, after a read of the database when not.
   * Throws NOT_FOUND, RSVP_REQUIRED.
   */
  view(viewer: Viewer, slug: string): MaybePromise<View>;
  /** The same without asking the database: undefined when anything about it has to be read. */
  peek(viewer: Viewer, slug: string): View | undefined;
  /** The event of a room, out of memory when the viewer's RSVP is cached. Throws NOT_FOUND, RSVP_REQUIRED. */
  requireRsvp(viewer: Viewer, slug: string): Promise<{ id: string }>;
  /** After a write whose transaction notifies: this process shows it with its next answer, before the message comes. */
  invalidate(eventId: string, scope?: string): void;
  /** Rooms with participants connected to this process, and how many those are. */
  counts(): { readonly rooms: number; readonly participants: number };
  /** How many participants are connected to this process. */
  connected(eventId: string): number;
  /** Whom this process has served since then, and when last; both by `performance.now()`. */
  seenSince(eventId: string, since: number): { id: string; at: number }[];
  eventIds(): string[];
  /** Calls back whenever something about a room may have changed, until what it answers with is called. */
  watch(eventId: string, changed: () => void): () => void;
}

const maxReads = 3;
/** When an RSVP is read again although no message came, spread so that participants do not all come due at once. */
const joinedTtlMs = () => (8 + 4 * Math.random()) * 60_000;

// The contract is the second guard: what it does not name is not in any body.
const { me } = snapshot.shape;

/** The rooms whose participants this process serves. Until it listens, nothing is cached for longer than a second. */
export function createRooms(
  { db, readDb }: Pick<Services, 'db' | 'readDb'>,
  log: Pick<Logger, 'error'>,
  { modelGrades = false } = {},
): Rooms {
  const store = createRoomStore();
  const reader = createSharedReader(db, log, store, { modelGrades });
  const peek = (viewer: Viewer, slug: string) => peekView(store, reader, viewer, slug);
  const enter = batchEntering(db);

  return {
    ...createAnnouncements(db, log, store),
    peek,
    view: (viewer, slug) => peek(viewer, slug) ?? readView({ db, store, reader, enter }, viewer, slug),
    requireRsvp: async (viewer, slug) => {
      const room = store.isSubscribed ? findRoom(store, viewer, slug) : undefined;
      if (room && findJoined(room, viewer.accountId)) return { id: room.eventId };
      return await requireRsvp(readDb, viewer, slug);
    },
    invalidate: (eventId, scope) => invalidate(store, eventId, scope),
    counts: () => countAllConnected(store),
    connected: (eventId) => countConnected(store.byEvent.get(eventId)),
    seenSince: (eventId, since) => listSeenSince(store.byEvent.get(eventId), since),
    eventIds: () => [...store.byEvent.keys()],
    watch: (eventId, changed) => watchRoom(store, eventId, changed),
  };
}

/** The event of a room. Throws NOT_FOUND, and RSVP_REQUIRED for whoever has not said yes. */
export async function requireRsvp(db: Database, viewer: Viewer, slug: string): Promise<{ id: string }> {
  const entry = await getEventRsvp(db, viewer, slug);
  if (!entry.saidYes) {
    throw new AppError('RSVP_REQUIRED', 'Only people who said they would come can enter', {
      event_slug: slug,
    });
  }
  return entry;
}

function peekView(store: RoomStore, reader: SharedReader, viewer: Viewer, slug: string): View | undefined {
  if (!store.isSubscribed) return undefined;
  const room = findRoom(store, viewer, slug);
  const participant = room && findJoined(room, viewer.accountId);
  if (!room?.shared || !participant || participant.isStale) return undefined;
  const now = performance.now();
  if (!reader.isFresh(room, now)) return undefined;
  participant.lastSeenAt = now;
  return { shared: room.shared, participant };
}

interface Reading {
  readonly db: Database;
  readonly store: RoomStore;
  readonly reader: SharedReader;
  readonly enter: Enter;
}

async function readView(reading: Reading, viewer: Viewer, slug: string): Promise<View> {
  const { db, store, reader } = reading;
  let room = findRoom(store, viewer, slug);
  if (!room || !store.byEvent.has(room.eventId)) {
    room = openRoom(store, viewer, slug, (await requireRsvp(db, viewer, slug)).id);
  }
  const participant = await getParticipant(reading, room, viewer, slug);
  // A read that began before the last change may not show it.
  for (let reads = 0; reads < maxReads; reads++) {
    if (room.shared && reader.isFresh(room, performance.now())) break;
    await reader.refresh(room);
  }
  if (!room.shared) throw new Error('the room could not be read');
  return { shared: room.shared, participant };
}

/** Somebody whose RSVP is cached; what they see may be stale. */
function findJoined(room: Room, accountId: string): Participant | undefined {
  const participant = room.participants.get(accountId);
  return participant && participant.joinedUntil > performance.now() ? participant : undefined;
}

/** Reads what the viewer alone sees of the room, and joins them when they are new. Throws NOT_FOUND, RSVP_REQUIRED. */
async function getParticipant(
  reading: Reading,
  room: Room,
  viewer: Viewer,
  slug: string,
): Promise<Participant> {
  const { store } = reading;
  const { accountId } = viewer;
  const joined = findJoined(room, accountId);
  if (joined && !joined.isStale) {
    joined.lastSeenAt = performance.now();
    return joined;
  }
  const pending: PendingJoin = room.joining.get(accountId) ?? {};
  const isCurrent = () => room.joining.get(accountId) === pending;
  room.joining.set(accountId, pending);
  pending.result ??= readParticipant(reading, room, viewer, slug)
    .then((participant) => {
      if (store.isSubscribed && isCurrent()) room.participants.set(accountId, participant);
      return participant;
    })
    .finally(() => {
      if (isCurrent()) room.joining.delete(accountId);
    });
  return await pending.result;
}

async function readParticipant(
  { db, enter }: Reading,
  room: Room,
  viewer: Viewer,
  slug: string,
): Promise<Participant> {
  const joined = findJoined(room, viewer.accountId);
  if (!joined) await requireRsvp(db, viewer, slug);
  const row = await enter({ ...viewer, eventId: room.eventId });
  const json = JSON.stringify(me.parse(presentPersonal(row)));
  const now = performance.now();
  const joinedUntil = joined?.joinedUntil ?? now + joinedTtlMs();
  return { json, hash: hashOf(json), joinedUntil, lastSeenAt: now, isStale: false };
}

type Enter = (person: Entering) => Promise<PersonalRow>;

/** Reads what people see of their own, and joins those who are new: together with others who come at the same time. */
function batchEntering(db: Database): Enter {
  const run = async (people: readonly Entering[]) => {
    const rows = await readPersonal(db, people);
    const newcomers = people.filter((_, at) => rows[at]?.joined === false);
    if (newcomers.length > 0) await join(db, newcomers, new Date());
    return rows;
  };
  const together = batch({
    run,
    key: ({ eventId, accountId }: Entering) => `${eventId} ${accountId}`,
    ...batchLimits,
  });
  return async (person) => {
    const row = (await together(person)) ?? (await run([person]))[0];
    if (!row) throw new Error('somebody who enters was not read');
    return row;
  };
}
