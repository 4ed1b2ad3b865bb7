import type { AdminOrder } from '@cungnghe/contracts/commerce';
import { priceAt, priceRuleOf } from '../communities/public.ts';
import type { findAdminOrder } from './queries.ts';

/** An order with the price that a new one would have at `now`, so that a mismatch is seen before it is met. */
export function presentAdminOrder(
  row: NonNullable<Awaited<ReturnType<typeof findAdminOrder>>>,
  now: Date,
): AdminOrder {
  const { pricing_json, ...order } = row;
  const rule = priceRuleOf(pricing_json);
  return { ...order, policy_amount_vnd: rule && priceAt(rule, now) };
}
