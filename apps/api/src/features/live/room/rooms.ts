import { createHash } from 'node:crypto';
import { snapshot } from '@cungnghe/contracts/live';
import type { Logger } from 'pino';
import { type Listening, listenTo } from '../../../platform/database/listen.ts';
import { isDatabaseAway } from '../../../platform/errors.ts';
import type { MaybePromise } from '../../../platform/maybe-promise.ts';
import type { Database } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type SharedBody, sharedBody } from './encode.ts';
import { presentPersonal, presentShared } from './present.ts';
import { createLivePublisher } from './publisher.ts';
import { requireRsvp } from './require-rsvp.ts';
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
  /** Until then the person need not be looked up at the door; epoch milliseconds. */
  readonly admittedUntil: number;
  seenAt: number;
  /** They have written something since this was read. */
  outdated: boolean;
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
  /** How often something was announced; a reading that ran across an announcement may be older than it. */
  announced: Announced;
  /** What the last reading knew, when it was made (epoch milliseconds), and how long it took. */
  read: Announced & { at: number; ms: number };
  reading: Promise<void> | undefined;
}

/** What the host did, and what the people in the room did: the one shows at once, the other may be gathered. */
interface Announced {
  host: number;
  crowd: number;
}

export interface Rooms {
  /**
   * The room as somebody may see it: at once when both are in memory, after a look at the database when not. Throws
   * NOT_FOUND, RSVP_REQUIRED.
   */
  view(viewer: Viewer, slug: string): MaybePromise<View>;
  /** The same for whoever must not ask the database: undefined when anything about it has to be looked up. */
  peek(viewer: Viewer, slug: string): View | undefined;
  /**
   * The event of a room for somebody who may be in it, out of memory when that is known. Throws NOT_FOUND,
   * RSVP_REQUIRED.
   */
  admit(viewer: Viewer, slug: string): Promise<{ id: string }>;
  /**
   * What people have just written here: this process shows it with its next answer, the others hear of it within
   * moments. Each of `whose` is an account, or {@link crowd} for what shows to all.
   */
  tell(eventId: string, ...whose: string[]): void;
  /** What was announced with its transaction is seen by this process's next answer, however long that takes to come. */
  changed(eventId: string, whose?: string): void;
  /** Rooms with people who asked within the last seconds, and how many those are, in this process. */
  counts(): { readonly rooms: number; readonly participants: number };
  /** How many people this process has heard from in the last seconds. */
  connected(eventId: string): number;
  /** Whom this process has heard from since then, and when last; both in epoch milliseconds. */
  seenSince(eventId: string, since: number): { id: string; at: number }[];
  eventIds(): string[];
  /** Hears of changes by every process until `stop`; before that nothing is remembered for longer than a second. */
  listen(databaseUrl: string): Listening;
}

/** A belt besides the announcements: names and profiles change without any. */
const ttlMs = 15_000;
/** How soon people are let in anew although nothing was announced, spread so that a crowd does not come at once. */
const admittedForMs = () => (8 + 4 * Math.random()) * 60_000;
/** Rooms that cannot hear of changes are read this often at most. */
const unsubscribedTtlMs = 250;
export const connectedForMs = 10_000;
const forgetAfterMs = 10 * 60_000;
/**
 * From so many people on, what they do is gathered: votes that come in fifty a second would otherwise make every
 * poll wait for a room that is read anew. Below, every change shows at once.
 */
const manyPeople = 200;
const longestGatherMs = 1_000;
/** Longer than this a room is not shown without having been read, whatever else is going on. */
const longestUnreadMs = 2 * ttlMs;

/** In an announcement, in the place of a person: whoever is in. */
const everybody = '*';
/** In the same place: everybody will see it, but it is not worth a reading of its own. */
export const crowd = '+';

// The contract is the second wall: what it does not name is not in any body. Passed once for each version.
const sharedPart = snapshot.omit({ votes_open: true, server_time: true, me: true });
const { me } = snapshot.shape;

