import { expect, test } from 'vitest';
import { dayAfter, endOfVietnamDay } from './vietnam-days.ts';

test.each([
  ['2026-11-20T16:59:59Z', 0, '2026-11-20'],
  ['2026-11-20T17:00:00Z', 0, '2026-11-21'],
  ['2026-12-31T17:00:00Z', 7, '2027-01-08'],
])('%s and %i days is %s in Vietnam', (instant, days, day) => {
  expect(dayAfter(new Date(instant), days)).toBe(day);
});

test('a lock runs through the last second of its day', () => {
  expect(endOfVietnamDay('2026-11-27')).toBe('2026-11-27T16:59:59.000Z');
});
