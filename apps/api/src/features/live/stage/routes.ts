import * as contract from '@cungnghe/contracts/live/host';
import type { FastifyInstance } from 'fastify';
import { ok, route } from '../../../platform/http/route.ts';
import { contextOf } from '../state/host-access.ts';
import type { HostDeps } from '../state/host-actions.ts';
import { removeFromStage, setTimer, setVoteDeadline, showOnStage, undoStageMove } from './actions.ts';

export function registerLiveStage(app: FastifyInstance, deps: HostDeps): void {
  route(app, contract.showOnStage, async ({ body, ...input }) =>
    ok(await showOnStage(deps, contextOf(input), body)),
  );

  route(app, contract.removeFromStage, async ({ body, ...input }) =>
    ok(await removeFromStage(deps, contextOf(input), body ?? {})),
  );

  route(app, contract.undoStageMove, async ({ body, ...input }) =>
    ok(await undoStageMove(deps, contextOf(input), body.move)),
  );

  route(app, contract.setTimer, async ({ body, ...input }) =>
    ok(await setTimer(deps, contextOf(input), body.seconds)),
  );

  route(app, contract.setVoteDeadline, async ({ body, ...input }) =>
    ok(await setVoteDeadline(deps, contextOf(input), body.vote_deadline)),
  );
}
