import type { AdminOrderDetail } from '@cungnghe/contracts/orders/endpoints';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { notFound } from '../../platform/errors.ts';
import type { Database } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { findAdminOrder } from './operator-queries.ts';
import { presentAdminOrder } from './present.ts';
import { listEntriesOfOrder } from './queries.ts';

/** One order for an operator, with what it gave and took. Throws NOT_FOUND. */
export async function getAdminOrderDetail(
  db: Database | Transaction<DB>,
  id: string,
  viewer: Viewer,
  now: Date,
): Promise<AdminOrderDetail> {
  const row = await findAdminOrder(db, id);
  if (!row) throw notFound('This order');
  return { ...presentAdminOrder(row, viewer, now), pro_entries: await listEntriesOfOrder(db, id) };
}
