import { defineQueue } from '../jobs/queue.ts';

/** Attempts before a message is given up: with the delays below, about six hours of an unreachable server. */
export const maxAttempts = 20;

/** Delivers one row of the outbox. The key of its jobs is the row's id. */
export const deliverEmail = defineQueue<{ outboxId: string }>('deliver-email', {
  retryLimit: maxAttempts,
  retryDelay: 2,
  retryDelayMax: 1800,
  expireInSeconds: 60,
});
