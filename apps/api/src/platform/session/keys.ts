import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

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

const ivLength = 12;
const tagLength = 16;

/** Encrypts what has to be read again (AES-256-GCM). `owner` belongs to it: moved to another row it does not open. */
export function seal(secret: string, purpose: string, owner: string, plain: string): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret, purpose), iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** What was sealed, or undefined when it was with another secret or for another owner. */
export function unseal(secret: string, purpose: string, owner: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', deriveKey(secret, purpose), bytes.subarray(0, ivLength))
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
    return decipher.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
