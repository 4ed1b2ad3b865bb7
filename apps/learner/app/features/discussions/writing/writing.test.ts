import { describe, expect, test } from 'vitest';
import { mentionOf, namingAt } from './mention.ts';
import { type Meanings, type Shown, typed, withoutPlaceholders, withPlaceholders } from './placeholders.ts';
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

describe('what a field shows', () => {
  const lan = '[@Lan](/c/founder/members/acc-1)';
  const lanAnh = '[@Lan Anh](/c/founder/members/acc-2)';
  const at = (number: number) => `](http://localhost:3004/images/forum/0192-${number}.webp#80x60)`;
  const name = (number: number) => `ảnh ${number}`;
  const open = (markdown: string) => {
    const meanings: Meanings = new Map();
    let shown: Shown = withPlaceholders(markdown, meanings, name);
    return {
      text: () => shown.text,
      markdown: () => withoutPlaceholders(shown),
      withPlaceholders: (more: string) => withPlaceholders(more, meanings, name).text,
      type: (text: string) => {
        shown = typed(shown, text, meanings);
      },
    };
  };

  test.each([
    ['', ''],
    ['Chào!', 'Chào!'],
    [`${lan} ơi, hỏi ${lanAnh} nhé`, '@Lan ơi, hỏi @Lan Anh nhé'],
    ['> [Lan, #3](#reply-3):\n> Câu', '> Lan, #3:\n> Câu'],
    [
      `![](x)![${at(2)}\n![Bảng giá${at(7)} và ![${at(2)}`,
      '![](x)![](ảnh 1)\n![Bảng giá](ảnh 2) và ![](ảnh 1)',
    ],
    ['[Trang](https://a.vn) [@Lan](https://a.vn)', '[Trang](https://a.vn) [@Lan](https://a.vn)'],
  ])('of “%s”', (markdown, text) => {
    const field = open(markdown);
    expect([field.text(), field.markdown()]).toEqual([text, markdown]);
  });

  test.each([
    ['before', '- @Lan ơi', `- ${lan} ơi`],
    ['behind', '@Lan, ơi', `${lan}, ơi`],
    ['around, over it', '**@Lan** ơi', `**${lan}** ơi`],
    ['into it', '@Lxan ơi', '@Lxan ơi'],
    ['less of it', '@La ơi', '@La ơi'],
    ['everything', '', ''],
  ])('typing %s keeps a name or makes it words again', (_where, text, markdown) => {
    const field = open(`${lan} ơi`);
    field.type(text);
    expect(field.markdown()).toBe(markdown);
  });

  test('what is chosen stands for the member, the longer name first; undone deletions do again', () => {
    const field = open(`${lan} `);
    expect(field.withPlaceholders(`${lanAnh} `)).toBe('@Lan Anh ');
    field.type('@Lan và @Lan Anh ');
    expect(field.markdown()).toBe(`${lan} và ${lanAnh} `);
    field.type('@Lan và @Lan An ');
    expect(field.markdown()).toBe(`${lan} và @Lan An `);
    field.type('@Lan và @Lan Anh ');
    expect(field.markdown()).toBe(`${lan} và ${lanAnh} `);
  });

  test('an image gets its words, and another the next number', () => {
    const field = open(`![${at(1)}`);
    field.type('![Bảng giá](ảnh 1)');
    expect(field.withPlaceholders(`![${at(2)}`)).toBe('![](ảnh 2)');
    field.type('![Bảng giá](ảnh 1)\n![](ảnh 2)');
    expect(field.markdown()).toBe(`![Bảng giá${at(1)}\n![${at(2)}`);
  });

  test('a name within a word names nobody', () => {
    const field = open(`${lan} `);
    field.type('@Lan viết cho a@Lan và @Lanh');
    expect(field.markdown()).toBe(`${lan} viết cho a@Lan và @Lanh`);
  });
});
