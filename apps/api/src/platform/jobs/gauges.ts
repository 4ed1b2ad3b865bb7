import { type Kysely, sql } from 'kysely';
import { Gauge } from 'prom-client';
import type { DB } from '../database/tables.generated.ts';
import { addGauges, type Metrics } from '../metrics.ts';
import type { Services } from '../services.ts';
import type { PeriodicJob } from './periodic-job.ts';

export interface QueueState {
  readonly name: string;
  readonly waiting: number;
  readonly active: number;
  readonly failed: number;
  /** How long the job that has been due for longest waits for a worker; 0 when none is due. */
  readonly oldest_due_seconds: number;
}

/** The queues as they were counted last, which the queue itself does about once a minute; none before the first start. */
export async function listQueues(db: Kysely<DB>): Promise<QueueState[]> {
  const { rows: schema } = await sql<{ exists: boolean }>`
    SELECT to_regclass('pgboss.queue') IS NOT NULL AS exists`.execute(db);
  if (!schema[0]?.exists) return [];
  const { rows } = await sql<QueueState>`
    SELECT q.name, q.queued_count AS waiting, q.active_count AS active, q.failed_count AS failed,
      coalesce(extract(epoch FROM now() - (SELECT min(j.start_after) FROM pgboss.job j
        WHERE j.name = q.name AND j.state < 'active' AND j.start_after < now())), 0)::float8 AS oldest_due_seconds
    FROM pgboss.queue q WHERE q.name NOT LIKE E'\\\\_\\\\_%' ORDER BY q.name`.execute(db);
  return rows;
}

export function addJobGauges({ metrics, db }: Pick<Services, 'metrics' | 'db'>): void {
  addGauges(
    metrics,
    [
      {
        name: 'jobs',
        help: 'Jobs of a queue, as counted within the last minutes',
        labels: ['queue', 'state'],
      },
      {
        name: 'jobs_oldest_due_seconds',
        help: 'How long the job that has been due for longest waits; 0 when none is due',
        labels: ['queue'],
      },
    ],
    async () => {
      const queues = await listQueues(db);
      return {
        jobs: queues.flatMap(({ name, waiting, active, failed }) => [
          [waiting, name, 'waiting'] as const,
          [active, name, 'active'] as const,
          [failed, name, 'failed'] as const,
        ]),
        jobs_oldest_due_seconds: queues.map(({ name, oldest_due_seconds }) => [oldest_due_seconds, name]),
      };
    },
  );
}

/** When each periodic job was last through without a fault; what this returns is told of each round that was. */
export function addPeriodicJobGauges(metrics: Metrics): (job: PeriodicJob) => void {
  // Not `job`: that label is the scraper's own.
  const options = { labelNames: ['name'], registers: [metrics] };
  const last = new Gauge({
    name: 'periodic_job_last_success_timestamp_seconds',
    help: 'When a round of the periodic job last ended well',
    ...options,
  });
  const interval = new Gauge({
    name: 'periodic_job_interval_seconds',
    help: 'How often a round of it begins',
    ...options,
  });
  return ({ name, everyMs }) => {
    last.set({ name }, Date.now() / 1000);
    interval.set({ name }, everyMs / 1000);
  };
}
