import type { OrderFilter } from '@cungnghe/contracts/orders/endpoints';
import type { Database } from '../../platform/services.ts';
import { priceAt, priceRuleOf } from '../communities/public.ts';
import { countOutdatedOrdersBy, listPricingRules, type PolicyPrice } from './operator-queries.ts';

/** What a new order costs at `now` in every community that has a rule of price. */
export async function policyPrices(db: Database, now: Date): Promise<PolicyPrice[]> {
  const rows = await listPricingRules(db);
  return rows.flatMap(({ id, pricing_json }) => {
    const rule = priceRuleOf(pricing_json);
    return rule === null ? [] : [{ communityId: id, amountVnd: priceAt(rule, now) }];
  });
}

/** Those that a filter asks for: only what is stranded is compared with the prices of today. */
export const pricesFor = async (
  db: Database,
  { stranded }: OrderFilter,
  now: Date,
): Promise<PolicyPrice[]> => (stranded === undefined ? [] : await policyPrices(db, now));

/** How many pending orders cannot be approved because their amount is not today's price. */
export async function countOutdatedOrders(db: Database, now: Date): Promise<number> {
  return await countOutdatedOrdersBy(db, await policyPrices(db, now));
}
