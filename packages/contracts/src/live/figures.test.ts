import { expect, test } from 'vitest';
import { isFigure, largestFigure, ranked } from './figures.ts';

test.each([
  [0, true],
  [-0.25, true],
  [1250.5, true],
  [0.125, false],
  [largestFigure, true],
  [-largestFigure, true],
  [largestFigure + 1, false],
])('%s is an answer in figures: %s', (value, isOne) => expect(isFigure(value)).toBe(isOne));

test('the best of a ranking comes first, and what nobody ranked yet stays as it was written', () => {
  const choices = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  const result = {
    answered: 2,
    choices: [
      { choice_id: 'a', points: 1 },
      { choice_id: 'b', points: 4 },
      { choice_id: 'c', points: 1 },
    ],
  };
  expect(ranked(choices, result)).toEqual([
    { id: 'b', points: 4, share: 1 },
    { id: 'a', points: 1, share: 0.25 },
    { id: 'c', points: 1, share: 0.25 },
  ]);
  expect(ranked(choices, undefined).map(({ id, share }) => [id, share])).toEqual([
    ['a', 0],
    ['b', 0],
    ['c', 0],
  ]);
});
