import * as contract from '@cungnghe/contracts/site-pages/endpoints';
import type { FastifyInstance } from 'fastify';
import { ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { getSitePage } from './access.ts';
import { saveSitePage } from './actions.ts';
import { listPages } from './queries.ts';

export function registerSitePages(app: FastifyInstance, services: Services): void {
  route(app, contract.getPublicSitePage, async ({ params, query }) =>
    ok(await getSitePage(services, { ...params, ...query }), { 'cache-control': 'public, max-age=60' }),
  );

  route(app, contract.adminSitePages, async () => ok(await listPages(services.db)));

  route(app, contract.adminSitePage, async ({ params }) => ok(await getSitePage(services, params)));

  route(app, contract.adminSaveSitePage, async ({ viewer, params, body, request }) =>
    ok(await saveSitePage(services, viewer, { ...params, ...body, requestId: request.id })),
  );
}
