import { issuedAtOnceMax } from '@cungnghe/contracts/orders/invoices';

export interface PastedInvoice {
  readonly order_code: string;
  readonly number: string;
  readonly issued_on: string;
}

/** Lines as they are copied from a spreadsheet or a provider's list: the order's code, the number, the day. */
export function readPastedInvoices(text: string): {
  readonly rows: readonly PastedInvoice[];
  /** The numbers of lines that cannot be read, from one. */
  readonly wrong: readonly number[];
  readonly isTooMany: boolean;
} {
  const lines = text
    .split('\n')
    .map((line, at) => ({ line: line.trim(), at: at + 1 }))
    .filter(({ line }) => line !== '');
  const read = lines.map(({ line, at }) => ({ at, row: readLine(line) }));
  const rows = read.flatMap(({ row }) => (row === null ? [] : [row]));
  return {
    rows,
    wrong: read.filter(({ row }) => row === null).map(({ at }) => at),
    isTooMany: rows.length > issuedAtOnceMax,
  };
}

function readLine(line: string): PastedInvoice | null {
  const cells = line.split(/\t|;|,/).map((cell) => cell.trim());
  const [order_code = '', number = '', day = ''] = cells;
  const issued_on = readDay(day);
  const isWhole = cells.length === 3 && order_code !== '' && order_code.length <= 20;
  if (!isWhole || number === '' || number.length > 50 || issued_on === null) return null;
  return { order_code, number, issued_on };
}

/** `27/11/2026` as people write it here, or `2026-11-27`. Null for a day that no calendar has. */
function readDay(typed: string): string | null {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(20\d\d)$/.exec(typed) ?? [];
  const iso = day && month ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : typed;
  if (!/^20\d\d-\d\d-\d\d$/.test(iso)) return null;
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? null : iso;
}
