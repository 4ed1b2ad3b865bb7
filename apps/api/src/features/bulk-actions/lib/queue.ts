import { defineQueue } from '../../../platform/jobs/queue.ts';

/** Works through the things of one bulk action. The job only says "now": what is left to do stands in the rows. */
export const runBulkAction = defineQueue<{ bulkActionId: string }>('run-bulk-action', {
  retryLimit: 20,
  retryDelay: 2,
  retryDelayMax: 300,
  expireInSeconds: 600,
});
