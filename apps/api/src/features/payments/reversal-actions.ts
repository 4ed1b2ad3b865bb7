import type { ReversalPreview } from '@cungnghe/contracts/orders/corrections';
import type { AdminOrderDetail } from '@cungnghe/contracts/orders/endpoints';
import type { Payment } from '@cungnghe/contracts/payments/endpoints';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../platform/audit.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { lockAccount, nameCommunities, previewProReversal } from '../communities/public.ts';
import { countCoursesInProgress } from '../courses/public.ts';
import { undoDepositReceipt } from '../media/public.ts';
import {
  assertNotOwn,
  canBeReopened,
  findBuyerOf,
  getAdminOrderDetail,
  type LockedOrder,
  listLaterApproved,
  lockOrder,
  type OrderReversal,
  undoApproval,
} from '../orders/public.ts';
import { getPayment } from './access.ts';
import {
  findMatch,
  type LockedPayment,
  listPaymentsPaying,
  lockPayment,
  lockPaymentsOf,
  markRefunded,
  markTakenOff,
} from './queries.ts';

interface Reversal {
  readonly id: string;
  /** As the operator writes it to the buyer. */
  readonly reason: string;
  /** The money was sent back at the bank. */
  readonly refunded: boolean;
  readonly requestId: string;
}

/**
 * Reverses an approved order: its term is taken off the membership, and what paid it becomes unmatched or refunded.
 * Again changes nothing. Throws NOT_FOUND, INVALID_TRANSITION for an order that was never approved, FORBIDDEN for one's
 * own.
 */
export async function reverseOrder(
  services: Services,
  actor: Viewer,
  input: Reversal,
): Promise<AdminOrderDetail> {
  return await retryChanged(services, async (trx) => {
    await reverseOrderIn(trx, services, actor, input);
    return await getAdminOrderDetail(trx, input.id, actor, services.clock.now());
  });
}

/**
 * As {@link reverseOrder}. False when it was reversed already. Throws PaymentsChanged, too: then all of the transaction
 * is to begin anew.
 */
export async function reverseOrderIn(
  trx: Transaction<DB>,
  services: Services,
  actor: Viewer,
  input: Reversal,
): Promise<boolean> {
  return await reversePaid(trx, services, actor, await lockPaidOrder(trx, input.id), input);
}

async function reversePaid(
  trx: Transaction<DB>,
  services: Services,
  actor: Viewer,
  { order, payments }: PaidOrder,
  { reason, refunded, requestId }: Reversal,
): Promise<boolean> {
  assertNotOwn(order, actor);
  if (order.status === 'reversed') return false;
  assertReversible(order);
  const now = services.clock.now();
  const money = refunded ? 'refunded' : payments.length > 0 ? 'held' : 'unknown';
  const reversal = { now, requestId, reason, money, status: 'reversed' } as const;
  await reverseWithPayments(trx, services, actor, order, payments, reversal);
  return true;
}

/**
 * What {@link reverseOrder} would take now. Throws NOT_FOUND, and INVALID_TRANSITION for an order that is not approved.
 */
export async function previewReversal(
  { db, clock }: Services,
  viewer: Viewer,
  id: string,
): Promise<ReversalPreview> {
  const now = clock.now();
  const order = await getAdminOrderDetail(db, id, viewer, now);
  assertReversible(order);
  const subject = { accountId: order.user_id, communityId: order.community_id };
  const { before, after, endsNow, elsewhere } = await previewProReversal(db, {
    ...subject,
    orderId: id,
    now,
  });
  return {
    expires_before: before,
    expires_after: after,
    ends_now: endsNow,
    later_orders: await listLaterApproved(db, id),
    payments: await listPaymentsPaying(db, id),
    after_unmatch: (await canBeReopened(db, id))
      ? order.policy_amount_vnd === (order.ordered_amount_vnd ?? order.amount_vnd)
        ? 'pending'
        : 'to_reissue'
      : 'reversed',
    elsewhere: await nameCommunities(db, elsewhere),
    courses_in_progress: await countCoursesInProgress(db, subject),
  };
}

