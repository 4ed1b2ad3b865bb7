import { createHash } from 'node:crypto';
import { snapshot } from '@cungnghe/contracts/live';
import type { Logger } from 'pino';
import { type Listening, listenTo } from '../../platform/database/listen.ts';
import type { Database } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { enter } from './door.ts';
import { type SharedBody, sharedBody } from './encode.ts';
import { presentPersonal, presentShared } from './present.ts';
import { listedParticipants, readShared } from './shared-queries.ts';
import { join, readPersonal } from './viewer-queries.ts';

/** What one person may see of a room at one moment. */
export interface View {
  readonly shared: Shared;
  readonly person: Person;
}

interface Shared {
  readonly revision: number;
  /** Of the content: two processes that show the same room answer with the same tag. */
  readonly hash: string;
  /** The snapshot without its personal end and without the closing brace. */
  readonly body: SharedBody;
  /** Epoch milliseconds. */
  readonly voteDeadline: number | null;
}

interface Person {
  readonly hash: string;
  /** The `me` of the snapshot. */
  readonly json: string;
  readonly freshUntil: number;
  seenAt: number;
}

interface Arrival {
  person?: Promise<Person>;
}

interface Room {
  readonly eventId: string;
  readonly people: Map<string, Person>;
  /** Lookups under way: a person who asks twice at once is looked up once, and one whose answer was overtaken by a change of theirs is not remembered. */
  readonly arriving: Map<string, Arrival>;
  shared: Shared | undefined;
  /** Counts what was announced; a reading that ran across one may be older than it. */
  generation: number;
  readGeneration: number;
  readAt: number;
  readMs: number;
  reading: Promise<void> | undefined;
}

export interface Rooms {
  /** Looks the person up at the door and the room in memory. Throws NOT_FOUND, RSVP_REQUIRED. */
  view(viewer: Viewer, slug: string): Promise<View>;
  /** The same without asking anybody: undefined when anything about it has to be looked up. */
  peek(viewer: Viewer, slug: string): View | undefined;
  /** What this process has just written is seen by its next answer, however long the announcement takes. */
  changed(eventId: string, accountId?: string): void;
  /** How many people this process has heard from in the last seconds. */
  connected(eventId: string): number;
  eventIds(): string[];
  /** Hears of changes by every process until `stop`; before that nothing is remembered for longer than a second. */
  listen(databaseUrl: string): Listening;
}

/** A belt besides the announcements: names and profiles change without any. */
const freshForMs = 15_000;
/** How soon people are let in anew although nothing was announced, spread so that a crowd does not come at once. */
const personFreshForMs = () => (8 + 4 * Math.random()) * 60_000;
/** Rooms that cannot hear of changes are read this often at most. */
const unheardGapMs = 250;
export const connectedForMs = 10_000;
const forgetAfterMs = 10 * 60_000;
/** In a room of this size a change waits for the one before it to have paid off; below, every change shows at once. */
const crowd = 200;
const longestWaitMs = 1_000;

/** In an announcement, in the place of a person: whoever is in. */
const everybody = '*';

// The contract is the second wall: what it does not name is not in any body. Passed once for each version.
const sharedPart = snapshot.omit({ votes_open: true, server_time: true, me: true });
const { me } = snapshot.shape;

