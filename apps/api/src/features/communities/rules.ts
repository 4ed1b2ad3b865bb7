import { vietnamZone } from '@cungnghe/calendar/vietnam-day';
import { inVietnam, toDate } from '@cungnghe/calendar/vietnam-time';

/** The one Pro test. Its twin in SQL is `proPredicate` in queries.ts. */
export function isPro(membership: { tier: string; pro_expires_at: string | null }, now: Date): boolean {
  return (
    membership.tier === 'pro' &&
    membership.pro_expires_at !== null &&
    Date.parse(membership.pro_expires_at) > now.getTime()
  );
}

/**
 * When Pro ends after `months` more, counted in Vietnam calendar months from now or, while Pro still runs, from
 * its present end.
 */
export function extendedPro(
  membership: { tier: string; pro_expires_at: string | null } | undefined,
  now: Date,
  months: number,
): Date {
  const running = membership && isPro(membership, now) && membership.pro_expires_at;
  return toDate(inVietnam(running ? new Date(running) : now).add({ months }));
}

/** So many Vietnam calendar months earlier. */
export const subtractMonths = (instant: Date, months: number): Date =>
  toDate(inVietnam(instant).subtract({ months }));

/** The day that counts for home changes: a new one begins at 00:01 in Vietnam. */
export function switchDay(instant: Date): string {
  return inVietnam(instant).subtract({ minutes: 1 }).toPlainDate().toString();
}

const switchTime = (day: Temporal.PlainDate) =>
  toDate(day.toZonedDateTime({ timeZone: vietnamZone, plainTime: '00:01' }));

let lastSwitchDay: { readonly from: number; readonly until: number } | undefined;

/** From when until when the switch day of an instant lasts, in epoch milliseconds. As with months, the last is kept. */
function switchDayOf(instant: Date) {
  const time = instant.getTime();
  if (lastSwitchDay === undefined || time < lastSwitchDay.from || time >= lastSwitchDay.until) {
    const day = Temporal.PlainDate.from(switchDay(instant));
    lastSwitchDay = { from: switchTime(day).getTime(), until: switchTime(day.add({ days: 1 })).getTime() };
  }
  return lastSwitchDay;
}

/** Whether the home was already changed on this switch day. No home yet, or one without a time, is never locked. */
export function homeSwitch(home: { home_set_at: string | null } | undefined, now: Date) {
  const { from, until } = switchDayOf(now);
  const setAt = home?.home_set_at ? Date.parse(home.home_set_at) : Number.NaN;
  const locked = setAt >= from && setAt < until;
  return { locked, next_change_at: locked ? new Date(until).toISOString() : null };
}
