import type { Locale } from '@cungnghe/contracts/shared';
import type { EmailContact } from '../data.ts';

const phones: Record<Locale, (phone: string) => string> = {
  vi: (phone) => `điện thoại ${phone}`,
  en: (phone) => `phone ${phone}`,
};

/** A number stays on one line. */
const unbroken = (number: string) => number.replaceAll(' ', '\u00a0');

/** The ways that are set, in one line; null when there is none. */
export function contactWays(locale: Locale, { email, phone, zalo }: EmailContact): string | null {
  const ways = [
    email,
    phone === null ? null : phones[locale](unbroken(phone)),
    zalo === null ? null : `Zalo\u00a0${unbroken(zalo)}`,
  ].filter((way) => way !== null);
  return ways.length === 0 ? null : ways.join(', ');
}
