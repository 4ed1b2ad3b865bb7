/**
 * What may be tried of a second factor, over all sessions of an account that have shown it, and over all that have not:
 * whoever has the mailbox alone uses up no turn of somebody who has shown more. A right one gives the turns back.
 */
export const limits = {
  attempts: { name: 'second-factor', max: 10, minutes: 15 },
  /** So that patience does not find a code either. */
  attemptsPerDay: { name: 'second-factor-day', max: 50, minutes: 24 * 60 },
  /** A signature is not guessed, and so takes no turn from the codes. */
  passkeys: { name: 'second-factor-passkey', max: 60, minutes: 15 },
  challenges: { name: 'second-factor-challenge', max: 60, minutes: 15 },
} as const;

export const recoveryCodeCount = 10;
export const passkeysMax = 20;
export const challengeMinutes = 5;

/** Letters and digits that nobody takes for one another: no i, l, o and u. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Three groups of five: 75 bits. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  const signs = [...bytes.slice(0, 15)].map((byte) => alphabet[byte % 32]).join('');
  return `${signs.slice(0, 5)}-${signs.slice(5, 10)}-${signs.slice(10, 15)}`;
}

export type TypedCode = { readonly kind: 'totp' | 'recovery'; readonly value: string };

/** What somebody typed, or undefined for what can be neither. Lower case, and what is taken for a digit is one. */
export function readCode(typed: string): TypedCode | undefined {
  const plain = typed.replace(/[\s-]/g, '').toLowerCase();
  if (/^\d{6}$/.test(plain)) return { kind: 'totp', value: plain };
  const value = plain.replaceAll('o', '0').replace(/[il]/g, '1');
  return /^[0-9a-hjkmnp-tv-z]{15}$/.test(value) ? { kind: 'recovery', value } : undefined;
}

/** Where one is required the last one stays: without it nobody but the operator of the machine could let them in. */
export function canRemoveFactor(setting: 'required' | 'optional', factorsLeft: number): boolean {
  return setting === 'optional' || factorsLeft > 0;
}
