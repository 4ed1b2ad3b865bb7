import type pg from 'pg';
import { addGauges, type Metrics } from '../metrics.ts';

/** How busy the connections of this process are. Requests that wait for one are the first sign of a slow database. */
export function addPoolGauges(metrics: Metrics, pool: pg.Pool): void {
  addGauges(
    metrics,
    [
      { name: 'database_connections', help: 'Open connections to the database, by use', labels: ['state'] },
      { name: 'database_waiting_requests', help: 'Who waits for a connection to the database' },
    ],
    () => ({
      database_connections: [
        [pool.totalCount - pool.idleCount, 'busy'],
        [pool.idleCount, 'idle'],
      ],
      database_waiting_requests: [[pool.waitingCount]],
    }),
  );
}
