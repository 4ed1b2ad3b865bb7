/** `2026-11` as `11/2026`, or `11` where there is little room. */
export function monthLabel(month: string, short = false): string {
  const [year = '', number = ''] = month.split('-');
  return short ? number : `${number}/${year}`;
}

/** The rows behind the bar of a month. */
export function ordersOf(month: string): string {
  return `/orders?status=approved&approved_month=${month}`;
}
