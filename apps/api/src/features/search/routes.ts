import { listSearchMisses, search } from '@cungnghe/contracts/search/endpoints';
import * as synonyms from '@cungnghe/contracts/search/synonyms';
import type { FastifyInstance } from 'fastify';
import { nextPageLink } from '../../platform/http/paging.ts';
import { ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { searchFor } from './actions.ts';
import { noteMiss } from './miss-actions.ts';
import { listMisses } from './miss-queries.ts';
import { fewestRequesters, mostMisses } from './rules.ts';
import { forgetSynonym, listAllSynonyms, saveSynonym } from './synonym-actions.ts';

export function registerSearch(app: FastifyInstance, services: Services): void {
  route(app, search, async ({ viewer, query, request }) => {
    const { hits, next } = await searchFor(services, viewer, query);
    await noteMiss(services, viewer, query, hits);
    return ok(hits, nextPageLink(request.url, next));
  });

  route(app, listSearchMisses, async () =>
    ok(await listMisses(services.db, { fewest: fewestRequesters, limit: mostMisses })),
  );

  route(app, synonyms.adminListSynonyms, async () => ok(await listAllSynonyms(services)));

  route(app, synonyms.adminSaveSynonym, async ({ viewer, body, request }) =>
    ok(await saveSynonym(services, viewer, { ...body, requestId: request.id })),
  );

  route(app, synonyms.adminDeleteSynonym, async ({ viewer, params, request }) => {
    await forgetSynonym(services, viewer, { id: params.id, requestId: request.id });
    return ok({ deleted: true as const });
  });
}
