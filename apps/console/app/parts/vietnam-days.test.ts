import { expect, test } from 'vitest';
import { addDays, dayAfter, endOfVietnamDay } from './vietnam-days.ts';

test.each([
  ['2026-11-20T16:59:59Z', 0, '2026-11-20'],
  ['2026-11-20T17:00:00Z', 0, '2026-11-21'],
  ['2026-12-31T17:00:00Z', 7, '2027-01-08'],
])('%s and %i days is %s in Vietnam', (instant, days, day) => {
  expect(dayAfter(new Date(instant), days)).toBe(day);
});

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-01', -1, '2026-02-28'],
])('%s and %i days is %s', (day, days, other) => {
  expect(addDays(day, days)).toBe(other);
});

test('a lock runs through the last second of its day', () => {
  expect(endOfVietnamDay('2026-11-27')).toBe('2026-11-27T16:59:59.000Z');
});
