import { adminOrders } from '@cungnghe/contracts/orders';
import { expect, test } from 'vitest';
import { filtersFrom } from './use-filters.ts';

test.each([
  ['status=pending&q=Lan', { status: 'pending', q: 'Lan' }],
  ['status=paid&q=Lan', { q: 'Lan' }],
  ['q=', {}],
  ['limit=5&cursor=abc&utm_source=mail', {}],
])('%s', (search, expected) => {
  expect(filtersFrom(adminOrders, new URLSearchParams(search))).toEqual(expected);
});
