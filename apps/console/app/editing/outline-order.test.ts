import { expect, test } from 'vitest';
import { moveLesson, moveUnit } from './outline-order.ts';

const units = (...lists: string[]) =>
  lists.map((lessons, index) => ({ id: `u${index}`, lesson_ids: [...lessons] }));
const shown = (order: ReturnType<typeof moveLesson>) => order.map(({ lesson_ids }) => lesson_ids.join(''));

test.each([
  ['b', -1, ['bac', 'de']],
  ['b', 1, ['acb', 'de']],
  ['c', 1, ['ab', 'cde']],
  ['d', -1, ['abcd', 'e']],
  ['a', -1, ['abc', 'de']],
  ['e', 1, ['abc', 'de']],
  ['x', 1, ['abc', 'de']],
] as const)('%s moved by %i', (id, step, expected) => {
  expect(shown(moveLesson(units('abc', 'de'), id, step))).toEqual(expected);
});

test('units change places, and stay at the edges', () => {
  expect(shown(moveUnit(units('a', 'b'), 'u0', 1))).toEqual(['b', 'a']);
  expect(shown(moveUnit(units('a', 'b'), 'u0', -1))).toEqual(['a', 'b']);
});
