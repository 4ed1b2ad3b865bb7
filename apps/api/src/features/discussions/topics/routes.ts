import * as contract from '@cungnghe/contracts/discussions/topics';
import type { FastifyInstance } from 'fastify';
import { ok, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { listTopicsForViewer } from './access.ts';
import { setTopics } from './actions.ts';

export function registerTopics(app: FastifyInstance, services: Services): void {
  route(app, contract.listTopics, async ({ viewer, params }) =>
    ok(await listTopicsForViewer(services, viewer, params.slug)),
  );

  route(app, contract.setTopics, async ({ viewer, params, body, request }) =>
    ok(await setTopics(services, viewer, { ...params, ...body, requestId: request.id })),
  );
}
