import type { Payment } from '@cungnghe/contracts/payments';
import type { PaymentRow } from './queries.ts';
import { canSettle } from './rules.ts';

export function presentPayment(row: PaymentRow): Payment {
  const can = canSettle(row);
  return { ...row, can: { match: can, refund: can } };
}
