import { describe, expect, test } from 'vitest';
import { mentionOf, namingAt } from './mention.ts';
import { quoteOf, withBlock } from './quote.ts';

describe('a name is being typed', () => {
  test.each([
    ['@', 0, ''],
    ['@L', 0, 'L'],
    ['Chào @Lan Anh', 5, 'Lan Anh'],
    ['một\n@Nguyễn Thị Thu Hà', 4, 'Nguyễn Thị Thu Hà'],
    ['(@Bảo', 1, 'Bảo'],
    ['@Lan ', 0, 'Lan'],
    ['@Hà'.normalize('NFD'), 0, 'Hà'.normalize('NFD')],
  ])('in “%s”', (text, from, q) => {
    expect(namingAt(text, text.length)).toEqual({ from, q });
  });

  test.each([
    ['lan@cungnghe.vn'],
    ['@Lan, chào'],
    ['không có'],
    ['@một hai ba bốn năm'],
    ['@@'],
    ['@Lan\nBảo'],
  ])('but not in “%s”', (text) => {
    expect(namingAt(text, text.length)).toBeNull();
  });

  test('only up to the caret', () => {
    expect(namingAt('@Lan ơi', 2)).toEqual({ from: 0, q: 'L' });
  });
});

test('a name becomes a link to the member, whatever signs are in it', () => {
  expect(mentionOf('founder', { id: 'acc-1', name: 'Lan [CEO]' })).toBe(
    '[@Lan CEO](/c/founder/members/acc-1) ',
  );
});

describe('a quote', () => {
  test('says who and where, and leaves out what was quoted before', () => {
    const text = '> cũ\n> cũ nữa\n\nCâu một.\n\n\n\nCâu hai.\r\n';
    expect(quoteOf({ author: 'Lan *_', number: 3, text })).toBe(
      '> [Lan , #3](#reply-3):\n> Câu một.\n>\n> Câu hai.',
    );
  });

  test('reminds, and does not repeat everything', () => {
    const quote = quoteOf({ author: 'Lan', number: 1, text: 'chữ '.repeat(1_000) });
    expect(quote.length).toBeLessThan(1_300);
    expect(quote).toMatch(/chữ…$/);
  });

  test('goes to the end of what is written, with room below', () => {
    expect(withBlock('', '> a')).toBe('> a\n\n');
    expect(withBlock('Chào.\n', '> a')).toBe('Chào.\n\n> a\n\n');
  });
});
