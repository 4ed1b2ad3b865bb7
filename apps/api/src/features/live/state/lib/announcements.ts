import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Logger } from 'pino';
import { type ChannelListening, listenTo } from '../../../../platform/database/listen.ts';
import type { DB } from '../../../../platform/database/tables.generated.ts';
import { isDatabaseUnavailable } from '../../../../platform/errors.ts';
import type { Database, InMemory } from '../../../../platform/services.ts';
import { shareNext } from '../../../../platform/share-next.ts';
import { removeDisconnected } from './presence.ts';
import { type RoomStore, tellWatchers } from './room-store.ts';

/** In a message, in the place of an account: every participant will see it, but it may be batched. */
export const broadcast = '+';
/** In the same place: every participant has to be looked up again. */
const allParticipants = '*';
/** In the same place: nobody but hosts can see it. */
export const hostsAlone = '-';

const retryAfterMs = 500;
const removeDisconnectedEveryMs = 60_000;

export interface Announcements {
  /** After a participant's write: shows it here at once, and tells the other processes. */
  publish(eventId: string, ...scopes: string[]): void;
  /** Receives what every process and the database itself publish about live rooms, until `stop`. */
  listen(databaseUrl: string): ChannelListening & InMemory;
}

/**
 * Tells every process that what one person sees of their own has changed, by somebody else. Heard when the
 * transaction commits. What shows to all announces itself when a host writes.
 */
export async function announce(trx: Transaction<DB>, eventId: string, accountId: string): Promise<void> {
  await sql`SELECT pg_notify('live_changed', ${`${eventId} ${accountId}`})`.execute(trx);
}

/** The same of what hosts alone see. */
export async function announceToHosts(trx: Transaction<DB>, eventId: string): Promise<void> {
  await announce(trx, eventId, hostsAlone);
}

/**
 * After a change in the database: the next answer shows it. `scope` is an account, {@link broadcast},
 * {@link allParticipants}, {@link hostsAlone}, or absent for what the host did.
 */
export function invalidate(store: RoomStore, eventId: string, scope?: string): void {
  tellWatchers(store, eventId);
  const room = store.byEvent.get(eventId);
  if (!room || scope === hostsAlone) return;
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
function invalidateWritten(store: RoomStore, eventId: string, scope: string): void {
  if (scope === broadcast) {
    invalidate(store, eventId, scope);
    return;
  }
  const room = store.byEvent.get(eventId);
  const participant = room?.participants.get(scope);
  if (participant) participant.isStale = true;
  room?.joining.delete(scope);
  tellWatchers(store, eventId);
}

export function createAnnouncements(
  db: Database,
  log: Pick<Logger, 'error'>,
  store: RoomStore,
): Announcements {
  /** Names this process in its messages, so that it can skip its own. */
  const ownSender = randomUUID().slice(0, 8);
  const outgoing = createOutgoing(db, log);

  /** A message is `<event>`, `<event> <scope>` from the database, or `<event> <scope> <sender>` from a process. */
  function receive(message: string): void {
    const [eventId = '', scope, sender] = message.split(' ');
    if (sender === undefined) invalidate(store, eventId, scope);
    else if (sender !== ownSender) invalidateWritten(store, eventId, scope ?? broadcast);
  }

  // Before a subscription and after its loss it is unknown what was published meanwhile.
  function setSubscribed(isSubscribed: boolean): void {
    for (const eventId of [...store.byEvent.keys(), ...store.watchers.keys()]) {
      invalidate(store, eventId, allParticipants);
    }
    store.isSubscribed = isSubscribed;
  }

  return {
    publish: (eventId, ...scopes) => {
      for (const scope of scopes) {
        invalidateWritten(store, eventId, scope);
        outgoing.add(`${eventId} ${scope} ${ownSender}`);
      }
    },
    listen: (databaseUrl) => {
      const listening = listenTo(databaseUrl, 'live_changed', {
        onMessage: receive,
        onSubscribed: () => setSubscribed(true),
        onLost: () => {
          setSubscribed(false);
          log.error({}, 'live rooms receive no changes; they are read several times a second until they do');
        },
      });
      const timer = setInterval(() => removeDisconnected(store), removeDisconnectedEveryMs);
      timer.unref();
      return {
        // Without the database nothing is cached, and nobody waits for it.
        sent: async () => {
          if (store.isSubscribed) await outgoing.sent();
        },
        caughtUp: async () => {
          if (store.isSubscribed) await listening.caughtUp();
        },
        stop: async () => {
          store.isSubscribed = false;
          clearInterval(timer);
          await outgoing.stop();
          await listening.stop();
        },
      };
    },
  };
}

/**
 * Messages to the other processes, behind the writes and not within them: PostgreSQL lets transactions that notify
 * commit only one after the other, each with its own wait for the disk, and two thousand answers at once would stand
 * in that line. Messages that are pending together are sent together.
 */
function createOutgoing(db: Database, log: Pick<Logger, 'error'>) {
  let pending = new Set<string>();
  let isStopped = false;

  async function notify(messages: ReadonlySet<string>): Promise<boolean> {
    try {
      await sql`SELECT pg_notify('live_changed', message) FROM unnest(${[...messages]}::text[]) message`.execute(
        db,
      );
      return true;
    } catch (error) {
      if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'publishing changes of live rooms');
      return false;
    }
  }

  const send = shareNext(async () => {
    const messages = pending;
    pending = new Set();
    if (messages.size === 0) return;
    // A process that loses the database invalidates everything, so nothing is lost by ending without having sent.
    while (!(await notify(messages)) && !isStopped)
      await new Promise((resume) => setTimeout(resume, retryAfterMs));
  });

  return {
    add: (message: string) => {
      pending.add(message);
      void send();
    },
    /** Resolves when all that was added is sent. */
    sent: send,
    /** Sends what is left to send. */
    stop: async () => {
      isStopped = true;
      await send();
    },
  };
}
