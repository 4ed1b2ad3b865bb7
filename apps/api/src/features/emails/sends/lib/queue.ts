import { defineQueue } from '../../../../platform/jobs/queue.ts';

/** Works through the recipients of one send by hand. The job only says "now": what is left to do stands in the rows. */
export const sendByHand = defineQueue<{ sendId: string }>('send-emails-by-hand', {
  retryLimit: 20,
  retryDelay: 2,
  retryDelayMax: 300,
  expireInSeconds: 600,
});
