import { expect, test } from 'vitest';
import { quoteNumbersIn } from './quote-number.ts';

test.each([
  ['BG20260003', ['BG-2026-0003']],
  ['MBVCB.123 bg20260003 chuyen tien', ['BG-2026-0003']],
  ['MBVCB.123BG20260003', ['BG-2026-0003']],
  ['dat coc BG-2026-0042, BG 2026 0042 va BG20260043', ['BG-2026-0042', 'BG-2026-0043']],
  ['BG202600031234567', []],
  ['CNABCDEF', []],
  ['ABG20260003', []],
  ['BG2026', []],
])('%s names %j', (text, numbers) => {
  expect(quoteNumbersIn(text)).toEqual(numbers);
});
