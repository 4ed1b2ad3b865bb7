import type { Transaction } from 'kysely';
import { writeAudit } from '../../platform/audit.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { reversePro } from '../communities/public.ts';
import { notify } from '../notifications/public.ts';
import { type LockedOrder, markOrderRefunded, markReversed } from './queries.ts';

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
}

/**
 * The one way in which an approved order becomes reversed: its term is taken off the membership, and the buyer is told.
 * The order is approved and locked by the caller, who has also locked its payments before it.
 */
export async function reverseApproved(
  trx: Transaction<DB>,
  { outbox, config }: Pick<Services, 'outbox' | 'config'>,
  actor: Viewer,
  order: LockedOrder,
  { now, requestId, reason, money }: OrderReversal,
): Promise<void> {
  const { before, after, endsNow } = await reversePro(trx, {
    accountId: order.user_id,
    communityId: order.community_id,
    orderId: order.id,
    now,
    actor,
    reason,
  });
  await markReversed(trx, order.id, { by: actor.accountId, reason, now });
  await writeAudit(
    trx,
    actor,
    {
      action: 'order.reversed',
      subjectKind: 'order',
      subjectId: order.id,
      before: { status: order.status, pro_expires_at: before },
      after: { status: 'reversed', pro_expires_at: after, reason, money },
    },
    { now, requestId },
  );
  if (money === 'refunded') {
    await markOrderRefunded(trx, order.id, { by: actor.accountId, note: reason ?? '', now });
  }
  await notify(
    trx,
    {
      kind: 'order_reversed',
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
        remainsUntil: after !== null && Date.parse(after) > now.getTime() ? after : null,
        endsNow,
        contact: config.contact,
      },
      dedupeKey: `membership_expired:${order.id}`,
    },
    now,
  );
}
