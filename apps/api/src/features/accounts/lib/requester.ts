import { randomBytes } from 'node:crypto';
import { cookieName, signedCookie, signToken } from '../../../platform/session/token.ts';

/** Tells the browser that asked for a code from strangers who only know the address. It grants nothing else. */
export const requesterCookie = 'cungnghe.code_requester';

/** Sets these values apart from the session tokens that are signed with the same key. */
const kind = 'requester:';

export const newRequesterId = () => randomBytes(18).toString('base64url');

export const signRequesterId = (requesterId: string, secret: string) => signToken(kind + requesterId, secret);

/** The requester that a request names with our signature, if any. */
export function requesterIdOf(
  cookies: string | undefined,
  secret: string,
  originUrl: string,
): string | undefined {
  const token = signedCookie(cookies, cookieName(requesterCookie, originUrl), secret);
  return token?.startsWith(kind) ? token.slice(kind.length) : undefined;
}
