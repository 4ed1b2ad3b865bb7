import type { Logger } from 'pino';
import { type Listening, listenTo } from '../../../../platform/database/listen.ts';
import { allParticipants, broadcast, invalidate, invalidateWritten } from './invalidation.ts';
import { removeDisconnected } from './presence.ts';
import type { LivePublisher } from './publisher.ts';
import type { RoomStore } from './room-store.ts';

const removeDisconnectedEveryMs = 60_000;

/** Receives what every process and the database itself publish about live rooms, until `stop`. */
export function subscribe(
  databaseUrl: string,
  store: RoomStore,
  publisher: LivePublisher,
  log: Pick<Logger, 'error'>,
): Listening {
  // Before a subscription and after its loss it is unknown what was published meanwhile.
  function setSubscribed(isSubscribed: boolean): void {
    for (const eventId of store.byEvent.keys()) invalidate(store, eventId, allParticipants);
    store.isSubscribed = isSubscribed;
  }

  const listening = listenTo(databaseUrl, 'live_changed', {
    onMessage: (payload) => receive(store, publisher.sender, payload),
    onSubscribed: () => setSubscribed(true),
    onLost: () => {
      setSubscribed(false);
      log.error({}, 'live rooms receive no changes; they are read several times a second until they do');
    },
  });
  const timer = setInterval(() => removeDisconnected(store), removeDisconnectedEveryMs);
  timer.unref();

  return {
    stop: async () => {
      store.isSubscribed = false;
      clearInterval(timer);
      await publisher.stop();
      await listening.stop();
    },
  };
}

/** A message is `<event>`, `<event> <scope>` from the database, or `<event> <scope> <sender>` from a process. */
function receive(store: RoomStore, ownSender: string, payload: string): void {
  const [eventId = '', scope, sender] = payload.split(' ');
  if (sender === undefined) invalidate(store, eventId, scope);
  else if (sender !== ownSender) invalidateWritten(store, eventId, scope ?? broadcast);
}
