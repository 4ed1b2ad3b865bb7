import { randomInt } from 'node:crypto';

// Without I, L, O, 0 and 1: people type these codes off a sheet of paper.
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A certificate code such as `7K4M-PX2Q`: 31^8 possibilities, so that nobody finds one by trying. */
export function newCertificateCode(): string {
  const letters = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** An address that others may see: `mai.anh@example.vn` is `m•••@example.vn`. */
export const maskedAddress = (address: string): string => address.replace(/^(.)[^@]*/u, '$1•••');

/** The code that somebody meant: small letters, and no hyphen, are fine. */
export function readCertificateCode(typed: string): string {
  const letters = typed.toUpperCase().replaceAll('-', '');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
