import * as contract from '@cungnghe/contracts/images/endpoints';
import type { FastifyInstance } from 'fastify';
import { decodeTimeCursor, pageOf } from '../../platform/cursor.ts';
import { nextPageLink } from '../../platform/http/paging.ts';
import { created, ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { addImage, changeImage } from './actions.ts';
import { listImages } from './queries.ts';

export function registerImages(app: FastifyInstance, services: Services): void {
  route(app, contract.adminImages, async ({ query, request }) => {
    const { limit, cursor, hidden } = query;
    const found = await listImages(services.db, {
      limit,
      after: decodeTimeCursor(cursor),
      hidden: hidden !== undefined,
    });
    const { rows, next } = pageOf(found, query.limit, (row) => row.created_at);
    return ok(rows, nextPageLink(request.url, next));
  });

  route(app, contract.adminUploadImage, async ({ viewer, body, request }) =>
    created(await addImage(services, viewer, { file: body, requestId: request.id })),
  );

  route(app, contract.adminHideImage, async ({ viewer, params, request }) =>
    ok(await changeImage(services, viewer, 'hide', { id: params.id, requestId: request.id })),
  );

  route(app, contract.adminRestoreImage, async ({ viewer, params, request }) =>
    ok(await changeImage(services, viewer, 'restore', { id: params.id, requestId: request.id })),
  );
}
