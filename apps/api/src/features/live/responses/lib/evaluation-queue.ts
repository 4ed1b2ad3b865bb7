import { defineQueue } from '../../../../platform/jobs/queue.ts';

/**
 * One answer to a task that waits for its evaluation. What the model says is stored and never retried by the queue;
 * its retries are for a database that was away.
 */
export const evaluateTask = defineQueue<{ evaluationId: string }>('evaluate-live-task', {
  retryLimit: 20,
  retryDelay: 2,
  retryDelayMax: 300,
  expireInSeconds: 600,
});

/** At most one job for each version of an answer: one that was sent again does not wait for the one before. */
export const evaluationJob = ({ id, response_version }: { id: string; response_version: number }) => ({
  payload: { evaluationId: id },
  key: `${id} ${response_version}`,
});
