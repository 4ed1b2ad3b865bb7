import * as activities from '@cungnghe/contracts/live/activities';
import * as host from '@cungnghe/contracts/live/host';
import type { FastifyInstance } from 'fastify';
import { ok, route } from '../../../platform/http/route.ts';
import { contextOf } from '../state/host-access.ts';
import type { HostDeps } from '../state/host-actions.ts';
import { writeActivityNotes, writeRoomNotes } from './actions.ts';

export function registerLiveNotes(app: FastifyInstance, deps: HostDeps): void {
  route(app, activities.writeActivityNotes, async ({ body, ...input }) =>
    ok(await writeActivityNotes(deps, contextOf(input), { id: input.params.id, ...body })),
  );

  route(app, host.writeRoomNotes, async ({ body, ...input }) =>
    ok(await writeRoomNotes(deps, contextOf(input), body)),
  );
}
