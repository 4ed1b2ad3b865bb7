import { expect, test } from 'vitest';
import { cut, fitting, wordsIn } from './projected-length.ts';

test('a text is cut between words, and one that fits stays as it is', () => {
  expect(cut('Bao giờ có\nbản ghi?', 5)).toBe('Bao giờ có\nbản ghi?');
  expect(cut('Bao giờ có bản ghi?', 3.9)).toBe('Bao giờ có …');
  expect(cut('Bao giờ', 0)).toBe('Bao …');
  expect(cut('', 0)).toBe('');
});

test('as many fit as there is room for in letters and in words, and one always does', () => {
  const short = Array.from({ length: 10 }, () => 'một hai');
  const text = (one: string) => one;
  expect(fitting(short, text, { characters: 1_000, words: 7, between: 0 })).toHaveLength(3);
  expect(fitting(short, text, { characters: 15, words: 99, between: 1 })).toHaveLength(1);
  expect(fitting(['x'.repeat(99)], text, { characters: 9, words: 0, between: 0 })).toHaveLength(1);
  expect(fitting([], text, { characters: 9, words: 9, between: 0 })).toEqual([]);
});

test('words are what stands between spaces', () => {
  expect(wordsIn('  khách  hàng\tmới ')).toBe(3);
});
