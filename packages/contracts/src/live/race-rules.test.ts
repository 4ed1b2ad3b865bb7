import { expect, test } from 'vitest';
import { pointsAfter, pointsAt } from './race-rules.ts';

test.each([
  [-3_000, 1_000],
  [0, 1_000],
  [399, 1_000],
  [400, 990],
  [10_000, 750],
  [19_999, 510],
  [20_000, 500],
  [21_000, 500],
])('%i ms into twenty seconds a right answer is worth %i', (ms, points) =>
  expect(pointsAfter(ms, 20)).toBe(points),
);

test('it counts from when the clock begins, and not before', () => {
  const clock = { begins_at: '2026-11-28T12:00:04.000Z', seconds: 20 };
  expect(pointsAt(clock, '2026-11-28T12:00:01.000Z')).toBe(1_000);
  expect(pointsAt(clock, '2026-11-28T12:00:14.000Z')).toBe(750);
  expect(pointsAt({ ...clock, begins_at: null }, '2026-11-28T12:00:14.000Z')).toBe(0);
});
