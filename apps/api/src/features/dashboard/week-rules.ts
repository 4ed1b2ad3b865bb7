import { inVietnam } from '@cungnghe/calendar/vietnam-time';
import {
  comparedWeeks,
  type OfFourWeeks,
  type WeekFigure,
  type WeekSeries,
} from '@cungnghe/contracts/dashboard/weeks';
import type { Role } from '@cungnghe/contracts/endpoint';
import { type Period, periodOf } from './report-rules.ts';

/** Those that are compared, oldest first, and the present one, which counts in no comparison. */
export function weeksUntil(now: Date): Period[] {
  const today = inVietnam(now).toPlainDate();
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  return Array.from({ length: 2 * comparedWeeks + 1 }, (_, at) =>
    periodOf(monday.subtract({ weeks: 2 * comparedWeeks - at }), 7),
  );
}

/** Whoever learns in two weeks is one person: of them a sum would say how often, not how many. */
const averaged: readonly WeekFigure[] = ['active_members', 'returning_members'];

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** A figure of the weeks of `weeksUntil`, with what the last four of them come to beside the four before. */
export function seriesOf(figure: WeekFigure, values: readonly number[]): WeekSeries {
  const is_average = averaged.includes(figure);
  const of = (from: number) => {
    const sum = sumOf(values.slice(from, from + comparedWeeks));
    return is_average ? Math.round(sum / comparedWeeks) : sum;
  };
  const compared: OfFourWeeks = { last: of(comparedWeeks), before: of(0), is_average };
  return { figure, values: [...values], ...compared };
}

/** Whether somebody is sent the report of the week who has not chosen. */
export const wantsByDefault = ({ roles }: { readonly roles: readonly Role[] }): boolean =>
  roles.includes('owner');
