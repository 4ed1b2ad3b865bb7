import type { EventRow } from '@cungnghe/contracts/events/endpoints';
import { formatDate, formatTime } from '@cungnghe/ui/dates';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { byDay, weeksOf } from './month.ts';
import classes from './month-grid.module.css';
import { eventPath } from './queries.ts';

// A Monday and the days after it.
const weekdays = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 10, 23 + day)));

/** A month as a table of weeks. On a phone the same events stand in a list instead. */
export function MonthGrid({
  month,
  events,
  today,
}: {
  month: string;
  events: readonly EventRow[];
  /** The day in Vietnam, `2026-11-24`. */
  today: string;
}) {
  const { t } = useTranslation('learner');
  const { locale } = useLocale();
  const days = byDay(events);
  const names = (style: 'long' | 'short') =>
    new Intl.DateTimeFormat(locale === 'vi' ? 'vi-VN' : 'en-GB', { weekday: style, timeZone: 'UTC' });
  return (
    <table className={classes.grid}>
      <caption className={classes.caption}>{t('events.grid_caption')}</caption>
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th key={day.getUTCDay()} scope="col" abbr={names('long').format(day)}>
              {names('short').format(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, weekday) =>
              day === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a week has seven places
                <td key={weekday} className={classes.outside} />
              ) : (
                <td key={day} aria-current={day === today ? 'date' : undefined}>
                  <time dateTime={day} className={classes.number}>
                    {Number(day.slice(8))}
                  </time>
                  {days.has(day) ? (
                    <ul className={classes.events}>
                      {days.get(day)?.map((event) => (
                        <li key={event.id}>
                          <Link
                            to={eventPath(event.slug)}
                            className={classes.event ?? ''}
                            data-answer={event.answer ?? undefined}
                            data-cancelled={event.cancelled_at !== null || undefined}
                            title={`${event.title}, ${formatDate(event.starts_at)}`}
                          >
                            <span className={classes.body}>
                              <span className={classes.time}>{formatTime(event.starts_at)}</span>{' '}
                              <span lang="vi" className={classes.title}>
                                {event.title}
                              </span>
                            </span>
                          </Link>
                        </li>
                      ))}
                    </ul>
                  ) : null}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
