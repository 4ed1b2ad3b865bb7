import { createHmac, hkdfSync } from 'node:crypto';

const keys = new Map<string, Buffer>();

/** A key for one purpose, made of the configured secret: what one of them opens or signs says nothing about another. */
export function deriveKey(secret: string, purpose: string): Buffer {
  const name = `${purpose} ${secret}`;
  let key = keys.get(name);
  if (key === undefined) {
    key = Buffer.from(hkdfSync('sha256', secret, 'cungnghe', purpose, 32));
    keys.set(name, key);
  }
  return key;
}

/** A digest that nobody without the secret can make, so that what is stored opens nothing. */
export function keyedDigest(secret: string, purpose: string, value: string): string {
  return createHmac('sha256', deriveKey(secret, purpose)).update(value).digest('base64url');
}

/** What stands in the database in place of a session token. After another secret is set it matches no token any more. */
export const sessionDigest = (token: string, secret: string) => keyedDigest(secret, 'session token', token);
