import { readStored, store } from '@cungnghe/web/browser-storage';

/** How long a code can be used, as the message with it says. */
const validMs = 10 * 60_000;
const key = 'sent-code';

/** Where a code went and when, by this device's clock in milliseconds. */
export interface SentCode {
  readonly email: string;
  readonly sentAt: number;
  /** Mail was known not to go out when it was sent. */
  readonly mailDelayed: boolean;
}

/** Survives a reload and a tab that the phone has put away while its owner reads the message; ends with the tab. */
export function readSentCode(): SentCode | null {
  const kept = readStored('sessionStorage', key);
  if (typeof kept !== 'object' || kept === null) return null;
  const { email, sentAt, mailDelayed } = kept as Partial<SentCode>;
  if (typeof email !== 'string' || typeof sentAt !== 'number') return null;
  return Date.now() - sentAt < validMs ? { email, sentAt, mailDelayed: mailDelayed === true } : null;
}

export function keepSentCode(sent: SentCode | null): void {
  store('sessionStorage', key, sent);
}
