import * as contract from '@cungnghe/contracts/images/endpoints';
import type { FastifyInstance } from 'fastify';
import { decodeTimeCursor, pageOf } from '../../platform/cursor.ts';
import { nextPageLink } from '../../platform/http/paging.ts';
import { created, ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { addImage, hideImage } from './actions.ts';
import { listListedImages } from './queries.ts';

export function registerImages(app: FastifyInstance, services: Services): void {
  route(app, contract.adminImages, async ({ query, request }) => {
    const found = await listListedImages(services.db, query.limit, decodeTimeCursor(query.cursor));
    const { rows, next } = pageOf(found, query.limit, (row) => row.created_at);
    return ok(rows, nextPageLink(request.url, next));
  });

  route(app, contract.adminUploadImage, async ({ viewer, body, request }) =>
    created(await addImage(services, viewer, { file: body, requestId: request.id })),
  );

  route(app, contract.adminHideImage, async ({ viewer, params, request }) =>
    ok(await hideImage(services, viewer, { id: params.id, requestId: request.id })),
  );
}
