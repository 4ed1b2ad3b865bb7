import * as contract from '@cungnghe/contracts/live/record';
import type { FastifyInstance } from 'fastify';
import { ok, route } from '../../../platform/http/route.ts';
import { contextOf } from '../state/host-access.ts';
import type { HostDeps } from '../state/host-actions.ts';
import { evaluateAgain, evaluateFailed, scoreByHand } from './scoring-actions.ts';
import { pickEvaluation } from './second-actions.ts';

export function registerLiveGrading(app: FastifyInstance, deps: HostDeps): void {
  route(app, contract.evaluateResponse, async (input) =>
    ok(await evaluateAgain(deps, contextOf(input), input.params.id)),
  );

  route(app, contract.evaluateFailed, async (input) =>
    ok(await evaluateFailed(deps, contextOf(input), input.params.id)),
  );

  route(app, contract.overrideEvaluation, async ({ body, ...input }) =>
    ok(await scoreByHand(deps, contextOf(input), { id: input.params.id, body })),
  );

  route(app, contract.pickEvaluation, async ({ body, ...input }) =>
    ok(await pickEvaluation(deps, contextOf(input), { id: input.params.id, body })),
  );
}
