import { type BulkAction, bulkMax } from '@cungnghe/contracts/bulk-actions/endpoints';
import type { Body, Response } from '@cungnghe/contracts/endpoint';
import {
  type adminOrderTotals,
  type OrderFilter,
  orderBulkActions,
  type startOrderBulkAction,
} from '@cungnghe/contracts/orders/endpoints';
import { countedMax } from '@cungnghe/contracts/total';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { AppError } from '../../platform/errors.ts';
import type { Database, Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import {
  type BulkChoice,
  type BulkStep,
  chooseFromBulk,
  keyOf,
  startBulkAction,
} from '../bulk-actions/public.ts';
import { approveOrderIn, cancelOrderIn } from './actions.ts';
import { listForBulk, listForBulkByIds, sumOrders } from './operator-queries.ts';
import { pricesFor } from './price-access.ts';

type Input = Body<typeof startOrderBulkAction>;

/** Begins to do the same to many orders. Throws CONFLICT when they are not as many as the operator was shown. */
export async function startOrderBulk(
  services: Services,
  actor: Viewer,
  { requestId, ...input }: Input & { readonly requestId: string },
): Promise<BulkAction> {
  return await services.db.transaction().execute(async (trx) =>
    startBulkAction(trx, services, actor, {
      kind: `order.${input.action}`,
      ...(await choose(trx, input, services.clock.now())),
      expected: input.expected,
      note: input.note ?? null,
      requestId,
    }),
  );
}

async function choose(trx: Transaction<DB>, input: Input, now: Date): Promise<BulkChoice> {
  const { action, order_ids, matching, bulk_action_id } = input;
  if (order_ids) return { subjects: await listForBulkByIds(trx, order_ids) };
  if (bulk_action_id) return await chooseFromBulk(trx, bulk_action_id, `order.${action}`);
  const filter = { ...matching, status: orderBulkActions[action] };
  const found = await listForBulk(trx, filter, await pricesFor(trx, filter, now), bulkMax);
  if (keyOf(found) !== input.key) {
    // As many, perhaps, and not the same: one that is paid meanwhile, and another that came.
    throw new AppError('CONFLICT', 'They are not the orders any more that were shown', {
      reason: 'count_changed',
      count: found.length,
    });
  }
  return { subjects: found };
}

/** How many orders match, their amounts together, and what stands for exactly these. */
export async function getOrderTotals(
  db: Database,
  filter: OrderFilter,
  now: Date,
): Promise<Response<typeof adminOrderTotals>> {
  const prices = await pricesFor(db, filter, now);
  const sums = await sumOrders(db, filter, prices, countedMax);
  const isKeyed = filter.status !== undefined && !sums.is_more && sums.count <= bulkMax;
  return { ...sums, key: isKeyed ? keyOf(await listForBulk(db, filter, prices, bulkMax)) : null };
}

export const orderBulkSteps = {
  'order.approve': approveOrderIn,
  'order.cancel': (trx, services, actor, { note, ...input }) =>
    cancelOrderIn(trx, services, actor, { ...input, note: note ?? '' }),
} satisfies Record<string, BulkStep>;
