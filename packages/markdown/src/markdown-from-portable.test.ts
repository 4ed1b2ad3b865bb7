import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markdownFromPortable } from './markdown-from-portable.ts';
import { portableFromMarkdown } from './portable-from-markdown.ts';

/** Marks are a set: the order in which Markdown nests them says nothing. */
const blocksOf = (markdown: string) =>
  portableFromMarkdown(markdown).map((block) => ({
    ...block,
    children: block.children.map((span) => ({ ...span, marks: span.marks.toSorted() })),
  }));

test.each([
  ['headings', '## Một\n\nchữ\n\n### Hai\n\n#### Ba'],
  ['marks and links', 'a **b** *c* ***d*** `e` [f **g**](https://a.test/x?y=1) [h](/cong/dong)'],
  ['marks inside words', 'nghề**nghiệp**vững và **a:** b'],
  ['lists in lists', '- a\n  - b\n    1. c\n    2. d\n  - e\n\n1. f\n2. g'],
  ['tasks', '- [ ] a\n- [x] **b** c\n- ☐ d'],
  ['a list that goes on', '3. a\n4. b'],
  ['quotes', '> a\n>\n> b\n\nc'],
  ['code', '```\na\n  b\n```\n\n`c`'],
  ['line breaks', 'a\\\nb  \nc'],
  ['tables', '| a | b | c | d |\n|-|-|-|-|\n| 1 | 2 | | 4 |\n| | | | |'],
  ['what looks like Markdown', '\\# a\n\n1\\. b\n\n\\- c\n\n2 \\* 3 \\* 4 \\_x\\_ \\[y\\](z) \\<b>'],
])('%s come back as they were', (_, markdown) => {
  expect(blocksOf(markdownFromPortable(portableFromMarkdown(markdown)))).toEqual(blocksOf(markdown));
});

test('what has been written once is written the same ever after', () => {
  const piece = fc.constantFrom(
    ...['a', 'Đơn', ' ', '  ', '\n', '\n\n', '- ', '1. ', '3) ', '> ', '## ', '**', '*', '_', '`', '```\n'],
    ...[
      '[x](https://a.test)',
      '[',
      '](',
      '| a | b |\n|-|-|\n| c | d |\n',
      '\\',
      '&amp;',
      '<b>',
      '☐ ',
      '- [ ] ',
    ],
    ...['45.000 ₫', '~~', ':', '#', '    ', '\t', '---\n', 'https://b.test'],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const once = markdownFromPortable(portableFromMarkdown(pieces.join('')));
      expect(markdownFromPortable(portableFromMarkdown(once))).toBe(once);
    }),
    {
      numRuns: 400,
      // Each was once written differently the second time.
      examples: [
        [['a', '    ', '\n', '<b>']],
        [['[', 'https://b.test', '](', '3) ']],
        [['a', '```\n', '3) ', 'a', '```\n', '- ']],
        [['**', 'a', '    ', '\n', '[x](https://a.test)', '*']],
      ],
    },
  );
});
