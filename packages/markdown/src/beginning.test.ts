import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginningOf } from './beginning.ts';

const sentence = (words: number) => Array.from({ length: words }, (_, at) => `chữ${at}`).join(' ');

test.each([
  ['a short text whole', 'Một câu.\n\nHai câu.', 'Một câu.\n\nHai câu.'],
  ['whole blocks', `${sentence(8)}\n\n${sentence(6)}\n\n${sentence(6)}`, `${sentence(8)}\n\n${sentence(6)}`],
  ['no heading at the end', `${sentence(9)}\n\n## Phần hai\n\n${sentence(30)}`, sentence(9)],
  ['nothing from a table on', `Một câu.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nHai câu.`, 'Một câu.'],
  ['nothing of a picture, a code or a footnote', '```\nmã\n```\n\nMột câu.', ''],
  ['lists with their items', '- một\n- hai', '- một\n- hai'],
])('the beginning of a text is %s', (_what, markdown, expected) => {
  expect(beginningOf(markdown, 10)).toBe(expected);
});

test('one long block is cut between words, without the signs of what it opens', () => {
  expect(beginningOf(`**${sentence(40)}**`, 10)).toBe(`${sentence(10)}…`);
});

test.each(['x', '学', '😀', 'chữ-', 'chữ…', 'chữ\u200b'])(
  'a text of %j without a space is cut, too',
  (sign) => {
    const beginning = beginningOf(sign.repeat(5_000), 10);
    expect(beginning.length).toBeLessThanOrEqual(121);
    expect(beginning.isWellFormed()).toBe(true);
  },
);

test('it is never much longer than asked for, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 3000 }), fc.integer({ min: 1, max: 60 }), (text, words) => {
      expect(beginningOf(text, words).split(/\s+/).length).toBeLessThanOrEqual(1.5 * words + words + 2);
    }),
  );
});
