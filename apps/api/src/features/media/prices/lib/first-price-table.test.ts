import { services } from '@cungnghe/quote/catalogue';
import { priceTableProblems } from '@cungnghe/quote/price-table';
import { quote } from '@cungnghe/quote/quote';
import { plainSelection } from '@cungnghe/quote/selection';
import { expect, it } from 'vitest';
import { firstPriceTable } from './first-price-table.ts';

it('prices the whole catalogue', () => {
  expect(priceTableProblems(firstPriceTable)).toEqual([]);
});

it.each(services.map((service) => [service.id, service] as const))(
  'adds nothing for what a package of %s already includes',
  (_, service) => {
    const made = quote(plainSelection(service), firstPriceTable);
    expect(made.subtotal_vnd).toBe(made.lines[0]?.amount_vnd);
  },
);
