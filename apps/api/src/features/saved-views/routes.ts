import * as contract from '@cungnghe/contracts/saved-views/endpoints';
import type { FastifyInstance } from 'fastify';
import { ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { listSavedViews } from './access.ts';
import { deleteSavedView, saveView } from './actions.ts';

export function registerSavedViews(app: FastifyInstance, services: Services): void {
  route(app, contract.adminSavedViews, async ({ viewer, query }) =>
    ok(await listSavedViews(services, viewer, query.list)),
  );

  route(app, contract.adminSaveView, async ({ viewer, body, request }) =>
    ok(await saveView(services, viewer, { ...body, requestId: request.id })),
  );

  route(app, contract.adminDeleteSavedView, async ({ viewer, params, request }) => {
    await deleteSavedView(services, viewer, { id: params.id, requestId: request.id });
    return ok({ deleted: true as const });
  });
}
