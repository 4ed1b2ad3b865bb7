import * as contract from '@cungnghe/contracts/images';
import type { FastifyInstance } from 'fastify';
import { decodeTimeCursor, pageOf } from '../../platform/cursor.ts';
import { nextPageLink } from '../../platform/http/paging.ts';
import { created, ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import {
  addPhoto,
  hidePhoto,
  removeCourseImage,
  takeCourseImageFromLibrary,
  uploadCourseImage,
} from './actions.ts';
import { listShown } from './queries.ts';

export function registerImages(app: FastifyInstance, services: Services): void {
  route(app, contract.adminPhotos, async ({ query, request }) => {
    const found = await listShown(services.db, query.limit, decodeTimeCursor(query.cursor));
    const { rows, next } = pageOf(found, query.limit, (row) => row.created_at);
    return ok(rows, nextPageLink(request.url, next));
  });

  route(app, contract.adminUploadPhoto, async ({ viewer, body, request }) =>
    created(await addPhoto(services, viewer, { file: body, requestId: request.id })),
  );

  route(app, contract.adminHidePhoto, async ({ viewer, params, request }) =>
    ok(await hidePhoto(services, viewer, { id: params.id, requestId: request.id })),
  );

  route(app, contract.adminUploadCourseImage, async ({ viewer, params, body, request }) =>
    ok(await uploadCourseImage(services, viewer, { id: params.id, file: body, requestId: request.id })),
  );

  route(app, contract.adminCourseImageFromLibrary, async ({ viewer, params, body, request }) =>
    ok(
      await takeCourseImageFromLibrary(services, viewer, {
        id: params.id,
        photoId: body.photo_id,
        requestId: request.id,
      }),
    ),
  );

  route(app, contract.adminDeleteCourseImage, async ({ viewer, params, request }) =>
    ok(await removeCourseImage(services, viewer, { id: params.id, requestId: request.id })),
  );
}
