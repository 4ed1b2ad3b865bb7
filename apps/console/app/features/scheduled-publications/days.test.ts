import type { CalendarEntry } from '@cungnghe/contracts/scheduled-publications/endpoints';
import { expect, test } from 'vitest';
import { addMonths, byDay, daysOf, weeksOf } from './days.ts';

test('months follow each other over the end of a year', () => {
  expect([addMonths('2026-12', 1), addMonths('2027-01', -1), addMonths('2026-11', 14)]).toEqual([
    '2027-01',
    '2026-12',
    '2028-01',
  ]);
});

test('a month has its days, in a leap year, too', () => {
  expect([daysOf('2026-11').length, daysOf('2027-02').length, daysOf('2028-02').at(-1)]).toEqual([
    30,
    28,
    '2028-02-29',
  ]);
});

test('weeks begin on Monday and hold no day of another month', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks.map((week) => week.length)).toEqual(weeks.map(() => 7));
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks.at(-1)?.[0]).toBe('2026-11-30');
  expect(weeks.flat().filter((day) => day !== null)).toEqual(daysOf('2026-11'));
});

test('an entry is on the day that it is in Vietnam then', () => {
  const entry = (at: string) => ({ at }) as CalendarEntry;
  const days = byDay([entry('2026-11-20T16:59:00Z'), entry('2026-11-20T17:00:00Z')]);
  expect([...days.keys()]).toEqual(['2026-11-20', '2026-11-21']);
});
