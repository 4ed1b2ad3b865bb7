import type { Worksheet, WorksheetCell, WorksheetValues } from '@cungnghe/markdown/worksheet';
import { compute } from '@cungnghe/markdown/worksheet';
import { showNumber, showResult } from '@cungnghe/markdown/worksheet-numbers';

type ShowCell = (cell: WorksheetCell, result: number | null) => string;

const rowsOf = (worksheet: Worksheet, values: WorksheetValues, show: ShowCell): string[][] => {
  const results = compute(worksheet, values);
  return worksheet.rows.map((cells, row) =>
    cells.map((cell, column) => show(cell, results[row]?.[column] ?? null)),
  );
};

/** As people read it: on paper, in a post. */
export const shownCell = (cell: WorksheetCell, result: number | null, values: WorksheetValues): string => {
  if (cell.kind === 'words') return cell.text;
  if (cell.kind === 'result') return showResult(result);
  const value = values[cell.name];
  if (cell.kind === 'tick') return value === true ? '☑' : '☐';
  return typeof value === 'number' ? showNumber(value) : String(value ?? '');
};

/** Signs that Markdown would make something of. */
const plainMarkdown = (text: string) =>
  text.replace(/[\\`*_[\]<>~|#]/g, (sign) => `\\${sign}`).replace(/\s*\n\s*/g, ' ');

/** The sheet as a table of Markdown, with its title. */
export function markdownOf(worksheet: Worksheet, values: WorksheetValues): string {
  const line = (cells: readonly string[]) => `| ${cells.map(plainMarkdown).join(' | ')} |`;
  const rows = rowsOf(worksheet, values, (cell, result) => shownCell(cell, result, values));
  return [
    `**${plainMarkdown(worksheet.title)}**`,
    '',
    line(worksheet.columns.map(({ head }) => head)),
    `| ${worksheet.columns.map(({ isNumeric }) => (isNumeric ? '---:' : '---')).join(' | ')} |`,
    ...rows.map(line),
  ].join('\n');
}

/** Spreadsheets run a cell that begins like this as a formula; behind an apostrophe it is text. */
const looksLikeFormula = /^[=+\-@\t\r\n＝＋－＠]/;
const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const words = (text: string) => quoted(looksLikeFormula.test(text) ? `'${text}` : text);

/** The sheet as CSV. Numbers are numbers; the mark in front lets Excel know Vietnamese marks when it sees them. */
export function csvOf(worksheet: Worksheet, values: WorksheetValues): string {
  const rows = rowsOf(worksheet, values, (cell, result) => {
    if (cell.kind === 'words') return words(cell.text);
    if (cell.kind === 'result') return result === null ? '' : String(result);
    const value = values[cell.name];
    if (cell.kind === 'tick') return value === true ? 'x' : '';
    return typeof value === 'number' ? String(value) : words(String(value ?? ''));
  });
  const lines = [[words(worksheet.title)], worksheet.columns.map(({ head }) => words(head)), ...rows];
  return `\uFEFF${lines.map((cells) => `${cells.join(',')}\r\n`).join('')}`;
}
