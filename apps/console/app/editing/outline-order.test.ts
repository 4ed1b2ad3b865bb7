import { expect, test } from 'vitest';
import { movePart, moveText } from './outline-order.ts';

const parts = (...lists: string[]) =>
  lists.map((texts, index) => ({ id: `p${index}`, text_ids: [...texts] }));
const shown = (order: ReturnType<typeof moveText>) => order.map(({ text_ids }) => text_ids.join(''));

test.each([
  ['b', -1, ['bac', 'de']],
  ['b', 1, ['acb', 'de']],
  ['c', 1, ['ab', 'cde']],
  ['d', -1, ['abcd', 'e']],
  ['a', -1, ['abc', 'de']],
  ['e', 1, ['abc', 'de']],
  ['x', 1, ['abc', 'de']],
  ['a', 3, ['bc', 'ade']],
  ['a', 9, ['bc', 'dea']],
  ['e', -2, ['abce', 'd']],
] as const)('%s moved by %i', (id, step, expected) => {
  expect(shown(moveText(parts('abc', 'de'), id, step))).toEqual(expected);
});

test('parts change places, and stay at the edges', () => {
  expect(shown(movePart(parts('a', 'b'), 'p0', 1))).toEqual(['b', 'a']);
  expect(shown(movePart(parts('a', 'b', 'c'), 'p0', 2))).toEqual(['b', 'c', 'a']);
  expect(shown(movePart(parts('a', 'b'), 'p0', -1))).toEqual(['a', 'b']);
});
