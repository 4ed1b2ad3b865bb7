/** Reads an amount as people write it (`9.500.000`, `9 500 000 ₫`). Null for anything else. */
export function readAmount(typed: string): number | null {
  const digits = typed.replace(/[\s.,₫đ]/g, '');
  return /^\d+$/.test(digits) ? Number(digits) : null;
}
