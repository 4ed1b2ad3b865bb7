import type { Locale } from '@cungnghe/contracts/shared';

const zone = 'Asia/Ho_Chi_Minh';
const day = {
  vi: new Intl.DateTimeFormat('vi-VN', {
    weekday: 'long',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: zone,
  }),
  en: new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: zone,
  }),
};
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone });

/** When an event is, with its zone: a mail is read wherever the reader happens to be. */
export function eventTime(locale: Locale, startsAt: string, endsAt: string | null): string {
  const start = new Date(startsAt);
  const startDay = day[locale].format(start);
  const say =
    locale === 'vi' ? { until: 'đến', zone: 'giờ Việt Nam' } : { until: 'until', zone: 'Vietnam time' };
  const begins = `${clock.format(start)}, ${startDay}`;
  if (endsAt === null || Date.parse(endsAt) === start.getTime()) return `${begins}, ${say.zone}`;
  const end = new Date(endsAt);
  const endDay = day[locale].format(end);
  const ends = endDay === startDay ? clock.format(end) : `${clock.format(end)}, ${endDay}`;
  return `${begins} (${say.until} ${ends}), ${say.zone}`;
}
