import { addGauges } from '../../../platform/metrics.ts';
import type { Services } from '../../../platform/services.ts';
import { readPushFigures } from './queries.ts';

/** Whether push messages go out. */
export function addPushGauges({ metrics, db }: Services): void {
  addGauges(
    metrics,
    [
      { name: 'push_subscriptions', help: 'Devices that are sent notifications' },
      { name: 'push_messages', help: 'Push messages that are not with a push service', labels: ['status'] },
      {
        name: 'push_oldest_queued_seconds',
        help: 'How long the oldest push message waits; 0 when none does',
      },
      { name: 'push_last_sent_timestamp_seconds', help: 'When a push service took the last message' },
    ],
    async () => {
      const figures = await readPushFigures(db);
      if (figures === undefined) return {};
      const { subscriptions, queued, failed, oldest_queued_seconds, last_sent } = figures;
      return {
        push_subscriptions: [[subscriptions]],
        push_messages: [
          [queued, 'queued'],
          [failed, 'failed'],
        ],
        push_oldest_queued_seconds: [[oldest_queued_seconds]],
        push_last_sent_timestamp_seconds: last_sent === null ? [] : [[last_sent]],
      };
    },
  );
}
