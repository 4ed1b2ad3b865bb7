import { issuedAtOnceMax } from '@cungnghe/contracts/orders/invoices';

export interface PastedInvoice {
  readonly order_code: string;
  readonly number: string;
  readonly issued_on: string;
}

/** What is wrong with a line; `doubled`: another line has the same number or order. */
export type PastedFault = 'columns' | 'day' | 'future' | 'doubled';

export interface PastedInvoices {
  readonly rows: readonly PastedInvoice[];
  /** By the numbers of the lines, from one. */
  readonly faults: readonly { readonly line: number; readonly fault: PastedFault }[];
  readonly isTooMany: boolean;
}

/**
 * Lines as they are copied from a spreadsheet or a provider's list: the order's code, the number, the day. A head of the
 * table is left out. `today` is a civil day in Vietnam.
 */
export function readPastedInvoices(text: string, today: string): PastedInvoices {
  const lines = text
    .split('\n')
    .map((line, at) => ({ cells: cellsOf(line), line: at + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .filter(({ cells }, at) => at > 0 || !isHead(cells));
  const seen = new Set<string>();
  const rows: PastedInvoice[] = [];
  const faults: { line: number; fault: PastedFault }[] = [];
  for (const { cells, line } of lines) {
    const read = readLine(cells, today);
    if (typeof read === 'string') faults.push({ line, fault: read });
    else {
      const names = [`order ${read.order_code.toUpperCase()}`, `number ${read.number}`];
      if (names.some((name) => seen.has(name))) faults.push({ line, fault: 'doubled' });
      for (const name of names) seen.add(name);
      rows.push(read);
    }
  }
  return { rows, faults, isTooMany: rows.length > issuedAtOnceMax };
}

const cellsOf = (line: string) => line.split(/\t|;|,/).map((cell) => cell.trim());

/** No code of an order has a space or a letter with a mark in it. */
const isHead = ([first = '']: readonly string[]) => !/^[\w-]{1,20}$/.test(first);

function readLine(cells: readonly string[], today: string): PastedInvoice | PastedFault {
  const [order_code = '', number = '', day = ''] = cells;
  const isWhole = cells.length === 3 && /^[\w-]{1,20}$/.test(order_code);
  if (!isWhole || number === '' || number.length > 50) return 'columns';
  const issued_on = readDay(day);
  if (issued_on === null) return 'day';
  return issued_on > today ? 'future' : { order_code, number, issued_on };
}

/** `27/11/2026` as people write it here, or `2026-11-27`. Null for a day that no calendar has. */
function readDay(typed: string): string | null {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(20\d\d)$/.exec(typed) ?? [];
  const iso = day && month ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : typed;
  if (!/^20\d\d-\d\d-\d\d$/.test(iso)) return null;
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? null : iso;
}
