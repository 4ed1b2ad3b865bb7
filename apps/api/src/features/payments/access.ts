import type { Payment } from '@cungnghe/contracts/payments/endpoints';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Database } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { presentPayment } from './present.ts';
import { findPayment, type LockedPayment } from './queries.ts';
import { canSettle } from './rules.ts';

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

/** Throws INVALID_TRANSITION: money that left, or never came, settles nothing, and what is settled is so until it is taken off. */
export function assertUnmatched(payment: LockedPayment, to: 'matched' | 'refunded'): void {
  if (canSettle(payment)) return;
  throw new AppError('INVALID_TRANSITION', 'This payment is not waiting any more', {
    from: payment.state === 'unmatched' ? payment.reason : payment.state,
    to,
  });
}
