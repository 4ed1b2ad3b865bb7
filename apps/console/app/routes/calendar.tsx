import { vietnamDay } from '@cungnghe/calendar/vietnam-day';
import {
  adminCalendar,
  adminScheduledPublications,
  maxCalendarEntries,
} from '@cungnghe/contracts/scheduled-publications/endpoints';
import { RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { useFilters } from '@cungnghe/web/filters';
import { read } from '@cungnghe/web/queries';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import classes from '../features/scheduled-publications/calendar.module.css';
import { DayList } from '../features/scheduled-publications/day-list.tsx';
import { addMonths, byDay } from '../features/scheduled-publications/days.ts';
import { MonthGrid } from '../features/scheduled-publications/month-grid.tsx';
import { PublicationList } from '../features/scheduled-publications/publication-list.tsx';
import { monthLabel } from '../parts/month.ts';
import { Notice } from '../parts/notice.tsx';
import { Page, PageSection } from '../parts/page.tsx';
import { Problem } from '../parts/problem.tsx';
import { StatusLinks } from '../parts/status-links.tsx';
import { guarded } from '../shell/guard.tsx';

export default guarded(adminCalendar, Calendar);

/** So many of what was published by itself are named below the month. */
const latest = 5;
const views = ['month', 'list'] as const;

function Calendar() {
  const { t } = useTranslation('calendar');
  const filters = useFilters(adminCalendar);
  const shown = useFilters({ view: views });
  const today = vietnamDay(new Date());
  const month = filters.values.month ?? today.slice(0, 7);
  const failed = useQuery(read(adminScheduledPublications, { query: { state: 'failed' } }));
  const published = useQuery(
    read(adminScheduledPublications, { query: { state: 'published', limit: latest } }),
  );
  const isWide = useMediaQuery('(min-width: 60em)', true, { getInitialValueInEffect: false });
  const view = isWide ? (shown.values.view ?? 'month') : 'list';
  const steps = [
    ['before', addMonths(month, -1)],
    ['after', addMonths(month, 1)],
    ...(month === today.slice(0, 7) ? [] : [['this_month', undefined] as const]),
  ] as const;
  return (
    <Page title={t('title')} lead={t('lead')}>
      {failed.data !== undefined && failed.data.length > 0 && (
        <PageSection title={t('failed')}>
          <PublicationList publications={failed.data} />
        </PageSection>
      )}
      <PageSection title={t('month', { month: monthLabel(month) })}>
        <div className={classes.bar}>
          <nav aria-label={t('months')}>
            {steps.map(([name, to]) => (
              <Link key={name} to={filters.linkTo('month', to)} replace preventScrollReset>
                {t(name)}
              </Link>
            ))}
          </nav>
          {isWide && (
            <StatusLinks
              label={t('view')}
              statuses={views.map((value) => ({ value, label: t(`as_${value}`) }))}
              current={view}
              linkTo={(value) => shown.linkTo('view', value)}
            />
          )}
        </div>
        <Month month={month} today={today} view={view} listTo={shown.linkTo('view', 'list')} />
      </PageSection>
      {published.data !== undefined && published.data.length > 0 && (
        <PageSection title={t('published')}>
          <PublicationList publications={published.data} />
        </PageSection>
      )}
    </Page>
  );
}

interface MonthProps {
  readonly month: string;
  readonly today: string;
  readonly view: (typeof views)[number];
  readonly listTo: string;
}

function Month({ month, today, view, listTo }: MonthProps) {
  const { t } = useTranslation('calendar');
  const { data, error, refetch } = useQuery(read(adminCalendar, { query: { month } }));
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <RowsSkeleton count={6} />;
  const days = byDay(data.entries);
  const caption = t('month', { month: monthLabel(month) });
  return (
    <>
      {data.entries.length === 0 && <p>{t('empty')}</p>}
      {!data.is_complete && (
        <Notice tone="warning">
          <p>{t('cut', { count: maxCalendarEntries })}</p>
        </Notice>
      )}
      {view === 'list' ? (
        <DayList days={days} today={today} />
      ) : (
        <MonthGrid month={month} caption={caption} days={days} today={today} listTo={listTo} />
      )}
    </>
  );
}
