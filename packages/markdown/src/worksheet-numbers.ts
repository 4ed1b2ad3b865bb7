/** The largest that is exact to the unit. */
export const largestNumber = 999_999_999_999_999;
/** So much of a number is kept as it is typed. */
export const longestNumber = 40;

const grouped = /^\d{1,3}(?:\.\d{3})+(?:,\d*)?$/;
const groupedOtherwise = /^\d{1,3}(?:,\d{3})+(?:\.\d*)$|^\d{1,3}(?:,\d{3}){2,}$/;
const plain = /^(?:\d+(?:,\d*)?|,\d+)$/;
const withPoint = /^(?:\d+\.\d*|\.\d+)$/;

/**
 * A number as people in Vietnam type it: 1.250.000 or 1250000, 2,5 or 2.5, with or without a sign for đồng or per cent.
 * Null for nothing, undefined for what is none.
 */
export function readNumber(typed: string): number | null | undefined {
  const text = typed.replace(/[\s\u00a0₫đ%]/g, '').replace(/^[−–]/, '-');
  if (text === '') return null;
  const [, minus, digits = ''] = /^(-?)(.*)$/.exec(text) ?? [];
  const written = grouped.test(digits)
    ? digits.replaceAll('.', '').replace(',', '.')
    : groupedOtherwise.test(digits)
      ? digits.replaceAll(',', '')
      : plain.test(digits)
        ? digits.replace(',', '.')
        : withPoint.test(digits)
          ? digits
          : undefined;
  if (written === undefined) return undefined;
  const value = Number(written) * (minus === '-' ? -1 : 1) + 0;
  return Number.isFinite(value) && Math.abs(value) <= largestNumber ? value : undefined;
}

const decimals = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 2 });
const entered = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 20 });

/** A result: grouped, with at most two decimals; “–” where there is none. */
export const showResult = (value: number | null): string =>
  value === null ? '–' : decimals.format(Math.abs(value) < 0.005 && value !== 0 ? 0 : value);

/** A number that was entered, grouped and otherwise as it is. */
export const showNumber = (value: number): string => entered.format(value);

/** A result with what it counts. */
export const showFigure = (value: number, unit: string | null | undefined): string =>
  [showResult(value), unit].filter(Boolean).join(' ');

/** The numbers from one to another; null: whatever is smaller, or larger. */
export function showRange(from: number | null, to: number | null): string {
  if (from === null) return `≤ ${showResult(to)}`;
  if (to === null) return `≥ ${showResult(from)}`;
  return from === to ? showResult(from) : `${showResult(from)} – ${showResult(to)}`;
}
