import { EmptyState, RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { hasFailed } from '@cungnghe/web/failed';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { PartFailure } from '../../shell/part-failure.tsx';
import { EventRows } from './event-rows.tsx';
import { addMonths, dayOf, readMonth } from './month.ts';
import grid from './month-grid.module.css';
import { MonthGrid } from './month-grid.tsx';
import classes from './month-view.module.css';
import { type Circle, monthQuery } from './queries.ts';

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });

/** One month; which one stands in the address. */
export function MonthView({ circle }: { circle: Circle }) {
  const { t } = useTranslation('learner');
  const now = new Date().toISOString();
  const month = readMonth(useSearchParams()[0].get('month'), now);
  const events = useQuery(monthQuery(circle, month));
  const [year, number] = month.split('-').map(Number);
  const name = monthName.format(new Date(`${month}-01T00:00:00Z`));
  const leaf = (count: number) => `?view=month&month=${addMonths(month, count)}`;
  return (
    <>
      <div className={classes.leaf}>
        <Link
          to={leaf(-1)}
          className={classes.arrow ?? ''}
          aria-label={t('events.month_before')}
          preventScrollReset
        >
          <IconChevronLeft size="1.5rem" stroke={1.5} aria-hidden="true" />
        </Link>
        <h2 className="title" aria-live="polite">
          {t('events.month', { number, year, name })}
        </h2>
        <Link
          to={leaf(1)}
          className={classes.arrow ?? ''}
          aria-label={t('events.month_after')}
          preventScrollReset
        >
          <IconChevronRight size="1.5rem" stroke={1.5} aria-hidden="true" />
        </Link>
      </div>
      {events.isPending ? <RowsSkeleton /> : null}
      {hasFailed(events) ? <PartFailure of={events} /> : null}
      {events.data !== undefined && !hasFailed(events) ? (
        <div aria-busy={events.isPlaceholderData} className={classes.month}>
          <MonthGrid month={month} events={events.data} today={dayOf(now)} />
          <div className={grid.list}>
            {events.data.length === 0 ? (
              <EmptyState title={t('events.month_empty')} />
            ) : (
              <EventRows events={events.data} circle={circle} />
            )}
          </div>
        </div>
      ) : null}
    </>
  );
}
