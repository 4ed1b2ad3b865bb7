import type { Payment } from '@cungnghe/contracts/payments/endpoints';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../platform/audit.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import {
  approvePending,
  assertHiddenConfirmed,
  assertNotOwn,
  assertPolicyPrice,
  type LockedOrder,
  lockOrder,
  policyAmountOf,
} from '../orders/public.ts';
import { assertUnmatched, getPayment } from './access.ts';
import { extractOrderCodes } from './lib/transfer-text.ts';
import { type LockedPayment, lockPayment, markMatched, paidFor } from './queries.ts';
import { payNamedDeposit } from './quote-actions.ts';
import { isPaidPrice } from './rules.ts';
import { getCertainOrder } from './suggestion-access.ts';

interface Wanted {
  readonly id: string;
  readonly orderId: string;
  readonly requestId: string;
  /** The operator knows that learners do not see the order's community. */
  readonly confirmHidden?: boolean;
}

/**
 * Lets a transfer pay an order. A pending order must be of exactly its amount and of today's price, and is approved; an
 * order approved by hand keeps it as its payment, up to its amount. Again with the same order changes nothing.
 * Throws NOT_FOUND, INVALID_TRANSITION, FORBIDDEN for one's own order, PRICE_POLICY_MISMATCH, CONFLICT without a
 * confirmation for an order of a hidden community.
 */
export async function matchPayment(services: Services, actor: Viewer, input: Wanted): Promise<Payment> {
  return await services.db.transaction().execute(async (trx) => {
    await matchPaymentIn(trx, services, actor, input);
    return await getPayment(trx, input.id, actor);
  });
}

/** As {@link matchPayment}. */
async function matchPaymentIn(
  trx: Transaction<DB>,
  services: Services,
  actor: Viewer,
  input: Wanted,
): Promise<void> {
  await settleByHand(trx, services, actor, input, async (payment, order, now) => {
    if (order.status === 'approved') {
      if ((await paidFor(trx, order.id)) + payment.amount_vnd > order.amount_vnd) {
        throw refused('The order has been paid already', payment, order);
      }
      return;
    }
    if (order.amount_vnd !== payment.amount_vnd) throw refused('The amounts differ', payment, order);
    assertPolicyPrice(order, now);
    assertHiddenConfirmed(order, input.confirmHidden === true);
    await approvePending(trx, services, actor, order, {
      now,
      requestId: input.requestId,
      paymentRef: refOf(payment),
      paymentId: payment.id,
    });
  });
}

/**
 * Lets a transfer pay the one order that is certain, or else the deposit that it names by the number of its quote. False when
 * it pays one already. Throws like {@link matchPayment}; NOT_FOUND when neither is certain, CONFLICT when several orders are.
 */
export async function matchCertainIn(
  trx: Transaction<DB>,
  services: Services,
  actor: Viewer,
  { id, requestId }: Omit<Wanted, 'orderId'>,
): Promise<boolean> {
  const payment = await lockPayment(trx, id);
  if (!payment) throw notFound('This payment');
  if (payment.state === 'matched') return false;
  assertUnmatched(payment, 'matched');
  const namesOrder = extractOrderCodes(payment.content).length > 0;
  // What was taken off before is for a person.
  if (!namesOrder && payment.unmatched_at === null) {
    if (await payNamedDeposit(trx, services, actor, payment, { texts: [payment.content], requestId }))
      return true;
  }
  const orderId = await getCertainOrder(trx, id, services.clock.now());
  await matchPaymentIn(trx, services, actor, { id, orderId, requestId });
  return true;
}

/**
 * Approves a pending order for what was paid, when that was the price in the month of the transfer. Again with the same
 * order changes nothing. Throws NOT_FOUND, INVALID_TRANSITION, CONFLICT, FORBIDDEN, PRICE_POLICY_MISMATCH.
 */
export async function acceptPayment(
  services: Services,
  actor: Viewer,
  input: Wanted & { note: string },
): Promise<Payment> {
  return await services.db.transaction().execute(async (trx) => {
    await settleByHand(trx, services, actor, input, async (payment, order, now) => {
      if (order.status !== 'pending') throw refused('The order is not waiting any more', payment, order);
      assertPaidPrice(payment, order);
      assertHiddenConfirmed(order, input.confirmHidden === true);
      await approvePending(trx, services, actor, order, {
        now,
        requestId: input.requestId,
        paymentRef: refOf(payment),
        paymentId: payment.id,
        paidAmount: payment.amount_vnd,
        note: input.note,
      });
    });
    return await getPayment(trx, input.id, actor);
  });
}

async function settleByHand(
  trx: Transaction<DB>,
  { clock }: Pick<Services, 'clock'>,
  actor: Viewer,
  input: Wanted & { note?: string },
  settle: (payment: LockedPayment, order: LockedOrder, now: Date) => Promise<void>,
): Promise<void> {
  const payment = await lockPayment(trx, input.id);
  if (!payment) throw notFound('This payment');
  if (payment.state === 'matched' && payment.order_id === input.orderId) return;
  assertUnmatched(payment, 'matched');
  const order = await lockOrder(trx, input.orderId);
  if (!order) throw notFound('This order');
  assertNotOwn(order, actor);
  if (order.status === 'cancelled' || order.status === 'reversed') {
    throw refused(`An order that is ${order.status} cannot be paid`, payment, order);
  }
  // Read only now: waiting for the lock may have carried us over the end of a month.
  const now = clock.now();
  await settle(payment, order, now);
  await recordMatch(trx, actor, payment, { ...input, now });
}

/** A note says why an amount was accepted that is not the price. */
async function recordMatch(
  trx: Transaction<DB>,
  actor: Viewer,
  payment: LockedPayment,
  { orderId, note, now, requestId }: Wanted & { note?: string; now: Date },
): Promise<void> {
  const isAccepted = note !== undefined;
  await markMatched(trx, payment.id, {
    for: { orderId },
    how: isAccepted ? 'paid_price' : 'operator',
    by: actor.accountId,
    note: note ?? null,
    now,
  });
  await writeAudit(
    trx,
    actor,
    {
      action: isAccepted ? 'payment.accepted' : 'payment.matched',
      subjectKind: 'payment',
      subjectId: payment.id,
      before: { state: payment.state, reason: payment.reason },
      after: {
        state: 'matched',
        order_id: orderId,
        amount_vnd: payment.amount_vnd,
        ...(isAccepted && { note }),
      },
    },
    { now, requestId },
  );
}

const refOf = (payment: LockedPayment) => payment.reference ?? payment.provider_transaction_id;

function refused(message: string, payment: LockedPayment, order: LockedOrder): AppError {
  return new AppError('INVALID_TRANSITION', message, {
    from: order.status,
    to: 'approved',
    order_amount_vnd: order.amount_vnd,
    payment_amount_vnd: payment.amount_vnd,
  });
}

/**
 * Throws unless what was paid was the price in the month in which the transfer was made: PRICE_POLICY_MISMATCH with
 * both amounts, CONFLICT when the bank's date could not be read.
 */
function assertPaidPrice(payment: LockedPayment, order: LockedOrder): void {
  if (payment.made_at === null) {
    throw new AppError('CONFLICT', 'The bank did not say when this transfer was made');
  }
  const priceThen = policyAmountOf(order, new Date(payment.made_at));
  if (isPaidPrice(payment, order, priceThen)) return;
  throw new AppError('PRICE_POLICY_MISMATCH', 'This was not the price in the month of the transfer', {
    order_amount_vnd: payment.amount_vnd,
    policy_amount_vnd: priceThen,
  });
}
