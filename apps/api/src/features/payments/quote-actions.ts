import type { Payment } from '@cungnghe/contracts/payments/endpoints';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../platform/audit.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { receiveDepositNamedIn, receiveDepositOf } from '../media/public.ts';
import { assertUnmatched, getPayment } from './access.ts';
import { type LockedPayment, lockPayment, markMatched } from './queries.ts';

type Waiting = Pick<LockedPayment, 'id' | 'amount_vnd' | 'state' | 'reason'>;

/** Whether a transfer that waits has paid the deposit of the one quote that its texts name. */
export async function payNamedDeposit(
  trx: Transaction<DB>,
  services: Services,
  actor: Viewer | 'payment webhook',
  payment: Waiting,
  { texts, requestId }: { readonly texts: readonly string[]; readonly requestId: string },
): Promise<boolean> {
  const paid = { paymentId: payment.id, amountVnd: payment.amount_vnd, requestId };
  const quoteId = await receiveDepositNamedIn(trx, services, actor, texts, paid);
  if (quoteId === undefined) return false;
  await recordMatch(trx, actor, payment, { quoteId, requestId, now: services.clock.now() });
  return true;
}

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
    const before = await getPayment(trx, id, actor);
    if (before.quote?.number === number) return before;
    assertUnmatched(payment, 'matched');
    const paid = { paymentId: id, amountVnd: payment.amount_vnd, requestId };
    const quoteId = await receiveDepositOf(trx, services, actor, number, paid);
    await recordMatch(trx, actor, payment, { quoteId, requestId, now: services.clock.now() });
    return await getPayment(trx, id, actor);
  });
}

/** What matches by itself is no act of an operator. */
async function recordMatch(
  trx: Transaction<DB>,
  actor: Viewer | 'payment webhook',
  { id, amount_vnd, state, reason }: Waiting,
  { quoteId, requestId, now }: { readonly quoteId: string; readonly requestId: string; readonly now: Date },
): Promise<void> {
  const isByItself = actor === 'payment webhook';
  const [how, by] = isByItself ? (['quote_number', null] as const) : (['operator', actor.accountId] as const);
  await markMatched(trx, id, { for: { quoteId }, how, by, note: null, now });
  if (isByItself) return;
  await writeAudit(
    trx,
    actor,
    {
      action: 'payment.matched',
      subjectKind: 'payment',
      subjectId: id,
      before: { state, reason },
      after: { state: 'matched', quote_id: quoteId, amount_vnd },
    },
    { now, requestId },
  );
}
