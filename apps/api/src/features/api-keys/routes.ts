import * as contract from '@cungnghe/contracts/api-keys/endpoints';
import type { FastifyInstance } from 'fastify';
import { created, ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { createApiKey, endApiKey, listApiKeysForViewer } from './actions.ts';

export function registerApiKeys(app: FastifyInstance, services: Services): void {
  route(app, contract.adminApiKeys, async ({ viewer }) => ok(await listApiKeysForViewer(services, viewer)));

  route(app, contract.adminCreateApiKey, async ({ viewer, body, request }) =>
    created(await createApiKey(services, viewer, { ...body, requestId: request.id })),
  );

  route(app, contract.adminDeleteApiKey, async ({ viewer, params, request }) => {
    await endApiKey(services, viewer, { id: params.id, requestId: request.id });
    return ok({ deleted: true as const });
  });
}
