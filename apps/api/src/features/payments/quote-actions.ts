import type { Payment } from '@cungnghe/contracts/payments/endpoints';
import { writeAudit } from '../../platform/audit.ts';
import { notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { receiveDepositOf } from '../media/public.ts';
import { getPayment } from './access.ts';
import { assertUnmatched } from './actions.ts';
import { lockPayment, markMatched } from './queries.ts';

/**
 * Lets a transfer pay the deposit of a quote, of exactly its amount. Again with the same quote changes nothing. Throws
 * NOT_FOUND, INVALID_TRANSITION.
 */
export async function matchPaymentWithQuote(
  services: Services,
  actor: Viewer,
  { id, number, requestId }: { readonly id: string; readonly number: string; readonly requestId: string },
): Promise<Payment> {
  return await services.db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, id);
    if (!payment) throw notFound('This payment');
    const now = services.clock.now();
    const before = await getPayment(trx, id, actor);
    if (before.quote?.number === number) return before;
    assertUnmatched(payment, 'matched');
    const paid = { paymentId: id, amountVnd: payment.amount_vnd, requestId };
    const quoteId = await receiveDepositOf(trx, services, actor, number, paid);
    await markMatched(trx, id, { for: { quoteId }, how: 'operator', by: actor.accountId, note: null, now });
    await writeAudit(
      trx,
      actor,
      {
        action: 'payment.matched',
        subjectKind: 'payment',
        subjectId: id,
        before: { state: payment.state, reason: payment.reason },
        after: { state: 'matched', quote_id: quoteId, amount_vnd: payment.amount_vnd },
      },
      { now, requestId },
    );
    return await getPayment(trx, id, actor);
  });
}
