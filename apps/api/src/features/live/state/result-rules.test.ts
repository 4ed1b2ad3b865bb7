import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rankOf, spreadOf, stepsOf } from './result-rules.ts';

const counted = (numbers: readonly number[]) =>
  [...Map.groupBy(numbers, (number) => number)].map(([number, same]) => ({ number, count: same.length }));
const spread = (...numbers: number[]) => spreadOf(counted(numbers));
const shown = (...numbers: number[]) =>
  spread(...numbers).buckets.map(({ from, to, count }) => `${from ?? ''}..${to ?? ''}: ${count}`);

/** Whatever somebody may answer, often alike and sometimes far out. */
const answer = fc.oneof(
  fc.integer({ min: 0, max: 12 }),
  fc.integer({ min: -5_000, max: 5_000 }).map((hundredths) => hundredths / 100),
  fc.integer({ min: -(10 ** 12), max: 10 ** 12 }),
);
const answers = fc.array(answer, { minLength: 1, maxLength: 60 });

describe('numbers', () => {
  test('are each in one bucket, of at most ten of one width', () => {
    fc.assert(
      fc.property(answers, (numbers) => {
        const { answered, buckets } = spread(...numbers);
        expect(answered).toBe(numbers.length);
        expect(buckets.length).toBeLessThanOrEqual(10);
        expect(buckets.reduce((sum, { count }) => sum + count, 0)).toBe(numbers.length);
        for (const { from, to, count } of buckets) {
          const inside = numbers.filter(
            (one) => (from === null || one >= from) && (to === null || one <= to),
          );
          expect(inside).toHaveLength(count);
        }
        const begins = buckets.map(({ from }) => from ?? -Infinity);
        expect(begins).toEqual(begins.toSorted((a, b) => a - b));
        const middle = buckets.filter(({ from, to }) => from !== null && to !== null);
        const widths = middle.map(({ from, to }) => Math.round(((to ?? 0) - (from ?? 0)) * 100));
        expect(new Set(widths).size).toBe(1);
      }),
    );
  });

  test('have as many answers below the median as above it', () => {
    fc.assert(
      fc.property(answers, (numbers) => {
        const median = spread(...numbers).median ?? Number.NaN;
        const half = numbers.length / 2;
        expect(numbers.filter((one) => one < median).length).toBeLessThanOrEqual(half);
        expect(numbers.filter((one) => one > median).length).toBeLessThanOrEqual(half);
      }),
    );
  });

  test('are told one by one while they are few, and in tens when they are many', () => {
    expect(shown(7)).toEqual(['7..7: 1']);
    expect(shown(1, 2, 2, 10)).toEqual([
      '1..1: 1',
      '2..2: 2',
      '3..3: 0',
      '4..4: 0',
      '5..5: 0',
      '6..6: 0',
      '7..7: 0',
      '8..8: 0',
      '9..9: 0',
      '10..10: 1',
    ]);
    expect(shown(1, 2, 2.5)).toEqual([
      '1..1.1: 1',
      '1.2..1.3: 0',
      '1.4..1.5: 0',
      '1.6..1.7: 0',
      '1.8..1.9: 0',
      '2..2.1: 1',
      '2.2..2.3: 0',
      '2.4..2.5: 1',
    ]);
    expect(shown(3, 18, 41, 66, 95)).toEqual([
      '0..9: 1',
      '10..19: 1',
      '20..29: 0',
      '30..39: 0',
      '40..49: 1',
      '50..59: 0',
      '60..69: 1',
      '70..79: 0',
      '80..89: 0',
      '90..99: 1',
    ]);
  });

  test('keep their shape when somebody types three zeros too many', () => {
    expect(shown(110, 118, 120, 120, 125, 130, 120_000)).toEqual([
      '110..114: 1',
      '115..119: 1',
      '120..124: 2',
      '125..129: 1',
      '130..134: 1',
      '135..: 1',
    ]);
    // Most of them right.
    expect(shown(30, 30, 30, 30, 30, 30, 28, 30_000)).toEqual([
      '28..28: 1',
      '29..29: 0',
      '30..30: 6',
      '31..: 1',
    ]);
  });

  test('are none without an answer', () => {
    expect(spread()).toEqual({ answered: 0, median: null, buckets: [] });
  });
});

test('a scale counts each step, and its mean lies between the smallest and the largest', () => {
  expect(stepsOf(counted([1, 5, 5, 4]))).toEqual({ answered: 4, steps: [1, 0, 0, 1, 2], mean: 3.75 });
  expect(stepsOf([])).toEqual({ answered: 0, steps: [0, 0, 0, 0, 0], mean: null });
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }), (numbers) => {
      const { answered, steps, mean } = stepsOf(counted(numbers));
      expect(steps.reduce((sum, count) => sum + count, 0)).toBe(answered);
      expect(mean).toBeGreaterThanOrEqual(Math.min(...numbers));
      expect(mean).toBeLessThanOrEqual(Math.max(...numbers));
    }),
  );
});

test('a ranking gives one point for each choice that comes later, and no more in all than there are pairs', () => {
  const orders = fc.integer({ min: 2, max: 10 }).chain((of) => {
    const order = fc.shuffledSubarray([...Array(of).keys()], { minLength: of, maxLength: of });
    return fc.record({ of: fc.constant(of), orders: fc.array(order, { minLength: 1, maxLength: 20 }) });
  });
  fc.assert(
    fc.property(orders, ({ of, orders: given }) => {
      const ranks = [...Array(of).keys()].map((choice) => {
        const rankSum = given.reduce((sum, order) => sum + order.indexOf(choice) + 1, 0);
        return rankOf({ answered: given.length, rankSum, of });
      });
      expect(ranks.reduce((sum, { points }) => sum + points, 0)).toBe((given.length * of * (of - 1)) / 2);
      for (const { points, mean_rank } of ranks) {
        expect(points).toBeGreaterThanOrEqual(0);
        expect(points).toBeLessThanOrEqual(given.length * (of - 1));
        expect(mean_rank).toBeGreaterThanOrEqual(1);
      }
    }),
  );
  expect(rankOf({ answered: 0, rankSum: 0, of: 3 })).toEqual({ points: 0, mean_rank: null });
});
