import { vietnamZone } from '@cungnghe/calendar/vietnam-day';
import type { Locale } from '@cungnghe/contracts/shared';

const day = {
  vi: new Intl.DateTimeFormat('vi-VN', {
    weekday: 'long',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: vietnamZone,
  }),
  en: new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: vietnamZone,
  }),
};
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: vietnamZone });

const zones: Record<Locale, string> = { vi: 'giờ Việt Nam', en: 'Vietnam time' };

/** When an event is, with its zone: a mail is read wherever the reader happens to be. */
export function eventTime(locale: Locale, startsAt: string, endsAt: string | null): string {
  const [start, end] = [new Date(startsAt), new Date(endsAt ?? startsAt)];
  const [startDay, endDay] = [day[locale].format(start), day[locale].format(end)];
  const [begins, ends] = [clock.format(start), clock.format(end)];
  const zoneName = zones[locale];
  if (start.getTime() === end.getTime()) return `${begins}, ${startDay} (${zoneName})`;
  return startDay === endDay
    ? `${begins} – ${ends}, ${startDay} (${zoneName})`
    : `${begins}, ${startDay} – ${ends}, ${endDay} (${zoneName})`;
}
