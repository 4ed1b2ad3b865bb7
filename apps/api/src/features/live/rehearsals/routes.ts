import * as contract from '@cungnghe/contracts/live/host';
import type { FastifyInstance } from 'fastify';
import { created, ok, route } from '../../../platform/http/route.ts';
import { contextOf } from '../state/host-access.ts';
import type { HostDeps } from '../state/host-actions.ts';
import { beginRehearsal, endRehearsal } from './actions.ts';

export function registerLiveRehearsals(app: FastifyInstance, deps: HostDeps): void {
  route(app, contract.beginRehearsal, async (input) => {
    const { id, isNew } = await beginRehearsal(deps, contextOf(input));
    return isNew ? created({ event_id: id }) : ok({ event_id: id });
  });

  route(app, contract.endRehearsal, async (input) => ok(await endRehearsal(deps, contextOf(input))));
}
