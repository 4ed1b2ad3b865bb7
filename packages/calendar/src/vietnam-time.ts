import { vietnamZone } from './vietnam-day.ts';

/** An instant, given as a date or as ISO 8601, on the clock and calendar of Vietnam. */
export const inVietnam = (instant: Date | string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(new Date(instant).getTime()).toZonedDateTimeISO(vietnamZone);

export const toDate = (time: Temporal.ZonedDateTime): Date => new Date(time.epochMilliseconds);
