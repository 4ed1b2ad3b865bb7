import * as contract from '@cungnghe/contracts/activation-codes/endpoints';
import type { FastifyInstance } from 'fastify';
import { ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { activateMembership, countActivationCodes, getMembership, setActivationCodes } from './actions.ts';

export function registerMemberships(app: FastifyInstance, services: Services): void {
  route(app, contract.getMembership, async ({ viewer }) =>
    ok({ membership: await getMembership(services, viewer) }),
  );

  route(app, contract.activateMembership, async ({ viewer, body, request }) =>
    ok({ membership: await activateMembership(services, viewer, { code: body.code, ip: request.ip }) }),
  );

  route(app, contract.adminActivationCodes, async () => ok(await countActivationCodes(services)));

  route(app, contract.adminSetActivationCodes, async ({ viewer, body, request }) =>
    ok(await setActivationCodes(services, viewer, { codes: body.codes, requestId: request.id })),
  );
}
