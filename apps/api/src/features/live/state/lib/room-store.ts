import type { Viewer } from '../../../../platform/viewer.ts';
import type { SharedBody } from './shared-body.ts';

// Times here that are no business of anybody else's are by `performance.now()`: a clock that is set must not keep a room as
// it was for two days.

/** What all participants of a room are shown alike. */
export interface Shared {
  readonly revision: number;
  /** Of the content: two processes that show the same room answer with the same tag. */
  readonly hash: string;
  /** The snapshot without its personal end and without the closing brace. */
  readonly body: SharedBody;
  /** Epoch milliseconds. */
  readonly voteDeadline: number | null;
}

export interface Participant {
  readonly hash: string;
  /** The `me` of the snapshot. */
  readonly json: string;
  /** Until then their RSVP need not be read again. */
  readonly joinedUntil: number;
  /** When this process last had a request of theirs. */
  lastSeenAt: number;
  /** They have written something since this was read. */
  isStale: boolean;
}

/** The lookup of a participant while it is under way. */
export interface PendingJoin {
  result?: Promise<Participant>;
}

/** Counts changes by the host, which show at once, and by participants, which may be batched. */
export interface Version {
  host: number;
  participants: number;
}

export interface Room {
  readonly eventId: string;
  readonly participants: Map<string, Participant>;
  /** Simultaneous requests of one person share one lookup. One that a change has removed from here is not cached. */
  readonly joining: Map<string, PendingJoin>;
  shared: Shared | undefined;
  /** A read that a change overtakes may be older than that change: it carries the version it began with. */
  version: Version;
  /** The version that was read last, when, and how long the read took. */
  lastRead: Version & { at: number; durationMs: number };
  reading: Promise<void> | undefined;
}

/** The rooms whose participants this process serves. */
export interface RoomStore {
  readonly byEvent: Map<string, Room>;
  /** By school and slug: the same slug may name another event in another school. */
  readonly bySlug: Map<string, Room>;
  /** Whether changes made by other processes are received. */
  isSubscribed: boolean;
  /** By event, whom to call when something may have changed; also in rooms without participants here. */
  readonly watchers: Map<string, Set<() => void>>;
}

export const createRoomStore = (): RoomStore => ({
  byEvent: new Map(),
  bySlug: new Map(),
  isSubscribed: false,
  watchers: new Map(),
});

/** Calls back whenever something about a room may have changed, until what it answers with is called. */
export function watchRoom(store: RoomStore, eventId: string, changed: () => void): () => void {
  const watchers = store.watchers.get(eventId) ?? new Set();
  store.watchers.set(eventId, watchers.add(changed));
  return () => {
    watchers.delete(changed);
    if (watchers.size === 0 && store.watchers.get(eventId) === watchers) store.watchers.delete(eventId);
  };
}

export function tellWatchers(store: RoomStore, eventId: string): void {
  for (const changed of store.watchers.get(eventId) ?? []) changed();
}

const slugKey = (viewer: Viewer, slug: string) => `${viewer.schoolId} ${slug}`;

export const findRoom = (store: RoomStore, viewer: Viewer, slug: string): Room | undefined =>
  store.bySlug.get(slugKey(viewer, slug));

/** The room of an event, created when there is none; from now on it is found by this slug. */
export function openRoom(store: RoomStore, viewer: Viewer, slug: string, eventId: string): Room {
  const room = store.byEvent.get(eventId) ?? createRoom(eventId);
  store.byEvent.set(eventId, room);
  store.bySlug.set(slugKey(viewer, slug), room);
  return room;
}

export function deleteRoom(store: RoomStore, room: Room): void {
  store.byEvent.delete(room.eventId);
  for (const [key, known] of store.bySlug) if (known === room) store.bySlug.delete(key);
}

const createRoom = (eventId: string): Room => ({
  eventId,
  participants: new Map(),
  joining: new Map(),
  shared: undefined,
  version: { host: 0, participants: 0 },
  lastRead: { host: -1, participants: -1, at: Number.NEGATIVE_INFINITY, durationMs: 0 },
  reading: undefined,
});
