import { expect, test } from 'vitest';
import { levelsOf } from './word-cloud.tsx';

test('words are between the smallest and the largest by the root of their count, and all alike in the middle', () => {
  expect(levelsOf([16, 4, 1])).toEqual([1, 1 / 3, 0]);
  expect(levelsOf([2, 2])).toEqual([0.5, 0.5]);
  expect(levelsOf([])).toEqual([]);
});
