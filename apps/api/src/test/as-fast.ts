import { expect } from 'vitest';
import type { Answer } from './test-app.ts';

export type Size = 'few' | 'many';
/** How long requests took, in milliseconds. */
export type Took = Readonly<Record<Size, number[]>>;

const rounds = 120;
const toWarmUp = 10;

/** How long the same requests take with few rows and with many: in turn, so that a busy moment meets both. */
export async function compare(ask: (size: Size, round: number) => Promise<Answer>): Promise<Took> {
  const took: Took = { few: [], many: [] };
  for (let round = 0; round < toWarmUp + rounds; round++) {
    for (const size of ['few', 'many'] as const) {
      const start = performance.now();
      const { status } = await ask(size, round);
      const ms = performance.now() - start;
      expect(status).toBe(200);
      if (round >= toWarmUp) took[size].push(ms);
    }
  }
  return took;
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * Fails unless the median with many rows is within half as much again. A machine that is busy with something else may
 * spoil a measure, so what is too slow is measured again: it is slow only if it is so three times.
 */
export async function expectAsFast(name: string, measure: () => Promise<Took>): Promise<void> {
  let [before, after] = [0, Number.POSITIVE_INFINITY];
  for (let tries = 0; tries < 3 && after >= before * 1.5; tries++) {
    const took = await measure();
    [before, after] = [median(took.few), median(took.many)];
  }
  const said = `${name}: ${before.toFixed(2)} ms became ${after.toFixed(2)} ms`;
  console.log(said);
  expect(after, said).toBeLessThan(before * 1.5);
}
