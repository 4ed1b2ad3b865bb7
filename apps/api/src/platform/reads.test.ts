import { afterEach, expect, test, vi } from 'vitest';
import { gatherOwn, gatherReads, shareReads } from './reads.ts';

afterEach(() => {
  vi.useRealTimers();
});

const soon = () => new Promise<void>((resume) => setTimeout(resume, 5));

test('who comes while a read is under way gets one that begins after they asked', async () => {
  const share = shareReads<number>();
  let stored = 1;
  let reads = 0;
  const ask = () =>
    share('list', async () => {
      reads++;
      const seen = stored;
      await soon();
      return seen;
    });
  const first = ask();
  stored = 2;
  const late = [ask(), ask(), ask()];
  expect(await first).toBe(1);
  expect(await Promise.all(late)).toEqual([2, 2, 2]);
  expect(reads).toBe(2);
  stored = 3;
  expect(await ask()).toBe(3);
});

test('other keys do not wait, and a failure is told to those who shared it and to nobody after them', async () => {
  const share = shareReads<string>();
  let broken = true;
  const ask = (key: string) =>
    share(key, async () => {
      await soon();
      if (broken && key === 'a') throw new Error('away');
      return key;
    });
  const asked = [ask('a'), ask('a'), ask('b')];
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
    'fulfilled',
  ]);
  broken = false;
  expect(await ask('a')).toBe('a');
});

test('small questions go together, and one that cannot be answered spoils no other', async () => {
  const statements: string[][] = [];
  const ask = gatherReads(async (asked: readonly string[]) => {
    statements.push([...asked]);
    await soon();
    if (asked.includes('bad')) throw new Error('bad');
    return asked.map((each) => each.toUpperCase());
  });
  const said = await Promise.allSettled(['a', 'b', 'bad', 'c'].map(ask));
  expect(said.map((each) => (each.status === 'fulfilled' ? each.value : 'refused'))).toEqual([
    'A',
    'B',
    'refused',
    'C',
  ]);
  expect(statements.slice(0, 2)).toEqual([['a'], ['b', 'bad', 'c']]);
});

test('everybody is told of their own, whoever asked in the same breath', async () => {
  const rows = [
    { account_id: 'an', id: '1', count: 3 },
    { account_id: 'binh', id: '1', count: 5 },
    { account_id: 'binh', id: '2', count: 7 },
  ];
  const asked: string[][] = [];
  const own = gatherOwn(async ({ accountIds, ids }) => {
    asked.push(accountIds.map((account, at) => `${account} ${ids[at]}`));
    await soon();
    return rows.filter((row) =>
      accountIds.some((account, at) => account === row.account_id && ids[at] === row.id),
    );
  });
  const [, an, binh, chi, again] = await Promise.all(
    ['first', 'an', 'binh', 'chi', 'an'].map((accountId) => own({ accountId, ids: ['1', '2'] })),
  );
  expect([...(an?.values() ?? [])].map(({ count }) => count)).toEqual([3]);
  expect([...(binh?.values() ?? [])].map(({ count }) => count)).toEqual([5, 7]);
  expect(chi?.size).toBe(0);
  expect(again).toEqual(an);
  // Who asks twice is one question.
  expect(asked[1]).toEqual(['an 1', 'an 2', 'binh 1', 'binh 2', 'chi 1', 'chi 2']);
});

/** What becomes of questions when the first of them is never answered, as on a connection that is lost without a word. */
async function besideALostOne(ask: (word: string, lost: boolean) => Promise<string>) {
  vi.useFakeTimers();
  const said: string[] = [];
  const keep = (answer: string) => {
    said.push(answer);
  };
  void ask('lost', true).then(keep);
  void ask('late', false).then(keep);
  await vi.advanceTimersByTimeAsync(2_000);
  void ask('later', false).then(keep);
  await vi.advanceTimersByTimeAsync(10);
  return said;
}

test('a shared read that is never answered keeps nobody waiting who came after it', async () => {
  const share = shareReads<string>();
  const ask = (word: string, lost: boolean) =>
    share('list', () => (lost ? new Promise<string>(() => {}) : Promise.resolve(word)));
  expect(await besideALostOne(ask)).toEqual(['late', 'later']);
});

test('a question of many that is never answered keeps nobody waiting who came after it', async () => {
  const ask = gatherReads(async (asked: readonly { word: string; lost: boolean }[]) => {
    if (asked.some(({ lost }) => lost)) await new Promise(() => {});
    return asked.map(({ word }) => word);
  });
  expect(await besideALostOne((word, lost) => ask({ word, lost }))).toEqual(['late', 'later']);
});

test('a read that fails before it begins is a failure like any other', async () => {
  const share = shareReads<string>();
  const broken = () => {
    throw new Error('at once');
  };
  const said = await Promise.allSettled([share('list', soon as never), share('list', broken)]);
  expect(said.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(await share('list', async () => 'well again')).toBe('well again');
});
