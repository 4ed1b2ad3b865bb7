import { expect, test } from 'vitest';
import { clockOf } from './countdown.ts';

test.each([
  [245, '4:05'],
  [59.2, '1:00'],
  [0.1, '0:01'],
  [0, '0:00'],
  [-30, '0:00'],
])('%s seconds are %s', (seconds, expected) => {
  expect(clockOf(seconds)).toBe(expected);
});
