import type { Activity, Snapshot } from '@cungnghe/contracts/live/room';
import { expect, test } from 'vitest';
import { ownPoints, ownStanding } from './race.ts';

const activity = {
  id: 'a',
  kind: 'quiz' as const,
  title: 'Ai nhanh nhất?',
  state: 'closed' as const,
  reveal_answer: true,
  items: [
    {
      id: 'i',
      prompt: 'Khoản nào cố định?',
      multiple: true,
      explanation: null,
      choices: [
        { id: 'x', label: 'Thuê', is_correct: true },
        { id: 'y', label: 'Lương', is_correct: true },
        { id: 'z', label: 'Ly', is_correct: false },
      ],
    },
  ],
  prompts: [],
  rubric: [],
  results: null,
  started_at: '2026-11-28T12:00:00.000Z',
  closed_at: '2026-11-28T12:01:00.000Z',
  race: { seconds: 20, begins_at: '2026-11-28T12:00:04.000Z', ends_at: '2026-11-28T12:00:24.000Z' },
} satisfies Activity;

const me = (...choice_ids: string[]) => ({
  responses: [
    {
      id: 'r',
      activity_id: 'a',
      answers: [{ item_id: 'i', choice_ids }],
      submitted_at: '2026-11-28T12:00:14.000Z',
      evaluation: null,
    },
  ],
});

test.each([
  ['all that is right, in whatever order', ['y', 'x'], 750],
  ['not all of it', ['x'], 0],
  ['something wrong too', ['x', 'y', 'z'], 0],
])('whoever picks %s has points by the clock', (_, picked, points) =>
  expect(ownPoints(activity, me(...picked))).toBe(points),
);

test('nobody has points before the answer is revealed, nor without an answer', () => {
  expect(ownPoints({ ...activity, reveal_answer: false }, me('x', 'y'))).toBeNull();
  expect(ownPoints({ ...activity, state: 'active' }, me('x', 'y'))).toBeNull();
  expect(ownPoints(activity, { responses: [] })).toBeNull();
});

test('a place is read from the ladder, which names nobody', () => {
  const board = {
    players: 3,
    top: [],
    ladder: [
      { points: 900, place: 1 },
      { points: 750, place: 2 },
    ],
  };
  const of = (change: Partial<Snapshot>) =>
    ownStanding({ activities: [activity], board, me: me('x', 'y') as Snapshot['me'], ...change });
  expect(of({})).toEqual({ points: 750, place: 2, players: 3 });
  expect(of({ board: null })).toBeNull();
  expect(of({ board: { ...board, ladder: [] } })).toEqual({ points: 750, place: null, players: 3 });
});
