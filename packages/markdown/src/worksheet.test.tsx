import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Markdown } from './markdown.tsx';
import { markdownFaults } from './markdown-faults.ts';
import {
  compute,
  fieldsOf,
  findWorksheet,
  readWorksheets,
  resultsOf,
  type WorksheetValues,
} from './worksheet.ts';
import { evaluate, parseExpression } from './worksheet-expression.ts';
import { readNumber, showFigure, showNumber, showRange, showResult } from './worksheet-numbers.ts';
import { WorksheetTable } from './worksheet-table.tsx';

const sheet = `:::worksheet gia-von-ly
Giá vốn một ly

| Khoản | Đơn giá (đ) | Số lượng | Thành tiền (đ) |
| --- | ---: | ---: | ---: |
| Cốc và nắp | [# coc_gia] | [# coc_sl] | [= coc_gia * coc_sl] |
| Cà phê | [# ca_phe_gia] | [# ca_phe_sl] | [= ca_phe_gia * ca_phe_sl] |
| Tổng | | | [= tong: sum(above)] |
| Đã hỏi nhà cung cấp | [x da_hoi] | | |
| Ghi chú | [_ ghi_chu] | | |
:::`;

const faultsOf = (text: string) =>
  markdownFaults(text, { forLesson: true }).map(({ line, what, message }) => `${line} ${what}: ${message}`);

const read = (text: string) => {
  expect(faultsOf(text)).toEqual([]);
  const worksheet = findWorksheet(text, 'gia-von-ly');
  if (worksheet === undefined) throw new Error('No worksheet');
  return worksheet;
};

/** A sheet of one column with these cells below each other. */
const column = (...cells: string[]) =>
  read(
    `:::worksheet gia-von-ly\nBảng\n\n| A |\n|---|\n${cells.map((cell) => `| ${cell} |`).join('\n')}\n:::`,
  );
const results = (values: WorksheetValues, ...cells: string[]) => compute(column(...cells), values).flat();

test('a sheet is read with its title, its columns, its fields and its results', () => {
  const worksheet = read(`Mở bài.\n\n${sheet}\n\nKết.`);
  expect(worksheet).toMatchObject({
    key: 'gia-von-ly',
    title: 'Giá vốn một ly',
    columns: [
      { head: 'Khoản', isNumeric: false },
      { head: 'Đơn giá (đ)', isNumeric: true },
      { head: 'Số lượng', isNumeric: true },
      { head: 'Thành tiền (đ)', isNumeric: true },
    ],
  });
  expect(fieldsOf(worksheet)).toEqual([
    { name: 'coc_gia', kind: 'number' },
    { name: 'coc_sl', kind: 'number' },
    { name: 'ca_phe_gia', kind: 'number' },
    { name: 'ca_phe_sl', kind: 'number' },
    { name: 'da_hoi', kind: 'tick' },
    { name: 'ghi_chu', kind: 'text' },
  ]);
  expect(read(sheet.replaceAll('\n', '\r\n'))).toEqual(worksheet);
});

test('it computes with what is filled in, and shows nothing for what is not', () => {
  const worksheet = read(sheet);
  const last = (values: WorksheetValues) => compute(worksheet, values).map((row) => row[3]);
  expect(last({})).toEqual([null, null, null, null, null]);
  expect(last({ coc_gia: 850, coc_sl: 1 })).toEqual([850, null, 850, null, null]);
  expect(last({ coc_gia: 850, coc_sl: 1, ca_phe_gia: 200, ca_phe_sl: 18 }).slice(0, 3)).toEqual([
    850, 3600, 4450,
  ]);
  expect(last({ coc_gia: '850', coc_sl: true }).slice(0, 3)).toEqual([null, null, null]);
});

test('a field keeps its value when rows move and words change', () => {
  const [head, rest] = [sheet.split('\n').slice(0, 5), sheet.split('\n').slice(5)];
  const moved = read(
    [...head, rest[1], rest[0]?.replace('Cốc và nắp', 'Ly giấy'), ...rest.slice(2)].join('\n'),
  );
  const values = { coc_gia: 850, coc_sl: 2, ca_phe_gia: 200, ca_phe_sl: 1 };
  expect(compute(moved, values).map((row) => row[3])).toEqual([200, 1700, 1900, null, null]);
});

