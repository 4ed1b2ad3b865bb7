import type { BulkAction } from '@cungnghe/contracts/bulk-actions/endpoints';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { notFound } from '../../platform/errors.ts';
import type { Database } from '../../platform/services.ts';
import { presentBulkAction } from './present.ts';
import { findBulkAction } from './queries.ts';

/** One bulk action, and how far it is. Throws NOT_FOUND. */
export async function getBulkAction(db: Database | Transaction<DB>, id: string): Promise<BulkAction> {
  const row = await findBulkAction(db, id);
  if (!row) throw notFound('This bulk action');
  return presentBulkAction(row);
}
