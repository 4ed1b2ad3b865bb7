import { createHash } from 'node:crypto';
import { daysOfWeek } from '@cungnghe/contracts/fields/iso-week';

/** The same week and key are the same entry, wherever and however often it is published. */
export const entryId = (week: string, key: string): string =>
  `wn-${createHash('sha256').update(`${week}:${key}`).digest('hex').slice(0, 24)}`;

/** The days on which an entry of a week may be published: in the week, or around it when that is clearer to readers. */
export function daysAround(week: string): { readonly first: string; readonly last: string } {
  const days = daysOfWeek(week);
  return {
    first: Temporal.PlainDate.from(days.first).subtract({ days: 7 }).toString(),
    last: Temporal.PlainDate.from(days.last).add({ days: 7 }).toString(),
  };
}
