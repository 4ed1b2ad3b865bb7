const digits = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 0 });

/** A whole number of đồng as `11.000.000 ₫`, the same in both languages; the space does not break. */
export function formatVnd(amount: number): string {
  return `${digits.format(amount)}\u00a0₫`;
}

/** An amount of money in figures of equal width. */
export function Money({ vnd }: { vnd: number }) {
  return <span className="tabular money">{formatVnd(vnd)}</span>;
}
