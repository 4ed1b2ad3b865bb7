import { expect, test } from 'vitest';
import { readPastedInvoices } from './pasted-invoices.ts';

const today = '2026-11-27';

test('lines of a spreadsheet, a list with semicolons and days either way are read, and a head is left out', () => {
  const { rows, faults } = readPastedInvoices(
    'Mã đơn\tSố hóa đơn\tNgày\nCNAAAAAA\t1C26TCN-1\t27/11/2026\n\n cnbbbbbb ; 2 ; 1/2/2026\r\nCNCCCCCC,3,2026-11-27\n',
    today,
  );
  expect(faults).toEqual([]);
  expect(rows).toEqual([
    { order_code: 'CNAAAAAA', number: '1C26TCN-1', issued_on: '2026-11-27' },
    { order_code: 'cnbbbbbb', number: '2', issued_on: '2026-02-01' },
    { order_code: 'CNCCCCCC', number: '3', issued_on: '2026-11-27' },
  ]);
});

test.each([
  ['two columns', 'CNAAAAAA\t1', 'columns'],
  ['four columns', 'CNAAAAAA\t1\t27/11/2026\tx', 'columns'],
  ['no number', 'CNAAAAAA\t\t27/11/2026', 'columns'],
  ['a day that is none', 'CNAAAAAA\t1\t31/02/2026', 'day'],
  ['a month first', 'CNAAAAAA\t1\t11/27/2026', 'day'],
  ['a day to come', 'CNAAAAAA\t1\t28/11/2026', 'future'],
  ['the number of another line', 'CNAAAAAA\t2\t27/11/2026', 'doubled'],
  ['the order of another line', 'cnbbbbbb\t3\t27/11/2026', 'doubled'],
])('a line with %s is named by its number, and why', (_, line, fault) => {
  const { faults } = readPastedInvoices(`CNBBBBBB\t2\t27/11/2026\n${line}`, today);
  expect(faults).toEqual([{ line: 2, fault }]);
});

test('more than are taken at once are said to be too many', () => {
  const lines = Array.from({ length: 501 }, (_, at) => `CN${at}\t${at}\t27/11/2026`);
  expect(readPastedInvoices(lines.join('\n'), today).isTooMany).toBe(true);
  expect(readPastedInvoices(lines.slice(1).join('\n'), today).isTooMany).toBe(false);
});
