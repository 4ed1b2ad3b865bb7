import { addGauges, secondsSince } from '../../platform/metrics.ts';
import type { Services } from '../../platform/services.ts';
import { readPending } from './queries.ts';

/** What waits for whoever approves orders. */
export function addOrderGauges({ metrics, db }: Services): void {
  addGauges(
    metrics,
    [
      { name: 'orders_pending', help: 'Orders that wait for their money' },
      { name: 'orders_oldest_pending_seconds', help: 'How long the oldest of them waits; 0 when none does' },
    ],
    async () => {
      const { count, oldest_at } = await readPending(db);
      return { orders_pending: [[count]], orders_oldest_pending_seconds: [[secondsSince(oldest_at)]] };
    },
  );
}
