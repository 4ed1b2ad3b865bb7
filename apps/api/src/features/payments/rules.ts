import { vietnamZone } from '@cungnghe/calendar/vietnam-day';
import { inVietnam } from '@cungnghe/calendar/vietnam-time';
import type { PaymentReason } from '@cungnghe/contracts/orders/endpoints';

/**
 * Reads a bank's time, `2026-11-21 14:02:37` in Vietnam unless it names an offset. Null for anything else: a transfer
 * is never turned away for its date.
 */
export function parseBankTime(text: string | null | undefined): Date | null {
  const match = /^(2[01]\d\d-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?(Z|[+-]\d\d:\d\d)?$/.exec(
    text?.trim() ?? '',
  );
  if (!match) return null;
  const [, day, time, offset] = match;
  try {
    const instant =
      offset === undefined
        ? Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(vietnamZone).toInstant()
        : Temporal.Instant.from(`${day}T${time}${offset}`);
    return new Date(instant.epochMilliseconds);
  } catch {
    return null;
  }
}

/** Why a transfer of this amount cannot pay this order now; null when it can. */
export function refusalOf(
  order: { status: string; amount_vnd: number; community_status: string },
  paid: number,
  /** What a new order would cost; null when nothing is on sale. */
  policyAmount: number | null,
): PaymentReason | null {
  if (order.status === 'approved') return 'already_paid';
  if (order.status === 'cancelled') return 'order_cancelled';
  if (order.status === 'reversed') return 'order_reversed';
  if (order.amount_vnd !== paid) return 'wrong_amount';
  if (policyAmount === null) return 'not_on_sale';
  if (policyAmount !== paid) return 'price_changed';
  // Its buyer would pay for what learners do not see: a person has to confirm that.
  return order.community_status === 'active' ? null : 'community_hidden';
}

/** Whether two instants lie in one calendar month in Vietnam. */
export function inOneMonth(a: Date, b: Date): boolean {
  const [x, y] = [a, b].map((date) => inVietnam(date).toPlainDate());
  return x?.year === y?.year && x?.month === y?.month;
}

/** What may still be settled or sent back: money that came in and waits. */
export function canSettle(payment: { state: string; direction: string; reason: string | null }): boolean {
  return payment.state === 'unmatched' && payment.direction === 'in' && payment.reason !== 'not_paid';
}

/** What of a payment an operator may do with an order now; the actions check the same under their locks. */
export function canPay(
  payment: { amount_vnd: number; made_at: string | null },
  order: { status: string; amount_vnd: number; created_at: string },
  facts: {
    /** What a new order would cost now, and what it cost when the transfer was made. */
    policyAmount: number | null;
    policyAmountThen: number | null;
    /** What the order has been paid so far. */
    paid: number;
  },
): { match: boolean; accept: boolean } {
  const paysAmount = order.amount_vnd === payment.amount_vnd;
  return {
    match:
      order.status === 'pending'
        ? paysAmount && facts.policyAmount === order.amount_vnd
        : order.status === 'approved' && facts.paid + payment.amount_vnd <= order.amount_vnd,
    accept: order.status === 'pending' && isPaidPrice(payment, order, facts.policyAmountThen),
  };
}

/** What the same amount says for an order, and nothing else. */
export const amountAlone = 10;
/** What makes an order certain: the buyer's whole phone number with the amount, or as much. A name is borne by many. */
const certainScore = 60;

interface Likely {
  readonly id: string;
  readonly score: number;
  readonly canMatch: boolean;
}

/** The one of these orders that a transfer is for beyond doubt; they come the likeliest first. */
export function certainOf(suggested: readonly Likely[]): string | 'none' | 'several' {
  const first = suggested.find(({ canMatch }) => canMatch);
  if (first === undefined || first.score < certainScore) return 'none';
  const rivals = suggested.filter(
    (one) => one !== first && (one.score >= first.score || (one.canMatch && one.score > amountAlone)),
  );
  return rivals.length === 0 ? first.id : 'several';
}

/**
 * Whether what was paid was the price in the month in which the transfer was made. An order placed in that month bears
 * witness too: the base price may have been edited since.
 */
export function isPaidPrice(
  payment: { amount_vnd: number; made_at: string | null },
  order: { amount_vnd: number; created_at: string },
  policyAmountThen: number | null,
): boolean {
  if (payment.made_at === null) return false;
  const wasOrdered =
    order.amount_vnd === payment.amount_vnd &&
    inOneMonth(new Date(order.created_at), new Date(payment.made_at));
  return policyAmountThen === payment.amount_vnd || wasOrdered;
}
