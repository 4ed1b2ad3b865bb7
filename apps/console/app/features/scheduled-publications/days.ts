import { vietnamDay } from '@cungnghe/calendar/vietnam-day';
import type { CalendarEntry } from '@cungnghe/contracts/scheduled-publications/endpoints';
import { addDays } from '../../parts/vietnam-days.ts';

/** The month so many months from another: `2026-12`, 1 is `2027-01`. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7);
}

/** The days of a month, `2026-11-01` and so on. */
export function daysOf(month: string): string[] {
  const first = `${month}-01`;
  const count = Number(addDays(`${addMonths(month, 1)}-01`, -1).slice(8));
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

/** The weeks of a month from Monday to Sunday; null where a day is of another month. */
export function weeksOf(month: string): (string | null)[][] {
  const days = daysOf(month);
  const before = (new Date(`${month}-01T00:00:00Z`).getUTCDay() + 6) % 7;
  const places = [...Array<null>(before).fill(null), ...days];
  const weeks = Math.ceil(places.length / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => places[week * 7 + day] ?? null),
  );
}

/** Entries by their day in Vietnam, in order. */
export const byDay = (entries: readonly CalendarEntry[]): Map<string, CalendarEntry[]> =>
  Map.groupBy(entries, ({ at }) => vietnamDay(new Date(at)));
