import { adminOrders } from '@cungnghe/contracts/orders/endpoints';
import { expect, test } from 'vitest';
import { filtersFrom } from './filters.ts';

test.each([
  ['status=pending&q=Lan', { status: 'pending', q: 'Lan' }],
  ['status=paid&q=Lan', { q: 'Lan' }],
  ['q=', {}],
  ['limit=5&cursor=abc&utm_source=mail', {}],
])('the filters of a contract in %s', (search, expected) => {
  expect(filtersFrom(adminOrders, new URLSearchParams(search))).toEqual(expected);
});

test.each([
  ['kind=book&q=Lan', { kind: 'book', q: 'Lan' }],
  ['kind=order&q=Lan', { q: 'Lan' }],
  ['kind=&page=2', {}],
])('the named filters in %s', (search, expected) => {
  expect(filtersFrom({ q: null, kind: ['book', 'course'] }, new URLSearchParams(search))).toEqual(expected);
});
