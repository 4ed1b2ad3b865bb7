import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { isDatabaseAway } from '../../../platform/errors.ts';
import type { Database } from '../../../platform/services.ts';

/** Tells the other processes what people have just written here. */
export interface LivePublisher {
  /** Whose name stands behind what is told, so that a process need not listen to itself. */
  readonly sender: string;
  tell(eventId: string, whose: string): void;
  /** Says what is left to say. */
  stop(): Promise<void>;
}

const retryAfterMs = 500;

/**
 * Behind the writes and not within them: PostgreSQL lets transactions that announce something commit only one after
 * the other, each with its own wait for the disk, and two thousand answers at once would stand in that line. So many
 * as there are go together.
 */
export function createLivePublisher(db: Database, log: Pick<Logger, 'error'>): LivePublisher {
  const sender = randomUUID().slice(0, 8);
  let waiting = new Set<string>();
  let sending: Promise<void> | undefined;
  let stopped = false;

  async function send(): Promise<void> {
    while (waiting.size > 0) {
      const now = waiting;
      waiting = new Set();
      try {
        await sql`SELECT pg_notify('live_changed', told) FROM unnest(${[...now]}::text[]) told`.execute(db);
      } catch (error) {
        if (!isDatabaseAway(error)) log.error({ err: error }, 'telling of changes in rooms');
        // Whoever cannot hear forgets everything, so nothing is lost by giving up at the end.
        if (stopped) return;
        for (const one of now) waiting.add(one);
        await new Promise((resume) => setTimeout(resume, retryAfterMs));
      }
    }
  }

  return {
    sender,
    tell: (eventId, whose) => {
      waiting.add(`${eventId} ${whose} ${sender}`);
      sending ??= send().finally(() => {
        sending = undefined;
      });
    },
    stop: async () => {
      stopped = true;
      await sending;
    },
  };
}
