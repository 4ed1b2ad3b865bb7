import type { BulkLists, BulkSteps } from './features/bulk-actions/public.ts';
import { listPostsForBulk, postBulkSteps, postReportBulkSteps } from './features/discussions/public.ts';
import { emailBulkSteps, listMessagesForBulk } from './features/emails/public.ts';
import { eventBulkSteps, listEventsForBulk } from './features/events/public.ts';
import { documentBulkSteps, listDocumentsForBulk } from './features/library/public.ts';
import { listQuotesForBulk, quoteBulkSteps } from './features/media/public.ts';
import { memberBulkSteps } from './features/member-support/public.ts';
import { orderBulkSteps } from './features/orders/public.ts';
import { listPaymentsForBulk, paymentBulkSteps } from './features/payments/public.ts';
import { promptBulkLists, promptBulkSteps, promptReportBulkSteps } from './features/prompts/public.ts';
import { listRemovedForBulk, removedBulkSteps } from './features/removed/public.ts';
import { listStoriesForBulk, storyBulkSteps } from './features/stories/public.ts';
import { restorers } from './restorers.ts';

/** How each kind of bulk action is done to one thing. */
export const bulkSteps: BulkSteps = {
  ...orderBulkSteps,
  ...paymentBulkSteps,
  ...postBulkSteps,
  ...postReportBulkSteps,
  ...promptBulkSteps,
  ...promptReportBulkSteps,
  ...eventBulkSteps,
  ...quoteBulkSteps,
  ...emailBulkSteps,
  ...storyBulkSteps,
  ...documentBulkSteps,
  ...memberBulkSteps,
  ...removedBulkSteps(restorers),
};

/** How the things are found that are chosen from a list. */
export const bulkLists: BulkLists = {
  payment: listPaymentsForBulk,
  post: listPostsForBulk,
  ...promptBulkLists,
  event: listEventsForBulk,
  quote: listQuotesForBulk,
  email: listMessagesForBulk,
  story: listStoriesForBulk,
  document: listDocumentsForBulk,
  removed_content: listRemovedForBulk,
  removed_event: listRemovedForBulk,
};
