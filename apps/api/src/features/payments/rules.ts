import type { PaymentReason } from '@cungnghe/contracts/commerce';

const zone = 'Asia/Ho_Chi_Minh';

/**
 * Reads a bank's time, `2026-11-21 14:02:37` in Vietnam unless it names an offset. Null for anything else: a transfer
 * is never turned away for its date.
 */
export function instantOfBank(text: string | null | undefined): Date | null {
  const match = /^(2[01]\d\d-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?(Z|[+-]\d\d:\d\d)?$/.exec(
    text?.trim() ?? '',
  );
  if (!match) return null;
  const [, day, time, offset] = match;
  try {
    const instant =
      offset === undefined
        ? Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).toInstant()
        : Temporal.Instant.from(`${day}T${time}${offset}`);
    return new Date(instant.epochMilliseconds);
  } catch {
    return null;
  }
}

/** Why a transfer of this amount cannot pay this order now; null when it can. */
export function refusalOf(
  order: { status: string; amount_vnd: number },
  paid: number,
  /** What a new order would cost; null when nothing is on sale. */
  policyAmount: number | null,
): PaymentReason | null {
  if (order.status === 'approved') return 'already_paid';
  if (order.status === 'cancelled') return 'order_cancelled';
  if (order.amount_vnd !== paid) return 'wrong_amount';
  if (policyAmount === null) return 'not_on_sale';
  return policyAmount === paid ? null : 'price_changed';
}

/** Whether two instants lie in one calendar month in Vietnam. */
export function inOneMonth(a: Date, b: Date): boolean {
  const [x, y] = [a, b].map((date) =>
    Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(zone).toPlainDate(),
  );
  return x?.year === y?.year && x?.month === y?.month;
}

/** What may still be settled or sent back: money that came in and waits. */
export function canSettle(payment: { state: string; direction: string; reason: string | null }): boolean {
  return payment.state === 'unmatched' && payment.direction === 'in' && payment.reason !== 'not_paid';
}
