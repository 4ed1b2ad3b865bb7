import * as contract from '@cungnghe/contracts/site-pages/endpoints';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/errors.ts';
import { nextPageLink } from '../../platform/http/paging.ts';
import { ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { discardDraft, pageOfVersions, publishText, saveDraft } from '../authoring/public.ts';
import { getSitePage, getSitePageForEditor } from './access.ts';
import { sitePageText } from './actions.ts';
import { findReplacedPage, listPages, listReplacedPages } from './queries.ts';
import type { Which } from './rules.ts';

export function registerSitePages(app: FastifyInstance, services: Services): void {
  route(app, contract.getPublicSitePage, async ({ params, query }) =>
    ok(await getSitePage(services, { ...params, ...query }), { 'cache-control': 'public, max-age=60' }),
  );

  route(app, contract.adminSitePages, async () => ok(await listPages(services.db)));

  const pageNow = async ({ accountId }: Viewer, which: Which) =>
    ok(await getSitePageForEditor(services, accountId, which));

  route(app, contract.adminSitePage, ({ viewer, params }) => pageNow(viewer, params));

  route(app, contract.adminSaveSitePageDraft, async ({ viewer, params, body }) => {
    const { based_on_version: basedOn, revision, content } = body;
    return ok(await saveDraft(services, viewer, sitePageText, { where: params, basedOn, revision, content }));
  });

  route(app, contract.adminDiscardSitePageDraft, async ({ viewer, params }) => {
    await discardDraft(services, viewer, sitePageText, params);
    return pageNow(viewer, params);
  });

  route(app, contract.adminPublishSitePage, async ({ viewer, params, body, request }) => {
    const input = { where: params, ...body, requestId: request.id };
    await publishText(services, viewer, sitePageText, input);
    return pageNow(viewer, params);
  });

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
