import * as contract from '@cungnghe/contracts/live/host';
import type { FastifyInstance } from 'fastify';
import { created, ok, route } from '../../../platform/http/route.ts';
import { contextOf, requireEvent } from '../state/host-access.ts';
import type { HostDeps } from '../state/host-actions.ts';
import { createResource, deleteResource, updateResource } from './actions.ts';
import { readResources } from './queries.ts';

export function registerLiveResources(app: FastifyInstance, deps: HostDeps): void {
  const { db } = deps.services;

  route(app, contract.listResources, async ({ params: { eventId } }) => {
    await requireEvent(db, eventId);
    return ok(await readResources(db, eventId));
  });

  route(app, contract.createResource, async ({ body, ...input }) =>
    created(await createResource(deps, contextOf(input), body)),
  );

  route(app, contract.updateResource, async ({ body, ...input }) =>
    ok(await updateResource(deps, contextOf(input), { id: input.params.id, change: body })),
  );

  route(app, contract.deleteResource, async ({ body, ...input }) =>
    ok(await deleteResource(deps, contextOf(input), { ...body, id: input.params.id })),
  );
}
