import { defineQueue } from '../../../platform/jobs/queue.ts';

/** Sends one row of `webhook_deliveries`. Whether and when it is tried again stands in the row, so the job itself is not. */
export const deliverWebhook = defineQueue<{ deliveryId: string }>('deliver-webhook', {
  retryLimit: 0,
  retryDelay: 1,
  retryDelayMax: 1,
  expireInSeconds: 60,
});
