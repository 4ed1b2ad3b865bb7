import { describe, expect, test } from 'vitest';
import { line, optionalText, text } from './shared.ts';

describe('a line that a person typed', () => {
  test.each([
    ['  Đặng Hoàng Lan ', 'Đặng Hoàng Lan'],
    ['Đặng'.normalize('NFD'), 'Đặng'],
    ['O’Brien-Nguyễn 2', 'O’Brien-Nguyễn 2'],
    ['Lan 👩‍🌾', 'Lan 👩‍🌾'],
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

test('length is counted after composing', () => {
  expect(text(1, 1).parse('ệ'.normalize('NFD'))).toBe('ệ');
});

test('an empty text from a form is no text', () => {
  expect(optionalText(10).parse('  ')).toBeNull();
});
