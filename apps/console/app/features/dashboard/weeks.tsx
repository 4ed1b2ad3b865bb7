import { adminCourse, adminCourses } from '@cungnghe/contracts/courses/author';
import {
  adminDashboardWeeks,
  comparedWeeks,
  type DashboardWeeks,
  weekRows,
  weekRowsAccess,
} from '@cungnghe/contracts/dashboard/weeks';
import { RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { useQuery } from '@tanstack/react-query';
import { DataTable } from '../../list/data-table.tsx';
import { formatCount } from '../../parts/count.ts';
import { dayLabel } from '../../parts/day.ts';
import { GuardedLink } from '../../parts/guarded-link.tsx';
import { PageSection } from '../../parts/page.tsx';
import { Problem } from '../../parts/problem.tsx';
import { WeekFigures } from './week-figures.tsx';
import { shownValue, sundayOf } from './week-values.ts';
import { WeeklyEmail } from './weekly-email.tsx';
import classes from './weeks.module.css';

/** How things go week by week, of what the operator may read. */
export function Weeks() {
  const { t } = useTranslation('dashboard_weeks');
  const { data, error, refetch } = useQuery(read(adminDashboardWeeks, {}));
  if (data === undefined) {
    return error === null ? (
      <div className={classes.waiting}>
        <RowsSkeleton count={6} />
      </div>
    ) : (
      <Problem error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <p className="dim measure">{t('lead')}</p>
      <WeekFigures weeks={data.weeks} series={data.series} />
      <details className={classes.table}>
        <summary>{t('table')}</summary>
        <WeekTable weeks={data.weeks} series={data.series} />
      </details>
      {data.courses && <Courses courses={data.courses} />}
      <WeeklyEmail isWanted={data.weekly_email} />
    </>
  );
}

/** The same figures as a table, for whoever reads better than they look, or looks for one week. */
function WeekTable({ weeks, series }: Pick<DashboardWeeks, 'weeks' | 'series'>) {
  const { t } = useTranslation('dashboard_weeks');
  const rows = weeks.map((day, at) => ({ day, at })).toReversed();
  const nameOf = ({ day, at }: (typeof rows)[number]) =>
    at < 2 * comparedWeeks ? dayLabel(day) : `${dayLabel(day)}, ${t('present')}`;
  return (
    <DataTable
      caption={t('table')}
      rows={rows}
      rowKey={({ day }) => day}
      columns={[
        { key: 'week', head: t('week'), narrow: 'title', cell: nameOf },
        ...series.map(({ figure, values }) => ({
          key: figure,
          head: t(`figures.${figure}`),
          narrow: 'below' as const,
          named: true,
          numeric: true,
          cell: ({ day, at }: (typeof rows)[number]) => {
            const value = values[at] ?? 0;
            const to = weekRows(figure, day, sundayOf(day));
            const shown = shownValue(figure, value);
            if (to === null || value === 0) return shown;
            return (
              <GuardedLink endpoint={weekRowsAccess(figure)} to={to}>
                {shown}
              </GuardedLink>
            );
          },
        })),
      ]}
    />
  );
}

function Courses({ courses: { most, others } }: { courses: NonNullable<DashboardWeeks['courses']> }) {
  const { t } = useTranslation('dashboard_weeks');
  return (
    <PageSection title={t('courses')}>
      {most.length === 0 ? (
        <p className="dim">{t('courses_none')}</p>
      ) : (
        <DataTable
          caption={t('courses')}
          rows={most}
          columns={[
            {
              key: 'course',
              head: t('course'),
              narrow: 'title',
              cell: ({ id, name }) => (
                <GuardedLink endpoint={adminCourse} to={`/courses/${id}`}>
                  {name}
                </GuardedLink>
              ),
            },
            ...(['begun', 'completed', 'completed_before'] as const).map((key) => ({
              key,
              head: t(key),
              narrow: 'below' as const,
              named: true,
              numeric: true,
              cell: (course: (typeof most)[number]) => formatCount(course[key]),
            })),
          ]}
        />
      )}
      {others > 0 && (
        <p>
          <GuardedLink endpoint={adminCourses} to="/courses">
            {t('courses_more', { count: others })}
          </GuardedLink>
        </p>
      )}
    </PageSection>
  );
}
