import { vietnamZone } from '@cungnghe/calendar/vietnam-day';
import type { Locale } from '@cungnghe/contracts/shared';

/** Civil days are counted in Vietnam. */
const timeZone = vietnamZone;

const days: Record<Locale, Intl.DateTimeFormat> = {
  vi: new Intl.DateTimeFormat('vi-VN', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone }),
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone }),
};
const shortDays: Record<Locale, Intl.DateTimeFormat> = {
  // As the long form begins; the Vietnamese locale itself would write 23-11.
  vi: new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', timeZone }),
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone }),
};
const lists: Record<Locale, Intl.ListFormat> = {
  vi: new Intl.ListFormat('vi'),
  en: new Intl.ListFormat('en-GB'),
};
const numbers: Record<Locale, Intl.NumberFormat> = {
  vi: new Intl.NumberFormat('vi-VN'),
  en: new Intl.NumberFormat('en-GB'),
};

/** A day as `2026-11-23`, at noon of Vietnam. */
const noonOf = (civilDay: string) => new Date(`${civilDay}T05:00:00Z`);

/** `20/11/2027` or `20 November 2027`, of an instant. */
export const dayOf = (locale: Locale, instant: string): string => days[locale].format(new Date(instant));

/** The same of a civil day. */
export const civilDay = (locale: Locale, day: string): string => days[locale].format(noonOf(day));

/** `23/11` or `23 Nov`. */
export const shortDay = (locale: Locale, day: string): string => shortDays[locale].format(noonOf(day));

/** From a Monday to its Sunday: `23/11 – 29/11/2026`. */
export function weekOf(locale: Locale, monday: string): string {
  const sunday = new Date(noonOf(monday).getTime() + 6 * 24 * 60 * 60 * 1000);
  return `${shortDay(locale, monday)} – ${days[locale].format(sunday)}`;
}

/** `Vy, Uyên và 2 người khác`. */
export function people(
  locale: Locale,
  { names, others }: { names: readonly string[]; others: number },
): string {
  const more = {
    vi: `${number('vi', others)} người khác`,
    en: others === 1 ? '1 other' : `${number('en', others)} others`,
  };
  return lists[locale].format(others === 0 ? names : [...names, more[locale]]);
}

export const number = (locale: Locale, value: number): string => numbers[locale].format(value);

/** `11.000.000 ₫` in both languages: the amount as it stands on an order or a quote. */
export const amount = (vnd: number): string => `${numbers.vi.format(vnd)}\u00a0₫`;

/** The same with the digits of the language, for a document of its own: `11,000,000 ₫` in English. */
export const localAmount = (locale: Locale, vnd: number): string => `${number(locale, vnd)}\u00a0₫`;

/** `7 ngày` or `7 days`. */
export const daysIn = (locale: Locale, count: number): string =>
  locale === 'vi'
    ? `${number(locale, count)} ngày`
    : `${number(locale, count)} ${count === 1 ? 'day' : 'days'}`;
