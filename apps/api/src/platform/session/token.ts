import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from './keys.ts';

/** The cookie that carries the session on every origin of the house, by {@link cookieName}. */
export const sessionCookie = 'cungnghe.session_token';

/**
 * What a cookie is called at an origin. Over https browsers keep to what `__Host-` says: nobody but this very host has
 * set it, so no neighbour below the same domain can plant a session of its own.
 */
export function cookieName(name: string, originUrl: string): string {
  return originUrl.startsWith('https:') ? `__Host-${name}` : name;
}

/** What the cookie holds: the session token and a signature over it, so that a guess never reaches the database. */
export function signToken(token: string, secret: string): string {
  return encodeURIComponent(`${token}.${signature(token, secret)}`);
}

/** The token inside a signed cookie value, or undefined when the signature is not ours. */
function tokenFromCookie(value: string, secret: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(value);
  } catch {
    return undefined;
  }
  const dot = decoded.lastIndexOf('.');
  if (dot < 1) return undefined;
  const token = decoded.slice(0, dot);
  const given = Buffer.from(decoded.slice(dot + 1));
  const expected = Buffer.from(signature(token, secret));
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined;
}

function signature(token: string, secret: string): string {
  return createHmac('sha256', deriveKey(secret, 'cookie signature')).update(token).digest('base64');
}

/** The cookie of whoever sees the learner app as a member, beside that of their own session. */
export const viewCookie = 'cungnghe.view';

/** The token a request carries: a Bearer header wins over the cookie. `originUrl`: where the request came in. */
export function tokenOfRequest(
  headers: { authorization?: string | undefined; cookie?: string | undefined },
  secret: string,
  originUrl: string,
): { token: string; from: 'bearer' | 'cookie' } | undefined {
  const bearer = /^Bearer ([\w.~+/=-]{16,200})$/i.exec(headers.authorization ?? '')?.[1];
  if (bearer !== undefined) return { token: bearer, from: 'bearer' };
  const token = signedCookie(headers.cookie, cookieName(sessionCookie, originUrl), secret);
  return token === undefined ? undefined : { token, from: 'cookie' };
}

/** What a cookie with our signature holds. A neighbouring site may have set another of the same name. */
export function signedCookie(header: string | undefined, name: string, secret: string): string | undefined {
  for (const value of cookieValues(header, name)) {
    const token = tokenFromCookie(value, secret);
    if (token !== undefined) return token;
  }
  return undefined;
}

/** True when the cookie holds another session than the one that the request acts in. */
export function hasOtherSession(
  headers: { authorization?: string | undefined; cookie?: string | undefined },
  secret: string,
  originUrl: string,
): boolean {
  const acting = tokenOfRequest(headers, secret, originUrl);
  const kept = tokenOfRequest({ cookie: headers.cookie }, secret, originUrl);
  return acting !== undefined && kept !== undefined && acting.token !== kept.token;
}

/** The cookie of a business client on the media site, sent to its part of the API alone. */
export const clientCookie = 'media_session';
export const clientCookiePath = '/api/media';

/** All values of a cookie: a browser may hold several of one name. */
export function cookieValues(header: string | undefined, name: string): string[] {
  return (header?.split(';') ?? []).flatMap((part) => {
    const equals = part.indexOf('=');
    return equals > 0 && part.slice(0, equals).trim() === name ? [part.slice(equals + 1).trim()] : [];
  });
}

/** `Set-Cookie` of a view; without a value it removes the cookie. */
export const viewCookieHeader = (originUrl: string, value = '', maxAge = 0): string =>
  cookieHeader(cookieName(viewCookie, originUrl), value, { secure: originUrl.startsWith('https:'), maxAge });

/** `Set-Cookie` for a value that needs no escaping. `maxAge` in seconds; 0 removes the cookie. */
export function cookieHeader(
  name: string,
  value: string,
  { secure: isSecure, maxAge, path = '/' }: { secure: boolean; maxAge: number; path?: string },
): string {
  const secure = isSecure ? '; Secure' : '';
  return `${name}=${value}; Path=${path}; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`;
}
