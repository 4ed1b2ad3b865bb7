import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { curled } from './curly-quotes.ts';
import { Markdown } from './markdown.tsx';
import { portableFromMarkdown } from './portable-from-markdown.ts';
import { PortableText } from './portable-text.tsx';

test.each([
  ['"Bao giờ nhập thêm?" Câu trả lời', '“Bao giờ nhập thêm?” Câu trả lời'],
  ['lời hỏi toàn là "có màu khác không".', 'lời hỏi toàn là “có màu khác không”.'],
  ['("bé dị ứng", "thích rang")', '(“bé dị ứng”, “thích rang”)'],
  ['màn 24" và “đã đúng”', 'màn 24” và “đã đúng”'],
])('%s', (typed, printed) => {
  expect(curled(typed)).toBe(printed);
});

const text = 'Hỏi "**mấy giờ**" rồi ghi `"x"`\n\n| "Món" |\n|---|\n| "a" |';

test('in an edited text, across its marks, and never in code', () => {
  const shown = renderToStaticMarkup(createElement(Markdown, { text }));
  expect(shown).toContain('Hỏi “<strong>mấy giờ</strong>” rồi ghi <code>&quot;x&quot;</code>');
  expect(shown).toContain('“a”');
  const portable = renderToStaticMarkup(
    createElement(PortableText, { blocks: portableFromMarkdown('Hỏi "**mấy giờ**" rồi ghi `"x"`') }),
  );
  expect(portable).toBe('<p>Hỏi “<strong>mấy giờ</strong>” rồi ghi <code>&quot;x&quot;</code></p>');
});

test('but what people write to each other stays as they typed it', () => {
  expect(renderToStaticMarkup(createElement(Markdown, { text, conversation: true }))).toContain(
    'Hỏi &quot;<strong>',
  );
});
