import type { Order } from '@cungnghe/contracts/orders/endpoints';

/** What has become of an order, as far as its buyer is told different things about it. */
export type OrderState =
  | 'pending'
  | 'approved'
  | 'refused'
  | 'replaced'
  | 'cancelled'
  | 'reversed'
  | 'reversed_refunded';

export function stateOf(
  order: Pick<Order, 'status' | 'cancel_cause' | 'replacement' | 'refunded_at'>,
): OrderState {
  if (order.status === 'reversed') return order.refunded_at === null ? 'reversed' : 'reversed_refunded';
  if (order.status !== 'cancelled') return order.status;
  if (order.cancel_cause === 'refused') return 'refused';
  return order.replacement === null ? 'cancelled' : 'replaced';
}
