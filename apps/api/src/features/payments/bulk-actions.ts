import type { BulkList, BulkStep } from '../bulk-actions/public.ts';
import { matchCertainIn } from './actions.ts';
import { listRefs } from './queries.ts';
import { refundOrderIn, refundPaymentIn } from './refund-actions.ts';
import { reverseOrderIn, unmatchPaymentIn } from './reversal-actions.ts';

/** What is done to many payments at once, and to orders where it touches their payments. */
export const paymentBulkSteps = {
  'order.reverse': (trx, services, actor, { id, note, requestId }) =>
    reverseOrderIn(trx, services, actor, { id, reason: note ?? '', refunded: false, requestId }),
  'order.refund': (trx, services, actor, { note, ...input }) =>
    refundOrderIn(trx, services, actor, { ...input, note: note ?? '' }),
  'payment.match': (trx, services, actor, { id, requestId }) =>
    matchCertainIn(trx, services, actor, { id, requestId }),
  'payment.unmatch': (trx, services, actor, { note, ...input }) =>
    unmatchPaymentIn(trx, services, actor, { ...input, reason: note ?? '' }),
  'payment.refund': (trx, services, actor, { note, ...input }) =>
    refundPaymentIn(trx, services, actor, { ...input, note: note ?? '' }),
} satisfies Record<string, BulkStep>;

/** By amount and the bank's reference: what a payer wrote stays with the payment. */
export const listPaymentsForBulk: BulkList = async (trx, ids) =>
  (await listRefs(trx, ids)).map(({ id, amount_vnd, reference }) => ({
    id,
    label: `${amount_vnd.toLocaleString('vi-VN')} ₫, ${reference}`,
  }));
