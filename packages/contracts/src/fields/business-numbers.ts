/** Numbers by which a business in Vietnam is known: one definition for the server and for the forms. */

/**
 * A Vietnamese telephone number with ten digits from 0 (mobile), eleven from 02 (landline), or of a hotline (1800,
 * 1900), without what people put between the digits; undefined for anything else. +84 and 0 are the same.
 */
export function normalizePhone(value: string): string | undefined {
  const digits = value.replace(/[\s().-]/g, '').replace(/^(?:\+|00)?84(?=[235789]\d{8,9}$)/, '0');
  return /^(?:0[35789]\d{8}|02\d{9}|1[89]00\d{4,6})$/.test(digits) ? digits : undefined;
}

/** Circular 86/2024/TT-BTC, article 5: the last digit of ten is 10 minus the weighted sum of the others modulo 11. */
const taxCodeWeights = [31, 29, 23, 19, 17, 13, 7, 5, 3];

const hasCheckDigit = (digits: string) =>
  10 - (taxCodeWeights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11) ===
  Number(digits[9]);

/**
 * A Vietnamese tax code: ten digits of a business, thirteen of a branch (written with a hyphen before the last three),
 * or the twelve of a personal identity number, which since 1 July 2025 is the tax code of households and persons (the
 * same circular). Undefined for anything else.
 */
export function normalizeTaxCode(value: string): string | undefined {
  const digits = value.replace(/[\s.-]/g, '');
  if (/^0\d{11}$/.test(digits)) return digits;
  if (!/^\d{10}(?:\d{3})?$/.test(digits) || !hasCheckDigit(digits)) return undefined;
  if (digits.length === 10) return digits;
  return digits.endsWith('000') ? undefined : `${digits.slice(0, 10)}-${digits.slice(10)}`;
}

/** The address of a website; one without a scheme is taken for https. Undefined for what is no address of a site. */
export function normalizeWebsite(value: string): string | undefined {
  const address = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(value) ? value : `https://${value}`;
  if (!/^https?:\/\/[^\s\\]+$/i.test(address) || !URL.canParse(address)) return undefined;
  const { hostname, username, password, href } = new URL(address);
  return hostname.includes('.') && !hostname.endsWith('.') && username === '' && password === ''
    ? href
    : undefined;
}
