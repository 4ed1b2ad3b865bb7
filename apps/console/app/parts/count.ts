const digits = new Intl.NumberFormat('vi-VN');

/** `3.412`: grouped the way amounts of money are, in both languages. */
export function formatCount(count: number): string {
  return digits.format(count);
}
