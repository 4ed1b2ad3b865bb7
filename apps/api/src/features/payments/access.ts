import type { Payment } from '@cungnghe/contracts/payments/endpoints';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { notFound } from '../../platform/errors.ts';
import type { Database } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { presentPayment } from './present.ts';
import { findPayment } from './queries.ts';

/** One payment for an operator. Throws NOT_FOUND. */
export async function getPayment(
  db: Database | Transaction<DB>,
  id: string,
  viewer: Viewer,
): Promise<Payment> {
  const row = await findPayment(db, id);
  if (!row) throw notFound('This payment');
  return presentPayment(row, viewer);
}
