import { addGauges } from '../../platform/metrics.ts';
import type { Services } from '../../platform/services.ts';
import { readWebhookFigures } from './queries.ts';

/** Whether calls of webhooks arrive. */
export function addWebhookGauges({ metrics, db }: Services): void {
  addGauges(
    metrics,
    [
      { name: 'webhook_deliveries', help: 'Calls that have not arrived', labels: ['status'] },
      { name: 'webhooks_paused', help: 'Webhooks that were paused because their receiver takes nothing' },
      {
        name: 'webhook_oldest_queued_seconds',
        help: 'How long the oldest call of a webhook that is not paused waits; 0 when none does',
      },
    ],
    async () => {
      const figures = await readWebhookFigures(db);
      if (figures === undefined) return {};
      const { queued, failed, paused, oldest_queued_seconds } = figures;
      return {
        webhook_deliveries: [
          [queued, 'queued'],
          [failed, 'failed'],
        ],
        webhooks_paused: [[paused]],
        webhook_oldest_queued_seconds: [[oldest_queued_seconds]],
      };
    },
  );
}
