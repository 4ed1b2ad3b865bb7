import { defineQueue } from '../jobs/queue.ts';
import { isUrgent } from './kinds.ts';

/** Attempts before a message is given up: with the delays below, about six hours of an unreachable server. */
export const maxAttempts = 20;

const retries = { retryLimit: maxAttempts, retryDelay: 2, retryDelayMax: 1800, expireInSeconds: 60 };

/** Delivers one row of the outbox. The key of its jobs is the row's id. */
export const deliverEmail = defineQueue<{ outboxId: string }>('deliver-email', retries);

/** For messages that somebody is waiting for: however many others are queued, they are not before them. */
export const deliverUrgentEmail = defineQueue<{ outboxId: string }>('deliver-urgent-email', retries);

export const emailQueues = [deliverUrgentEmail, deliverEmail];

export const queueOf = (kind: string) => (isUrgent(kind) ? deliverUrgentEmail : deliverEmail);