describe('what is computed', () => {
  const values = { a: 7, b: 2, zero: 0, done: true };
  test.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['10 - 2 - 3', 5],
    ['24 / 4 / 2', 3],
    ['-a + 10', 3],
    ['2 - -3', 5],
    ['a / b', 3.5],
    ['a / zero', null],
    ['a + empty', null],
    ['0.1 + 0.2', 0.3],
    ['a > b', 1],
    ['a <= b', 0],
    ['a = 7', 1],
    ['a <> 7', 0],
    ['if(a > b, 10, 20)', 10],
    ['if(zero, 10, 20)', 20],
    ['if(empty, 10, 20)', null],
    ['if(a > b, a, empty)', 7],
    ['round(a / 3)', 2],
    ['round(a / 3, 2)', 2.33],
    ['round(-2.5)', -3],
    ['round(1234, 0 - 2)', 1200],
    ['sum(a, b, empty)', 9],
    ['avg(a, b, empty)', 4.5],
    ['min(a, b, zero)', 0],
    ['max(a, b)', 7],
    ['sum(empty)', null],
    ['done * 5', 5],
    ['a*b', 14],
  ])('%s is %s', (expression, expected) => {
    const computed = results(
      values,
      '[# a]',
      '[# b]',
      '[# zero]',
      '[# empty]',
      '[x done]',
      `[= ${expression}]`,
    );
    expect(computed.at(-1)).toBe(expected);
  });

  test('a result may use another, wherever it stands, and above reaches up to the last sum', () => {
    expect(
      results({ a: 30, b: 10 }, '[= a / tong * 100]', '[# a]', '[# b]', '[= tong: a + b]').map(
        (value) => value,
      ),
    ).toEqual([75, null, null, 40]);
    expect(
      results({ a: 1, b: 2, c: 3 }, '[# a]', '[# b]', '[= sum(above)]', '[# c]', '[= sum(above)]'),
    ).toEqual([null, null, 3, null, 3]);
  });

  test('ticks above are counted', () => {
    expect(results({ a: true, b: false }, '[x a]', '[x b]', '[= sum(above)]').at(-1)).toBe(1);
  });
});

