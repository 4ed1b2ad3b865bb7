import { vietnamZone } from '@cungnghe/calendar/vietnam-day';
import { formatDate, formatTime, formatWeekday } from '@cungnghe/ui/dates';
import { type Locale, useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { dayOf } from './month.ts';

export interface Span {
  readonly starts_at: string;
  readonly ends_at: string | null;
}

const zone = { vi: 'giờ Việt Nam', en: 'Vietnam time' } as const;

/** `19:30–21:30 giờ Việt Nam`; an end on another day brings that day. */
export function timesOf({ starts_at, ends_at }: Span, locale: Locale): string {
  const begins = formatTime(starts_at);
  if (ends_at === null || ends_at === starts_at) return `${begins} ${zone[locale]}`;
  const sameDay = dayOf(starts_at) === dayOf(ends_at);
  const ends = sameDay ? formatTime(ends_at) : `${formatTime(ends_at)}, ${formatDate(ends_at)}`;
  return `${begins}${sameDay ? '–' : ' – '}${ends} ${zone[locale]}`;
}

/** The start where the reader is, when their clocks show another time than those in Vietnam. */
export function ownTimeOf(starts_at: string, locale: Locale, timeZone?: string): string | undefined {
  const format = (timeZone: string | undefined) =>
    new Intl.DateTimeFormat(locale === 'vi' ? 'vi-VN' : 'en-GB', {
      weekday: 'long',
      day: '2-digit',
      month: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    }).format(new Date(starts_at));
  const own = format(timeZone);
  return own === format(vietnamZone) ? undefined : own;
}

/** Day, times and zone, and the reader's own time below where it differs. */
export function When({ event }: { event: Span }) {
  const { t } = useTranslation('learner');
  const { locale } = useLocale();
  const own = ownTimeOf(event.starts_at, locale);
  return (
    <>
      <time dateTime={event.starts_at}>
        {formatWeekday(event.starts_at, locale)}, {formatDate(event.starts_at)}
        <br />
        {timesOf(event, locale)}
      </time>
      {own === undefined ? null : <p className="dim">{t('events.own_time', { time: own })}</p>}
    </>
  );
}
