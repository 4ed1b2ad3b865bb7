import {
  changeInPercent,
  comparedWeeks,
  type DashboardWeeks,
  type WeekSeries,
  weekRows,
  weekRowsAccess,
} from '@cungnghe/contracts/dashboard/weeks';
import { useTranslation } from '@cungnghe/ui/translation';
import { Bars } from '../../parts/bars.tsx';
import { formatCount } from '../../parts/count.ts';
import { dayLabel } from '../../parts/day.ts';
import { GuardedLink } from '../../parts/guarded-link.tsx';
import { useViewer } from '../../shell/viewer.ts';
import { shownValue, sundayOf } from './week-values.ts';
import classes from './weeks.module.css';

/** Each figure: what four weeks come to, how that compares, and a drawing. */
export function WeekFigures({ weeks, series }: Pick<DashboardWeeks, 'weeks' | 'series'>) {
  return (
    <ul className={classes.figures}>
      {series.map((one) => (
        <Figure key={one.figure} weeks={weeks} series={one} />
      ))}
    </ul>
  );
}

function Figure({ weeks, series }: { weeks: DashboardWeeks['weeks']; series: WeekSeries }) {
  const { t } = useTranslation('dashboard_weeks');
  const { may } = useViewer();
  const compare = useComparison();
  const { figure, values, last, is_average } = series;
  const name = t(`figures.${figure}`);
  const first = weeks[comparedWeeks] ?? '';
  const to = weekRows(figure, first, sundayOf(first, comparedWeeks - 1));
  const canOpen = may(weekRowsAccess(figure));
  const shown = shownValue(figure, last);
  return (
    <li className={classes.figure}>
      <h3 className={classes.name}>{name}</h3>
      <p className={classes.value}>
        {to === null || last === 0 ? (
          <strong>{shown}</strong>
        ) : (
          <GuardedLink endpoint={weekRowsAccess(figure)} to={to}>
            <strong>{shown}</strong>
          </GuardedLink>
        )}{' '}
        <span className="dim">{t(is_average ? 'average' : 'sum')}</span>
      </p>
      <p className={classes.comparison}>{compare(series)}</p>
      <Bars
        label={t('drawing', { figure: name })}
        height={112}
        nameWidth={44}
        bars={weeks.map((day, at) => ({
          key: day,
          value: values[at] ?? 0,
          name: () => dayLabel(day).slice(0, 5),
          label: () => t('bar', { day: dayLabel(day), shown: shownValue(figure, values[at] ?? 0) }),
          to: canOpen ? weekRows(figure, day, sundayOf(day)) : null,
          ...toneAt(at),
        }))}
      />
      <p className={classes.meaning}>{t(`meanings.${figure}`)}</p>
    </li>
  );
}

function toneAt(at: number): { tone?: 'before' | 'present' } {
  if (at < comparedWeeks) return { tone: 'before' };
  return at < 2 * comparedWeeks ? {} : { tone: 'present' };
}

/** A percentage of nothing says nothing: there the number itself stands. */
function useComparison() {
  const { t } = useTranslation('dashboard_weeks');
  return ({ figure, last, before }: WeekSeries): string => {
    if (last === before) return t('same');
    const percent = changeInPercent({ last, before });
    if (percent === null) return t('before', { shown: shownValue(figure, before) });
    if (percent === 0) return t('nearly');
    return t(percent > 0 ? 'more' : 'less', { percent: formatCount(Math.abs(percent)) });
  };
}
