import type { AdminOrderDetail, Order } from '@cungnghe/contracts/orders/endpoints';
import type { Transaction } from 'kysely';
import { type Actor, type SystemActor, writeAudit } from '../../platform/audit.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { getVisibleCommunity, lockAccount, priceAt, saleRuleOf } from '../communities/public.ts';
import { notify } from '../notifications/public.ts';
import { getAdminOrderDetail } from './access.ts';
import {
  approvePending,
  assertHiddenConfirmed,
  assertNotOwn,
  assertPolicyPrice,
} from './approval-actions.ts';
import { deleteInvoicesOfErased } from './invoices/queries.ts';
import { presentOrder } from './present.ts';
import {
  findPending,
  getOrder,
  insertOrder,
  isClosedAccount,
  lockOrder,
  lockPendingOf,
  markCancelled,
  setReplacement,
} from './queries.ts';

/**
 * Orders a year of Pro at the price of the Vietnam calendar month. A pending order at today's price stands; one at
 * another price is cancelled and replaced. Throws NOT_FOUND, NOT_ON_SALE.
 */
export async function createOrder(
  { db, clock, config }: Services,
  viewer: Viewer,
  input: { slug: string },
): Promise<{ order: Order; isNew: boolean }> {
  return await db.transaction().execute(async (trx) => {
    const community = await getVisibleCommunity(trx, input.slug);
    const rule = saleRuleOf(community);
    if (!rule) throw new AppError('NOT_ON_SALE', 'Pro is not sold in this community');
    await lockAccount(trx, viewer.accountId);
    if (await isClosedAccount(trx, viewer.accountId)) throw new AppError('UNAUTHENTICATED', 'Please sign in');
    // Read only now: waiting for the lock may have carried us over the end of a month.
    const now = clock.now();
    const amount = priceAt(rule, now);
    const pending = await findPending(trx, viewer.accountId, community.id);
    if (pending?.amount_vnd === amount) {
      return { order: presentOrder(await getOrder(trx, pending.id), config), isNew: false };
    }
    if (pending) await markCancelled(trx, pending.id, { cause: 'repriced', by: null, note: null, now });
    const id = await insertOrder(trx, {
      accountId: viewer.accountId,
      communityId: community.id,
      amount,
      now,
    });
    if (pending) await setReplacement(trx, pending.id, id);
    return { order: presentOrder(await getOrder(trx, id), config), isNew: true };
  });
}

interface ApprovalInput {
  readonly id: string;
  readonly requestId: string;
  /** What the bank calls the payment. */
  readonly bankReference?: string | null | undefined;
  readonly note?: string | null | undefined;
  /** The operator knows that learners do not see the community. */
  readonly confirmHidden?: boolean;
}

/**
 * Approves a pending order: the buyer is Pro for twelve months more and is told. Approving an approved order changes
 * nothing. Throws NOT_FOUND, FORBIDDEN for one's own order, CONFLICT for an order that was cancelled or reversed and,
 * without a confirmation, for one of a hidden community, PRICE_POLICY_MISMATCH with both amounts when the month has
 * turned since it was placed.
 */
export async function approveOrder(
  services: Services,
  actor: Viewer,
  input: ApprovalInput,
): Promise<AdminOrderDetail> {
  return await services.db.transaction().execute(async (trx) => {
    await approveOrderIn(trx, services, actor, input);
    return await getAdminOrderDetail(trx, input.id, actor, services.clock.now());
  });
}

/** As {@link approveOrder}. False when it was approved already. */
export async function approveOrderIn(
  trx: Transaction<DB>,
  services: Services,
  actor: Viewer,
  input: ApprovalInput,
): Promise<boolean> {
  const order = await lockOrder(trx, input.id);
  if (!order) throw notFound('This order');
  const now = services.clock.now();
  if (order.status === 'cancelled' || order.status === 'reversed') {
    throw new AppError('CONFLICT', `This order was ${order.status}; the buyer needs a new one`, {
      status: order.status,
    });
  }
  assertNotOwn(order, actor);
  if (order.status !== 'pending') return false;
  assertPolicyPrice(order, now);
  assertHiddenConfirmed(order, input.confirmHidden === true);
  await approvePending(trx, services, actor, order, {
    now,
    requestId: input.requestId,
    paymentRef: input.bankReference ?? null,
    ...(input.note != null && { note: input.note }),
  });
  return true;
}

interface CancellationInput {
  readonly id: string;
  readonly note: string;
  readonly requestId: string;
}

/**
 * Refuses a pending order; the buyer is told why. Again changes nothing. Throws NOT_FOUND, INVALID_TRANSITION.
 */
export async function cancelOrder(
  services: Services,
  actor: Viewer,
  input: CancellationInput,
): Promise<AdminOrderDetail> {
  return await services.db.transaction().execute(async (trx) => {
    await cancelOrderIn(trx, services, actor, input);
    return await getAdminOrderDetail(trx, input.id, actor, services.clock.now());
  });
}

/** As {@link cancelOrder}. False when it was cancelled already. */
export async function cancelOrderIn(
  trx: Transaction<DB>,
  { clock }: Pick<Services, 'clock'>,
  actor: Viewer,
  { id, note, requestId }: CancellationInput,
): Promise<boolean> {
  const order = await lockOrder(trx, id);
  if (!order) throw notFound('This order');
  const now = clock.now();
  if (order.status === 'approved' || order.status === 'reversed') {
    throw new AppError('INVALID_TRANSITION', `An order that is ${order.status} cannot be cancelled`, {
      from: order.status,
      to: 'cancelled',
    });
  }
  if (order.status !== 'pending') return false;
  await markCancelled(trx, id, { cause: 'refused', by: actor.accountId, note, now });
  await writeAudit(
    trx,
    actor,
    {
      action: 'order.cancelled',
      subjectKind: 'order',
      subjectId: id,
      before: { status: order.status },
      after: { status: 'cancelled', note },
    },
    { now, requestId },
  );
  await notify(
    trx,
    {
      kind: 'order_refused',
      to: [order.user_id],
      thingId: id,
      title: order.community_name,
      path: `/orders/${id}`,
      details: { amount_before_vnd: order.amount_vnd, reason: note },
    },
    now,
  );
  return true;
}

/** Cancels what somebody has not paid yet, because their account is erased. Nobody is told: nobody is there. */
export async function cancelOrdersOfErased(
  { db, clock }: Services,
  actor: Actor | SystemActor,
  input: { accountId: string; requestId?: string | undefined },
): Promise<void> {
  const { accountId, requestId } = input;
  await db.transaction().execute(async (trx) => {
    const pending = await lockPendingOf(trx, accountId);
    const now = clock.now();
    for (const { id } of pending) {
      const by = typeof actor === 'string' ? null : actor.accountId;
      await markCancelled(trx, id, { cause: null, by, note: 'Tài khoản đã xóa', now });
      await writeAudit(
        trx,
        actor,
        {
          action: 'order.cancelled',
          subjectKind: 'order',
          subjectId: id,
          before: { status: 'pending' },
          after: { status: 'cancelled', reason: 'account erased' },
        },
        { now, ...(requestId !== undefined && { requestId }) },
      );
    }
    // Only now: nobody asks for one of a cancelled order.
    await deleteInvoicesOfErased(trx, accountId);
  });
}
