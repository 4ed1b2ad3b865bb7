import { randomBytes } from 'node:crypto';
import { cookieName, signedCookie, signToken } from '../../platform/session/token.ts';

/** Tells the browser that asked for a code from strangers who only know the address. It grants nothing else. */
export const askerCookie = 'cungnghe.code_asker';

/** Sets these values apart from the session tokens that are signed with the same key. */
const kind = 'asker:';

export const newAsker = () => randomBytes(18).toString('base64url');

export const signAsker = (asker: string, secret: string) => signToken(kind + asker, secret);

/** The asker that a request names with our signature, if any. */
export function askerOf(cookies: string | undefined, secret: string, originUrl: string): string | undefined {
  const token = signedCookie(cookies, cookieName(askerCookie, originUrl), secret);
  return token?.startsWith(kind) ? token.slice(kind.length) : undefined;
}
