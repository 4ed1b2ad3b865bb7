const digits = {
  vi: new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 0 }),
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 }),
} as const;

/** A whole number of đồng as `11.000.000 ₫`; the space does not break. Business documents in English write `11,000,000 ₫`. */
export function formatVnd(amount: number, locale: 'vi' | 'en' = 'vi'): string {
  return `${digits[locale].format(amount)}\u00a0₫`;
}

/** An amount of money in figures of equal width. */
export function Money({ vnd, locale }: { vnd: number; locale?: 'vi' | 'en' | undefined }) {
  return <span className="tabular money">{formatVnd(vnd, locale)}</span>;
}
