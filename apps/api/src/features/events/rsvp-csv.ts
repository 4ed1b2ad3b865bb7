import type { listAllRsvps } from './operator-queries.ts';

/** Spreadsheets run a cell that begins like this as a formula; behind an apostrophe it is text. */
const looksLikeFormula = /^[=+\-@\t\r]/;

function cell(value: string): string {
  const text = looksLikeFormula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const words = { yes: 'Có', maybe: 'Có thể', no: 'Không' } as const;

const minute = (instant: string) =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO('Asia/Ho_Chi_Minh')
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
    .replace('T', ' ');

/** For a spreadsheet: the byte order mark is how Excel knows Vietnamese marks when it sees them. */
export function csvOf(rows: Awaited<ReturnType<typeof listAllRsvps>>): Uint8Array {
  const lines = [
    ['Họ tên', 'E-mail', 'Trả lời', 'Lúc (giờ Việt Nam)'],
    ...rows.map((row) => [row.name, row.email ?? '', words[row.answer], minute(row.answered_at)]),
  ];
  return Buffer.from(`\uFEFF${lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`);
}
