import type { BulkStep } from '../bulk-actions/public.ts';
import { refundOrderIn } from './refund-actions.ts';
import { reverseOrderIn } from './reversal-actions.ts';

/** What is done to many orders at once and touches their payments. */
export const paymentBulkSteps = {
  'order.reverse': (trx, services, actor, { id, note, requestId }) =>
    reverseOrderIn(trx, services, actor, { id, reason: note ?? '', refunded: false, requestId }),
  'order.refund': (trx, services, actor, { note, ...input }) =>
    refundOrderIn(trx, services, actor, { ...input, note: note ?? '' }),
} satisfies Record<string, BulkStep>;