/** The rooms that this process has people in. */
export function createRooms(db: Database, log: Pick<Logger, 'error'>): Rooms {
  const byEvent = new Map<string, Room>();
  /** Addresses as a school's people use them: the same slug may not be for everybody. */
  const bySlug = new Map<string, Room>();
  let hearing = false;

  const keyOf = (viewer: Viewer, slug: string) => `${viewer.schoolId} ${slug}`;

  function changed(eventId: string, accountId?: string): void {
    const room = byEvent.get(eventId);
    if (!room) return;
    if (accountId === undefined) {
      room.generation++;
    } else if (accountId === everybody) {
      room.generation++;
      room.people.clear();
      room.arriving.clear();
    } else {
      room.people.delete(accountId);
      room.arriving.delete(accountId);
    }
  }

  function isStale(room: Room, now: number): boolean {
    return room.generation !== room.readGeneration || now - room.readAt > freshForMs;
  }

  /** Whether reading the room again has to wait, because a crowd would be served nothing but new rooms. */
  function mustWait(room: Room, now: number): boolean {
    if (!hearing) return now - room.readAt < unheardGapMs;
    if (room.people.size < crowd) return false;
    return now - room.readAt < Math.min(longestWaitMs, 50 + room.readMs * 10);
  }

  async function read(room: Room): Promise<void> {
    const started = performance.now();
    const generation = room.generation;
    const row = await readShared(db, room.eventId);
    if (!row) {
      forget(room);
      return;
    }
    const part = sharedPart.parse(presentShared(row));
    const json = JSON.stringify(part);
    const hash = hashOf(json);
    if (room.shared?.hash !== hash) {
      room.shared = {
        revision: part.revision,
        hash,
        body: sharedBody(json.slice(0, -1)),
        voteDeadline: part.vote_deadline === null ? null : Date.parse(part.vote_deadline),
      };
    }
    room.readGeneration = generation;
    room.readAt = Date.now();
    room.readMs = performance.now() - started;
  }

  function refresh(room: Room): Promise<void> {
    room.reading ??= read(room).finally(() => {
      room.reading = undefined;
    });
    return room.reading;
  }

  function forget(room: Room): void {
    byEvent.delete(room.eventId);
    for (const [key, known] of bySlug) if (known === room) bySlug.delete(key);
  }

  function roomOf(eventId: string): Room {
    let room = byEvent.get(eventId);
    if (!room) {
      room = {
        eventId,
        people: new Map(),
        arriving: new Map(),
        shared: undefined,
        generation: 0,
        readGeneration: -1,
        readAt: 0,
        readMs: 0,
        reading: undefined,
      };
      byEvent.set(eventId, room);
    }
    return room;
  }

  async function arrive(room: Room, viewer: Viewer, slug: string, arrival: Arrival): Promise<Person> {
    await enter(db, viewer, slug);
    const { accountId } = viewer;
    const row = await readPersonal(db, room.eventId, accountId);
    if (!row.joined) await join(db, room.eventId, viewer, listedParticipants, new Date());
    const json = JSON.stringify(me.parse(presentPersonal(row)));
    const now = Date.now();
    const person = { json, hash: hashOf(json), freshUntil: now + personFreshForMs(), seenAt: now };
    if (hearing && room.arriving.get(accountId) === arrival) room.people.set(accountId, person);
    return person;
  }

  async function personOf(room: Room, viewer: Viewer, slug: string): Promise<Person> {
    const { accountId } = viewer;
    const known = room.people.get(accountId);
    const now = Date.now();
    if (known && known.freshUntil > now) {
      known.seenAt = now;
      return known;
    }
    const arrival: Arrival = room.arriving.get(accountId) ?? {};
    room.arriving.set(accountId, arrival);
    arrival.person ??= arrive(room, viewer, slug, arrival).finally(() => {
      if (room.arriving.get(accountId) === arrival) room.arriving.delete(accountId);
    });
    return await arrival.person;
  }

  async function view(viewer: Viewer, slug: string): Promise<View> {
    let room = bySlug.get(keyOf(viewer, slug));
    if (!room || !byEvent.has(room.eventId)) {
      room = roomOf((await enter(db, viewer, slug)).id);
      bySlug.set(keyOf(viewer, slug), room);
    }
    const person = await personOf(room, viewer, slug);
    // A reading that had begun before the last change is not what was asked for.
    for (let tries = 0; tries < 3; tries++) {
      const now = Date.now();
      if (room.shared && (!isStale(room, now) || mustWait(room, now))) break;
      await refresh(room);
    }
    const { shared } = room;
    if (!shared) throw new Error('the room could not be read');
    return { shared, person };
  }

  function peek(viewer: Viewer, slug: string): View | undefined {
    if (!hearing) return undefined;
    const room = bySlug.get(keyOf(viewer, slug));
    const person = room?.people.get(viewer.accountId);
    if (!room?.shared || !person) return undefined;
    const now = Date.now();
    if (person.freshUntil <= now || (isStale(room, now) && !mustWait(room, now))) return undefined;
    person.seenAt = now;
    return { shared: room.shared, person };
  }

  /** Nobody polls for minutes without having left. */
  function forgetTheGone(): void {
    const before = Date.now() - forgetAfterMs;
    for (const room of byEvent.values()) {
      for (const [accountId, person] of room.people)
        if (person.seenAt < before) room.people.delete(accountId);
      if (room.people.size === 0 && room.arriving.size === 0 && room.readAt < before) forget(room);
    }
  }

  function listen(databaseUrl: string): Listening {
    const listening = listenTo(databaseUrl, 'live_changed', {
      onMessage: (payload) => {
        const [eventId = '', accountId] = payload.split(' ');
        changed(eventId, accountId);
      },
      onHearing: () => {
        // What was announced meanwhile is unknown.
        for (const { eventId } of byEvent.values()) changed(eventId, everybody);
        hearing = true;
      },
      onLost: () => {
        hearing = false;
        for (const { eventId } of byEvent.values()) changed(eventId, everybody);
        log.error({}, 'the rooms cannot hear of changes; they are read again and again until they can');
      },
    });
    const timer = setInterval(forgetTheGone, 60_000);
    timer.unref();
    return {
      stop: () => {
        hearing = false;
        clearInterval(timer);
        return listening.stop();
      },
    };
  }

  return {
    view,
    peek,
    changed,
    connected: (eventId) => {
      const since = Date.now() - connectedForMs;
      let count = 0;
      for (const person of byEvent.get(eventId)?.people.values() ?? []) if (person.seenAt >= since) count++;
      return count;
    },
    eventIds: () => [...byEvent.keys()],
    listen,
  };
}

const hashOf = (json: string) => createHash('sha256').update(json).digest('base64url').slice(0, 16);