/** The rooms that this process has people in. */
export function createRooms(db: Database, log: Pick<Logger, 'error'>, { modelGrades = false } = {}): Rooms {
  const byEvent = new Map<string, Room>();
  /** Addresses as a school's people use them: the same slug may not be for everybody. */
  const bySlug = new Map<string, Room>();
  const announcer = createLivePublisher(db, log);
  let subscribed = false;

  const keyOf = (viewer: Viewer, slug: string) => `${viewer.schoolId} ${slug}`;

  function changed(eventId: string, whose?: string): void {
    const room = byEvent.get(eventId);
    if (!room) return;
    if (whose === undefined) {
      room.announced.host++;
    } else if (whose === crowd) {
      room.announced.crowd++;
    } else if (whose === everybody) {
      room.announced.host++;
      room.people.clear();
      room.arriving.clear();
    } else {
      room.people.delete(whose);
      room.arriving.delete(whose);
    }
  }

  /** Somebody in the room has written something of their own: they are in as they were. */
  function wrote(eventId: string, whose: string): void {
    const room = byEvent.get(eventId);
    if (whose === crowd) {
      changed(eventId, crowd);
      return;
    }
    const person = room?.people.get(whose);
    if (person) person.outdated = true;
    room?.arriving.delete(whose);
  }

  /**
   * Whether the room may be shown as it was last read. Of a large room that is so while changes are gathered; the
   * reading that shows them is started here, behind the answers, so that nobody waits for it.
   */
  function holds(room: Room, now: number): boolean {
    const { announced, read } = room;
    const age = now - read.at;
    if (!subscribed) return age < unsubscribedTtlMs;
    if (announced.host !== read.host) return false;
    if (announced.crowd === read.crowd && age <= ttlMs) return true;
    if (room.people.size < manyPeople || age > longestUnreadMs) return false;
    if (room.reading === undefined && age >= Math.min(longestGatherMs, 50 + read.ms * 10)) {
      refresh(room).catch((error: unknown) => {
        if (!isDatabaseAway(error)) log.error({ err: error }, 'reading a room again');
      });
    }
    return true;
  }

  async function read(room: Room): Promise<void> {
    const started = performance.now();
    const announced = { ...room.announced };
    const row = await readShared(db, room.eventId);
    if (!row) {
      forget(room);
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
    }
    room.read = { ...announced, at: Date.now(), ms: performance.now() - started };
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
        announced: { host: 0, crowd: 0 },
        read: { host: -1, crowd: -1, at: 0, ms: 0 },
        reading: undefined,
      };
      byEvent.set(eventId, room);
    }
    return room;
  }

  /** Somebody whose yes is remembered. */
  function admitted(room: Room, accountId: string): Person | undefined {
    const person = room.people.get(accountId);
    return person && person.admittedUntil > Date.now() ? person : undefined;
  }

  async function arrive(room: Room, viewer: Viewer, slug: string, arrival: Arrival): Promise<Person> {
    const { accountId } = viewer;
    const known = admitted(room, accountId);
    if (!known) await requireRsvp(db, viewer, slug);
    const row = await readPersonal(db, room.eventId, accountId);
    if (!row.joined) await join(db, room.eventId, viewer, listedParticipants, new Date());
    const json = JSON.stringify(me.parse(presentPersonal(row)));
    const now = Date.now();
    const admittedUntil = known?.admittedUntil ?? now + admittedForMs();
    const person = { json, hash: hashOf(json), admittedUntil, seenAt: now, outdated: false };
    if (subscribed && room.arriving.get(accountId) === arrival) room.people.set(accountId, person);
    return person;
  }

  async function personOf(room: Room, viewer: Viewer, slug: string): Promise<Person> {
    const { accountId } = viewer;
    const known = admitted(room, accountId);
    if (known && !known.outdated) {
      known.seenAt = Date.now();
      return known;
    }
    const arrival: Arrival = room.arriving.get(accountId) ?? {};
    room.arriving.set(accountId, arrival);
    arrival.person ??= arrive(room, viewer, slug, arrival).finally(() => {
      if (room.arriving.get(accountId) === arrival) room.arriving.delete(accountId);
    });
    return await arrival.person;
  }

  const view = (viewer: Viewer, slug: string) => peek(viewer, slug) ?? load(viewer, slug);

  async function load(viewer: Viewer, slug: string): Promise<View> {
    let room = bySlug.get(keyOf(viewer, slug));
    if (!room || !byEvent.has(room.eventId)) {
      room = roomOf((await requireRsvp(db, viewer, slug)).id);
      bySlug.set(keyOf(viewer, slug), room);
    }
    const person = await personOf(room, viewer, slug);
    // A reading that had begun before the last change is not what was asked for.
    for (let tries = 0; tries < 3; tries++) {
      if (room.shared && holds(room, Date.now())) break;
      await refresh(room);
    }
    const { shared } = room;
    if (!shared) throw new Error('the room could not be read');
    return { shared, person };
  }

  function peek(viewer: Viewer, slug: string): View | undefined {
    if (!subscribed) return undefined;
    const room = bySlug.get(keyOf(viewer, slug));
    const person = room && admitted(room, viewer.accountId);
    if (!room?.shared || !person || person.outdated) return undefined;
    const now = Date.now();
    if (!holds(room, now)) return undefined;
    person.seenAt = now;
    return { shared: room.shared, person };
  }

  async function admit(viewer: Viewer, slug: string): Promise<{ id: string }> {
    const room = subscribed ? bySlug.get(keyOf(viewer, slug)) : undefined;
    if (room && admitted(room, viewer.accountId)) return { id: room.eventId };
    return await requireRsvp(db, viewer, slug);
  }

  /** Nobody polls for minutes without having left. */
  function removeDisconnected(): void {
    const before = Date.now() - forgetAfterMs;
    for (const room of byEvent.values()) {
      for (const [accountId, person] of room.people)
        if (person.seenAt < before) room.people.delete(accountId);
      if (room.people.size === 0 && room.arriving.size === 0 && room.read.at < before) forget(room);
    }
  }

  function listen(databaseUrl: string): Listening {
    const listening = listenTo(databaseUrl, 'live_changed', {
      onMessage: (payload) => {
        const [eventId = '', whose, sender] = payload.split(' ');
        if (sender === undefined) changed(eventId, whose);
        else if (sender !== announcer.sender) wrote(eventId, whose ?? crowd);
      },
      onSubscribed: () => {
        // What was announced meanwhile is unknown.
        for (const { eventId } of byEvent.values()) changed(eventId, everybody);
        subscribed = true;
      },
      onLost: () => {
        subscribed = false;
        for (const { eventId } of byEvent.values()) changed(eventId, everybody);
        log.error({}, 'the rooms cannot hear of changes; they are read again and again until they can');
      },
    });
    const timer = setInterval(removeDisconnected, 60_000);
    timer.unref();
    return {
      stop: async () => {
        subscribed = false;
        clearInterval(timer);
        await announcer.stop();
        await listening.stop();
      },
    };
  }

  return {
    view,
    peek,
    admit,
    tell: (eventId, ...whose) => {
      for (const one of whose) {
        wrote(eventId, one);
        announcer.tell(eventId, one);
      }
    },
    changed,
    counts: () => {
      const since = Date.now() - connectedForMs;
      let rooms = 0;
      let participants = 0;
      for (const { people } of byEvent.values()) {
        const before = participants;
        for (const { seenAt } of people.values()) if (seenAt >= since) participants++;
        if (participants > before) rooms++;
      }
      return { rooms, participants };
    },
    connected: (eventId) => {
      const since = Date.now() - connectedForMs;
      let count = 0;
      for (const person of byEvent.get(eventId)?.people.values() ?? []) if (person.seenAt >= since) count++;
      return count;
    },
    seenSince: (eventId, since) =>
      [...(byEvent.get(eventId)?.people ?? [])]
        .filter(([, { seenAt }]) => seenAt >= since)
        .map(([id, { seenAt }]) => ({ id, at: seenAt })),
    eventIds: () => [...byEvent.keys()],
    listen,
  };
}

const hashOf = (json: string) => createHash('sha256').update(json).digest('base64url').slice(0, 16);
