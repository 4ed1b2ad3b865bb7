import { addGauges } from '../../platform/metrics.ts';
import type { Services } from '../../platform/services.ts';
import { countPending } from './queries.ts';

/** What waits for whoever approves orders. */
export function addOrderGauges({ metrics, db }: Services): void {
  addGauges(metrics, [{ name: 'orders_pending', help: 'Orders that wait for their money' }], async () => ({
    orders_pending: [[await countPending(db)]],
  }));
}
