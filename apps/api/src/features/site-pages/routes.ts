import * as contract from '@cungnghe/contracts/site-pages/endpoints';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/errors.ts';
import { nextPageLink } from '../../platform/http/paging.ts';
import { ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { pageOfVersions } from '../authoring/public.ts';
import { getSitePage } from './access.ts';
import { saveSitePage } from './actions.ts';
import { findReplacedPage, listPages, listReplacedPages } from './queries.ts';

export function registerSitePages(app: FastifyInstance, services: Services): void {
  route(app, contract.getPublicSitePage, async ({ params, query }) =>
    ok(await getSitePage(services, { ...params, ...query }), { 'cache-control': 'public, max-age=60' }),
  );

  route(app, contract.adminSitePages, async () => ok(await listPages(services.db)));

  route(app, contract.adminSitePage, async ({ params }) => ok(await getSitePage(services, params)));

  route(app, contract.adminSaveSitePage, async ({ viewer, params, body, request }) =>
    ok(await saveSitePage(services, viewer, { ...params, ...body, requestId: request.id })),
  );

  route(app, contract.adminSitePageVersions, async ({ params, query, request }) => {
    await getSitePage(services, params);
    const list = (page: Parameters<typeof listReplacedPages>[2]) =>
      listReplacedPages(services.db, params, page);
    const { rows, next } = await pageOfVersions(query, list);
    return ok(rows, nextPageLink(request.url, next));
  });

  route(app, contract.adminSitePageVersion, async ({ params }) => {
    const found = await findReplacedPage(services.db, params, params.version);
    if (!found) throw notFound('This version');
    return ok(found);
  });
}