interface Unmatching {
  readonly id: string;
  readonly reason?: string | undefined;
  readonly orderId?: string | undefined;
  readonly requestId: string;
}

/**
 * Takes a payment off the order that it was not for. When its match approved that order, nobody has paid it: it loses its
 * term and waits again at its own price, or is reversed where it cannot wait. Again changes nothing. Throws NOT_FOUND, INVALID_TRANSITION for a refunded payment, CONFLICT when it is
 * matched with another order than the caller means, FORBIDDEN for one's own order.
 */
export async function unmatchPayment(services: Services, actor: Viewer, input: Unmatching): Promise<Payment> {
  return await retryChanged(services, async (trx) => {
    await unmatchPaymentIn(trx, services, actor, input);
    return await getPayment(trx, input.id, actor);
  });
}

/**
 * As {@link unmatchPayment}. False when it pays none. Throws PaymentsChanged, too: then all of the transaction is to begin
 * anew.
 */
export async function unmatchPaymentIn(
  trx: Transaction<DB>,
  services: Services,
  actor: Viewer,
  input: Unmatching,
): Promise<boolean> {
  const found = await findMatch(trx, input.id);
  if (!found) throw notFound('This payment');
  if (found.media_quote_id !== null) {
    await takeOffQuote(trx, services, actor, input);
    return true;
  }
  if (found.order_id !== null) {
    await takeOff(trx, services, actor, await lockPaidOrder(trx, found.order_id), input);
    return true;
  }
  const payment = await lockPayment(trx, input.id);
  // It was matched between the look and the lock.
  if (payment?.state === 'matched') throw new PaymentsChanged();
  if (payment?.state === 'refunded') {
    throw new AppError('INVALID_TRANSITION', 'This payment was refunded', {
      from: 'refunded',
      to: 'unmatched',
    });
  }
  return false;
}

/** The deposit of the quote has not come then. */
async function takeOffQuote(
  trx: Transaction<DB>,
  services: Services,
  actor: Viewer,
  { id, reason, orderId, requestId }: Unmatching,
): Promise<void> {
  const payment = await lockPayment(trx, id);
  const quoteId = payment?.media_quote_id ?? null;
  // It was taken off between the look and the lock.
  if (!payment || quoteId === null) throw new PaymentsChanged();
  if (orderId !== undefined) throw new AppError('CONFLICT', 'This payment is matched with a quote by now');
  const now = services.clock.now();
  await undoDepositReceipt(trx, actor, { quoteId, amountVnd: payment.amount_vnd, requestId, now });
  await freePayment(trx, actor, payment, {
    ...{ reason: 'wrong_match', from: { quote_id: quoteId }, why: reason ?? null, now, requestId },
  });
}

async function takeOff(
  trx: Transaction<DB>,
  services: Services,
  actor: Viewer,
  { order, payments }: PaidOrder,
  { id, orderId, requestId, ...input }: Unmatching,
): Promise<void> {
  const reason = input.reason ?? null;
  const payment = payments.find((one) => one.id === id);
  // It was taken off between the look and the lock.
  if (!payment) throw new PaymentsChanged();
  if (orderId !== undefined && orderId !== order.id) {
    throw new AppError('CONFLICT', 'This payment is matched with another order by now', {
      order_id: order.id,
      order_code: order.code,
    });
  }
  assertNotOwn(order, actor);
  const now = services.clock.now();
  if (order.approved_payment_id === payment.id && order.status === 'approved') {
    const others = payments.filter((one) => one.id !== payment.id);
    const money = others.length > 0 ? 'held' : 'none';
    const status = (await canBeReopened(trx, order.id)) ? 'pending' : 'reversed';
    const reversal = { now, requestId, reason, money, status } as const;
    await reverseWithPayments(trx, services, actor, order, others, reversal);
  }
  const from = { order_id: order.id };
  await freePayment(trx, actor, payment, { reason: 'wrong_match', from, why: reason, now, requestId });
}

