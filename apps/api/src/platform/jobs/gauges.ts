import { sql } from 'kysely';
import { addGauges } from '../metrics.ts';
import type { Services } from '../services.ts';

/** The queues as they were counted last; the queue itself does that about once a minute. */
export function addJobGauges({ metrics, db }: Pick<Services, 'metrics' | 'db'>): void {
  addGauges(
    metrics,
    [
      {
        name: 'jobs',
        help: 'Jobs of a queue, as counted within the last minutes',
        labels: ['queue', 'state'],
      },
    ],
    async () => {
      const { rows } = await sql<{ name: string; waiting: number; active: number; failed: number }>`
        SELECT name, queued_count AS waiting, active_count AS active, failed_count AS failed
        FROM pgboss.queue WHERE name NOT LIKE E'\\\\_\\\\_%' ORDER BY name`.execute(db);
      return {
        jobs: rows.flatMap(({ name, waiting, active, failed }) => [
          [waiting, name, 'waiting'] as const,
          [active, name, 'active'] as const,
          [failed, name, 'failed'] as const,
        ]),
      };
    },
  );
}
