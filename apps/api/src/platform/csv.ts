import { Readable } from 'node:stream';
import { inVietnam } from '@cungnghe/calendar/vietnam-time';

/** Spreadsheets run a text that begins like this as a formula; behind an apostrophe it is text. */
const looksLikeFormula = /^[=+\-@\t\r\n＝＋－＠]/;

/** How Excel knows Vietnamese marks when it sees them. */
export const byteOrderMark = '\uFEFF';

/** A text, or a number that a spreadsheet counts with. */
type Cell = string | number;

function cell(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const text = looksLikeFormula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One record as RFC 4180 has it, with its line break. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cell).join(',')}\r\n`;

/** An instant as people in Vietnam read it in a table, to the minute. */
export const minuteInVietnam = (instant: string): string =>
  inVietnam(instant).toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ');

/** How many rows a table for a spreadsheet reads at a time. */
const rowsAtOnce = 500;

/**
 * A table for a spreadsheet, read and sent page by page, so that it takes no more memory for many rows than for few.
 * `list` answers one row more than `limit` when there are more.
 */
export function csvTable<Row>(table: {
  readonly header: readonly string[];
  readonly list: (page: { limit: number; after: Row | undefined }) => Promise<readonly Row[]>;
  readonly cells: (row: Row) => readonly Cell[];
}): Readable {
  async function* lines() {
    yield byteOrderMark + csvLine(table.header);
    let after: Row | undefined;
    for (;;) {
      const found = await table.list({ limit: rowsAtOnce, after });
      const rows = found.slice(0, rowsAtOnce);
      yield rows.map((row) => csvLine(table.cells(row))).join('');
      if (found.length <= rowsAtOnce) return;
      after = rows.at(-1);
    }
  }
  return Readable.from(lines(), { objectMode: false });
}
