import type { Payment } from '@cungnghe/contracts/payments';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../platform/audit.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import {
  approvePending,
  assertNotOwn,
  assertPolicyPrice,
  type LockedOrder,
  lockOrder,
  policyAmountOf,
} from '../commerce/public.ts';
import { presentPayment } from './present.ts';
import {
  findPayment,
  type LockedPayment,
  lockPayment,
  markMatched,
  markRefunded,
  paidFor,
} from './queries.ts';
import { canSettle, inOneMonth } from './rules.ts';

interface Wanted {
  readonly id: string;
  readonly orderId: string;
  readonly requestId: string;
}

/**
 * Lets a transfer pay an order. A pending order must be of exactly its amount and of today's price, and is approved; an
 * order approved by hand keeps it as its payment, up to its amount. Again with the same order changes nothing.
 * Throws NOT_FOUND, INVALID_TRANSITION, FORBIDDEN for one's own order, PRICE_POLICY_MISMATCH.
 */
export async function matchPayment(services: Services, actor: Viewer, input: Wanted): Promise<Payment> {
  return await settleByHand(services, actor, input, async (trx, payment, order, now) => {
    if (order.status === 'approved') {
      if ((await paidFor(trx, order.id)) + payment.amount_vnd > order.amount_vnd) {
        throw refused('The order has been paid already', payment, order);
      }
      return;
    }
    if (order.amount_vnd !== payment.amount_vnd) throw refused('The amounts differ', payment, order);
    assertPolicyPrice(order, now);
    await approvePending(trx, services, actor, order, {
      now,
      requestId: input.requestId,
      paymentRef: refOf(payment),
    });
  });
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
  return await settleByHand(services, actor, input, async (trx, payment, order, now) => {
    if (order.status !== 'pending') throw refused('The order is not waiting any more', payment, order);
    assertPaidPrice(payment, order);
    await approvePending(trx, services, actor, order, {
      now,
      requestId: input.requestId,
      paymentRef: refOf(payment),
      paidAmount: payment.amount_vnd,
      note: input.note,
    });
  });
}

async function settleByHand(
  { db, clock }: Services,
  actor: Viewer,
  input: Wanted & { note?: string },
  settle: (trx: Transaction<DB>, payment: LockedPayment, order: LockedOrder, now: Date) => Promise<void>,
): Promise<Payment> {
  return await db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, input.id);
    if (!payment) throw notFound('This payment');
    if (payment.state === 'matched' && payment.order_id === input.orderId)
      return await present(trx, payment.id);
    assertUnmatched(payment, 'matched');
    const order = await lockOrder(trx, input.orderId);
    if (!order) throw notFound('This order');
    assertNotOwn(order, actor);
    if (order.status === 'cancelled') throw refused('A cancelled order cannot be paid', payment, order);
    // Read only now: waiting for the lock may have carried us over the end of a month.
    const now = clock.now();
    await settle(trx, payment, order, now);
    const { note } = input;
    await markMatched(trx, payment.id, {
      orderId: order.id,
      how: note === undefined ? 'operator' : 'paid_price',
      by: actor.accountId,
      note: note ?? null,
      now,
    });
    await writeAudit(
      trx,
      actor,
      {
        action: note === undefined ? 'payment.matched' : 'payment.accepted',
        subjectKind: 'payment',
        subjectId: payment.id,
        before: { state: payment.state, reason: payment.reason },
        after: {
          state: 'matched',
          order_id: order.id,
          amount_vnd: payment.amount_vnd,
          ...(note !== undefined && { note }),
        },
      },
      { now, requestId: input.requestId },
    );
    return await present(trx, payment.id);
  });
}

/** Notes that an unmatched transfer was sent back. Again changes nothing. Throws NOT_FOUND, INVALID_TRANSITION. */
export async function refundPayment(
  { db, clock }: Services,
  actor: Viewer,
  input: { id: string; note: string; requestId: string },
): Promise<Payment> {
  return await db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, input.id);
    if (!payment) throw notFound('This payment');
    if (payment.state === 'refunded') return await present(trx, payment.id);
    assertUnmatched(payment, 'refunded');
    const now = clock.now();
    await markRefunded(trx, payment.id, { by: actor.accountId, note: input.note, now });
    await writeAudit(
      trx,
      actor,
      {
        action: 'payment.refunded',
        subjectKind: 'payment',
        subjectId: payment.id,
        before: { state: payment.state, reason: payment.reason },
        after: { state: 'refunded', amount_vnd: payment.amount_vnd, note: input.note },
      },
      { now, requestId: input.requestId },
    );
    return await present(trx, payment.id);
  });
}

async function present(trx: Transaction<DB>, id: string): Promise<Payment> {
  const row = await findPayment(trx, id);
  if (!row) throw notFound('This payment');
  return presentPayment(row);
}

const refOf = (payment: LockedPayment) => payment.reference ?? payment.provider_transaction_id;

/** Money that left, or never came, settles nothing; what was settled stays so. */
function assertUnmatched(payment: LockedPayment, to: 'matched' | 'refunded'): void {
  if (canSettle(payment)) return;
  throw new AppError('INVALID_TRANSITION', 'This payment is not waiting any more', {
    from: payment.state === 'unmatched' ? payment.reason : payment.state,
    to,
  });
}

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
 * both amounts, CONFLICT when the bank's date could not be read. An order placed in that month bears witness too: the
 * base price may have been edited since.
 */
function assertPaidPrice(payment: LockedPayment, order: LockedOrder): void {
  if (payment.made_at === null) {
    throw new AppError('CONFLICT', 'The bank did not say when this transfer was made');
  }
  const madeAt = new Date(payment.made_at);
  const priceThen = policyAmountOf(order, madeAt);
  const wasOrdered =
    order.amount_vnd === payment.amount_vnd && inOneMonth(new Date(order.created_at), madeAt);
  if (priceThen === payment.amount_vnd || wasOrdered) return;
  throw new AppError('PRICE_POLICY_MISMATCH', 'This was not the price in the month of the transfer', {
    order_amount_vnd: payment.amount_vnd,
    policy_amount_vnd: priceThen,
  });
}
