import { addGauges, secondsSince } from '../../platform/metrics.ts';
import type { Services } from '../../platform/services.ts';
import { readFigures } from './queries.ts';

/** Whether the bank's deliveries come in and find their orders. */
export function addPaymentGauges({ metrics, db }: Services): void {
  addGauges(
    metrics,
    [
      { name: 'payments_unmatched', help: 'Incoming payments that belong to no order yet' },
      {
        name: 'payments_oldest_unmatched_seconds',
        help: 'How long the oldest of them waits; 0 when none does',
      },
      { name: 'payments_last_received_timestamp_seconds', help: 'When the bank last told of a payment' },
    ],
    async () => {
      const { unmatched, oldest_unmatched_at, last_received_at } = await readFigures(db);
      return {
        payments_unmatched: [[unmatched]],
        payments_oldest_unmatched_seconds: [[secondsSince(oldest_unmatched_at)]],
        payments_last_received_timestamp_seconds:
          last_received_at === null ? [] : [[Date.parse(last_received_at) / 1000]],
      };
    },
  );
}
