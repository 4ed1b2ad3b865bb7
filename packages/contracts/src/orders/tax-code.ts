/**
 * The tax code of a company in Vietnam: ten digits, of which the last is a check digit, and for a branch three more after a
 * hyphen. Households and persons have the twelve digits of the personal number instead, which carry no check digit.
 */
export function isCompanyTaxCode(code: string): boolean {
  if (isPersonalNumber(code)) return true;
  if (!/^\d{10}(-\d{3})?$/.test(code) || code.endsWith('-000')) return false;
  const digits = [...code.slice(0, 10)].map(Number);
  const sum = weights.reduce((total, weight, at) => total + weight * (digits[at] ?? 0), 0);
  return 10 - (sum % 11) === digits[9];
}

export const isPersonalNumber = (code: string): boolean => /^\d{12}$/.test(code);

const weights = [31, 29, 23, 19, 17, 13, 7, 5, 3];
