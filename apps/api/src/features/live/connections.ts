import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { isDatabaseAway } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { countConnectedElsewhere } from './host-queries.ts';
import { connectedForMs, type Rooms } from './rooms.ts';

export interface Connections {
  /** People heard from in the last seconds, by this process and the others. */
  count(eventId: string): Promise<number>;
  stop(): Promise<void>;
}

const reportEveryMs = 3_000;

/** Polls leave no row each; every process writes down now and then how many people it hears from. */
export function reportConnections({ db, log }: Services, rooms: Rooms): Connections {
  const processId = randomUUID();
  let reporting: Promise<void> | undefined;

  async function report(): Promise<void> {
    // On the machine's clock, as the polls themselves are counted.
    const now = new Date();
    for (const eventId of rooms.eventIds()) {
      await sql`
        INSERT INTO live_connections (event_id, process_id, connected, at)
        SELECT id, ${processId}, ${rooms.connected(eventId)}, ${now} FROM events WHERE id = ${eventId}
        ON CONFLICT (event_id, process_id) DO UPDATE SET connected = excluded.connected, at = excluded.at
      `.execute(db);
    }
  }

  const timer = setInterval(() => {
    reporting ??= report()
      .catch((error: unknown) => {
        if (!isDatabaseAway(error)) log.error({ err: error }, 'counting who is connected');
      })
      .finally(() => {
        reporting = undefined;
      });
  }, reportEveryMs);
  timer.unref();

  return {
    count: async (eventId) => {
      const since = new Date(Date.now() - connectedForMs);
      return rooms.connected(eventId) + (await countConnectedElsewhere(db, eventId, processId, since));
    },
    stop: async () => {
      clearInterval(timer);
      await reporting;
    },
  };
}
