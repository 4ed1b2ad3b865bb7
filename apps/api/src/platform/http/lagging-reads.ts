import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { maxLagMs } from '../database/replica-health.ts';
import { type Replicas, unknownPosition } from '../database/replicas.ts';
import type { Database } from '../services.ts';
import { cookieHeader, cookieName, cookieValues } from '../session/token.ts';
import { originOfRequest } from './origin.ts';

const positionCookie = 'cungnghe.position';
/** Until then no replica is used that does not hold the write. */
const maxAgeSeconds = (2 * maxLagMs) / 1000;

/** What operators have written they read: their browser carries where the primary stood after it. */
export function stampPositions(app: FastifyInstance, replicas: Replicas, config: Config): void {
  app.addHook('onReady', async () => replicas.start());
  app.addHook('onSend', async (request, reply) => {
    const { method, routeOptions, viewer } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    if (!viewer?.roles.length || (isRead && routeOptions.config.tellsOfWork !== true)) return;
    const originUrl = config.urls[originOfRequest(request.raw)];
    reply.header(
      'set-cookie',
      cookieHeader(cookieName(positionCookie, originUrl), await replicas.position(), {
        secure: originUrl.startsWith('https:'),
        maxAge: maxAgeSeconds,
      }),
    );
  });
}

/** Where a request reads what may lag. A program keeps no cookies, so what it wrote is read where it is. */
export function chooseLagDb(request: FastifyRequest, replicas: Replicas, config: Config): Database {
  const { authorization, cookie } = request.headers;
  if (authorization !== undefined) return replicas.choose(unknownPosition);
  const name = cookieName(positionCookie, config.urls[originOfRequest(request.raw)]);
  const positions = cookieValues(cookie, name);
  return replicas.choose(positions.length > 1 ? unknownPosition : positions[0]);
}
