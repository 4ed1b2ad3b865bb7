/** Months are those of Vietnam, where there has been no summer time since 1975: always seven hours ahead. */
const aheadMs = 7 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** The calendar day of an instant in Vietnam: `2026-11-24`. */
export const dayOf = (instant: string) => new Date(Date.parse(instant) + aheadMs).toISOString().slice(0, 10);

export const monthOf = (instant: string) => dayOf(instant).slice(0, 7);

/** A month as it stands in an address, or the month of now where it is none. */
export function readMonth(text: string | null, now: string): string {
  return text !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : monthOf(now);
}

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

export const spanOfMonth = (month: string) => ({
  from: `${month}-01T00:00:00+07:00`,
  to: `${addMonths(month, 1)}-01T00:00:00+07:00`,
});

/** The weeks of a month from Monday on; days of its neighbours are null. */
export function weeksOf(month: string): (string | null)[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const length = (Date.parse(`${addMonths(month, 1)}-01T00:00:00Z`) - first) / dayMs;
  const before = (new Date(first).getUTCDay() + 6) % 7;
  const weeks = Math.ceil((before + length) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - before;
      return day < 0 || day >= length ? null : new Date(first + day * dayMs).toISOString().slice(0, 10);
    }),
  );
}

/** What happens on each day; what lasts longer stands on every day of it. */
export function byDay<E extends { readonly starts_at: string; readonly ends_at: string | null }>(
  events: readonly E[],
): Map<string, E[]> {
  const days = new Map<string, E[]>();
  for (const event of events) {
    const last = dayOf(event.ends_at ?? event.starts_at);
    for (let day = dayOf(event.starts_at); day <= last; day = nextDay(day)) {
      days.set(day, [...(days.get(day) ?? []), event]);
    }
  }
  return days;
}

const nextDay = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
