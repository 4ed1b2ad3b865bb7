import { defineQueue } from '../../../platform/jobs/queue.ts';

/**
 * One document of a run, or, without a document, the self-test that comes before all of them. What the judge answers
 * is stored and never retried by the queue; its retries are for a database that was away.
 */
export const auditDocument = defineQueue<{ runId: string; documentId?: string }>('audit-library-document', {
  retryLimit: 20,
  retryDelay: 2,
  retryDelayMax: 300,
  expireInSeconds: 300,
});
