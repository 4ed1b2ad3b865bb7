import { randomUUID } from 'node:crypto';
import { startPeriodicJobs } from '../../../platform/jobs/periodic-job.ts';
import type { Services } from '../../../platform/services.ts';
import type { Rooms } from './access.ts';
import { countConnectedElsewhere, updateLastSeen, upsertConnections } from './connection-queries.ts';
import { connectedForMs } from './lib/presence.ts';

export interface Connections {
  /** People heard from in the last seconds, by this process and the others. */
  count(eventId: string): Promise<number>;
  stop(): Promise<void>;
}

const reportEveryMs = 3_000;
/** Often enough to see who has left, seldom enough for thousands of rows. */
const lastSeenIntervalMs = 60_000;

/** Polls leave no row each; every process writes down now and then how many people it hears from, and when last. */
export function reportConnections({ db, log }: Services, rooms: Rooms): Connections {
  const processId = randomUUID();

  // On the machine's clock, as the polls themselves are counted.
  async function report(): Promise<void> {
    const counts = rooms.eventIds().map((id) => ({ id, connected: rooms.connected(id) }));
    if (counts.length === 0) return;
    await upsertConnections(db, processId, counts, new Date());
  }

  let writtenUpTo = 0;
  async function writeWhenSeen(): Promise<void> {
    const since = writtenUpTo;
    const now = performance.now();
    const started = Date.now() - now;
    for (const eventId of rooms.eventIds()) {
      const seen = rooms.seenSince(eventId, since).map(({ id, at }) => ({ id, at: Math.ceil(started + at) }));
      if (seen.length === 0) continue;
      await updateLastSeen(db, seen, eventId);
    }
    writtenUpTo = now;
  }

  const periodicJobs = startPeriodicJobs(
    [
      { name: 'who is connected', everyMs: reportEveryMs, run: report },
      { name: 'when people were last heard from', everyMs: lastSeenIntervalMs, run: writeWhenSeen },
    ],
    log,
  );

  return {
    count: async (eventId) => {
      const since = new Date(Date.now() - connectedForMs);
      return rooms.connected(eventId) + (await countConnectedElsewhere(db, eventId, processId, since));
    },
    stop: async () => {
      await periodicJobs.stop();
      await writeWhenSeen().catch((error: unknown) => log.error({ err: error }, 'last words of the rooms'));
    },
  };
}
