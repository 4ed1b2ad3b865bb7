import type { ReissueResult } from '@cungnghe/contracts/orders/corrections';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../platform/audit.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { lockAccount, priceAt, saleRuleOf } from '../communities/public.ts';
import { notify } from '../notifications/public.ts';
import { findAdminOrder } from './operator-queries.ts';
import { presentAdminOrder } from './present.ts';
import {
  findBuyerOf,
  findLastReplacement,
  insertOrder,
  type LockedOrder,
  lockOrder,
  markCancelled,
  setReplacement,
} from './queries.ts';

/**
 * Replaces pending orders that are not of today's price by new ones that are, and tells their buyers both amounts. Each
 * order is a transaction of its own: what one of them is refused does not touch the others, and a repeat goes on where
 * an interrupted request stopped.
 */
export async function reissueOrders(
  services: Services,
  actor: Viewer,
  input: { orderIds: readonly string[]; requestId: string },
): Promise<ReissueResult[]> {
  const results: ReissueResult[] = [];
  for (const id of new Set(input.orderIds)) {
    results.push(await reissueOrder(services, actor, { id, requestId: input.requestId }));
  }
  return results;
}

async function reissueOrder(
  { db, clock }: Services,
  actor: Viewer,
  input: { id: string; requestId: string },
): Promise<ReissueResult> {
  return await db.transaction().execute(async (trx) => {
    const buyer = await findBuyerOf(trx, input.id);
    if (!buyer) return { order_id: input.id, outcome: 'not_found', order: null, amount_before_vnd: null };
    // The account before the order, as the buyer's own request does.
    await lockAccount(trx, buyer.user_id);
    const order = await lockOrder(trx, input.id);
    if (!order) throw new Error(`order ${input.id} vanished`);
    // Read only now: waiting for the lock may have carried us over the end of a month.
    const now = clock.now();
    const { outcome, standing } = await replace(trx, actor, order, { now, requestId: input.requestId });
    const row = await findAdminOrder(trx, standing);
    if (!row) throw new Error(`order ${standing} vanished`);
    return {
      order_id: order.id,
      outcome,
      order: presentAdminOrder(row, actor, now),
      amount_before_vnd: order.amount_vnd,
    };
  });
}

async function replace(
  trx: Transaction<DB>,
  actor: Viewer,
  order: LockedOrder,
  { now, requestId }: { now: Date; requestId: string },
): Promise<{ outcome: ReissueResult['outcome']; standing: string }> {
  if (order.status === 'cancelled' && order.replacement_id !== null) {
    return { outcome: 'already_replaced', standing: await findLastReplacement(trx, order.id) };
  }
  if (order.status !== 'pending') return { outcome: 'not_pending', standing: order.id };
  const rule = saleRuleOf({
    status: order.community_status,
    access: order.community_access,
    pricing_json: order.pricing_json,
  });
  if (rule === null) return { outcome: 'not_on_sale', standing: order.id };
  const amount = priceAt(rule, now);
  if (amount === order.amount_vnd) return { outcome: 'price_is_current', standing: order.id };
  await markCancelled(trx, order.id, { cause: 'reissued', by: actor.accountId, note: null, now });
  const newOrderId = await insertOrder(trx, {
    accountId: order.user_id,
    communityId: order.community_id,
    amount,
    now,
  });
  await setReplacement(trx, order.id, newOrderId);
  await writeAudit(
    trx,
    actor,
    {
      action: 'order.reissued',
      subjectKind: 'order',
      subjectId: order.id,
      before: { status: order.status, amount_vnd: order.amount_vnd },
      after: { status: 'cancelled', replacement_id: newOrderId, amount_vnd: amount },
    },
    { now, requestId },
  );
  await notify(
    trx,
    {
      kind: 'order_reissued',
      to: [order.user_id],
      thingId: newOrderId,
      title: order.community_name,
      path: `/orders/${newOrderId}`,
      details: { amount_before_vnd: order.amount_vnd, amount_after_vnd: amount },
    },
    now,
  );
  return { outcome: 'reissued', standing: newOrderId };
}
