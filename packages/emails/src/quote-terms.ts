import type { Locale } from '@cungnghe/contracts/shared';
import { localAmount, number } from './formats.ts';

export interface QuoteTerms {
  readonly isMonthly: boolean;
  readonly totalVnd: number;
  /** What is paid on acceptance; of a job. */
  readonly advancePercent: number;
  readonly days: number;
}

const words = {
  vi: {
    monthly: (days: string) => `Chuyển khoản hằng tháng, trong ${days} ngày kể từ ngày nhận hóa đơn.`,
    after: (days: string) => `Chuyển khoản trong ${days} ngày kể từ ngày nghiệm thu và nhận hóa đơn.`,
    before: 'Chuyển khoản toàn bộ khi xác nhận báo giá.',
    both: (percent: string, first: string, rest: string, days: string) =>
      `Chuyển khoản ${percent}% (${first}) khi xác nhận báo giá, phần còn lại (${rest}) trong ${days} ngày kể từ ngày nghiệm thu và nhận hóa đơn.`,
  },
  en: {
    monthly: (days: string) => `By bank transfer each month, within ${days} days of the invoice.`,
    after: (days: string) => `By bank transfer within ${days} days of acceptance of the work and invoice.`,
    before: 'By bank transfer in full when the quote is accepted.',
    both: (percent: string, first: string, rest: string, days: string) =>
      `By bank transfer: ${percent}% (${first}) when the quote is accepted, the rest (${rest}) within ${days} days of acceptance of the work and invoice.`,
  },
};

/** When and how a quote is paid, in one sentence. A quote that was sent says what this says today: its bytes are tested. */
export function paymentTerms(
  locale: Locale,
  { isMonthly, totalVnd, advancePercent, days }: QuoteTerms,
): string {
  const say = words[locale];
  const within = number(locale, days);
  if (isMonthly) return say.monthly(within);
  if (advancePercent === 0) return say.after(within);
  if (advancePercent === 100) return say.before;
  const first = Math.round((totalVnd * advancePercent) / 100);
  const [now, later] = [first, totalVnd - first].map((vnd) => localAmount(locale, vnd));
  return say.both(number(locale, advancePercent), now ?? '', later ?? '', within);
}
