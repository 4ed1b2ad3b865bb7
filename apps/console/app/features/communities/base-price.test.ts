import { expect, test } from 'vitest';
import { readBasePrice } from './base-price.ts';

test.each([
  ['9500000', 9_500_000],
  ['9.500.000', 9_500_000],
  ['9 500 000 ₫', 9_500_000],
  ['1.000', 1_000],
  ['999', null],
  ['1.000.000.001', null],
  ['-5000', null],
  ['9 triệu', null],
  ['', null],
])('%s', (typed, amount) => {
  expect(readBasePrice(typed)).toBe(amount);
});
