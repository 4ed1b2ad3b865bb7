import { services } from '@cungnghe/quote/catalogue';
import { priceTableProblems } from '@cungnghe/quote/price-table';
import { expect, test } from 'vitest';
import { allFields, kindOf, tableOf, valueAt } from './price-fields.ts';
import { readTyped, typedFrom } from './typed-number.ts';

test('a number for each field prices the whole catalogue, and is found again', () => {
  const table = tableOf((path) => (kindOf(path) === 'multiplier' ? 1000 : 7));
  expect(priceTableProblems(table)).toEqual([]);
  for (const { path, kind } of allFields) {
    expect(kindOf(path)).toBe(kind);
    expect(valueAt(table, path), path).toBe(kind === 'multiplier' ? 1000 : 7);
  }
});

test('what a table does not have is not found', () => {
  const table = tableOf(() => 1);
  expect(valueAt(table, `services.${services[0]?.id}.tiers.constructor`)).toBeUndefined();
  expect(valueAt(table, 'services.unheard-of.trial_vnd')).toBeUndefined();
});

test.each([
  ['amount', '12.000.000', 12_000_000],
  ['amount', '12 000 000 ₫', 12_000_000],
  ['amount', '12000000', 12_000_000],
  ['amount', '1.5', null],
  ['amount', '-1', null],
  ['amount', '', null],
  ['amount', '2.000.000.001', null],
  ['delta', '-1.500.000', -1_500_000],
  ['delta', '−500', -500],
  ['multiplier', '1,25', 1250],
  ['multiplier', '×1.25', 1250],
  ['multiplier', '0', null],
  ['multiplier', '12,5', null],
  ['multiplier', '1,2345', null],
  ['percent', '8', 80],
  ['percent', '8,5 %', 85],
  ['percent', '21', null],
  ['days', '30', 30],
  ['days', '0', null],
] as const)('%s typed as "%s" is %s', (kind, typed, value) => {
  expect(readTyped(kind, typed)).toBe(value);
});

test.each([
  ['amount', 12_000_000, '12.000.000'],
  ['delta', -500_000, '-500.000'],
  ['multiplier', 1250, '1,25'],
  ['percent', 80, '8'],
  ['days', 30, '30'],
] as const)('%s %i is shown as %s and read back', (kind, value, shown) => {
  expect(typedFrom(kind, value)).toBe(shown);
  expect(readTyped(kind, shown)).toBe(value);
});
