import fc from 'fast-check';
import { $createParagraphNode, $createTextNode, $getRoot } from 'lexical';
import { describe, expect, test, vi } from 'vitest';
import { createTextEditor, openText, textIn } from './editor.ts';

vi.hoisted(() => vi.stubEnv('VITE_IMAGE_HOST', 'http://localhost:3004/images/'));

/** The text as the editor writes it back; null when it leaves it alone. */
function written(markdown: string, change?: () => void): string | null {
  const editor = createTextEditor();
  const write = openText(editor, markdown);
  if (write === null) return null;
  if (change) editor.update(change, { discrete: true });
  return textIn(editor, write).trim();
}

const addLine = (words: string) => () => {
  $getRoot().append($createParagraphNode().append($createTextNode(words)));
};

const member = '[@Lê Thị Thắm](/c/marketing/members/0192-ab)';
const picture = '![](http://localhost:3004/images/forum/0192-7.webp#80x60)';

describe('a text is read and written as the same', () => {
  test.each([
    '',
    'Chào bạn.',
    'Một dòng\ndòng nữa\n\n\n\nĐoạn sau',
    '**đậm** và *nghiêng*, __đậm__ và _nghiêng_, ***cả hai***, ~~bỏ~~, `mã`',
    '**đậm *cả nghiêng* trong** đó',
    '**hai\ndòng** đậm',
    '* một\n* hai\n    * ba\n\n+ khác',
    '- một\n\n- hai',
    '3) ba\n4) bốn',
    '1. một\n   - trong\n   - nữa\n2. hai',
    '> [Lan, #3](#reply-3):\n> Câu một.\n>\n> - a\n> - b\n\nTrả lời',
    `${member} ơi, xem ${picture} nhé`,
    `**${member}** [đường](https://a.vn/b_c?d=e&f) https://a.vn/b_c và lan@a.vn, www.a.vn`,
    '## Mục\n\nTiêu đề\n---\n\n```ts\nconst a = 1;\n```\n\n    thụt',
    'Q&A, 10_000 * 2 = 20_000, a < b, [chưa biết], #thẻ, 1 + 1',
    '  Thụt đầu dòng\n\n   - a\n\n   - b',
    'Cách  hai dấu  cách ',
    'Thoát \\*sao\\* và &amp; và &nbsp;x',
    '***a** b*',
  ])('%j', (markdown) => {
    expect(written(markdown)).toBe(markdown.trim());
  });

  test.each([
    ['a table', '| a | b |\n| --- | --- |\n| 1 | 2 |'],
    ['a footnote', 'câu[^1]\n\n[^1]: chú'],
    ['a task', '- [ ] việc'],
    ['a picture from elsewhere', '![](https://a.vn/b.png)'],
    ['a line across', 'a\n\n---\n\nb'],
    ['an item of two paragraphs', '- một\n\n  hai'],
  ])('or left alone: %s', (_, markdown) => {
    expect(written(markdown)).toBeNull();
  });
});

const words = fc.constantFrom(
  'chợ',
  'giá',
  'Lan',
  '10_000',
  '*',
  '**',
  '_',
  '`',
  '[x](y)',
  '[',
  '~~',
  '<b>',
  '&amp;',
  '\\',
  '#',
  '>',
  '-',
  '1.',
  '|',
  ':',
  'https://a.vn/b_c',
  'lan@a.vn',
  member,
  picture,
  '  ',
  '\t',
  '\u00a0',
);
const line = fc.array(words, { maxLength: 7 }).map((parts) => parts.join(' '));
const lead = fc.constantFrom(
  '',
  '',
  '- ',
  '  - ',
  '* ',
  '1. ',
  '2) ',
  '> ',
  '> - ',
  '## ',
  '    ',
  '```',
  '---',
  '> > ',
);
const text = fc
  .array(fc.tuple(lead, line, fc.constantFrom('\n', '\n', '\n\n', '\n\n\n')), { maxLength: 8 })
  .map((lines) => lines.map((parts) => parts.join('')).join(''));

test('whatever is stored is written back to the letter, or left alone', () => {
  fc.assert(
    fc.property(text, (markdown) => {
      const back = written(markdown);
      if (back !== null) expect(back).toBe(markdown.trim());
    }),
    { numRuns: 1_000 },
  );
});

test('a line more leaves everything before it as it was', () => {
  fc.assert(
    fc.property(text, line, (markdown, more) => {
      const back = written(markdown, addLine(more));
      if (back === null) return;
      expect(back.startsWith(markdown.trim())).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('what is typed is read as it was typed, whatever signs are in it', () => {
  fc.assert(
    fc.property(line, (typed) => {
      const back = written('', addLine(typed)) ?? '';
      // It opens again, and says the same.
      const editor = createTextEditor();
      expect(openText(editor, back)).not.toBeNull();
      expect(editor.read(() => $getRoot().getTextContent().trim())).toBe(typed.trim());
    }),
    { numRuns: 1_000 },
  );
});
