import type { IncomingMessage, ServerResponse } from 'node:http';
import { accepts, holds } from '../../platform/http/negotiation.ts';
import { houseHosts } from '../../platform/http/surface.ts';
import type { Services } from '../../platform/services.ts';
import { tokenOfRequest } from '../../platform/session/token.ts';
import type { Rooms } from './rooms.ts';
import { snapshotJson, tagOf } from './snapshot.ts';

const address = /^\/api\/events\/([\w-]{1,80})\/live$/;

/**
 * Answers a poll out of memory, in front of everything else: a person whose session is remembered, in a room that is
 * remembered, at one of the house's own addresses. Returns false, having done nothing, for every other request: that
 * one takes the ordinary way, which ends in the same bytes.
 */
export function createLiveLane(
  { config, clock, sessions, authSecret }: Services,
  rooms: Rooms,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const isOwnHost = houseHosts(config);
  return (request, response) => {
    if (request.method !== 'GET' || config.testMode) return false;
    const slug = address.exec(request.url ?? '')?.[1];
    if (slug === undefined) return false;
    const { headers } = request;
    if (headers['x-school'] !== undefined || !isOwnHost(headers.host)) return false;
    const credential = tokenOfRequest(headers, authSecret);
    const session = credential && sessions.peek(credential.token);
    if (!session) return false;
    const now = clock.now().getTime();
    if (session.integrityLockedUntil !== undefined && session.integrityLockedUntil > now) return false;
    const view = rooms.peek(session.viewer, slug);
    if (!view) return false;
    const etag = tagOf(view, now);
    if (holds(headers['if-none-match'], etag)) {
      response.writeHead(304, { etag, 'cache-control': 'private, no-cache' }).end();
      return true;
    }
    const gzip = accepts(headers['accept-encoding'], 'gzip');
    const body = snapshotJson(view, now, { gzip });
    response
      .writeHead(200, {
        ...snapshotHeaders(etag, gzip),
        'content-type': 'application/json; charset=utf-8',
        'content-length': body.length,
        'x-content-type-options': 'nosniff',
      })
      .end(body);
    return true;
  };
}

export const snapshotHeaders = (etag: string, gzip: boolean) => ({
  etag,
  // Kept by the browser, but never shown without asking.
  'cache-control': 'private, no-cache',
  vary: 'accept-encoding, cookie, authorization',
  ...(gzip && { 'content-encoding': 'gzip' }),
});
