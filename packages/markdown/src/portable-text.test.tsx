import {
  blockStyles,
  listItems,
  marks,
  type PortableBlock,
  portableBlock,
  portableBody,
} from '@cungnghe/contracts/library/read';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { portableFromMarkdown } from './portable-from-markdown.ts';
import { PortableText } from './portable-text.tsx';

const show = (blocks: readonly PortableBlock[]) =>
  renderToStaticMarkup(createElement(PortableText, { blocks }));

describe('the renderer', () => {
  test('shows each style as what it is', () => {
    expect(
      show(portableFromMarkdown('## A\n\nb **c** *d* `e`\n\n> f\n\n1. g\n   - h\n\n[i](https://j.test)')),
    ).toBe(
      '<h2>A</h2><p>b <strong>c</strong> <em>d</em> <code>e</code></p><blockquote><p>f</p></blockquote>' +
        '<ol><li>g<ul><li>h</li></ul></li></ol>' +
        '<p><a href="https://j.test" rel="nofollow noopener noreferrer" target="_blank">i</a></p>',
    );
  });

  test('shows a task with the box that was written, or as one to tick', () => {
    const blocks = portableFromMarkdown('- [ ] đếm **tiền**\n- [x] chụp số dư\n- không phải việc');
    expect(show(blocks)).toBe(
      '<ul><li>☐ đếm <strong>tiền</strong></li><li>☑ chụp số dư</li><li>không phải việc</li></ul>',
    );
    const ticks = { isTicked: (key: string) => key === blocks[1]?._key, onTick: () => undefined };
    expect(renderToStaticMarkup(createElement(PortableText, { blocks, ticks }))).toBe(
      '<ul><li data-task=""><label><input type="checkbox"/><span>đếm <strong>tiền</strong></span></label></li>' +
        '<li data-task=""><label><input type="checkbox" checked=""/><span>chụp số dư</span></label></li>' +
        '<li>không phải việc</li></ul>',
    );
  });

  test('goes on counting where a list goes on, and only there', () => {
    expect(show(portableFromMarkdown('1. a\n2. b\n\n## Tiếp\n\n3. c\n4. d\n\n## Khác\n\n9. e'))).toBe(
      '<ol><li>a</li><li>b</li></ol><h2>Tiếp</h2><ol start="3"><li>c</li><li>d</li></ol><h2>Khác</h2><p>9. e</p>',
    );
    expect(show(portableFromMarkdown('2. Không có 1\n\n3. thì là chữ'))).toContain('<p>2. Không có 1</p>');
  });

  test('shows whatever the schema accepts, every word of it', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 12 });
    const body = fc.array(
      fc.record(
        {
          style: fc.constantFrom(...blockStyles),
          listItem: fc.option(fc.constantFrom(...listItems), { nil: undefined }),
          level: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
          href: fc.constantFrom('https://a.test', 'http://b.test/x', '/c/founder', '#muc', '?q=1'),
          spans: fc.array(
            fc.record({ text, marks: fc.uniqueArray(fc.constantFrom(...marks, 'l'), { maxLength: 4 }) }),
            { maxLength: 5 },
          ),
        },
        { requiredKeys: ['style', 'href', 'spans'] },
      ),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(body, (drafts) => {
        const blocks = portableBody.parse(
          drafts.map(({ style, listItem, level, href, spans }, b) => ({
            _type: 'block',
            _key: `b${b}`,
            style,
            ...(listItem && { listItem }),
            ...(level && { level }),
            children: spans.map((span, s) => ({ _type: 'span', _key: `s${s}`, ...span })),
            markDefs: [{ _type: 'link', _key: 'l', href }],
          })),
        );
        const words = show(blocks)
          .replace(/<br\/?>/g, '\n')
          .replace(/<[^>]+>/g, '');
        // Quotation marks are printed otherwise than they are typed.
        const straight = (shown: string) => shown.replace(/[“”]|&quot;/g, '"');
        const expected = blocks.flatMap((block) => block.children.map((child) => child.text)).join('');
        expect(straight(words)).toBe(straight(renderToStaticMarkup(expected)));
      }),
      { numRuns: 300 },
    );
  });
});

describe('the schema refuses', () => {
  const block = {
    _type: 'block',
    _key: 'b',
    style: 'normal',
    children: [{ _type: 'span', _key: 's', text: 'chữ', marks: [] }],
    markDefs: [],
  };
  test.each([
    ['a style that is not shown', { ...block, style: 'h1' }],
    [
      'a mark that is neither a style nor a link',
      { ...block, children: [{ ...block.children[0], marks: ['underline'] }] },
    ],
    [
      'a link to a script',
      { ...block, markDefs: [{ _type: 'link', _key: 'l', href: 'javascript:alert(1)' }] },
    ],
    [
      'a link to another host without a protocol',
      { ...block, markDefs: [{ _type: 'link', _key: 'l', href: '//x.test' }] },
    ],
    [
      'a link that a browser reads as one to another host',
      { ...block, markDefs: [{ _type: 'link', _key: 'l', href: '/\t/x.test' }] },
    ],
    ['a field it does not know', { ...block, html: '<b>' }],
    ['a block without a key', { ...block, _key: '' }],
    ['two spans of one key', { ...block, children: [block.children[0], block.children[0]] }],
  ])('%s', (_, candidate) => {
    expect(portableBlock.safeParse(candidate).success).toBe(false);
  });

  test('two blocks of one key', () => {
    expect(portableBody.safeParse([block, block]).success).toBe(false);
    expect(portableBody.safeParse([block]).success).toBe(true);
  });
});
