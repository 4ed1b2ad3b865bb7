import { expect, test } from 'vitest';
import { codeIn, typedCode } from './room-code.ts';

test.each([
  ['K7Q4MX', 'K7Q4MX'],
  [' k7q 4mx ', 'K7Q4MX'],
  ['k7q-4mx', 'K7Q4MX'],
  ['K7Q4M', undefined],
  ['K7Q4M0', undefined],
  ['', undefined],
])('%j is the code %s', (typed, code) => {
  expect(codeIn(typed)).toBe(code);
});

test('a field shows no more than a code, in capitals', () => {
  expect(typedCode('k7q 4mxyz')).toBe('K7Q4MX');
});
