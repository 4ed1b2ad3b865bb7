import { createHash } from 'node:crypto';

/** The same week and key are the same entry, wherever and however often it is published. */
export const entryId = (week: string, key: string): string =>
  `wn-${createHash('sha256').update(`${week}:${key}`).digest('hex').slice(0, 24)}`;
