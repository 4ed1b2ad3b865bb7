import type { Question } from '@cungnghe/contracts/live/room';
import { expect, test } from 'vitest';
import { asHeld } from './use-steady-order.ts';

const question = (id: string): Question => ({
  id,
  text: id,
  author_name: 'Lan',
  votes: 0,
  answered: false,
  answer: null,
  pinned: false,
  created_at: '2026-11-21T12:00:00.000Z',
});

test('what lay in an order lies in it still, what is new lies at the end, what is gone is gone', () => {
  const sorted = ['new-1', 'c', 'a', 'new-2', 'b'].map(question);
  const ids = asHeld(sorted, ['a', 'b', 'gone', 'c']).map(({ id }) => id);
  expect(ids).toEqual(['a', 'b', 'c', 'new-1', 'new-2']);
});
