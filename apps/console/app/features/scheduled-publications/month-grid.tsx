import type { CalendarEntry } from '@cungnghe/contracts/scheduled-publications/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { dayLabel } from '../../parts/day.ts';
import classes from './calendar.module.css';
import { weeksOf } from './days.ts';
import { Entry } from './entry.tsx';

/** More of one day are in the list. */
const shownOfDay = 4;
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

interface MonthGridProps {
  readonly month: string;
  readonly caption: string;
  readonly days: ReadonlyMap<string, readonly CalendarEntry[]>;
  readonly today: string;
  readonly listTo: string;
}

/** A month as a sheet of paper has it. */
export function MonthGrid({ month, caption, days, today, listTo }: MonthGridProps) {
  const { t } = useTranslation('calendar');
  return (
    <table className={classes.month}>
      <caption className={classes.caption}>{caption}</caption>
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th key={day} scope="col">
              {t(`weekdays.${day}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, at) => (
              <td key={weekdays[at]} data-today={day === today || undefined}>
                {day !== null && (
                  <Day day={day} entries={days.get(day) ?? []} isToday={day === today} listTo={listTo} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  readonly day: string;
  readonly entries: readonly CalendarEntry[];
  readonly isToday: boolean;
  readonly listTo: string;
}

function Day({ day, entries, isToday, listTo }: DayProps) {
  const { t } = useTranslation('calendar');
  const hidden = entries.length - shownOfDay;
  return (
    <>
      <time dateTime={day} title={dayLabel(day)} className={classes.number}>
        {Number(day.slice(8))}
        {isToday && <span className={classes.today}> {t('today')}</span>}
      </time>
      {entries.length > 0 && (
        <ul className={classes.entries}>
          {entries.slice(0, shownOfDay).map((entry) => (
            <Entry key={`${entry.is}-${entry.subject_id}-${entry.at}`} entry={entry} isShort />
          ))}
        </ul>
      )}
      {hidden > 0 && <Link to={`${listTo}#${day}`}>{t('more', { count: hidden })}</Link>}
    </>
  );
}
