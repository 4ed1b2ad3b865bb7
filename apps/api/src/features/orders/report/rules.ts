import { type OrderFigure, type OrderReportFigures, orderFigures } from '@cungnghe/contracts/orders/report';

/** One figure of one month and community. */
export interface MonthTotal {
  readonly month: string;
  readonly slug: string;
  readonly name: string;
  readonly figure: OrderFigure;
  readonly orders: number;
  readonly vnd: number;
}

/** All figures of some totals together. */
export function figuresOf(totals: readonly MonthTotal[]): OrderReportFigures {
  const sums = Object.fromEntries(
    orderFigures.map((figure) => [figure, sumOf(totals.filter((total) => total.figure === figure))]),
  ) as Record<OrderFigure, ReturnType<typeof sumOf>>;
  return { ...sums, net_vnd: sums.approved.vnd - sums.reversed.vnd };
}

const sumOf = (totals: readonly MonthTotal[]) => ({
  orders: totals.reduce((sum, { orders }) => sum + orders, 0),
  vnd: totals.reduce((sum, { vnd }) => sum + vnd, 0),
});

/** Every month from the first to the last, `2026-11`. */
export function monthsFrom(first: string, last: string): string[] {
  const months: string[] = [];
  const end = Temporal.PlainYearMonth.from(last);
  for (
    let month = Temporal.PlainYearMonth.from(first);
    Temporal.PlainYearMonth.compare(month, end) <= 0;
    month = month.add({ months: 1 })
  ) {
    months.push(month.toString());
  }
  return months;
}
