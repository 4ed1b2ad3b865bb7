import { defineQueue } from '../../../../platform/jobs/queue.ts';

/** Sends one row of `push_messages`. Whether and when it is tried again stands in the row, so the job itself is not. */
export const deliverPush = defineQueue<{ messageId: string }>('deliver-push', {
  retryLimit: 0,
  retryDelay: 1,
  retryDelayMax: 1,
  expireInSeconds: 60,
});
