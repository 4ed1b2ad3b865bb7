import { ApiError } from '@cungnghe/client/call';
import type { AdminOrder } from '@cungnghe/contracts/orders/endpoints';

/** What the order says against what the price rule says now; `policy` is null when nothing is on sale. */
export interface PriceGap {
  readonly ordered: number;
  readonly policy: number | null;
}

/** The gap that keeps a pending order from being approved, as far as the list knows. */
export function priceGap(order: AdminOrder): PriceGap | null {
  if (order.status !== 'pending' || order.amount_vnd === order.policy_amount_vnd) return null;
  return { ordered: order.amount_vnd, policy: order.policy_amount_vnd };
}

/** The gap that the server named when it refused: the month can turn while the page is open. */
export function refusedGap(error: unknown): PriceGap | null {
  if (!(error instanceof ApiError) || error.code !== 'PRICE_POLICY_MISMATCH') return null;
  const { order_amount_vnd: ordered, policy_amount_vnd: policy } = error.details;
  if (typeof ordered !== 'number') return null;
  return { ordered, policy: typeof policy === 'number' ? policy : null };
}
