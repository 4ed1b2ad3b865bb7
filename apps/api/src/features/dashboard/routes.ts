import { adminDashboard } from '@cungnghe/contracts/commerce';
import type { FastifyInstance } from 'fastify';
import { ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { lowestPrice, priceRuleOf } from '../communities/public.ts';
import { listOrdersByMonth, loadFigures } from './queries.ts';

export function registerDashboard(app: FastifyInstance, { db, clock }: Services): void {
  route(app, adminDashboard, async () => {
    const now = clock.now();
    const [{ pricing_rules, ...figures }, orders_by_month] = await Promise.all([
      loadFigures(db, now),
      listOrdersByMonth(db, now),
    ]);
    return ok({ ...figures, orders_by_month, price: lowestPrice(pricing_rules.map(priceRuleOf), now).price });
  });
}
