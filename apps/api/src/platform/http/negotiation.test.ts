import { expect, test } from 'vitest';
import { accepts, matchesEtag } from './negotiation.ts';

test.each([
  ['gzip', true],
  ['br, gzip', true],
  ['GZIP;q=0.5', true],
  ['gzip;q=0', false],
  ['gzip; q=0.000, br', false],
  ['gzip;q=0.01', true],
  ['x-gzip', false],
  ['identity', false],
  ['', false],
  [undefined, false],
])('Accept-Encoding %j takes gzip: %s', (offered, taken) => {
  expect(accepts(offered, 'gzip')).toBe(taken);
});

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"*"', false],
  ['"b"', false],
  ['a', false],
  [undefined, false],
])('If-None-Match %j holds "a": %s', (header, held) => {
  expect(matchesEtag(header, '"a"')).toBe(held);
});
