import { createHash } from 'node:crypto';

/** The same week and key are the same entry, wherever and however often it is published. */
export const entryId = (week: string, key: string): string =>
  `wn-${createHash('sha256').update(`${week}:${key}`).digest('hex').slice(0, 24)}`;

/** The day in Vietnam, `2026-11-23`. */
export const vietnamDay = (instant: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO('Asia/Ho_Chi_Minh')
    .toPlainDate()
    .toString();
