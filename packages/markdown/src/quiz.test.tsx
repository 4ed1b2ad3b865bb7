import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Markdown } from './markdown.tsx';
import { markdownFaults } from './markdown-faults.ts';
import { readQuizzes } from './quiz.ts';

const quiz = `:::quiz gia-von
Giá vốn của một ly gồm những gì?
- [x] Cốc và nắp
- [ ] Lương quản lý
- [X] Cà phê
> Vì lương quản lý không đổi theo số ly.
> Xem lại bảng đầu bài.
:::`;

const faultsOf = (text: string) =>
  markdownFaults(text, { forLesson: true }).map(({ line, message }) => `${line}: ${message}`);

test('a question is read with its choices, the right ones, and why', () => {
  expect(readQuizzes(`Mở bài.\n\n${quiz}\n\nKết.`)).toEqual({
    quizzes: [
      {
        key: 'gia-von',
        question: 'Giá vốn của một ly gồm những gì?',
        choices: ['Cốc và nắp', 'Lương quản lý', 'Cà phê'],
        right: [0, 2],
        why: 'Vì lương quản lý không đổi theo số ly.\nXem lại bảng đầu bài.',
        from: 3,
        to: 10,
      },
    ],
    faults: [],
  });
  expect(readQuizzes(quiz.replaceAll('\n', '\r\n')).quizzes[0]).toMatchObject({ right: [0, 2] });
  expect(faultsOf(quiz)).toEqual([]);
});

describe('what is wrong is said with its line', () => {
  const lines = quiz.split('\n');
  const without = (...numbers: number[]) =>
    lines.filter((_, index) => !numbers.includes(index + 1)).join('\n');
  const replaced = (number: number, line: string) =>
    lines.map((old, index) => (index + 1 === number ? line : old)).join('\n');
  test.each([
    ['no end', without(8), '1: the question has no end'],
    ['no question', without(2), '1: the question is missing'],
    ['no reason', without(6, 7), '1: the question does not say why'],
    ['one choice', without(4, 5), '1: the question has 1 choices'],
    [
      'seven choices',
      replaced(4, '- [ ] a\n- [ ] b\n- [ ] c\n- [ ] d\n- [ ] e'),
      '1: the question has 7 choices',
    ],
    ['no right choice', replaced(3, '- [ ] Nắp').replace('[X]', '[ ]'), '1: no choice is right'],
    ['a choice twice', replaced(4, '- [ ] Cà phê'), '5: this choice stands there already'],
    ['words between choices', replaced(4, 'Lương quản lý'), '4: this line belongs to no part'],
    ['a list item without a box', replaced(2, '- Giá vốn?'), '2: this line belongs to no part'],
    ['a choice after the reason', replaced(7, '- [ ] Đường'), '7: this line belongs to no part'],
    ['a reason before the choices', replaced(2, 'Gì?\n> Vì'), '3: this line belongs to no part'],
    ['no key', replaced(1, ':::quiz'), '1: a question opens with a line'],
    ['a key with accents', replaced(1, ':::quiz giá-vốn'), '1: a question opens with a line'],
    ['an opening in a list', `- ${quiz}`, '1: a question opens with a line'],
    ['another word', replaced(1, ':::quizz gia-von'), '1: a question opens with a line'],
    ['the same key twice', `${quiz}\n\n${quiz}`, '10: the key “gia-von” is taken'],
    ['a question inside a question', `:::quiz a\n${quiz}`, '1: the question has no end'],
    ['a question of 501 characters', replaced(2, 'a'.repeat(501)), '1: its question is longer than 500'],
  ])('%s', (_, text, message) => {
    expect(faultsOf(text)).toContainEqual(expect.stringContaining(message));
  });

  test('a text that is no lesson asks nothing', () => {
    expect(markdownFaults(quiz)).toEqual([
      { line: 1, column: 1, message: 'only a lesson asks questions; take this out', what: 'quiz' },
    ]);
  });
});

describe('on a page', () => {
  const asked = `Mở bài.\n\n- một\n${quiz}\nKết bài[^1].\n\n[^1]: Chú thích`;
  test('a question stands in its place, as what the page makes of it', () => {
    const html = renderToStaticMarkup(
      <Markdown text={asked} quiz={({ key, choices }) => <b>{`${key} ${choices.length}`}</b>} />,
    );
    expect(html.replaceAll('\n', '')).toMatch(
      /^<p>Mở bài.<\/p><ul><li>một<\/li><\/ul><b>gia-von 3<\/b><p>Kết bài<sup>/,
    );
  });

  test('where nothing is made of it, its words stand there', () => {
    const html = renderToStaticMarkup(<Markdown text={asked} />);
    expect(html).toContain('Giá vốn của một ly gồm những gì?');
    expect(html).toContain('☑');
    expect(html).not.toContain(':::');
  });

  test('people who write to each other see what they typed', () => {
    expect(renderToStaticMarkup(<Markdown text={quiz} conversation />)).toContain(':::quiz gia-von');
  });

  test('no other text becomes a question', () => {
    const text = `${'~'.repeat(40)}\n${quiz.split('\n').slice(1, -1).join('\n')}\n${'~'.repeat(40)}\n\n<aside id="gia-von"></aside>`;
    expect(renderToStaticMarkup(<Markdown text={text} quiz={() => <b>x</b>} />)).not.toContain('<b>');
  });
});
