import type { WeekFigure } from '@cungnghe/contracts/dashboard/weeks';
import { formatVnd } from '@cungnghe/ui/money';
import { formatCount } from '../../parts/count.ts';

const dayMs = 86_400_000;

/** The last day of a week, `2026-11-29`, of its Monday or of that of a week before. */
export const sundayOf = (monday: string, weeksAfter = 0): string =>
  new Date(Date.parse(monday) + (7 * weeksAfter + 6) * dayMs).toISOString().slice(0, 10);

/** A figure as it is written. */
export const shownValue = (figure: WeekFigure, value: number): string =>
  figure === 'revenue_vnd' ? formatVnd(value) : formatCount(value);
