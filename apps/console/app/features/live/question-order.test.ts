import { expect, test } from 'vitest';
import { type HostQuestion, sortedQuestions } from './question-order.ts';

const question = (id: string, votes: number, minute: number, change: Partial<HostQuestion> = {}) => ({
  id,
  text: id,
  author_name: 'Mai',
  user_id: 'u',
  votes,
  answered: false,
  hidden: false,
  created_at: `2026-11-21T12:${String(minute).padStart(2, '0')}:00Z`,
  ...change,
});
const asked = [
  question('hidden', 9, 9, { hidden: true }),
  question('old', 2, 1),
  question('new', 2, 3),
  question('answered', 7, 5, { answered: true }),
  question('liked', 5, 0),
];

test.each([
  ['votes', ['liked', 'new', 'old', 'answered', 'hidden']],
  ['newest', ['new', 'old', 'liked', 'answered', 'hidden']],
] as const)('by %s', (order, expected) => {
  expect(sortedQuestions(asked, order).map(({ id }) => id)).toEqual(expected);
});
