import { describe, expect, test } from 'vitest';
import { isBlank, visibleLength } from './fields/visible-text.ts';
import { line, optionalText, searchText, text } from './shared.ts';

describe('a line that a person typed', () => {
  test.each([
    ['  Đặng Hoàng Lan ', 'Đặng Hoàng Lan'],
    ['Đặng'.normalize('NFD'), 'Đặng'],
    ['O’Brien-Nguyễn 2', 'O’Brien-Nguyễn 2'],
    ['Lan 👩‍🌾', 'Lan 👩‍🌾'],
    ['\ufeffĐặng Ho\u00adàng\u200b Lan', 'Đặng Hoàng Lan'],
  ])('%j is kept as %j', (given, kept) => {
    expect(line(1, 120).parse(given)).toBe(kept);
  });

  test.each([
    '',
    '   ',
    '\u200b',
    '\u3164',
    '\u00ad',
    '\u202eevil',
    'a\nb',
    'a\u0000b',
    '…',
    'x'.repeat(121),
  ])('%j is refused', (given) => {
    expect(line(1, 120).safeParse(given).success).toBe(false);
  });
});

describe('a text that has to say something', () => {
  test.each(['x', '…', '👍', '👩‍🌾', '１', 'a\u200b', '**', '<'])('%j does', (given) => {
    expect(text(1, 20).parse(given)).toBe(given);
  });

  test.each(['\u200b', '\u200b\u2060\ufeff', '\u3164\u3164', '\u2800', '\ufe0f', '\u00ad\u200d'])(
    '%j shows nothing and is refused',
    (given) => {
      expect(text(1, 20).safeParse(given).success).toBe(false);
      expect(text(0, 20).parse(given)).toBe(given.trim());
      expect(optionalText(20).parse(given)).toBeNull();
    },
  );
});

test.each([
  ['\u200b'.repeat(9), 0],
  ['\u3164\u2800\u034f\u2060\ufeff', 0],
  [' \u200b a \u200b ', 1],
  ['Khá ổn', 6],
  ['Khá ổn'.normalize('NFD'), 6],
  ['👩‍🌾', 2],
])('%j shows %d characters', (given, count) => {
  expect([visibleLength(given), isBlank(given)]).toEqual([count, count === 0]);
});

test('length is counted after composing', () => {
  expect(text(1, 1).parse('ệ'.normalize('NFD'))).toBe('ệ');
});

test('what is searched for is as long as it reads, however its marks are typed', () => {
  const longest = 'ế'.repeat(120);
  expect(searchText.parse(longest.normalize('NFD'))).toBe(longest);
  expect(searchText.safeParse(`${longest}ế`).success).toBe(false);
});

test('an empty text from a form is no text', () => {
  expect(optionalText(10).parse('  ')).toBeNull();
});

test('a pile of marks is refused before it is put in order', () => {
  const start = performance.now();
  for (const schema of [text(1, 100_000), line(1, 100_000), searchText]) {
    expect(schema.safeParse(`a${'\u0316\u0301'.repeat(150)}`).success).toBe(false);
    expect(schema.safeParse(`a${'\u0316\u0301'.repeat(150_000)}`).success).toBe(false);
    expect(schema.safeParse('Nguye\u0302\u0303n').success).toBe(true);
  }
  expect(performance.now() - start).toBeLessThan(1_000);
});
