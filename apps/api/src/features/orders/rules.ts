import { randomInt } from 'node:crypto';
import { inVietnam } from '@cungnghe/calendar/vietnam-time';

// Without I, L, O, 0 and 1: people read these codes aloud and type them into a bank's transfer text.
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** An order code such as `CN7K4MPX`: 31^6 possibilities behind a prefix that a transfer text can be searched for. */
export function newOrderCode(): string {
  return `CN${Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
}

/** A number that a buyer and the house can both name: the Vietnamese day of the approval and the order's code. */
export function receiptNumber(code: string, approvedAt: Date): string {
  const { year, month, day } = inVietnam(approvedAt);
  return `PT-${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}-${code}`;
}

/** What an operator may do with an order now. */
export function canDo(
  order: { status: string; amount_vnd: number; refunded_at: string | null },
  facts: {
    /** What a new order would cost; null when nothing is on sale. */
    policyAmount: number | null;
    isOnSale: boolean;
    /** Nobody but an owner settles their own order. */
    isOthers: boolean;
  },
) {
  const isPending = order.status === 'pending';
  const isPriceCurrent = order.amount_vnd === facts.policyAmount;
  return {
    approve: isPending && isPriceCurrent && facts.isOthers,
    cancel: isPending,
    reissue: isPending && !isPriceCurrent && facts.isOnSale,
    reverse: order.status === 'approved' && facts.isOthers,
    refund: order.status === 'reversed' && order.refunded_at === null && facts.isOthers,
  };
}
