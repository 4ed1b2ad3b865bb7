import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { allowedElements } from './allowed-elements.ts';
import { isAllowedLink } from './allowed-link.ts';
import hostileTexts from './hostile-texts.json' with { type: 'json' };
import { Markdown } from './markdown.tsx';

const html = (text: string) => renderToStaticMarkup(<Markdown text={text} />);

describe('Markdown', () => {
  test.each([
    ['a script', 'a <script>alert(1)</script> b', /<script/],
    ['a raw element', '<b onclick="x()">hi</b>', /<b/],
    ['a javascript link', '[x](javascript:alert(1))', /<a|javascript/],
    ['a data link', '[x](data:text/html,hi)', /<a|data:/],
    ['a mail link', '[x](mailto:a@b.vn)', /<a|mailto/],
    ['a link to another host without a scheme', '[x](//other.example/y)', /<a/],
    ['an image', '![x](https://other.example/y.png)', /<img/],
  ])('leaves out %s', (_, text, forbidden) => {
    expect(html(text)).not.toMatch(forbidden);
  });

  test('keeps http(s) and internal links, and sends neither rank nor referrer away', () => {
    expect(html('[x](https://a.example)')).toContain('rel="nofollow noopener noreferrer"');
    expect(html('[x](/c/founder)')).toBe('<p><a href="/c/founder">x</a></p>');
  });

  test('has no first-level heading: the page has its own', () => {
    expect(html('# Tên bài')).toBe('<h2>Tên bài</h2>');
  });

  test('keeps a figure and its unit on one line', () => {
    expect(html('giá 9.000.000 ₫')).toBe('<p>giá 9.000.000\u00a0₫</p>');
  });

  test('gives a table no heading without words', () => {
    expect(html('| | Xấu |\n|---|---|\n| Thu | 1 |')).toMatch(/<td><\/td>\s*<th>Xấu<\/th>/);
  });

  test('lets the keyboard reach a table that scrolls', () => {
    expect(html('| a |\n|---|\n| 1 |')).toContain('tabindex="0"');
  });
});

describe('what was typed is seen', () => {
  test.each([
    ['a text of HTML only', '<div>Chào cả nhà</div>', '&lt;div&gt;Chào cả nhà&lt;/div&gt;'],
    ['a script', '<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['a comment', 'a <!-- b --> c', '&lt;!-- b --&gt;'],
    ['a link behind a tag', '<details> [x](/c/founder)', '<a href="/c/founder">x</a>'],
    ['a definition', '[giá]: 9.000.000 đồng', '[giá]: 9.000.000 đồng'],
    ['a note that nothing refers to', 'a\n\n[^1]: **b** c', '<p>[^1]: <strong>b</strong> c</p>'],
  ])('%s', (_, text, shown) => {
    expect(html(text)).toContain(shown);
  });
});

describe('a text that is more than a page can show', () => {
  const wide = `|${'a|'.repeat(1_600)}\n|${'-|'.repeat(1_600)}\n${'|\n'.repeat(1_700)}`;

  test.each([
    ['a wide table', wide],
    ['quotes in quotes', `${'>'.repeat(200)} a`],
    ['emphasis in emphasis', `${'**a '.repeat(800)}`],
    ['lists in lists', Array.from({ length: 100 }, (_, n) => `${'  '.repeat(n)}- a`).join('\n')],
  ])('is shown as it was typed: %s', (_, text) => {
    for (const conversation of [false, true]) {
      const start = performance.now();
      const page = renderToStaticMarkup(<Markdown text={text} conversation={conversation} />);
      expect(page).toMatch(/^<p style="white-space:pre-wrap">/);
      expect(performance.now() - start).toBeLessThan(2_000);
    }
  });
});

describe('Markdown of a conversation', () => {
  const Inside = ({ href, children }: { href: string; children: ReactNode }) => (
    <a data-inside href={href}>
      {children}
    </a>
  );
  const talk = (text: string) =>
    renderToStaticMarkup(
      <Markdown text={text} conversation picturesFrom={['https://images.example/']} internalLink={Inside} />,
    );

  test('breaks the line where its author did', () => {
    expect(talk('một\nhai')).toBe('<p>một<br/>\nhai</p>');
    expect(html('một\nhai')).toBe('<p>một\nhai</p>');
  });

  test('has headings of one level only', () => {
    expect(talk('# a\n### b')).toBe('<h4>a</h4>\n<h4>b</h4>');
  });

  test('shows a picture of our own with the place kept free', () => {
    expect(talk('![Bảng giá](https://images.example/forum/a.webp#800x600)')).toBe(
      '<p><img src="https://images.example/forum/a.webp#800x600" alt="Bảng giá" width="800" height="600" style="max-width:min(100%, 45.33rem)" loading="lazy" decoding="async"/></p>',
    );
  });

  test.each([
    'https://elsewhere.example/a.png',
    'https://images.example.elsewhere.example/a.png',
    'https://images.example@elsewhere.example/a.png',
    '/a.png',
  ])('leaves the words of a picture at %s', (address) => {
    expect(talk(`![Bảng giá](${address})`)).toBe('<p>Bảng giá</p>');
  });

  test('hands links to pages of the app to the app', () => {
    expect(talk('[@Lan](/c/founder/members/u-1)')).toBe(
      '<p><a data-inside="true" href="/c/founder/members/u-1">@Lan</a></p>',
    );
    expect(talk('[x](https://a.example)')).not.toContain('data-inside');
  });

  test('leads from a footnote to its own note, though another text has one too', () => {
    const both = renderToStaticMarkup(
      <>
        <Markdown text={'a[^1]\n\n[^1]: b'} />
        <Markdown text={'c[^1]\n\n[^1]: d'} />
      </>,
    );
    const ids = [...both.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(4);
    for (const id of ids) expect(both).toContain(`href="#${id}"`);
  });

  test('draws ticks, not controls', () => {
    expect(talk('- [x] xong\n- [ ] chưa')).toMatch(/☑ xong[\s\S]*☐ chưa/);
    expect(talk('- [x] xong')).not.toContain('<input');
  });
});

test.each(Object.entries(hostileTexts))('hostile texts become harmless: %s', (_, texts) => {
  const elements = new Set<string>([...allowedElements, 'div']);
  for (const text of texts) {
    const page = renderToStaticMarkup(
      <Markdown text={text} conversation picturesFrom={['https://images.example/forum/']} />,
    );
    // Everything that a reader sees is escaped, so what stands in angle brackets is an element.
    for (const [, name = '', attributes = ''] of page.matchAll(/<([a-z][^\s/>]*)((?:\s[^=>]*="[^"]*")*)/gi)) {
      expect(elements, text).toContain(name);
      expect(attributes.replaceAll(/="[^"]*"/g, ''), text).not.toMatch(/\son|style|srcset/i);
      for (const [, address = ''] of attributes.matchAll(/\s(?:href|src)="([^"]*)"/g)) {
        expect(address, text).toMatch(/^(https?:\/\/|#|\/(?!\/))/i);
      }
    }
  }
});

test.each([
  ['/c/founder', true],
  ['#phan-hai', true],
  ['http://a.example', true],
  ['//a.example', false],
  ['/\\a.example', false],
  // As a browser reads it: `new URL('/\t/a.example', page)` is `http://a.example/`.
  ['/\t/a.example', false],
  ['/\n\\a.example', false],
  ['/\r\n//a.example', false],
  ['javascript:alert(1)', false],
  ['c/founder', false],
])('isAllowedLink(%s) is %s', (href, allowed) => {
  expect(isAllowedLink(href)).toBe(allowed);
});
