import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import hostileTexts from './hostile-texts.json' with { type: 'json' };
import { Markdown } from './markdown.tsx';
import { videoDirective, withVideoIds } from './video-directive.ts';

const html = (text: string) => renderToStaticMarkup(<Markdown text={text} video={(id) => <b>{id}</b>} />);
const shown = '<b>dQw4w9WgXcQ</b>';

describe('a line that shows a video', () => {
  test.each([
    ['an id', '::video[dQw4w9WgXcQ]'],
    ['spaces after it', '::video[dQw4w9WgXcQ]  '],
    ['up to three spaces before it', '   ::video[dQw4w9WgXcQ]'],
    ['a link of the address bar', '::video[https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s]'],
    ['a link to share', '::video[https://youtu.be/dQw4w9WgXcQ?si=AbC_d-e]'],
    ['a short', '::video[https://youtube.com/shorts/dQw4w9WgXcQ]'],
    ['a stream', '::video[https://www.youtube.com/live/dQw4w9WgXcQ?feature=share]'],
    ['a link of the app', '::video[https://m.youtube.com/watch?v=dQw4w9WgXcQ]'],
    ['a link of the music site', '::video[https://music.youtube.com/watch?v=dQw4w9WgXcQ&list=1]'],
    ['an address for embedding', '::video[https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ]'],
  ])('with %s', (_, text) => {
    expect(html(text)).toBe(shown);
    expect(withVideoIds(text).trim()).toBe('::video[dQw4w9WgXcQ]');
  });

  test('stands between paragraphs, with or without empty lines', () => {
    const around = (text: string) => html(text).replaceAll('\n', '');
    expect(around('Trước\n\n::video[dQw4w9WgXcQ]\n\nSau')).toBe(`<p>Trước</p>${shown}<p>Sau</p>`);
    expect(around('Trước\n::video[dQw4w9WgXcQ]\nSau')).toBe(`<p>Trước</p>${shown}<p>Sau</p>`);
  });

  test('has an id that begins with a hyphen or an underscore', () => {
    expect(html('::video[-a_b_c_d_e_]')).toContain('<b>-a_b_c_d_e_</b>');
    expect(html('::video[__abcdefg__]')).toContain('<b>__abcdefg__</b>');
  });
});

describe('what is read as the words it is', () => {
  test.each([
    ['an id of ten characters', '::video[dQw4w9WgXc]'],
    ['an id of twelve characters', '::video[dQw4w9WgXcQQ]'],
    ['no id', '::video[]'],
    ['a link to another site', '::video[https://vimeo.com/12345678901]'],
    ['a script', '::video[javascript:alert(1)]'],
    ['words behind it', '::video[dQw4w9WgXcQ] xem nhé'],
    ['words before it', 'Xem ::video[dQw4w9WgXcQ]'],
    ['one colon', ':video[dQw4w9WgXcQ]'],
    ['three colons', ':::video[dQw4w9WgXcQ]'],
    ['another word', '::anh[dQw4w9WgXcQ]'],
    ['capitals', '::VIDEO[dQw4w9WgXcQ]'],
    ['attributes', '::video[dQw4w9WgXcQ]{autoplay}'],
    ['two lines', '::video[dQw4w9\nWgXcQ]'],
    ['code', '    ::video[dQw4w9WgXcQ]'],
    ['a code block', '```\n::video[dQw4w9WgXcQ]\n```'],
  ])('%s', (_, text) => {
    expect(html(text)).not.toContain('<b>');
    expect(html(text)).toContain(/:+\w+/.exec(text)?.[0]);
    expect(withVideoIds(text)).toBe(text);
  });

  test.each([
    'Hẹn 10:30 tối nay',
    'Vui quá :)',
    'Gồm: gạo, muối :: đường',
    ':sao giá lại thế?',
    '::: hết :::',
    'tỉ lệ 1::2',
    ':tên[người bán]{sđt}',
  ])('%s', (text) => {
    expect(html(text)).toBe(`<p>${text}</p>`);
  });
});

test('a text that may hold no videos shows the line as it was typed', () => {
  const plain = renderToStaticMarkup(<Markdown text="::video[dQw4w9WgXcQ]" />);
  expect(plain).toBe('<p>::video[dQw4w9WgXcQ]</p>');
});

test('every pasted link of a text becomes an id, and nothing else changes', () => {
  const text = (one: string, two: string) =>
    `# Tên\n\n::video[${one}]\r\n\n> ::video[${two}]\n\n- a\n\n  ::video[${one}]\n\n\`::video[${one}]\``;
  const link = 'https://youtu.be/dQw4w9WgXcQ';
  const before = text(link, 'https://www.youtube.com/watch?v=a-b_c-d_e-f');
  const after = text('dQw4w9WgXcQ', 'a-b_c-d_e-f').replace(/`.*`$/, `\`::video[${link}]\``);
  expect(withVideoIds(before)).toBe(after);
  expect(withVideoIds(after)).toBe(after);
});

test('writes what it reads', () => {
  expect(html(videoDirective('dQw4w9WgXcQ'))).toBe(shown);
});

test.each(Object.values(hostileTexts).flat())('%s makes no figure', (text) => {
  expect(html(text)).not.toMatch(/<figure|<b>/);
});
