import { inVietnam } from '@cungnghe/calendar/vietnam-time';

/** Spreadsheets run a cell that begins like this as a formula; behind an apostrophe it is text. */
const looksLikeFormula = /^[=+\-@\t\r\n＝＋－＠]/;

/** How Excel knows Vietnamese marks when it sees them. */
export const byteOrderMark = '\uFEFF';

function cell(value: string): string {
  const text = looksLikeFormula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One record as RFC 4180 has it, with its line break. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** An instant as people in Vietnam read it in a table, to the minute. */
export const minuteInVietnam = (instant: string): string =>
  inVietnam(instant).toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ');
