import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { isAllowedLink } from './allowed-link.ts';
import { Markdown } from './markdown.tsx';

const html = (text: string) => renderToStaticMarkup(<Markdown text={text} />);

describe('Markdown', () => {
  test.each([
    ['a script', 'a <script>alert(1)</script> b', /<script/],
    ['a raw element', '<b onclick="x()">hi</b>', /<b|onclick/],
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

test.each([
  ['/c/founder', true],
  ['#phan-hai', true],
  ['http://a.example', true],
  ['//a.example', false],
  ['/\\a.example', false],
  ['javascript:alert(1)', false],
  ['c/founder', false],
])('isAllowedLink(%s) is %s', (href, allowed) => {
  expect(isAllowedLink(href)).toBe(allowed);
});
