import { expect, test } from 'vitest';
import { quoteNumberIn } from './quote-in-text.ts';

test.each([
  ['BG20260003', 'BG-2026-0003'],
  ['MBVCB.123 bg20260003 chuyen tien', 'BG-2026-0003'],
  ['dat coc BG-2026-0042', 'BG-2026-0042'],
  ['CNABCDEF', undefined],
  ['ABG20260003', undefined],
  ['BG2026', undefined],
])('%s names %s', (text, number) => {
  expect(quoteNumberIn(text)).toBe(number);
});
