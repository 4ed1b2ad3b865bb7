import type { AdminOrder, Order } from '@cungnghe/contracts/commerce';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../platform/audit.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import {
  addPro,
  getVisibleCommunity,
  lockAccount,
  priceAt,
  priceRuleOf,
  saleRuleOf,
} from '../communities/public.ts';
import { notify } from '../notifications/public.ts';
import { presentAdminOrder, presentOrder } from './present.ts';
import { findAdminOrder, findPending, getOrder, lockOrder, markApproved, markCancelled } from './queries.ts';
import { monthsPerOrder, newOrderCode } from './rules.ts';

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
    // Read only now: waiting for the lock may have carried us over the end of a month.
    const now = clock.now();
    const amount = priceAt(rule, now);
    const pending = await findPending(trx, viewer.accountId, community.id);
    if (pending?.amount_vnd === amount) {
      return { order: presentOrder(await getOrder(trx, pending.id), config), isNew: false };
    }
    if (pending) await markCancelled(trx, pending.id, now);
    const id = await insertOrder(trx, {
      accountId: viewer.accountId,
      communityId: community.id,
      amount,
      now,
    });
    return { order: presentOrder(await getOrder(trx, id), config), isNew: true };
  });
}

async function insertOrder(
  trx: Transaction<DB>,
  order: { accountId: string; communityId: string; amount: number; now: Date },
): Promise<string> {
  for (;;) {
    const inserted = await trx
      .insertInto('community_orders')
      .values({
        id: newId('ord'),
        code: newOrderCode(),
        community_id: order.communityId,
        user_id: order.accountId,
        amount_vnd: order.amount,
        created_at: order.now,
      })
      // A code drawn twice is drawn again.
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted) return inserted.id;
  }
}

/**
 * Approves a pending order: the buyer is Pro for twelve months more and is told by e-mail. Approving an approved
 * order changes nothing. Throws NOT_FOUND, FORBIDDEN for one's own order, CONFLICT for a cancelled order, PRICE_POLICY_MISMATCH with both amounts
 * when the month has turned since it was placed.
 */
export async function approveOrder(
  { db, clock, outbox }: Services,
  actor: Viewer,
  input: { id: string; requestId: string },
): Promise<AdminOrder> {
  return await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, input.id);
    if (!order) throw notFound('This order');
    const now = clock.now();
    if (order.status === 'cancelled') {
      throw new AppError('CONFLICT', 'This order was cancelled; the buyer needs a new one', {
        status: order.status,
      });
    }
    if (order.user_id === actor.accountId && !actor.roles.includes('owner')) {
      throw new AppError('FORBIDDEN', 'Somebody else has to approve your own order');
    }
    if (order.status === 'pending') {
      const rule = priceRuleOf(order.pricing_json);
      if (!rule)
        throw new AppError('CONFLICT', 'This community is not on sale any more', { status: order.status });
      const policyAmount = priceAt(rule, now);
      if (order.amount_vnd !== policyAmount) {
        throw new AppError('PRICE_POLICY_MISMATCH', 'The price has changed since this order was placed', {
          order_amount_vnd: order.amount_vnd,
          policy_amount_vnd: policyAmount,
        });
      }
      await markApproved(trx, order.id, { by: actor.accountId, paymentRef: null, now });
      const { before, expiresAt } = await addPro(trx, {
        accountId: order.user_id,
        communityId: order.community_id,
        months: monthsPerOrder,
        now,
      });
      await writeAudit(
        trx,
        actor,
        {
          action: 'order.approved',
          subjectKind: 'order',
          subjectId: order.id,
          before: { status: order.status, pro_expires_at: before },
          after: {
            status: 'approved',
            pro_expires_at: expiresAt.toISOString(),
            amount_vnd: order.amount_vnd,
          },
        },
        { now, requestId: input.requestId },
      );
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
      if (order.email !== null) {
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
            dedupeKey: `community_pro_activated:${order.id}`,
          },
          now,
        );
      }
    }
    const row = await findAdminOrder(trx, order.id);
    if (!row) throw notFound('This order');
    return presentAdminOrder(row, now);
  });
}
