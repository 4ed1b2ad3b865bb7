import { randomBytes } from 'node:crypto';
import { keyedDigest } from '../session/keys.ts';
import { cookieHeader, cookieName, cookieValues } from '../session/token.ts';

/** Names a browser that nobody has signed in with yet: what it has begun, it alone goes on with. */
const browserCookie = 'media_browser';
const maxAgeSeconds = 30 * 24 * 60 * 60;
/** A browser may hold several cookies of one name; nobody needs more of them than this. */
const maxCookies = 4;

const valuesIn = (cookie: string | undefined, originUrl: string) =>
  cookieValues(cookie, cookieName(browserCookie, originUrl))
    .filter((value) => /^[\w-]{43}$/.test(value))
    .slice(0, maxCookies);

const digestOf = (authSecret: string, value: string) => keyedDigest(authSecret, 'media browser', value);

/**
 * The digest of the browser that a request comes from, and the cookie that keeps it for 30 days more. A browser that
 * has the cookie keeps its value, so that two tabs are one browser. `firstRequest` names the request of a browser that
 * has none yet, unguessably: sent twice at once, it comes from one browser as well.
 */
export function ensureBrowser(
  cookie: string | undefined,
  { originUrl, authSecret }: { readonly originUrl: string; readonly authSecret: string },
  firstRequest?: string,
): { readonly digest: string; readonly setCookie: string } {
  const value =
    valuesIn(cookie, originUrl)[0] ??
    (firstRequest === undefined
      ? randomBytes(32).toString('base64url')
      : keyedDigest(authSecret, 'media browser of a request', firstRequest));
  const secure = originUrl.startsWith('https:');
  return {
    digest: digestOf(authSecret, value),
    setCookie: cookieHeader(cookieName(browserCookie, originUrl), value, { secure, maxAge: maxAgeSeconds }),
  };
}

/** Whether a request comes from the browser that has this digest. */
export const isFromBrowser = (
  cookie: string | undefined,
  digest: string,
  { originUrl, authSecret }: { readonly originUrl: string; readonly authSecret: string },
): boolean => valuesIn(cookie, originUrl).some((value) => digestOf(authSecret, value) === digest);
