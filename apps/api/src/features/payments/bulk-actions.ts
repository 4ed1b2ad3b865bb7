import type { BulkStep } from '../bulk-actions/public.ts';
import { refundOrderIn } from './refund-actions.ts';
import { reverseOrderIn } from './reversal-actions.ts';

/** What is done to many orders at once and touches their payments. */
export const paymentBulkSteps = {
  'order.reverse': async (trx, services, actor, { id, note, requestId }) => {
    const reversal = { id, reason: note ?? '', refunded: false, requestId };
    return (await reverseOrderIn(trx, services, actor, reversal)) ? 'done' : 'unchanged';
  },
  'order.refund': async (trx, services, actor, { id, note, requestId }) =>
    (await refundOrderIn(trx, services, actor, { id, note: note ?? '', requestId })) ? 'done' : 'unchanged',
} satisfies Record<string, BulkStep>;
