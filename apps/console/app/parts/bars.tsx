import { useElementSize } from '@mantine/hooks';
import { Link } from 'react-router';
import classes from './bars.module.css';

export interface Bar {
  readonly key: string;
  readonly value: number;
  /** Its name below it, where a bar is so wide. */
  readonly name: (step: number) => string;
  /** What the bar says to who does not see it, with its name as it is shown. */
  readonly label: (name: string) => string;
  /** The rows behind it, where there is a list of them. */
  readonly to: string | null;
  /** One of those that others are compared with, or one that is not over. */
  readonly tone?: 'before' | 'present';
}

interface BarsProps {
  readonly label: string;
  readonly bars: readonly Bar[];
  readonly height: number;
  /** Whether each bar has its figure above it. */
  readonly hasFigures?: boolean;
  /** So wide is a name at most: where bars are narrower some go without, and those at the ends move in. */
  readonly nameWidth?: number;
}

/** Room below the bars for their names. */
const below = 28;
const widestBar = 44;

/** Bars beside each other, drawn at the width there is so that their text keeps its size. */
export function Bars({ label, bars, height, hasFigures = false, nameWidth = 0 }: BarsProps) {
  const { ref, width } = useElementSize();
  const step = width / Math.max(bars.length, 1);
  const wide = Math.min(step * 0.62, widestBar);
  const tallest = Math.max(1, ...bars.map(({ value }) => value));
  const scale = (height - (hasFigures ? 24 : 4) - below) / tallest;
  const namedEach = Math.max(1, Math.ceil(nameWidth / Math.max(step, 1)));
  const base = height - below;
  return (
    <div ref={ref} className={classes.chart}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, this groups the bars of a drawing */}
      <svg width={width} height={height} role="group" aria-label={label}>
        <line x1={0} x2={width} y1={base + 0.5} y2={base + 0.5} className={classes.base} />
        {bars.map((bar, index) => {
          const middle = step * (index + 0.5);
          // What is less than nothing has its figure in words and in the table.
          const tall = Math.max(0, bar.value) * scale;
          const name = bar.name(step);
          const isNamed = (bars.length - 1 - index) % namedEach === 0;
          const drawing = (
            <>
              <rect x={step * index} y={0} width={step} height={height} className={classes.target} />
              <rect
                x={middle - wide / 2}
                y={base - tall}
                width={wide}
                height={tall}
                className={classes.bar}
                data-tone={bar.tone}
              />
              {isNamed && (
                <text
                  x={Math.min(Math.max(middle, nameWidth / 2), width - nameWidth / 2)}
                  y={height - 8}
                  className={classes.name}
                >
                  {name}
                </text>
              )}{' '}
              {hasFigures && bar.value > 0 && (
                <text x={middle} y={base - tall - 7} className={classes.figure}>
                  {bar.value}
                </text>
              )}
            </>
          );
          return bar.to !== null && bar.value !== 0 ? (
            <Link key={bar.key} to={bar.to} aria-label={bar.label(name)} className={classes.link}>
              {drawing}
            </Link>
          ) : (
            // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group in a drawing is not interactive
            <g key={bar.key} role="img" aria-label={bar.label(name)}>
              {drawing}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
