import { expect, test } from 'vitest';
import { createFairQueue, QueueRefusal } from './fair-queue.ts';

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const roomy = { maxWaitingEach: 100, maxWaitMs: 10_000 };

test('two pieces of work run at a time, and one of an owner', async () => {
  const queue = createFairQueue(roomy);
  const running: string[] = [];
  let most = 0;
  const work = async (owner: string) => {
    expect(running).not.toContain(owner);
    running.push(owner);
    most = Math.max(most, running.length);
    await sleep(2);
    running.splice(running.indexOf(owner), 1);
  };
  const owners = ['a', 'b', 'c', 'a', 'b', 'c', 'a', 'b', 'c'];
  await Promise.all(owners.map((owner) => queue.run(owner, () => work(owner))));
  expect(most).toBe(2);
});

test('whoever used the least time lately is next, whoever came first', async () => {
  const queue = createFairQueue(roomy);
  const order: string[] = [];
  const run = (owner: string) =>
    queue.run(owner, async () => {
      order.push(owner);
      await sleep(20);
    });
  const many = ['a', 'a', 'a', 'a', 'b', 'b', 'b', 'b'].map(run);
  await sleep(50);
  await Promise.all([...many, run('c')]);
  // By then a and b have had turns, and c none.
  expect(order.indexOf('c')).toBeLessThan(8);
});

test('whoever used little does not wait for the end of what is long', async () => {
  const queue = createFairQueue(roomy);
  await Promise.all(['a', 'b'].map((owner) => queue.run(owner, () => sleep(200))));
  const long = ['a', 'b', 'a', 'b'].map((owner) => queue.run(owner, () => sleep(200)));
  const start = performance.now();
  await queue.run('c', async () => undefined);
  expect(performance.now() - start).toBeLessThan(150);
  await Promise.all(long);
});

test('work that throws is the failure of its owner alone', async () => {
  const queue = createFairQueue(roomy);
  const failing = queue.run('a', async () => {
    await sleep(5);
    throw new Error('broken');
  });
  const next = queue.run('b', async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  await expect(next).resolves.toBe('done');
});

test('what is too much or waits too long is refused, and others are not', async () => {
  const queue = createFairQueue({ maxWaitingEach: 2, maxWaitMs: 40 });
  const long = ['a', 'c'].map((owner) => queue.run(owner, () => sleep(100)));
  const waiting = [queue.run('b', async () => 1), queue.run('b', async () => 2)];
  await expect(queue.run('b', async () => 3)).rejects.toThrow(QueueRefusal);
  await expect(Promise.allSettled(waiting)).resolves.toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  await Promise.all(long);
  await expect(queue.run('b', async () => 4)).resolves.toBe(4);
});
