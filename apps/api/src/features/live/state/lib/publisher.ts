import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '../../../../platform/errors.ts';
import type { Database } from '../../../../platform/services.ts';

/** Publishes to the other processes what participants have just written here. */
export interface LivePublisher {
  /** Names this process in its messages, so that it can skip its own. */
  readonly sender: string;
  publish(eventId: string, scope: string): void;
  /** Sends what is left to send. */
  stop(): Promise<void>;
}

const retryAfterMs = 500;

/**
 * Behind the writes and not within them: PostgreSQL lets transactions that notify commit only one after the other,
 * each with its own wait for the disk, and two thousand answers at once would stand in that line. Messages that are
 * pending together are sent together.
 */
export function createLivePublisher(db: Database, log: Pick<Logger, 'error'>): LivePublisher {
  const sender = randomUUID().slice(0, 8);
  let pending = new Set<string>();
  let sending: Promise<void> | undefined;
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

  async function send(): Promise<void> {
    while (pending.size > 0) {
      const messages = pending;
      pending = new Set();
      if (await notify(messages)) continue;
      // A process that loses the database invalidates everything, so nothing is lost by ending here.
      if (isStopped) return;
      for (const message of messages) pending.add(message);
      await new Promise((resume) => setTimeout(resume, retryAfterMs));
    }
  }

  return {
    sender,
    publish: (eventId, scope) => {
      pending.add(`${eventId} ${scope} ${sender}`);
      sending ??= send().finally(() => {
        sending = undefined;
      });
    },
    stop: async () => {
      isStopped = true;
      await sending;
    },
  };
}
