import * as contract from '@cungnghe/contracts/stories/endpoints';
import type { FastifyInstance } from 'fastify';
import { matchesEtag } from '../../../platform/http/negotiation.ts';
import { nextPageLink } from '../../../platform/http/paging.ts';
import { ok, route, unchanged } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { getPublicStories, getPublicStory } from './access.ts';

/** So long a browser and a shared cache may show stories without asking. */
const cacheControl = 'public, max-age=60';
const json = { 'content-type': 'application/json; charset=utf-8' };

export function registerStories(app: FastifyInstance, services: Services): void {
  route(app, contract.listPublicStories, async ({ query, request }) => {
    const { bytes, etag, next } = await getPublicStories(services, query);
    const headers = { etag, 'cache-control': cacheControl, ...nextPageLink(request.url, next) };
    if (matchesEtag(request.ifNoneMatch, etag)) return unchanged(headers);
    return ok(bytes, { ...headers, ...json });
  });

  route(app, contract.getPublicStory, async ({ params, request }) => {
    const { bytes, etag } = await getPublicStory(services, params.slug);
    const headers = { etag, 'cache-control': cacheControl };
    if (matchesEtag(request.ifNoneMatch, etag)) return unchanged(headers);
    return ok(bytes, { ...headers, ...json });
  });
}
