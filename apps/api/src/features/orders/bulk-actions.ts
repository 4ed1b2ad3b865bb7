import { type BulkAction, bulkMax } from '@cungnghe/contracts/bulk-actions/endpoints';
import type { Body } from '@cungnghe/contracts/endpoint';
import { orderBulkActions, type startOrderBulkAction } from '@cungnghe/contracts/orders/endpoints';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { type BulkStep, type BulkSubject, listDone, startBulkAction } from '../bulk-actions/public.ts';
import { approveOrderIn, cancelOrderIn } from './actions.ts';
import { policyPrices } from './price-access.ts';
import { listForBulk, listForBulkByIds } from './queries.ts';

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
      subjects: await listChosen(trx, input, services.clock.now()),
      expected: input.expected,
      note: input.note ?? null,
      requestId,
    }),
  );
}

async function listChosen(trx: Transaction<DB>, input: Input, now: Date): Promise<BulkSubject[]> {
  const { action, order_ids, matching, approved_by } = input;
  if (order_ids) return await listForBulkByIds(trx, order_ids);
  if (approved_by) return await listDone(trx, approved_by, 'order.approve');
  const prices = matching?.stranded ? await policyPrices(trx, now) : [];
  return await listForBulk(trx, { ...matching, status: orderBulkActions[action] }, prices, bulkMax);
}

export const orderBulkSteps = {
  'order.approve': async (trx, services, actor, input) =>
    (await approveOrderIn(trx, services, actor, input)) ? 'done' : 'unchanged',
  'order.cancel': async (trx, services, actor, { id, note, requestId }) =>
    (await cancelOrderIn(trx, services, actor, { id, note: note ?? '', requestId })) ? 'done' : 'unchanged',
} satisfies Record<string, BulkStep>;
