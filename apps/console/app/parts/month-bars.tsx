import { useElementSize } from '@mantine/hooks';
import { Link } from 'react-router';
import { monthLabel } from './month.ts';
import classes from './month-bars.module.css';

interface MonthBar {
  /** `2026-11`. */
  readonly month: string;
  readonly count: number;
  /** What the bar says to who does not see it, with the month as it is shown. */
  readonly label: (month: string) => string;
  /** The rows behind the bar. */
  readonly to: string;
}

const height = 176;
/** Room above the tallest bar for its figure, and below the bars for the names of the months. */
const above = 24;
const below = 28;
const widestBar = 44;

/** One bar a month, drawn at the width there is so that its text keeps its size. */
export function MonthBars({ label, months }: { label: string; months: readonly MonthBar[] }) {
  const { ref, width } = useElementSize();
  const step = width / Math.max(months.length, 1);
  const bar = Math.min(step * 0.62, widestBar);
  const tallest = Math.max(1, ...months.map(({ count }) => count));
  const scale = (height - above - below) / tallest;
  return (
    <div ref={ref} className={classes.chart}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, this groups the bars of a drawing */}
      <svg width={width} height={height} role="group" aria-label={label}>
        <line
          x1={0}
          x2={width}
          y1={height - below + 0.5}
          y2={height - below + 0.5}
          className={classes.base}
        />
        {months.map((month, index) => {
          const middle = step * (index + 0.5);
          const tall = month.count * scale;
          const shown = monthLabel(month.month, step < 44);
          const drawing = (
            <>
              <rect x={step * index} y={0} width={step} height={height} className={classes.target} />
              <rect
                x={middle - bar / 2}
                y={height - below - tall}
                width={bar}
                height={tall}
                className={classes.bar}
              />
              <text x={middle} y={height - 8} className={classes.name}>
                {shown}
              </text>{' '}
              {month.count > 0 && (
                <text x={middle} y={height - below - tall - 7} className={classes.figure}>
                  {month.count}
                </text>
              )}
            </>
          );
          return month.count > 0 ? (
            <Link key={month.month} to={month.to} aria-label={month.label(shown)} className={classes.link}>
              {drawing}
            </Link>
          ) : (
            // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group in a drawing is not interactive
            <g key={month.month} role="img" aria-label={month.label(shown)}>
              {drawing}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