describe('what is wrong is said with its line', () => {
  const lines = sheet.split('\n');
  const replaced = (number: number, ...instead: string[]) =>
    lines.flatMap((old, index) => (index + 1 === number ? instead : [old])).join('\n');
  const cell = (typed: string) => replaced(6, `| Cốc | ${typed} | [# coc_sl] | |`);
  test.each([
    ['no end', lines.slice(0, -1).join('\n'), '1 worksheet_form: the worksheet has no end'],
    ['no key', replaced(1, ':::worksheet'), '1 worksheet_form: a worksheet opens with'],
    ['not from the margin', replaced(1, '  :::worksheet k'), '1 worksheet_form: a worksheet opens with'],
    ['no title', replaced(2), '1 worksheet_form: the title is missing'],
    ['no table', ':::worksheet k\nBảng\n:::', '1 worksheet_form: the worksheet has no table'],
    ['no line below the heads', replaced(5), '4 worksheet_form: below the heads'],
    ['no rows', lines.slice(0, 5).concat(':::').join('\n'), '4 worksheet_form: the table has no rows'],
    ['a short row', replaced(6, '| Cốc | [# coc_gia] |'), '6 worksheet_form: this row has 2 cells'],
    ['words behind the table', replaced(10, lines[9] ?? '', 'Xong.'), '11 worksheet_form: this row has 1'],
    ['Markdown in words', replaced(6, '| **Cốc** | [# coc_gia] | | |'), '6 worksheet_form: the words'],
    ['a name with marks', cell('[# giá]'), '6 worksheet_field: “giá” is no name'],
    ['a name of a function', cell('[# sum]'), '6 worksheet_field: “sum” is the name of a function'],
    ['a name twice', cell('[# coc_sl]'), '6 worksheet_field: the name “coc_sl” is taken'],
    ['a unit behind a field', cell('[# gia] đ'), '6 worksheet_field: a cell is a field or words'],
    ['no such field', cell('[= gia * 2]'), '6 worksheet_computation: there is no field and no result “gia”'],
    ['computing with text', cell('[= ghi_chu]'), '6 worksheet_computation: “ghi_chu” is text'],
    ['no such function', cell('[= power(2, 3)]'), '6 worksheet_computation: there is no function “power”'],
    ['a decimal comma', cell('[= 0,5 * 2]'), '6 worksheet_computation: “,” does not belong there; decimals'],
    ['a sign too many', cell('[= 1 + * 2]'), '6 worksheet_computation: “*” does not belong there'],
    ['an open parenthesis', cell('[= (1 + 2]'), '6 worksheet_computation: “)” is missing'],
    ['nothing', cell('[= x:]'), '6 worksheet_computation: the computation breaks off'],
    [
      'a letter of another kind',
      cell('[= 2 × 3]'),
      '6 worksheet_computation: “× 3” is nothing that computes',
    ],
    ['arguments missing', cell('[= if(1, 2)]'), '6 worksheet_computation: “if” takes 3 arguments'],
    ['nothing above', cell('[= sum(above)]'), '6 worksheet_computation: nothing to compute stands above'],
    ['above alone', cell('[= above + 1]'), '6 worksheet_computation: “above” stands alone'],
    ['itself', cell('[= gia: gia + 1]'), '6 worksheet_circle: this computation needs its own result'],
    ['a circle', replaced(6, '| Cốc | [= m: n] | [= n: m] | [# coc_gia] |'), '6 worksheet_circle:'],
    ['too deep', cell(`[= ${'('.repeat(21)}1${')'.repeat(21)}]`), '6 worksheet_computation: more than 20'],
    ['too long', cell(`[= ${'1+'.repeat(200)}1]`), '6 worksheet_computation: a computation is longer'],
    [
      'nothing to fill in',
      ':::worksheet k\nBảng\n| a |\n|---|\n| b |\n:::',
      '5 worksheet_form: nothing is to',
    ],
    ['61 rows', replaced(6, ...Array(61).fill('| a | | | |')), '4 worksheet_size: the table has'],
    ['the key twice', `${sheet}\n\n${sheet}`, '13 worksheet_field: the key is taken'],
    [
      '9 columns',
      ':::worksheet k\nB\n|a|b|c|d|e|f|g|h|i|\n|-|-|-|-|-|-|-|-|-|\n|[# a]|||||||||\n:::',
      '3 worksheet_size:',
    ],
  ])('%s', (_, text, expected) => {
    const faults = faultsOf(text);
    expect(
      faults.some((fault) => fault.startsWith(expected)),
      faults.join('\n'),
    ).toBe(true);
  });

  test('a worksheet stands in lessons alone', () => {
    expect(markdownFaults(sheet).map(({ line, what }) => `${line} ${what}`)).toEqual(['1 worksheet_place']);
  });

  test('it stands beside questions', () => {
    const quiz = ':::quiz k\nGì?\n- [x] a\n- [ ] b\n> Vì.\n:::';
    expect(faultsOf(`${quiz}\n\n${sheet}\n\n${quiz.replace('k', 'l')}`)).toEqual([]);
  });
});

describe('numbers as people type them', () => {
  test.each([
    ['1.250.000', 1_250_000],
    ['1250000', 1_250_000],
    ['1 250 000', 1_250_000],
    ['1.250', 1250],
    ['1.25', 1.25],
    ['1,5', 1.5],
    ['1.250,75', 1250.75],
    ['1,250.75', 1250.75],
    ['1,250,000', 1_250_000],
    ['0,5', 0.5],
    [',5', 0.5],
    ['2,', 2],
    ['-3', -3],
    ['−3', -3],
    ['45.000 ₫', 45_000],
    ['10%', 10],
    ['', null],
    ['  ', null],
    ['-', undefined],
    ['1.2.3', undefined],
    ['1,2,3', undefined],
    ['ba', undefined],
    ['1e5', undefined],
    ['Infinity', undefined],
    ['9'.repeat(30), undefined],
  ])('%s is %s', (typed, value) => {
    expect(readNumber(typed)).toBe(value);
  });

  test('what is shown is read again as the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 99 }), (whole, part) => {
        const value = whole + Math.sign(whole) * (part / 100) + 0;
        expect(readNumber(showNumber(value))).toBe(value);
      }),
    );
  });

  test.each([
    [1_250_000, '1.250.000'],
    [0.333333, '0,33'],
    [-0.001, '0'],
    [null, '–'],
  ])('%s is shown as %s', (value, shown) => expect(showResult(value)).toBe(shown));

  test('with what it counts, and as a range that may have no end', () => {
    expect(showFigure(1250.5, 'ly')).toBe('1.250,5 ly');
    expect(showFigure(0, null)).toBe('0');
    expect(showRange(null, 9.99)).toBe('≤ 9,99');
    expect(showRange(1000, null)).toBe('≥ 1.000');
    expect(showRange(1, 5)).toBe('1 – 5');
    expect(showRange(5, 5)).toBe('5');
  });
});

