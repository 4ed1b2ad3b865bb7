import { readMailHealth } from '../../platform/mail/health.ts';
import { addGauges, secondsSince } from '../../platform/metrics.ts';
import type { Services } from '../../platform/services.ts';

/** Whether messages go out. */
export function addMailGauges({ metrics, db }: Services): void {
  addGauges(
    metrics,
    [
      { name: 'outbox_messages', help: 'Messages that are not with their recipient', labels: ['status'] },
      { name: 'outbox_oldest_queued_seconds', help: 'How long the oldest message waits; 0 when none does' },
      { name: 'outbox_last_sent_timestamp_seconds', help: 'When a mail server took the last message' },
      { name: 'outbox_mail_down', help: '1 while the mail server takes nothing' },
    ],
    async () => {
      const { queued, failed, oldest_queued_at, last_sent_at, down_since } = await readMailHealth(db);
      const seconds = (instant: string) => Date.parse(instant) / 1000;
      return {
        outbox_messages: [
          [queued, 'queued'],
          [failed, 'failed'],
        ],
        outbox_oldest_queued_seconds: [[secondsSince(oldest_queued_at)]],
        outbox_last_sent_timestamp_seconds: last_sent_at === null ? [] : [[seconds(last_sent_at)]],
        outbox_mail_down: [[down_since === null ? 0 : 1]],
      };
    },
  );
}
