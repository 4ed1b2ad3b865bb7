import { expect, test } from 'vitest';
import { type HostQuestion, sortedQuestions } from './question-order.ts';

const question = (id: string, votes: number, minute: number, change: Partial<HostQuestion> = {}) => ({
  id,
  text: id,
  author_name: 'Mai',
  user_id: 'u',
  votes,
  answered: false,
  answer: null,
  pinned: false,
  waiting: false,
  anonymous: false,
  hidden: false,
  parts: [],
  created_at: `2026-11-21T12:${String(minute).padStart(2, '0')}:00Z`,
  ...change,
});
const asked = [
  question('hidden', 9, 9, { hidden: true }),
  question('pinned', 0, 2, { pinned: true, answered: true }),
  question('waiting', 0, 4, { waiting: true }),
  question('old', 2, 1),
  question('new', 2, 3),
  question('answered', 7, 5, { answered: true }),
  question('liked', 5, 0),
];

test.each([
  ['votes', ['pinned', 'waiting', 'liked', 'new', 'old', 'answered', 'hidden']],
  ['newest', ['pinned', 'waiting', 'new', 'old', 'liked', 'answered', 'hidden']],
] as const)('by %s', (order, expected) => {
  expect(sortedQuestions(asked, order).map(({ id }) => id)).toEqual(expected);
});
