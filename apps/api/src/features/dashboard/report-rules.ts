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

export interface DailyReport {
  readonly period: Period;
  readonly previous: Period;
  /** One period for each bar, oldest first. */
  readonly bars: readonly Period[];
}

/** Yesterday, from eight in the morning on. */
export function dueDay(now: Date): DailyReport | null {
  const today = dayOfReports(now);
  if (today === null) return null;
  return {
    period: periodOf(today.subtract({ days: 1 }), 1),
    previous: periodOf(today.subtract({ days: 2 }), 1),
    bars: Array.from({ length: barDays }, (_, bar) => periodOf(today.subtract({ days: barDays - bar }), 1)),
  };
}

/** On Mondays the week before, from eight in the morning on until the day ends. */
export function dueWeek(now: Date): Period | null {
  const today = dayOfReports(now);
  return today?.dayOfWeek === 1 ? periodOf(today.subtract({ weeks: 1 }), 7) : null;
}

function dayOfReports(now: Date): Temporal.PlainDate | null {
  const time = inVietnam(now);
  return time.hour < sentFrom ? null : time.toPlainDate();
}