test('no text breaks the reader, and what it reads computes to a number or to nothing', () => {
  const part = fc.constantFrom(
    ...[
      'a',
      'b',
      'sum',
      'if',
      'round',
      'above',
      'min',
      '(',
      ')',
      ',',
      '+',
      '-',
      '*',
      '/',
      '<',
      '>=',
      '=',
      '1',
      '0.5',
      '9'.repeat(80),
      ' ',
      'ễ',
    ],
  );
  const number = fc.option(fc.double({ noNaN: false }), { nil: null });
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), number, number, (parts, a, b) => {
      const parsed = parseExpression(parts.join(''));
      if ('fault' in parsed) {
        expect(parsed.fault).not.toBe('');
        return;
      }
      const value = evaluate(parsed.expression, {
        valueOf: (name) => (name === 'a' ? a : b),
        above: () => [a, b],
      });
      expect(value === null || Number.isFinite(value)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('sums do not depend on the order of what is added, for amounts of money', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -1e11, max: 1e11 }), { minLength: 1, maxLength: 20 }),
      (amounts) => {
        const names = amounts.map((_, at) => `n${at}`);
        const values = Object.fromEntries(names.map((name, at) => [name, amounts[at] ?? 0]));
        const computed = results(values, ...names.map((name) => `[# ${name}]`), '[= sum(above)]').at(-1);
        expect(computed).toBe(amounts.reduce((sum, amount) => sum + amount, 0));
      },
    ),
  );
});

describe('as a page shows it', () => {
  test('it becomes what the page makes of it, at its place; without that, its words in a table', () => {
    const shown = renderToStaticMarkup(
      <Markdown text={`A\n\n${sheet}\n\nB`} worksheet={({ key }) => <b>{key}</b>} />,
    );
    expect(shown).toBe('<p>A</p>\n<b>gia-von-ly</b>\n<p>B</p>');
    const words = renderToStaticMarkup(<Markdown text={`A\n\n${sheet}\n\nB`} />);
    expect(words).toContain('<p>Giá vốn một ly</p>');
    expect(words).toContain('Cốc và nắp');
    expect(words).not.toMatch(/coc_gia|:::|\[/);
  });

  test('its table heads rows and columns', () => {
    const table = renderToStaticMarkup(<WorksheetTable worksheet={read(sheet)} />);
    expect(table).toContain('<th scope="row">Cốc và nắp</th>');
    expect(table).toContain('<th scope="col" style="text-align:end">Số lượng</th>');
    expect(table).toContain('☐');
    expect(table).not.toContain('coc_gia');
  });
});

test('what a sheet computes is called by its row, by its column where there are several, and by its unit', () => {
  const sheet = (lines: string[]) =>
    readWorksheets([':::worksheet thu', 'Thử', '', ...lines, ':::'].join('\n'))[0];
  const many = sheet([
    '| Khoản | Một ngày (đ) | Một tháng (đ) |',
    '| --- | ---: | ---: |',
    '| Thuê nhà | [# thue] | [= thue * 30] |',
    '| [_ khac] | [# gia] | [= gia * 30] |',
    '| Chia cho khách (%) | | [= phan: sum(above)] |',
  ]);
  expect(many && resultsOf(many)).toEqual([
    { name: '0:2', row: 0, column: 2, label: 'Thuê nhà, Một tháng', unit: 'đ' },
    { name: 'phan', row: 2, column: 2, label: 'Chia cho khách, Một tháng', unit: '%' },
  ]);
  const two = sheet([
    '| Khoản | Số |',
    '| --- | ---: |',
    '| Vào | [# vao] |',
    '| Còn (đ) | [= con: vao * 2] |',
  ]);
  expect(two && resultsOf(two)).toEqual([{ name: 'con', row: 1, column: 1, label: 'Còn', unit: 'đ' }]);
});
