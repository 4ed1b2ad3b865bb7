import type { AdminOrder, Order } from '@cungnghe/contracts/commerce';
import type { Config } from '../../platform/config.ts';
import { priceAt, priceRuleOf } from '../communities/public.ts';
import type { findAdminOrder, getOrder } from './queries.ts';

/** An order as its buyer sees it: where to pay, as long as it waits for that. */
export function presentOrder(row: Awaited<ReturnType<typeof getOrder>>, config: Config): Order {
  return { ...row, pay_to: row.status === 'pending' ? config.bankAccount : null };
}

/** An order with the price that a new one would have at `now`, so that a mismatch is seen before it is met. */
export function presentAdminOrder(
  row: NonNullable<Awaited<ReturnType<typeof findAdminOrder>>>,
  now: Date,
): AdminOrder {
  const { pricing_json, ...order } = row;
  const rule = priceRuleOf(pricing_json);
  return { ...order, policy_amount_vnd: rule && priceAt(rule, now) };
}
