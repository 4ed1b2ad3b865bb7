import * as host from '@cungnghe/contracts/live/host';
import * as contract from '@cungnghe/contracts/live/room';
import type { FastifyInstance } from 'fastify';
import { ok, route } from '../../../platform/http/route.ts';
import { contextOf } from '../state/host-access.ts';
import type { LiveDeps } from '../state/host-actions.ts';
import { batchPresses, react, setReactions } from './actions.ts';

export function registerLiveReactions(app: FastifyInstance, deps: LiveDeps): void {
  const pressing = { ...deps, countPress: batchPresses(deps.services.db) };

  route(app, contract.react, async ({ viewer, params: { slug }, body: { kind } }) => {
    await react(pressing, viewer, { slug, kind });
    return ok({ kind });
  });

  route(app, host.setReactions, async ({ body, ...input }) =>
    ok(await setReactions(deps, contextOf(input), body.on)),
  );
}
