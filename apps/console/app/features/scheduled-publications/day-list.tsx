import type { CalendarEntry } from '@cungnghe/contracts/scheduled-publications/endpoints';
import { formatWeekday } from '@cungnghe/ui/dates';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { dayLabel } from '../../parts/day.ts';
import classes from './calendar.module.css';
import { Entry } from './entry.tsx';

interface DayListProps {
  readonly days: ReadonlyMap<string, readonly CalendarEntry[]>;
  readonly today: string;
}

/** The days of a month on which something is, one below the other. */
export function DayList({ days, today }: DayListProps) {
  const { t } = useTranslation('calendar');
  const { locale } = useLocale();
  return (
    <div className={classes.days}>
      {[...days].map(([day, entries]) => (
        <section key={day} aria-labelledby={day}>
          <h3 id={day} className={classes.day}>
            {formatWeekday(`${day}T05:00:00Z`, locale)}, {dayLabel(day)}
            {day === today && <span className={classes.today}> {t('today')}</span>}
          </h3>
          <ul className={classes.entries}>
            {entries.map((entry) => (
              <Entry key={`${entry.is}-${entry.subject_id}-${entry.at}`} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