/** Undoes the approval of a locked order together with what paid it. */
async function reverseWithPayments(
  trx: Transaction<DB>,
  services: Services,
  actor: Viewer,
  order: LockedOrder,
  payments: readonly LockedPayment[],
  reversal: OrderReversal,
): Promise<void> {
  const { now, requestId, reason: why } = reversal;
  for (const payment of payments) {
    const from = { order_id: order.id };
    await freePayment(trx, actor, payment, { reason: 'order_reversed', from, why, now, requestId });
    if (reversal.money === 'refunded') {
      await noteRefund(trx, actor, payment, { note: why ?? '', now, requestId });
    }
  }
  await undoApproval(trx, services, actor, order, reversal);
}

async function freePayment(
  trx: Transaction<DB>,
  actor: Viewer,
  payment: LockedPayment,
  freed: {
    reason: 'order_reversed' | 'wrong_match';
    from: { readonly order_id: string } | { readonly quote_id: string };
    why: string | null;
    now: Date;
    requestId: string;
  },
): Promise<void> {
  const { reason, from, why, now, requestId } = freed;
  await markTakenOff(trx, payment.id, {
    reason,
    suggestedOrderId: reason === 'order_reversed' && 'order_id' in from ? from.order_id : null,
    by: actor.accountId,
    why,
    now,
  });
  await writeAudit(
    trx,
    actor,
    {
      action: 'payment.unmatched',
      subjectKind: 'payment',
      subjectId: payment.id,
      before: { state: payment.state, ...from },
      after: { state: 'unmatched', reason, note: why },
    },
    { now, requestId },
  );
}

/** What a payment is that was taken off an order which is reversed. */
const freed = { state: 'unmatched', reason: 'order_reversed' } as const;

/** Notes that a payment was sent back; without `before` one that has just been taken off its order. */
export async function noteRefund(
  trx: Transaction<DB>,
  actor: Viewer,
  payment: Pick<LockedPayment, 'id' | 'amount_vnd'>,
  refund: {
    readonly before?: Pick<LockedPayment, 'state' | 'reason'>;
    readonly note: string;
    readonly now: Date;
    readonly requestId: string;
  },
): Promise<void> {
  const { before: { state, reason } = freed, note, now, requestId } = refund;
  await markRefunded(trx, payment.id, { by: actor.accountId, note, now });
  await writeAudit(
    trx,
    actor,
    {
      action: 'payment.refunded',
      subjectKind: 'payment',
      subjectId: payment.id,
      before: { state, reason },
      after: { state: 'refunded', amount_vnd: payment.amount_vnd, note },
    },
    { now, requestId },
  );
}

function assertReversible(order: { status: string }): void {
  if (order.status === 'approved') return;
  throw new AppError('INVALID_TRANSITION', 'Only an approved order can be reversed', {
    from: order.status,
    to: 'reversed',
  });
}

/** A payment was matched with the order while its lock was waited for: nothing was done yet, and all begins anew. */
class PaymentsChanged extends Error {}

interface PaidOrder {
  readonly order: LockedOrder;
  readonly payments: LockedPayment[];
}

/** Holds an order and all that pays it: its buyer's account, the payments, then the order. Throws NOT_FOUND, PaymentsChanged. */
async function lockPaidOrder(trx: Transaction<DB>, orderId: string): Promise<PaidOrder> {
  const buyer = await findBuyerOf(trx, orderId);
  if (!buyer) throw notFound('This order');
  await lockAccount(trx, buyer.user_id);
  const payments = await lockPaymentsOf(trx, orderId);
  const order = await lockOrder(trx, orderId);
  if (!order) throw notFound('This order');
  // Whoever matches holds the order: from here on nothing is added.
  const now = await listPaymentsPaying(trx, orderId);
  if (now.length !== payments.length) throw new PaymentsChanged();
  return { order, payments };
}

async function retryChanged<T>({ db }: Services, act: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await db.transaction().execute(act);
    } catch (error) {
      if (!(error instanceof PaymentsChanged)) throw error;
    }
  }
}
