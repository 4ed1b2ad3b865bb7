import { listSearchMisses, search } from '@cungnghe/contracts/search/endpoints';
import type { FastifyInstance } from 'fastify';
import { nextPageLink } from '../../platform/http/paging.ts';
import { ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { searchFor } from './actions.ts';
import { noteMiss } from './miss-actions.ts';
import { listMisses } from './miss-queries.ts';
import { fewestRequesters, mostMisses } from './rules.ts';

export function registerSearch(app: FastifyInstance, services: Services): void {
  route(app, search, async ({ viewer, query, request }) => {
    const { hits, next } = await searchFor(services, viewer, query);
    await noteMiss(services, viewer, query, hits);
    return ok(hits, nextPageLink(request.url, next));
  });

  route(app, listSearchMisses, async () =>
    ok(await listMisses(services.db, { fewest: fewestRequesters, limit: mostMisses })),
  );
}
