import type { HostActivity } from '@cungnghe/contracts/live/activities';
import { expect, test } from 'vitest';
import { neighbour } from './stage-walk.ts';

const activities = ['a', 'b', 'c'].map((id) => ({ id }) as HostActivity);
const room = (staged: string | null) => ({
  stage: {
    state: 'ACTIVE' as const,
    kind: staged === null ? null : ('activity' as const),
    id: staged,
    reflection: null,
    newer: null,
  },
  activities,
});

test.each([
  ['b', 'a', 1, 'c'],
  ['b', 'a', -1, 'a'],
  ['c', 'a', 1, undefined],
  ['a', 'a', -1, undefined],
  // Nothing is on the stage: what is open comes next.
  [null, 'b', 1, 'b'],
  [null, 'b', -1, 'a'],
  [null, undefined, 1, 'a'],
  [null, undefined, -1, undefined],
  // What is on the stage has been deleted.
  ['x', 'c', 1, 'c'],
] as const)('with %s on the stage and %s open, a step of %s leads to %s', (staged, chosen, step, to) => {
  expect(neighbour(room(staged), chosen, step)?.id).toBe(to);
});

test('an empty room leads nowhere', () => {
  expect(neighbour({ ...room(null), activities: [] }, undefined, 1)).toBeUndefined();
});
