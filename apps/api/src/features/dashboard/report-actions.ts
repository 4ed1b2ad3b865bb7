import type { OpsFigureKey, OpsReport } from '@cungnghe/emails/data';
import type { Services } from '../../platform/services.ts';
import { listOperators } from '../accounts/public.ts';
import { countPendingReports, loadFigures, loadOrderFigures } from './queries.ts';
import { loadPeriods, markSent, wasSent } from './report-queries.ts';
import { type DueReport, dueReports } from './report-rules.ts';

/**
 * Sends owners the figures of yesterday, and on Mondays those of the week before, each once: that a report was sent and
 * its messages are one transaction. Without an owner there is nobody to send it to, until there is one.
 */
export async function sendReports(services: Services): Promise<void> {
  for (const report of dueReports(services.clock.now())) {
    if (await wasSent(services.db, report)) continue;
    const owners = await listOperators(services.db, ['owner']);
    if (owners.length > 0) await sendReport(services, report, owners);
  }
}

async function sendReport(
  services: Services,
  report: DueReport,
  owners: Awaited<ReturnType<typeof listOperators>>,
): Promise<void> {
  const { db, outbox, clock } = services;
  const { kind, period } = report;
  const found = await loadReport(services, report);
  await db.transaction().execute(async (trx) => {
    const now = clock.now();
    if (!(await markSent(trx, report, now))) return;
    for (const { id, email, locale } of owners) {
      const message = {
        to: email,
        accountId: id,
        locale,
        dedupeKey: `${kind}:${period.day}:${id}`,
      } as const;
      await outbox.enqueue(
        trx,
        kind === 'ops_daily_report'
          ? { ...message, kind, data: { ...found, day: period.day } }
          : { ...message, kind, data: { ...found, weekOf: period.day } },
        now,
      );
    }
  });
}

async function loadReport(
  { db, clock, config }: Services,
  { period, previous, bars }: DueReport,
): Promise<OpsReport> {
  const [present, before, ...days] = await loadPeriods(db, [period, previous, ...bars]);
  if (!present || !before) throw new Error('a query of periods returned no row');
  const [{ pro_members }, orders, reports] = await Promise.all([
    loadFigures(db, clock.now()),
    loadOrderFigures(db),
    countPendingReports(db),
  ]);
  const compared = (key: keyof typeof present) => ({ key, value: present[key], previous: before[key] });
  /** Of this moment: nothing is kept to compare it with. */
  const current = (key: OpsFigureKey, value: number) => ({ key, value, previous: null });
  const series = (key: keyof typeof present) => ({
    key,
    points: bars.map(({ day }, at) => ({ day, value: days[at]?.[key] ?? 0 })),
  });
  return {
    figures: [
      compared('new_accounts'),
      compared('active_learners'),
      compared('lessons_completed'),
      compared('certificates_issued'),
      compared('posts_written'),
      compared('replies_written'),
      compared('event_registrations'),
      compared('orders_created'),
      compared('orders_approved'),
      compared('revenue_vnd'),
      current('orders_waiting', orders?.pending_orders ?? 0),
      current('payments_unmatched', orders?.unmatched_payments ?? 0),
      current('reports_waiting', (reports?.pending_reports ?? 0) + (reports?.pending_prompt_reports ?? 0)),
      current('pro_members', pro_members),
      compared('emails_sent'),
      compared('emails_failed'),
    ],
    series: [series('active_learners'), series('revenue_vnd')],
    dashboardUrl: `${config.urls.admin}/`,
  };
}
