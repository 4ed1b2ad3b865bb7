import { expect, test } from 'vitest';
import { readPastedInvoices } from './pasted-invoices.ts';

test('lines of a spreadsheet, a list with semicolons and days either way are read', () => {
  const { rows, wrong } = readPastedInvoices(
    'CNAAAAAA\t1C26TCN-1\t27/11/2026\n\n cnbbbbbb ; 2 ; 1/2/2026\r\nCNCCCCCC,3,2026-11-27\n',
  );
  expect(wrong).toEqual([]);
  expect(rows).toEqual([
    { order_code: 'CNAAAAAA', number: '1C26TCN-1', issued_on: '2026-11-27' },
    { order_code: 'cnbbbbbb', number: '2', issued_on: '2026-02-01' },
    { order_code: 'CNCCCCCC', number: '3', issued_on: '2026-11-27' },
  ]);
});

test.each([
  ['two columns', 'CNAAAAAA\t1'],
  ['four columns', 'CNAAAAAA\t1\t27/11/2026\tx'],
  ['a day that is none', 'CNAAAAAA\t1\t31/02/2026'],
  ['a month first', 'CNAAAAAA\t1\t11/27/2026'],
  ['no number', 'CNAAAAAA\t\t27/11/2026'],
])('a line with %s is named by its number', (_, line) => {
  expect(readPastedInvoices(`CNBBBBBB\t2\t27/11/2026\n${line}`)).toMatchObject({ wrong: [2] });
});

test('more than are taken at once are said to be too many', () => {
  const lines = Array.from({ length: 501 }, (_, at) => `CN${at}\t${at}\t27/11/2026`);
  expect(readPastedInvoices(lines.join('\n')).isTooMany).toBe(true);
  expect(readPastedInvoices(lines.slice(1).join('\n')).isTooMany).toBe(false);
});
