import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { discussionFaults, excerptOf, isSimple, mentionsIn, unnamedExcerptOf } from './discussion-text.ts';

const ours = (url: string) => url.startsWith('https://images.example/forum/');
const linesOf = (markdown: string) => discussionFaults(markdown, ours).map(({ line }) => line);

/** Ten kilobytes that are 2.7 million cells once short rows are padded. */
const wideTable = `|${'a|'.repeat(1_600)}\n|${'-|'.repeat(1_600)}\n${'|\n'.repeat(1_700)}`;

describe('a text is refused', () => {
  test.each([
    ['a picture from elsewhere', 'a\n\nb ![x](https://other.example/y.png)', [3]],
    ['two of them', '![x](https://a.example/y)\n![x](//b.example/y)', [1, 2]],
    ['short rows below a wide head', wideTable, [1]],
    ['thousands of short rows', `Đầu\n\na|b\n-|-\n${'a|b\n'.repeat(2_450)}`, [3]],
    ['fewer of them, below one as wide', `${wideTable.slice(0, 6_402)}\n${'|\n'.repeat(100)}`, [1]],
    ['more cells than a page shows', `|${'a|'.repeat(40)}\n|${'-|'.repeat(40)}\n${'|b|\n'.repeat(40)}`, [1]],
    ['links without end', '[a](/b)\n\n'.repeat(201), [401]],
    ['thousands of short rows in a list', `- a|b\n  -|-\n${'  a|b\n'.repeat(1_200)}`, [501]],
    ['items without end', '- a\n'.repeat(700), [667]],
    ['notes without end', '- [^1]: x\n'.repeat(201), [201]],
    ['lines of one paragraph without end', 'a\n'.repeat(1_100), [1_001]],
    ['paragraphs without end', 'a\n\n'.repeat(1_100), [2_001]],
    ['code without end', '\\``'.repeat(301), [1]],
    ['quotes behind another kind of line end', `a\r\r${'>'.repeat(5_000)}`, [3]],
    ['headings of another kind of line end', 'a\r-\r'.repeat(41), [82]],
    ['an address without end', `www.a.b/${'!'.repeat(2_000)}a`, [1]],
    ['lists in lists, line after line', `${'- '.repeat(10)}a\n`.repeat(300), [101]],
    ['marks in paragraph after paragraph', `${'*a_'.repeat(149)}\n\n`.repeat(20), [3]],
    ['only signs that nobody sees', '&#8203;&nbsp;', [1]],
    ['a link without words', '[](https://a.example)', [1]],
    ['a picture in a link', '[![x](https://a.example/y)](/c/founder)', [1]],
    ['quotes in quotes without end', `a\n${'>'.repeat(13)} b`, [2]],
    ['lists in lists in one line', '1. '.repeat(13), [1]],
    ['marks without end', `a\n\n${'*a '.repeat(301)}`, [3]],
    ['headings without end', 'a\n=\n'.repeat(41), [82]],
    ['heads of tables without end', 'a|b\n-|-\n\n'.repeat(41), [122]],
    ['an abyss of spaces', `${' '.repeat(60)}- a`, [1]],
  ])('for %s', (_, markdown, lines) => {
    expect(linesOf(markdown)).toEqual(lines);
  });

  test.each([
    ['our picture', '![x](https://images.example/forum/a.webp)'],
    ['a picture as code', '`![x](https://other.example/y.png)`'],
    ['a picture by reference, which is no picture', '![x][y]\n\n[y]: https://images.example/forum/a.webp'],
    ['a sign that is drawn', '---'],
    ['HTML, which is words here', '<div>Chào</div>'],
    ['what a reader leaves out by itself', '<b>a</b> [x](javascript:alert(1)) a@b.example'],
    ['a quote of a quote with a link', '> > Hay đấy.\n>\n> [#3](/c/founder/posts/pst-1#reply-3)'],
    ['a long list of tasks', Array.from({ length: 200 }, (_, n) => `- [ ] việc **${n}**`).join('\n')],
    ['a long table', `|a|b|\n|-|-|\n${'|**1**|*2*|\n'.repeat(100)}`],
    ['code that looks like lists and tables', `\`\`\`\n${'- a|b\n-|-\n'.repeat(900)}\`\`\``],
    ['rulers and prices', '----------\n\n1.200.000 ₫ * 3 = 3.600.000 ₫'],
  ])('not for %s', (_, markdown) => {
    expect(linesOf(markdown)).toEqual([]);
  });

  test('or is read within a second, whatever it is', () => {
    const piece = fc.constantFrom(
      '>',
      '- ',
      '1. ',
      '*',
      '_',
      '~~',
      '[',
      '](',
      '![',
      '`',
      '<',
      '|',
      '\n',
      '\n\n',
      '\n=',
      '\n-',
      'a ',
    );
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 4 }), (pieces) => {
        const text = `![x](https://images.example/forum/a.webp)\n\n${pieces.join('').repeat(4_000)}`.slice(
          0,
          10_000,
        );
        const start = performance.now();
        discussionFaults(text, ours);
        expect(performance.now() - start).toBeLessThan(5_000);
      }),
      { numRuns: 25, interruptAfterTimeLimit: 10_000, seed: 20261121 },
    );
  }, 60_000);
});

