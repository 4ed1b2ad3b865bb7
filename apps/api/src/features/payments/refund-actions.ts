import type { AdminOrderDetail } from '@cungnghe/contracts/orders/endpoints';
import type { Payment } from '@cungnghe/contracts/payments/endpoints';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../platform/audit.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { notify } from '../notifications/public.ts';
import {
  assertNotOwn,
  getAdminOrderDetail,
  type LockedOrder,
  lockOrder,
  markOrderRefunded,
} from '../orders/public.ts';
import { assertUnmatched, getPayment } from './access.ts';
import { hasReleasedPayment, lockPayment, lockPaymentsFreedFrom } from './queries.ts';
import { noteRefund } from './reversal-actions.ts';

interface Refund {
  readonly id: string;
  readonly note: string;
  readonly requestId: string;
}

/**
 * Notes that an unmatched payment was sent back; with the last one of a reversed order, the order's refund too. Again
 * changes nothing. Throws NOT_FOUND, INVALID_TRANSITION, FORBIDDEN for what was meant for one's own order.
 */
export async function refundPayment(services: Services, actor: Viewer, input: Refund): Promise<Payment> {
  return await services.db.transaction().execute(async (trx) => {
    await refundPaymentIn(trx, services, actor, input);
    return await getPayment(trx, input.id, actor);
  });
}

/** As {@link refundPayment}. False when that was noted already. */
export async function refundPaymentIn(
  trx: Transaction<DB>,
  { clock }: Pick<Services, 'clock'>,
  actor: Viewer,
  { id, note, requestId }: Refund,
): Promise<boolean> {
  const payment = await lockPayment(trx, id);
  if (!payment) throw notFound('This payment');
  if (payment.state === 'refunded') return false;
  assertUnmatched(payment, 'refunded');
  const { suggested_order_id: orderId } = payment;
  const meant = orderId === null ? undefined : await lockOrder(trx, orderId);
  if (meant) assertNotOwn(meant, actor);
  const isFreed = payment.reason === 'order_reversed' && payment.unmatched_at !== null;
  const order = isFreed ? meant : undefined;
  const now = clock.now();
  await noteRefund(trx, actor, payment, { before: payment, note, now, requestId });
  // Under the order's lock: of two payments that are refunded at once, the second sees the first.
  if (order?.refunded_at === null && !(await hasReleasedPayment(trx, order.id))) {
    await settleRefund(trx, actor, order, { note, now, requestId });
  }
  return true;
}

/**
 * Notes that the money of a reversed order was sent back, and its payments with it. Again changes nothing. Throws
 * NOT_FOUND, INVALID_TRANSITION for an order that is not reversed, FORBIDDEN for one's own.
 */
export async function refundOrder(
  services: Services,
  actor: Viewer,
  input: Refund,
): Promise<AdminOrderDetail> {
  return await services.db.transaction().execute(async (trx) => {
    await refundOrderIn(trx, services, actor, input);
    return await getAdminOrderDetail(trx, input.id, actor, services.clock.now());
  });
}

/** As {@link refundOrder}. False when that was noted already. */
export async function refundOrderIn(
  trx: Transaction<DB>,
  { clock }: Pick<Services, 'clock'>,
  actor: Viewer,
  { id, note, requestId }: Refund,
): Promise<boolean> {
  // Before the order; nothing is freed from an order that is reversed already.
  const payments = await lockPaymentsFreedFrom(trx, id);
  const order = await lockOrder(trx, id);
  if (!order) throw notFound('This order');
  assertNotOwn(order, actor);
  if (order.status !== 'reversed') {
    throw new AppError('INVALID_TRANSITION', 'Only the money of a reversed order can be refunded', {
      from: order.status,
      to: 'refunded',
    });
  }
  if (order.refunded_at !== null) return false;
  const now = clock.now();
  for (const payment of payments) await noteRefund(trx, actor, payment, { note, now, requestId });
  await settleRefund(trx, actor, order, { note, now, requestId });
  return true;
}

async function settleRefund(
  trx: Transaction<DB>,
  actor: Viewer,
  order: LockedOrder,
  { note, now, requestId }: { note: string; now: Date; requestId: string },
): Promise<void> {
  await markOrderRefunded(trx, order.id, { by: actor.accountId, note, now });
  await writeAudit(
    trx,
    actor,
    {
      action: 'order.refunded',
      subjectKind: 'order',
      subjectId: order.id,
      before: { refunded_at: null },
      after: { refunded_at: now.toISOString(), amount_vnd: order.amount_vnd, note },
    },
    { now, requestId },
  );
  await notify(
    trx,
    {
      kind: 'order_refunded',
      to: [order.user_id],
      thingId: order.id,
      title: order.community_name,
      path: `/orders/${order.id}`,
      details: { amount_before_vnd: order.amount_vnd },
    },
    now,
  );
}
