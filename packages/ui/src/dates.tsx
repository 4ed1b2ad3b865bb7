import { vietnamZone as zone } from '@cungnghe/calendar/vietnam-day';

const zoneName = { vi: 'giờ Việt Nam', en: 'Vietnam time' } as const;

// en-GB writes dd/mm/yyyy and 24 hours, which is how both languages of the product write them.
const dateFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const timeFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const weekdayFormat = {
  vi: new Intl.DateTimeFormat('vi-VN', { timeZone: zone, weekday: 'long' }),
  en: new Intl.DateTimeFormat('en-GB', { timeZone: zone, weekday: 'long' }),
} as const;

/** `20/11/2026`: the day in Vietnam of an ISO instant. */
export function formatDate(instant: string): string {
  return dateFormat.format(new Date(instant));
}

/** `19:30`: the time of day in Vietnam of an ISO instant. */
export function formatTime(instant: string): string {
  return timeFormat.format(new Date(instant));
}

/** `20/11/2026, 19:30 (giờ Việt Nam)`: says the zone, because a reader may live in another one. */
export function formatDateTime(instant: string, locale: 'vi' | 'en'): string {
  return `${formatDate(instant)}, ${formatTime(instant)} (${zoneName[locale]})`;
}

/** `thứ sáu` or `Friday`, by the day in Vietnam. */
export function formatWeekday(instant: string, locale: 'vi' | 'en'): string {
  return weekdayFormat[locale].format(new Date(instant));
}

/** The day of an instant, readable by machines too. */
export function DateText({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} className="tabular">
      {formatDate(instant)}
    </time>
  );
}
