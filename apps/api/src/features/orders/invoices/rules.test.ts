import { describe, expect, test } from 'vitest';
import { vatOf } from './rules.ts';

describe('the tax in a price', () => {
  test.each([
    ['10', 1_100_000, 1_000_000, 100_000],
    ['8', 1_080_000, 1_000_000, 80_000],
    ['5', 99_999, 95_237, 4_762],
    ['0', 999_000, 999_000, 0],
    ['KCT', 999_000, 999_000, 0],
    // 100 / 1.1 = 90.909…
    ['10', 100, 91, 9],
  ] as const)('at %s of %i đồng is %i and %i', (rate, amount, net, tax) => {
    expect(vatOf(amount, rate)).toEqual({ rate, net_vnd: net, tax_vnd: tax });
  });

  test('both parts are always the whole', () => {
    for (let amount = 0; amount < 5_000; amount += 7) {
      const { net_vnd, tax_vnd } = vatOf(amount, '8') ?? { net_vnd: 0, tax_vnd: 0 };
      expect(net_vnd + tax_vnd).toBe(amount);
      expect(Math.abs(net_vnd - amount / 1.08)).toBeLessThanOrEqual(0.5);
    }
  });

  test('is not said without a rate', () => {
    expect(vatOf(999_000, undefined)).toBeNull();
  });
});
