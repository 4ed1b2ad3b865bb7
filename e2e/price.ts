/**
 * What Pro costs in the month of this instant, by the published rule and independent of the server's code:
 * 9 million in September 2026 (Vietnam), one million more each month. As a page shows it.
 */
export function priceShown(instant: Date): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: 'Asia/Ho_Chi_Minh',
    year: 'numeric',
    month: 'numeric',
  }).formatToParts(instant);
  const figure = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const months = (figure('year') - 2026) * 12 + figure('month') - 9;
  return `${9 + Math.max(0, months)}.000.000\u00a0₫`;
}
