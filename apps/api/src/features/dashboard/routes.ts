import { adminDashboard } from '@cungnghe/contracts/commerce';
import type { Role } from '@cungnghe/contracts/endpoint';
import type { FastifyInstance } from 'fastify';
import { ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { lowestPrice, priceRuleOf } from '../communities/public.ts';
import {
  countFailedEmails,
  countPendingReports,
  listOrdersByMonth,
  listOwnDrafts,
  loadFigures,
  loadOrderFigures,
} from './queries.ts';

export function registerDashboard(app: FastifyInstance, { db, clock }: Services): void {
  route(app, adminDashboard, async ({ viewer }) => {
    const now = clock.now();
    const worksAs = (...roles: readonly Role[]) =>
      viewer.roles.some((held) => held === 'owner' || roles.includes(held));
    const [{ pricing_rules, ...figures }, ofOrders, ofMessages, ofReports, own_drafts] = await Promise.all([
      loadFigures(db, now),
      worksAs('finance') && ordersOf(now),
      worksAs('support') && countFailedEmails(db),
      worksAs('editor', 'support') && countPendingReports(db),
      worksAs('editor') && listOwnDrafts(db, viewer.accountId),
    ]);
    return ok({
      ...figures,
      ...(ofOrders || {}),
      ...(ofMessages || {}),
      ...(ofReports || {}),
      ...(own_drafts && { own_drafts }),
      price: lowestPrice(pricing_rules.map(priceRuleOf), now).price,
    });
  });

  async function ordersOf(now: Date) {
    const [figures, orders_by_month] = await Promise.all([loadOrderFigures(db), listOrdersByMonth(db, now)]);
    return { ...figures, orders_by_month };
  }
}
