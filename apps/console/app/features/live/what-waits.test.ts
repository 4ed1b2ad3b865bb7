import { expect, test } from 'vitest';
import { whatWaits } from './what-waits.ts';

type Room = Parameters<typeof whatWaits>[0];
const question = (change: object) => ({ hidden: false, answered: false, waiting: false, ...change });
const graded = (failed: number) => ({ lesson_id: null, evaluations: { pending: 1, done: 2, failed } });
const room = (parts: object) =>
  ({ questions: [], activities: [], resources: [], ...parts }) as unknown as Room;

test('counts what a host has to see to, and leaves out what there is none of', () => {
  expect(whatWaits(room({}))).toEqual([]);
  const busy = room({
    questions: [
      question({ waiting: true }),
      question({}),
      question({}),
      // Neither what is done with nor what is hidden waits for anybody.
      question({ answered: true }),
      question({ hidden: true, waiting: true }),
    ],
    activities: [graded(0), graded(2), graded(1)],
    resources: [{ is_active: true }, { is_active: false }],
  });
  expect(whatWaits(busy).map(({ what, count }) => [what, count])).toEqual([
    ['to_approve', 1],
    ['to_answer', 2],
    ['failed', 3],
    ['off', 1],
  ]);
});
