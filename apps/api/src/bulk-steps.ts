import type { BulkSteps } from './features/bulk-actions/public.ts';
import { postReportBulkSteps } from './features/discussions/public.ts';
import { memberBulkSteps } from './features/member-support/public.ts';
import { orderBulkSteps } from './features/orders/public.ts';
import { paymentBulkSteps } from './features/payments/public.ts';
import { promptReportBulkSteps } from './features/prompts/public.ts';

/** How each kind of bulk action is done to one thing. */
export const bulkSteps: BulkSteps = {
  ...orderBulkSteps,
  ...paymentBulkSteps,
  ...postReportBulkSteps,
  ...promptReportBulkSteps,
  ...memberBulkSteps,
};
