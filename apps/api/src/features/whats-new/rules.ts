import { createHash } from 'node:crypto';

/** The same week and key are the same entry, wherever and however often it is published. */
export const entryId = (week: string, key: string): string =>
  `wn-${createHash('sha256').update(`${week}:${key}`).digest('hex').slice(0, 24)}`;

const vietnamOffsetMs = 7 * 60 * 60 * 1000;

/** The day in Vietnam, `2026-11-23`. There is no summer time, and every guest's request asks for it. */
export const vietnamDay = (instant: Date): string =>
  new Date(instant.getTime() + vietnamOffsetMs).toISOString().slice(0, 10);
