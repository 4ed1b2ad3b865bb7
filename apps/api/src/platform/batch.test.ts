import { afterEach, expect, test, vi } from 'vitest';
import { batch } from './batch.ts';

afterEach(() => {
  vi.useRealTimers();
});

const soon = () => new Promise<void>((resume) => setTimeout(resume, 5));

/** Answers with ten times the number, and keeps what went together. */
function tenfold(most = 100) {
  const batches: number[][] = [];
  const ask = batch<number, number>({
    run: async (inputs) => {
      batches.push([...inputs]);
      await soon();
      if (inputs.includes(13)) throw new Error('unlucky');
      return inputs.map((n) => (n === 7 ? undefined : n * 10));
    },
    key: (n) => String(n % 100),
    maxBatchSize: most,
    timeoutMs: 1_000,
    abandonAfterMs: 5_000,
  });
  return { ask, batches };
}

test('one alone goes at once; what comes meanwhile goes together', async () => {
  const { ask, batches } = tenfold();
  expect(await Promise.all([1, 2, 3].map(ask))).toEqual([10, 20, 30]);
  expect(batches).toEqual([[1], [2, 3]]);
  expect(await ask(4)).toBe(40);
});

test('no more go together than may, and none is left behind', async () => {
  const { ask, batches } = tenfold(2);
  expect(await Promise.all([1, 2, 3, 4, 5, 6].map(ask))).toEqual([10, 20, 30, 40, 50, 60]);
  expect(batches).toEqual([[1], [2, 3], [4, 5], [6]]);
});

test('two with one key keep their order and never go together', async () => {
  const { ask, batches } = tenfold(2);
  expect(await Promise.all([1, 2, 102, 3, 202, 4].map(ask))).toEqual([10, 20, 1020, 30, 2020, 40]);
  expect(batches).toEqual([[1], [2, 3], [102, 4], [202]]);
});

test('what cannot be done together is given back, and the work goes on', async () => {
  const { ask } = tenfold();
  expect(await Promise.all([1, 13, 2].map(ask))).toEqual([10, undefined, undefined]);
  expect(await ask(7)).toBeUndefined();
  expect(await ask(8)).toBe(80);
});

test('what does not come to its end keeps only those with its key waiting, in their order', async () => {
  vi.useFakeTimers();
  const batches: number[][] = [];
  let end = () => {};
  const ask = batch<number, number>({
    run: async (inputs) => {
      batches.push([...inputs]);
      if (inputs.includes(1)) await new Promise<void>((resolve) => (end = resolve));
      return inputs;
    },
    key: (n) => String(n % 100),
    maxBatchSize: 100,
    timeoutMs: 1_000,
    abandonAfterMs: 5_000,
  });
  const asked = [1, 101, 2, 201].map(ask);
  await vi.advanceTimersByTimeAsync(999);
  expect(batches).toEqual([[1]]);
  await vi.advanceTimersByTimeAsync(1);
  expect(batches).toEqual([[1], [2]]);
  expect(await ask(3)).toBe(3);
  end();
  expect(await Promise.all(asked)).toEqual([1, 101, 2, 201]);
  expect(batches).toEqual([[1], [2], [3], [101], [201]]);
});

test('what never ends is given back as undone, and its key is free again', async () => {
  let runs = 0;
  const run = batch<string, string>({
    run: (inputs) => (runs++ === 0 ? new Promise<never>(() => undefined) : Promise.resolve(inputs)),
    key: (input) => input,
    maxBatchSize: 10,
    timeoutMs: 20,
    abandonAfterMs: 100,
  });
  const lost = run('a');
  expect(await run('b')).toBe('b');
  expect(await lost).toBeUndefined();
  expect(await run('a')).toBe('a');
});
