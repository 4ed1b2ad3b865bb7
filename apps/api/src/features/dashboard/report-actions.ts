import type { OpsFigureKey, OpsReport } from '@cungnghe/emails/data';
import type { Services } from '../../platform/services.ts';
import { listOperators } from '../accounts/public.ts';
import { countPendingReports, loadFigures, loadOrderFigures } from './queries.ts';
import { loadPeriods, markSent, wasSent } from './report-queries.ts';
import { type DailyReport, dueDay } from './report-rules.ts';
import { sendWeeklyReport } from './weekly-actions.ts';

const kind = 'ops_daily_report';

/** Sends what is due of the day and of the week. */
export async function sendReports(services: Services): Promise<void> {
  await sendDailyReport(services);
  await sendWeeklyReport(services);
}

/**
 * Sends owners the figures of yesterday once: that the report was sent and its messages are one transaction. Without an
 * owner there is nobody to send it to, until there is one.
 */
async function sendDailyReport(services: Services): Promise<void> {
  const { db, outbox, clock } = services;
  const due = dueDay(clock.now());
  if (due === null) return;
  const { day } = due.period;
  if (await wasSent(db, { kind, day })) return;
  const owners = await listOperators(db, ['owner'], clock.now());
  if (owners.length === 0) return;
  const found = await loadReport(services, due);
  await db.transaction().execute(async (trx) => {
    const now = clock.now();
    if (!(await markSent(trx, { kind, day }, now))) return;
    for (const { id, email, locale } of owners) {
      await outbox.enqueue(
        trx,
        {
          kind,
          to: email,
          accountId: id,
          locale,
          dedupeKey: `${kind}:${day}:${id}`,
          data: { ...found, day },
        },
        now,
      );
    }
  });
}

async function loadReport(
  { db, clock, config }: Services,
  { period, previous, bars }: DailyReport,
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
