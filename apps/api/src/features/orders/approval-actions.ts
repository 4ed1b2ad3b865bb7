import type { Transaction } from 'kysely';
import { type Actor, type SystemActor, writeAudit } from '../../platform/audit.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { AppError } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { addPro, monthsPerOrder, priceAt, priceRuleOf } from '../communities/public.ts';
import { notify } from '../notifications/public.ts';
import { recordWebhookEvent } from '../webhooks/public.ts';
import { publishDueInvoice } from './invoices/actions.ts';
import { type LockedOrder, markApproved } from './queries.ts';

/** What a new order would cost at `now`; null when its community is not on sale any more. */
export function policyAmountOf(order: Pick<LockedOrder, 'pricing_json'>, now: Date): number | null {
  const rule = priceRuleOf(order.pricing_json);
  return rule && priceAt(rule, now);
}

/** Throws CONFLICT when nothing is on sale, PRICE_POLICY_MISMATCH with both amounts when the price is another one. */
export function assertPolicyPrice(order: LockedOrder, now: Date): void {
  const policyAmount = policyAmountOf(order, now);
  if (policyAmount === null) {
    throw new AppError('CONFLICT', 'This community is not on sale any more', { status: order.status });
  }
  if (order.amount_vnd !== policyAmount) {
    throw new AppError('PRICE_POLICY_MISMATCH', 'The price has changed since this order was placed', {
      order_amount_vnd: order.amount_vnd,
      policy_amount_vnd: policyAmount,
    });
  }
}

/** Throws CONFLICT, with what would help, for an order of a community that learners do not see. */
export function assertHiddenConfirmed(
  order: Pick<LockedOrder, 'community_status' | 'community_slug'>,
  confirmed: boolean,
): void {
  if (order.community_status === 'active' || confirmed) return;
  throw new AppError(
    'CONFLICT',
    'This community is hidden from learners: the buyer would pay for what they cannot open. Send confirm_hidden: true to approve anyway.',
    {
      needs: 'confirm_hidden',
      community_slug: order.community_slug,
      community_status: order.community_status,
    },
  );
}

/** Names one approval of an order: an order that was reopened can be approved again. */
export const approvalKey = ({ id, reopened_at }: Pick<LockedOrder, 'id' | 'reopened_at'>): string =>
  reopened_at === null ? id : `${id}:${reopened_at}`;

/** Throws FORBIDDEN: nobody but an owner settles their own order. */
export function assertNotOwn(order: Pick<LockedOrder, 'user_id'>, actor: Viewer): void {
  if (order.user_id === actor.accountId && !actor.roles.includes('owner')) {
    throw new AppError('FORBIDDEN', 'Somebody else has to approve your own order');
  }
}

/** What other programs are told of an order, whatever happened to it. */
export const eventDataOf = (order: Pick<LockedOrder, 'id' | 'code' | 'user_id' | 'community_slug'>) => ({
  order_id: order.id,
  order_code: order.code,
  account_id: order.user_id,
  community_slug: order.community_slug,
});

/**
 * The one way in which an order becomes approved, whoever decides it: the buyer is Pro for twelve months more and is
 * told. The order is pending and locked by the caller, who has also checked its price.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one transaction, whose steps have one order
export async function approvePending(
  trx: Transaction<DB>,
  { outbox }: Pick<Services, 'outbox'>,
  actor: Actor | SystemActor,
  order: LockedOrder,
  approval: {
    now: Date;
    requestId: string;
    paymentRef: string | null;
    /** The payment whose match approves it; absent when a person does without one. */
    paymentId?: string;
    /** What was paid, when that is accepted in the place of the amount ordered. */
    paidAmount?: number;
    note?: string;
  },
): Promise<void> {
  const { now, requestId, paymentRef, note } = approval;
  const amount = approval.paidAmount ?? order.amount_vnd;
  const { before, expiresAt } = await addPro(trx, {
    accountId: order.user_id,
    communityId: order.community_id,
    months: monthsPerOrder,
    now,
    actor,
    orderId: order.id,
    reason: note,
  });
  await markApproved(trx, order.id, {
    by: typeof actor === 'string' ? null : actor.accountId,
    paymentRef,
    paymentId: approval.paymentId ?? null,
    note: note ?? null,
    amount,
    orderedAmount: amount === order.amount_vnd ? null : order.amount_vnd,
    proFrom: before !== null && Date.parse(before) > now.getTime() ? new Date(before) : now,
    proUntil: expiresAt,
    now,
  });
  await writeAudit(
    trx,
    actor,
    {
      action: 'order.approved',
      subjectKind: 'order',
      subjectId: order.id,
      before: {
        status: order.status,
        pro_expires_at: before,
        ...(amount !== order.amount_vnd && { amount_vnd: order.amount_vnd }),
      },
      after: {
        status: 'approved',
        pro_expires_at: expiresAt.toISOString(),
        amount_vnd: amount,
        ...(paymentRef !== null && { payment_ref: paymentRef }),
        ...(note !== undefined && { note }),
        ...(order.community_status !== 'active' && { community_status: order.community_status }),
      },
    },
    { now, requestId },
  );
  await recordWebhookEvent(
    trx,
    'order.approved',
    { ...eventDataOf(order), amount_vnd: amount, pro_until: expiresAt.toISOString() },
    { now },
  );
  await publishDueInvoice(trx, order.id, now);
  await notify(
    trx,
    {
      kind: 'approval',
      to: [order.user_id],
      thingId: order.id,
      title: order.community_name,
      path: `/c/${order.community_slug}`,
    },
    now,
  );
  if (order.email === null) return;
  await outbox.enqueue(
    trx,
    {
      kind: 'community_pro_activated',
      to: order.email,
      accountId: order.user_id,
      locale: order.locale === 'en' ? 'en' : 'vi',
      data: {
        name: order.full_name,
        communityName: order.community_name,
        communitySlug: order.community_slug,
        expiresAt: expiresAt.toISOString(),
      },
      dedupeKey: `community_pro_activated:${approvalKey(order)}`,
    },
    now,
  );
}
