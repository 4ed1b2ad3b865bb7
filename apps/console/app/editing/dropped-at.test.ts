import { expect, test } from 'vitest';
import { droppedAt, movedBy, scrollStep } from './dropped-at.ts';

const centers = [10, 30, 90, 110];

test.each([
  [1, 30, 1],
  [1, 45, 1],
  [1, 89, 1],
  [1, 91, 2],
  [1, 500, 3],
  [1, 11, 1],
  [1, 9, 0],
  [3, 20, 1],
  [3, -50, 0],
  [0, -50, 0],
])('from place %i, let go at %i, it goes to place %i', (from, y, to) => {
  expect(droppedAt(centers, from, y)).toBe(to);
});

test('a window scrolls only while something is held at its edge', () => {
  expect([scrollStep(300, 600), scrollStep(0, 600), scrollStep(600, 600)]).toEqual([0, -20, 20]);
});

test('one of a list goes further on, and nowhere where there is no place', () => {
  const list = ['a', 'b', 'c', 'd'];
  expect(movedBy(list, 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(movedBy(list, 3, -3)).toEqual(['d', 'a', 'b', 'c']);
  expect(movedBy(list, 3, 1)).toBe(list);
  expect(movedBy(list, -1, 1)).toBe(list);
});
