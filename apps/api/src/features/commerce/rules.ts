import { randomInt } from 'node:crypto';

/** Months of Pro that one order buys. */
export const monthsPerOrder = 12;

// Without I, L, O, 0 and 1: people read these codes aloud and type them into a bank's transfer text.
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** An order code such as `CN7K4MPX`: 31^6 possibilities behind a prefix that a transfer text can be searched for. */
export function newOrderCode(): string {
  return `CN${Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
}

/** A number that a buyer and the house can both name: the Vietnamese day of the approval and the order's code. */
export function receiptNumber(code: string, approvedAt: Date): string {
  const { year, month, day } = Temporal.Instant.fromEpochMilliseconds(
    approvedAt.getTime(),
  ).toZonedDateTimeISO('Asia/Ho_Chi_Minh');
  return `PT-${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}-${code}`;
}
