import type { Payment } from '@cungnghe/contracts/payments/endpoints';
import { type Viewer, worksAs } from '../../platform/viewer.ts';
import type { PaymentRow } from './queries.ts';
import { canSettle } from './rules.ts';

/** A payment with what the viewer may do with it. */
export function presentPayment(row: PaymentRow, viewer: Viewer): Payment {
  const settles = worksAs(viewer, 'finance');
  const can = settles && canSettle(row);
  // Nobody but an owner settles their own order, or sends back what was meant for it.
  const isOthers = (order: PaymentRow['order']) =>
    order?.user_id !== viewer.accountId || viewer.roles.includes('owner');
  return {
    ...row,
    can: {
      match: can,
      refund: can && isOthers(row.suggested_order),
      unmatch: settles && row.state === 'matched' && isOthers(row.order),
    },
  };
}
