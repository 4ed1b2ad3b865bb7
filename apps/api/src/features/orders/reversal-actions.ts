import type { Transaction } from 'kysely';
import { writeAudit } from '../../platform/audit.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { type ReversedPro, reversePro } from '../communities/public.ts';
import { notify } from '../notifications/public.ts';
import { recordWebhookEvent } from '../webhooks/public.ts';
import { approvalKey, eventDataOf, policyAmountOf } from './approval-actions.ts';
import { deleteInvoicesOfErased } from './invoices/queries.ts';
import type { LockedOrder } from './queries.ts';
import { markOrderRefunded, markReopened, markReversed } from './reversal-queries.ts';

export interface OrderReversal {
  readonly now: Date;
  readonly requestId: string;
  /** As the operator wrote it to the buyer; null when they wrote nothing. */
  readonly reason: string | null;
  /**
   * What becomes of the money: sent back, kept until that is decided, none because what approved the order was for another
   * one, or unknown because an operator approved it without a payment on record.
   */
  readonly money: 'refunded' | 'held' | 'none' | 'unknown';
  /** What the order becomes: `pending` when the payment that approved it was for another one and it waits for its own. */
  readonly status: 'reversed' | 'pending';
}

/**
 * The one way in which an approval is undone: the term of the order is taken off the membership, the order becomes reversed
 * or pending again, and the buyer is told. The order is approved and locked by the caller, who has also locked its buyer's
 * account and its payments before it.
 */
export async function undoApproval(
  trx: Transaction<DB>,
  services: Pick<Services, 'outbox' | 'config'>,
  actor: Viewer,
  order: LockedOrder,
  reversal: OrderReversal,
): Promise<void> {
  const { now, requestId, reason, money, status } = reversal;
  const pro = await reversePro(trx, {
    accountId: order.user_id,
    communityId: order.community_id,
    orderId: order.id,
    now,
    actor,
    reason,
  });
  const isReopened = status === 'pending';
  const ordered = order.ordered_amount_vnd ?? order.amount_vnd;
  if (isReopened) await markReopened(trx, order.id, { reason, now });
  else await markReversed(trx, order.id, { by: actor.accountId, reason, now });
  if (order.is_erased) await deleteInvoicesOfErased(trx, order.user_id);
  await writeAudit(
    trx,
    actor,
    {
      action: isReopened ? 'order.reopened' : 'order.reversed',
      subjectKind: 'order',
      subjectId: order.id,
      before: { status: order.status, amount_vnd: order.amount_vnd, pro_expires_at: pro.before },
      after: {
        status,
        amount_vnd: isReopened ? ordered : order.amount_vnd,
        pro_expires_at: pro.after,
        reason,
        money,
      },
    },
    { now, requestId },
  );
  await recordWebhookEvent(
    trx,
    'order.reversed',
    { ...eventDataOf(order), amount_vnd: order.amount_vnd, status, money, pro_until: pro.after },
    { now },
  );
  if (money === 'refunded') {
    await markOrderRefunded(trx, order.id, { by: actor.accountId, note: reason ?? '', now });
  }
  await notifyBuyer(trx, services, isReopened ? { ...order, amount_vnd: ordered } : order, reversal, pro);
}

async function notifyBuyer(
  trx: Transaction<DB>,
  { outbox, config }: Pick<Services, 'outbox' | 'config'>,
  order: LockedOrder,
  { now, reason, money, status }: OrderReversal,
  { after, endsNow }: ReversedPro,
): Promise<void> {
  const reopened =
    status === 'reversed'
      ? null
      : policyAmountOf(order, now) === order.amount_vnd
        ? 'payable'
        : 'price_changed';
  await notify(
    trx,
    {
      kind: reopened === null ? 'order_reversed' : 'order_reopened',
      to: [order.user_id],
      thingId: order.id,
      title: order.community_name,
      path: `/orders/${order.id}`,
      details: { amount_before_vnd: order.amount_vnd, ...(reason !== null && { reason }) },
    },
    now,
  );
  if (order.email === null) return;
  await outbox.enqueue(
    trx,
    {
      kind: 'membership_expired',
      to: order.email,
      accountId: order.user_id,
      locale: order.locale === 'en' ? 'en' : 'vi',
      data: {
        what: 'order_reversed',
        name: order.full_name,
        communityName: order.community_name,
        orderId: order.id,
        orderCode: order.code,
        amountVnd: order.amount_vnd,
        reason,
        money,
        reopened,
        remainsUntil: after !== null && Date.parse(after) > now.getTime() ? after : null,
        endsNow,
        contact: config.contact,
      },
      dedupeKey: `membership_expired:${approvalKey(order)}`,
    },
    now,
  );
}
