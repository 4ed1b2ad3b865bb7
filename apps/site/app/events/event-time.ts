import { formatDate, formatTime, formatWeekday } from '@cungnghe/ui/dates';
import type { Language } from '../language.ts';

/** When an event begins, in Vietnam: the page says so beside it. */
export const startOf = (instant: string, language: Language): string =>
  `${formatWeekday(instant, language)}, ${formatDate(instant)}, ${formatTime(instant)}`;

/** When it ends: the time alone on the same day. */
export const endOf = (start: string, end: string): string =>
  formatDate(start) === formatDate(end) ? formatTime(end) : `${formatDate(end)}, ${formatTime(end)}`;
