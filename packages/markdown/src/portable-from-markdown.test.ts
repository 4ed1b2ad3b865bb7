import { portableBody } from '@cungnghe/contracts/library/read';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { portableFromMarkdown } from './portable-from-markdown.ts';
import { portableToPlainText } from './portable-plain-text.ts';

const plainOf = (markdown: string) => portableToPlainText(portableFromMarkdown(markdown));

describe('Markdown becomes portable text', () => {
  test('headings, paragraphs, quotes and marks keep their place', () => {
    const blocks = portableFromMarkdown(
      '# Một\n\nChữ **đậm** và *nghiêng*, `mã`.\n\n### Ba\n\n##### Năm\n\n> Lời dẫn\n> dòng hai',
    );
    expect(blocks.map((block) => block.style)).toEqual(['h2', 'normal', 'h3', 'h4', 'blockquote']);
    expect(blocks[1]?.children.map(({ text, marks }) => [text, marks])).toEqual([
      ['Chữ ', []],
      ['đậm', ['strong']],
      [' và ', []],
      ['nghiêng', ['em']],
      [', ', []],
      ['mã', ['code']],
      ['.', []],
    ]);
    expect(plainOf('> Lời dẫn\n> dòng hai')).toBe('> Lời dẫn dòng hai');
  });

  test('lists keep their kind and depth', () => {
    const blocks = portableFromMarkdown('1. một\n   - trong\n2. hai\n\n- rời');
    expect(blocks.map(({ listItem, level }) => [listItem, level])).toEqual([
      ['number', 1],
      ['bullet', 2],
      ['number', 1],
      ['bullet', 1],
    ]);
    expect(plainOf('1. một\n   - trong\n2. hai')).toBe('1. một\n  • trong\n2. hai');
  });

  test('a list that goes on from another number keeps its numbers', () => {
    expect(plainOf('4. bốn\n5. năm')).toBe('4. bốn\n\n5. năm');
  });

  test('tasks show their box', () => {
    expect(plainOf('- [ ] chưa\n- [x] rồi')).toBe('• ☐ chưa\n• ☑ rồi');
  });

  test('a table is one line a row, one of long rows a list a row, an empty row a form', () => {
    expect(plainOf('| Món | Giá |\n|---|---|\n| Phở | 45.000 ₫ |')).toBe('• Phở · Giá: 45.000\u00a0₫');
    expect(plainOf('| Khách | Hạn | Trễ | Hẹn |\n|-|-|-|-|\n| Bé | 5/5 | | 12/5 |\n| | | | |')).toBe(
      '• Bé · Hạn: 5/5 · Hẹn: 12/5\n• Khách: …… · Hạn: …… · Trễ: …… · Hẹn: ……',
    );
    const long = 'rất dài '.repeat(20).trim();
    expect(plainOf(`| Khách | Hạn | Trễ | Hẹn |\n|-|-|-|-|\n| Bé | 5/5 | | ${long} |`)).toBe(
      `• Bé\n  • Hạn: 5/5\n  • Hẹn: ${long}`,
    );
  });

  test('links lead to the web or stay inside; others leave their words', () => {
    const [block] = portableFromMarkdown(
      '[ngoài](https://vi.wikipedia.org) [trong](/c/founder) [xấu](javascript:alert(1)) [lạ](//evil.test)',
    );
    expect(block?.markDefs.map((link) => link.href)).toEqual(['https://vi.wikipedia.org', '/c/founder']);
    expect(block?.children.map((child) => child.text).join('')).toBe('ngoài trong xấu lạ');
  });

  test('pictures and rules leave nothing behind', () => {
    expect(portableFromMarkdown('---\n\n![x](https://a.example/y.png)')).toEqual([]);
  });

  test('raw HTML is the words it is', () => {
    expect(portableFromMarkdown('<b>a</b>')[0]?.children[0]?.text).toBe('<b>a</b>');
  });

  test('whatever the Markdown, the schema accepts what comes out, and the same comes out again', () => {
    const bit = fc.constantFrom(
      '# ',
      '## ',
      '- ',
      '1. ',
      '7. ',
      '> ',
      '    ',
      '\n',
      '\n\n',
      '**',
      '*',
      '`',
      '```\n',
      '| a | b |\n|-|-|\n| ',
      ' | ',
      '[x](https://a.test)',
      '[y](javascript:z)',
      '- [ ] ',
      '<b>',
      'chữ',
      ' ',
      '!',
      '[^1]',
      '~~',
      '\\\n',
      '&amp;',
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(bit, fc.string({ unit: 'grapheme', maxLength: 5 })), { maxLength: 40 }),
        (bits) => {
          const blocks = portableFromMarkdown(bits.join(''));
          expect(portableBody.parse(blocks)).toEqual(blocks);
          expect(portableFromMarkdown(bits.join(''))).toEqual(blocks);
        },
      ),
      { numRuns: 500 },
    );
  });
});
