import { adminChooseWeeklyEmail, adminDashboardWeeks } from '@cungnghe/contracts/dashboard/weeks';
import { adminDashboard } from '@cungnghe/contracts/orders/endpoints';
import type { FastifyInstance } from 'fastify';
import { findBackupHealth } from '../../platform/backups/run-backup.ts';
import { ok, route } from '../../platform/http/route.ts';
import { readMailHealth } from '../../platform/mail/health.ts';
import type { Database, Services } from '../../platform/services.ts';
import { type Viewer, worksAs } from '../../platform/viewer.ts';
import { lowestPrice, priceRuleOf, pricesOf, priceView } from '../communities/public.ts';
import { countUnprepared } from '../events/public.ts';
import { countOutdatedOrders, loadInvoicesToDo } from '../orders/public.ts';
import { countFailedPublications } from '../scheduled-publications/public.ts';
import {
  countOpenQuotes,
  countPendingReports,
  findOldestOrders,
  findOldestQuote,
  findOldestReports,
  listOrdersByMonth,
  listOwnDrafts,
  loadFigures,
  loadOrderFigures,
} from './queries.ts';
import { getWeeksForViewer } from './week-access.ts';
import { chooseWeeklyEmail } from './week-actions.ts';

export function registerDashboard(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  route(app, adminDashboardWeeks, async ({ viewer }) => ok(await getWeeksForViewer(services, viewer)));
  route(app, adminChooseWeeklyEmail, async ({ viewer, body, request }) => {
    await chooseWeeklyEmail(services, viewer, { ...body, requestId: request.id });
    return ok(body);
  });
  route(app, adminDashboard, async ({ viewer }) => {
    const now = clock.now();
    const [
      { priced, ...figures },
      ofOrders,
      ofServer,
      ofReports,
      ofQuotes,
      unprepared_events,
      failed_publications,
      own_drafts,
      waiting_since,
    ] = await Promise.all([
      loadFigures(db, now),
      worksAs(viewer, 'finance') ? ordersOf(db, now) : undefined,
      loadServerHealth(services, viewer, now),
      worksAs(viewer, 'editor', 'support') && countPendingReports(db),
      worksAs(viewer, 'finance', 'support') && countOpenQuotes(db, now),
      worksAs(viewer, 'host') && countUnprepared(db, now),
      worksAs(viewer, 'editor', 'host') && countFailedPublications(db, viewer),
      worksAs(viewer, 'editor') && viewer.apiKey === undefined && listOwnDrafts(db, viewer.accountId),
      waitingSince(db, viewer),
    ]);
    const rules = (priced ?? []).map((one) => ({ ...one, rule: priceRuleOf(one.pricing_json) }));
    return ok({
      ...figures,
      ...ofOrders?.figures,
      ...ofServer,
      ...(ofReports || {}),
      ...(ofQuotes || {}),
      ...(unprepared_events !== false && { unprepared_events }),
      ...(failed_publications !== false && { failed_publications }),
      ...(own_drafts && { own_drafts }),
      waiting_since: { ...waiting_since, ...ofOrders?.waiting_since },
      price: lowestPrice(
        rules.map(({ rule }) => rule),
        now,
      ).price,
      prices: pricesOf(
        rules.flatMap(({ slug, name, rule }) => {
          const price = priceView(rule, now);
          if (price === null) return [];
          return [{ slug, name, today_vnd: price.today_vnd, next_month_vnd: price.next_month_vnd }];
        }),
      ),
    });
  });
}

/** Whether messages go out and backups are made, for those whose work it is. */
async function loadServerHealth(services: Services, viewer: Viewer, now: Date) {
  const { db, config } = services;
  const mail = worksAs(viewer, 'support') && (await readMailHealth(db));
  const backup = worksAs(viewer) ? await findBackupHealth(services, now) : undefined;
  const is_configured = config.smtpUrl !== undefined;
  return {
    ...(mail && { emails_failed: mail.failed, mail: { ...mail, is_configured } }),
    ...(backup && { backup }),
  };
}

/** Since when the oldest of each waits, of what is the viewer's to do. */
async function waitingSince(db: Database, viewer: Viewer) {
  const [ofOrders, ofQuotes, ofReports] = await Promise.all([
    worksAs(viewer, 'finance') && findOldestOrders(db),
    worksAs(viewer, 'finance', 'support') && findOldestQuote(db),
    worksAs(viewer, 'editor', 'support') && findOldestReports(db),
  ]);
  return {
    ...(ofOrders || {}),
    ...(ofQuotes || {}),
    ...(ofReports || {}),
  };
}

async function ordersOf(db: Database, now: Date) {
  const [figures, stranded_orders, invoices, orders_by_month] = await Promise.all([
    loadOrderFigures(db),
    countOutdatedOrders(db, now),
    loadInvoicesToDo(db),
    listOrdersByMonth(db, now),
  ]);
  const { due: due_invoices, to_correct: invoices_to_correct, since } = invoices;
  return {
    figures: { ...figures, stranded_orders, due_invoices, invoices_to_correct, orders_by_month },
    waiting_since: { invoices: since },
  };
}
