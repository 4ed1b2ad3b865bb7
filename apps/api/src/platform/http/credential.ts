import type { IncomingMessage } from 'node:http';
import type { Config } from '../config.ts';
import { cookieName, signedCookie, tokenOfRequest, viewCookie } from '../session/token.ts';
import { originOfRequest } from './origin.ts';

/** What a request shows of who is asking. */
export function credentialOf(
  request: IncomingMessage,
  { config, authSecret }: { config: Config; authSecret: string },
): { token: string; from: 'bearer' | 'cookie' } | undefined {
  const { headers } = request;
  const origin = originOfRequest(request);
  const originUrl = config.urls[origin];
  // A view goes before the own session of whoever looks, but where operators work: browsers send cookies to every port
  // of a host.
  if (origin !== 'admin' && headers.authorization === undefined) {
    const token = signedCookie(headers.cookie, cookieName(viewCookie, originUrl), authSecret);
    if (token !== undefined) return { token, from: 'cookie' };
  }
  return tokenOfRequest(headers, authSecret, originUrl);
}
