import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

test.each([
  [-5_000, '0:00'],
  [0, '0:00'],
  [1, '0:01'],
  [59_000, '0:59'],
  [60_000, '1:00'],
  [245_001, '4:06'],
  [3_845_000, '1:04:05'],
])('%i ms are %s', (ms, text) => expect(timeLeft(ms)).toBe(text));
