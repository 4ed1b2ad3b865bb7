import { vietnamDay } from '@cungnghe/calendar/vietnam-day';
import { monthsBetween, reportMonthsMax } from '@cungnghe/contracts/orders/report';

/** The month, `2026-11`, that is so many before the one of a day. */
function monthBefore(day: string, months: number): string {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** The months of the report: those that were chosen, or the last twelve. Null where they make no report. */
export function reportMonths(
  chosen: { readonly from_month?: string | undefined; readonly to_month?: string | undefined },
  now: Date,
): { from_month: string; to_month: string } | null {
  const to = chosen.to_month ?? monthBefore(vietnamDay(now), 0);
  const from = chosen.from_month ?? monthBefore(to, 11);
  const length = monthsBetween(from, to);
  return length >= 0 && length < reportMonthsMax ? { from_month: from, to_month: to } : null;
}
