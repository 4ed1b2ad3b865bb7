import { createHash } from 'node:crypto';
import { type WebhookData, type WebhookEvent, webhookEvents } from '@cungnghe/contracts/webhooks/events';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { newId } from '../../platform/ids.ts';
import { insertDeliveries } from './queries.ts';

export const webhookPayload = (type: string, at: Date, data: object) =>
  JSON.stringify({ type, timestamp: at.toISOString(), data });

/**
 * Leaves what other programs are to be told, in the transaction of what happened. Nothing goes out but what the contract
 * names. What has a `key` is told once, however often it is found to have happened.
 */
export async function recordWebhookEvent<Event extends WebhookEvent>(
  trx: Transaction<DB>,
  event: Event,
  data: WebhookData<Event>,
  { now, key }: { readonly now: Date; readonly key?: string },
): Promise<void> {
  const eventId =
    key === undefined
      ? newId('evt')
      : `evt-${createHash('sha256').update(`${event} ${key}`).digest('hex').slice(0, 32)}`;
  const payload = webhookPayload(event, now, webhookEvents[event].parse(data));
  await insertDeliveries(trx, { eventId, event, payload });
}
