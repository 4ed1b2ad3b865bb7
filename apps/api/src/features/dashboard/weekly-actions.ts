import type { DashboardWeeks } from '@cungnghe/contracts/dashboard/weeks';
import { roles } from '@cungnghe/contracts/endpoint';
import type { WeeklyReport } from '@cungnghe/emails/data';
import type { Services } from '../../platform/services.ts';
import { listOperators } from '../accounts/public.ts';
import { markSent, wasSent } from './report-queries.ts';
import { dueWeek, type Period } from './report-rules.ts';
import { loadWeeks, pathOfRows } from './week-access.ts';
import { listWeeklyChoices } from './week-queries.ts';
import { wantsByDefault } from './week-rules.ts';

const kind = 'ops_weekly_report';

/**
 * Sends every operator who wants it the figures of the last week that their roles may read, once: that the report was
 * sent and its messages are one transaction. A server that was away all Monday leaves the week out.
 */
export async function sendWeeklyReport(services: Services): Promise<void> {
  const { db, outbox, clock } = services;
  const week = dueWeek(clock.now());
  if (week === null || (await wasSent(db, { kind, day: week.day }))) return;
  const readers = await listReaders(services);
  if (readers.length === 0) return;
  const reports = await Promise.all(
    readers.map(async (reader) => ({
      reader,
      data: reportOf(services, reader, week, await loadWeeks(services, reader)),
    })),
  );
  await db.transaction().execute(async (trx) => {
    const now = clock.now();
    if (!(await markSent(trx, { kind, day: week.day }, now))) return;
    for (const { reader, data } of reports) {
      const { id, email, locale } = reader;
      const dedupeKey = `${kind}:${week.day}:${id}`;
      await outbox.enqueue(trx, { kind, to: email, accountId: id, locale, dedupeKey, data }, now);
    }
  });
}

async function listReaders({ db, clock }: Services) {
  const [operators, choices] = await Promise.all([
    listOperators(db, roles, clock.now()),
    listWeeklyChoices(db),
  ]);
  return operators.filter((operator) => choices.get(operator.id) ?? wantsByDefault(operator));
}

function reportOf(
  { config }: Services,
  reader: Parameters<typeof pathOfRows>[0],
  { day: weekOf }: Period,
  { weeks, series, courses }: Omit<DashboardWeeks, 'weekly_email'>,
): WeeklyReport {
  const at = weeks.indexOf(weekOf);
  const pageOf = (path: string) => `${config.urls.admin}${path}`;
  const sunday = Temporal.PlainDate.from(weekOf).add({ days: 6 }).toString();
  return {
    weekOf,
    figures: series.map(({ figure, values, ...compared }) => ({
      ...compared,
      figure,
      value: values[at] ?? 0,
      url: pageOf(pathOfRows(reader, figure, weekOf, sunday)),
    })),
    courses: (courses?.most ?? []).map(({ id, name, begun, completed, completed_before }) => ({
      courseName: name,
      begun,
      completed,
      completedBefore: completed_before,
      url: pageOf(`/courses/${id}`),
    })),
    dashboardUrl: pageOf('/'),
  };
}
