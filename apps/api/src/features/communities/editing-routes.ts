import * as editing from '@cungnghe/contracts/communities/editing';
import type { FastifyInstance } from 'fastify';
import { ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { removeCover, takeCoverFromLibrary, uploadCover } from '../images/public.ts';
import {
  coveredCommunity,
  getCommunityForOperator,
  saveCommunity,
  setCommunityStatus,
} from './settings-actions.ts';

export function registerCommunityEditing(app: FastifyInstance, services: Services): void {
  const communityNow = async ({ slug }: { slug: string }) =>
    ok(await getCommunityForOperator(services, slug));

  route(app, editing.adminSaveCommunity, async ({ viewer, params, body, request }) =>
    ok(await saveCommunity(services, viewer, { ...params, ...body, requestId: request.id })),
  );

  route(app, editing.adminSetCommunityStatus, async ({ viewer, params, body, request }) =>
    ok(await setCommunityStatus(services, viewer, { ...params, ...body, requestId: request.id })),
  );

  route(app, editing.adminUploadCommunityImage, async ({ viewer, params, body, request }) => {
    const input = { named: params.slug, file: body, requestId: request.id };
    await uploadCover(services, viewer, coveredCommunity, input);
    return communityNow(params);
  });

  route(app, editing.adminCommunityImageFromLibrary, async ({ viewer, params, body, request }) => {
    const input = { named: params.slug, photoId: body.photo_id, requestId: request.id };
    await takeCoverFromLibrary(services, viewer, coveredCommunity, input);
    return communityNow(params);
  });

  route(app, editing.adminDeleteCommunityImage, async ({ viewer, params, request }) => {
    await removeCover(services, viewer, coveredCommunity, { named: params.slug, requestId: request.id });
    return communityNow(params);
  });
}
