import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { shareNext } from '../share-next.ts';

export interface Listening {
  stop(): Promise<void>;
}

export interface ChannelListening extends Listening {
  /** Resolves when every message that was committed before the call has been received, or the connection is lost. */
  caughtUp(): Promise<void>;
}

export interface Listener {
  onMessage(payload: string, channel: string): void;
  /** The channel is heard, for the first time or again: what was announced meanwhile is unknown. */
  onSubscribed?(): void;
  /** The connection is gone, or never came about; new ones are tried until the channel is heard. */
  onLost?(): void;
}

const reconnectAfterMs = 500;
/** A connection that takes longer over nothing is lost. */
const queryTimeoutMs = 2_000;
const connectTimeoutMs = 5_000;
/** So often a connection is asked whether it still leads anywhere: one that is lost without a word hears nothing and says nothing. */
const heartbeatMs = 5_000;

/** Hears channels of the database on a connection of its own until `stop`, reconnecting when it is lost. */
export function listenTo(
  url: string,
  channels: string | readonly string[],
  listener: Listener,
): ChannelListening {
  const all = [channels].flat();
  let stopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let isKnownLost = false;

  async function start(): Promise<void> {
    const attempt = new pg.Client({
      connectionString: url,
      application_name: `cungnghe hears ${all.join(' and ')}`,
      keepAlive: true,
      connectionTimeoutMillis: connectTimeoutMs,
    });
    client = attempt;
    let over = false;
    // A dying connection may fail more than once; its handlers stay, or the second time would end the process.
    const lost = () => {
      if (over) return;
      over = true;
      clearInterval(heartbeat);
      attempt.end().catch(() => undefined);
      if (stopped) return;
      if (!isKnownLost) listener.onLost?.();
      isKnownLost = true;
      timer = setTimeout(start, reconnectAfterMs);
    };
    attempt.on('notification', (message) => listener.onMessage(message.payload ?? '', message.channel));
    attempt.on('error', lost);
    attempt.on('end', lost);
    try {
      await attempt.connect();
      await answered(
        attempt.query(all.map((channel) => `LISTEN ${pg.escapeIdentifier(channel)}`).join('; ')),
      );
      if (stopped || over) return;
      isKnownLost = false;
      listener.onSubscribed?.();
      heartbeat = setInterval(caughtUp, heartbeatMs);
    } catch {
      lost();
    }
  }

  // PostgreSQL delivers what is pending before it answers a query.
  const caughtUp = shareNext(async () => {
    const asked = client;
    if (asked) await answered(asked.query('SELECT 1')).catch((error: Error) => asked.emit('error', error));
  });

  void start();
  return {
    caughtUp: async () => {
      await caughtUp();
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      clearInterval(heartbeat);
      await client?.end().catch(() => undefined);
    },
  };
}

/** Rejects for a connection that leads nowhere. A process that was busy for so long itself reads what has come first. */
async function answered(query: Promise<unknown>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(async () => {
    // Timers come before what was received, in each turn of the event loop.
    await setImmediate();
    await setImmediate();
    reject(new Error('no answer on the connection that listens'));
  }, queryTimeoutMs);
  try {
    await Promise.race([query, late]);
  } finally {
    clearTimeout(timer);
  }
}
