import { Bars } from './bars.tsx';
import { monthLabel } from './month.ts';

interface MonthBar {
  /** `2026-11`. */
  readonly month: string;
  readonly count: number;
  /** What the bar says to who does not see it, with the month as it is shown. */
  readonly label: (month: string) => string;
  /** The rows behind the bar. */
  readonly to: string;
}

/** One bar a month. */
export function MonthBars({ label, months }: { label: string; months: readonly MonthBar[] }) {
  return (
    <Bars
      label={label}
      height={176}
      hasFigures
      bars={months.map(({ month, count, ...bar }) => ({
        ...bar,
        key: month,
        value: count,
        name: (step) => monthLabel(month, step < 44),
      }))}
    />
  );
}
