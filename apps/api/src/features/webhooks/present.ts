import type { WebhookDelivery } from '@cungnghe/contracts/webhooks/endpoints';
import type { listAttempts, listDeliveries } from './queries.ts';

type Row = Awaited<ReturnType<typeof listDeliveries>>[number];
type Attempt = Awaited<ReturnType<typeof listAttempts>>[number];

/** A call with what came of its attempts. */
export function presentDelivery(row: Row, attempts: readonly Attempt[]): WebhookDelivery {
  const { id, event_id, event, payload, created_at, due_at } = row;
  const status = row.status as WebhookDelivery['status'];
  return {
    id,
    webhook_id: event_id,
    ...{ event, payload, status, created_at },
    next_attempt_at: status === 'queued' ? due_at : null,
    attempts: attempts
      .filter(({ delivery_id }) => delivery_id === id)
      .map(({ delivery_id: _, ...attempt }) => attempt),
  };
}
