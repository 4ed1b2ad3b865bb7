import { vietnamZone } from '@cungnghe/calendar/vietnam-day';
import { inVietnam, toDate } from '@cungnghe/calendar/vietnam-time';

/** The hour of the day in Vietnam from which on reports are sent. */
const sentFrom = 8;

/** Days that the bars of a report show. */
export const barDays = 7;

/** Civil days in Vietnam, and the instants between which they lie. */
export interface Period {
  /** The first day, `2026-11-23`. */
  readonly day: string;
  readonly from: Date;
  readonly to: Date;
}

/** So many days from a day on. */
export function periodOf(first: Temporal.PlainDate, days: number): Period {
  const start = first.toZonedDateTime(vietnamZone);
  return { day: first.toString(), from: toDate(start), to: toDate(start.add({ days })) };
}

export interface DueReport {
  readonly kind: 'ops_daily_report' | 'ops_weekly_report';
  readonly period: Period;
  readonly previous: Period;
  /** One period for each bar, oldest first. */
  readonly bars: readonly Period[];
}

/**
 * Yesterday, and on Mondays the week before, from eight in the morning on. The week is due on Tuesdays too, for a server
 * that was away.
 */
export function dueReports(now: Date): DueReport[] {
  const time = inVietnam(now);
  if (time.hour < sentFrom) return [];
  const today = time.toPlainDate();
  const reportOf = (kind: DueReport['kind'], end: Temporal.PlainDate, days: number): DueReport => ({
    kind,
    period: periodOf(end.subtract({ days }), days),
    previous: periodOf(end.subtract({ days: 2 * days }), days),
    bars: Array.from({ length: barDays }, (_, bar) => periodOf(end.subtract({ days: barDays - bar }), 1)),
  });
  const daily = reportOf('ops_daily_report', today, 1);
  if (today.dayOfWeek > 2) return [daily];
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  return [daily, reportOf('ops_weekly_report', monday, 7)];
}
