import * as contract from '@cungnghe/contracts/schools/endpoints';
import type { FastifyInstance } from 'fastify';
import { ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { createSchool, listAllSchools, updateSchool } from './actions.ts';

export function registerSchools(app: FastifyInstance, services: Services): void {
  route(app, contract.adminSchools, async () => ok(await listAllSchools(services)));

  route(app, contract.adminCreateSchool, async ({ viewer, body, request }) => ({
    status: 201 as const,
    body: await createSchool(services, viewer, { ...body, requestId: request.id }),
  }));

  route(app, contract.adminUpdateSchool, async ({ viewer, params, body, request }) =>
    ok(await updateSchool(services, viewer, { id: params.id, ...body, requestId: request.id })),
  );
}