test('a text that is called simple is never refused', () => {
  const piece = fc.constantFrom(
    'a',
    'ă ',
    ' ',
    '\n',
    '\n\n',
    '*',
    '_',
    '> ',
    '- ',
    '`',
    '[',
    '](',
    ')',
    '<b>',
    '&#8203;',
    '    ',
    '|',
    '1. ',
    '^',
    '~',
    '=',
    '\\',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 120 }), (pieces) => {
      const text = `a${pieces.join('')}`;
      if (isSimple(text)) expect(discussionFaults(text, ours)).toEqual([]);
    }),
    { numRuns: 2_000, seed: 20261122 },
  );
});

describe('the members that a text names', () => {
  test.each([
    ['one', 'Chào [@Lan](/c/founder/members/acc-1)!', ['acc-1']],
    ['two, each once', '[@A](/c/x/members/a) [@B](/c/x/members/b) [@A](/c/x/members/a)', ['a', 'b']],
    ['one with marks in the name', '[@**Lan**](/c/x/members/a)', ['a']],
    ['not without the sign', '[Lan](/c/x/members/a)', []],
    ['not in code', '`[@Lan](/c/x/members/a)`', []],
    ['not in a quote', '> [@Lan](/c/x/members/a)', []],
    ['not on another site', '[@Lan](https://a.example/c/x/members/a)', []],
    ['not with more behind it', '[@Lan](/c/x/members/a/edit)', []],
  ])('%s', (_, markdown, ids) => {
    expect(mentionsIn(markdown).map(({ accountId }) => accountId)).toEqual(ids);
  });
});

describe('the excerpt', () => {
  test('is one plain line', () => {
    expect(excerptOf('Hỏi **gì** [trước](https://a.example)?\n\n- giá\n- vị\n\n![x](y)', 200)).toBe(
      'Hỏi gì trước? giá vị',
    );
  });

  test.each([
    ['hỏi [@Lan Phạm](/c/sales/members/acc_1) nhé', 'hỏi @… nhé'],
    [
      '> [@Lan](/c/sales/members/a-1) viết\n\n- [**Bảo**](https://hoc.example/c/sales/members/a-2)',
      '@… viết @…',
    ],
    ['đọc [bài này](/c/sales/posts/p-1)', 'đọc bài này'],
  ])('for strangers names no member: %s', (text, excerpt) => {
    expect(unnamedExcerptOf(text, 200)).toBe(excerpt);
  });

  test('is cut between words', () => {
    const cut = excerptOf('một hai ba bốn năm sáu bảy tám chín mười', 20);
    expect(cut).toBe('một hai ba bốn năm…');
    expect(excerptOf('x'.repeat(500), 200)).toHaveLength(200);
    expect(excerptOf('😀'.repeat(300), 200).isWellFormed()).toBe(true);
  });
});
