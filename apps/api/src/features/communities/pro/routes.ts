import * as contract from '@cungnghe/contracts/communities/pro/changes';
import type { FastifyInstance } from 'fastify';
import { ok, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { listMembershipHistory } from '../queries.ts';
import { changePro, undoProChange } from './change-actions.ts';

export function registerPro(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  const endsOf = async (accountId: string) => ({
    memberships: await listMembershipHistory(db, accountId, clock.now()),
  });

  route(app, contract.adminChangePro, async ({ viewer, params, body, request }) => {
    await changePro(services, viewer, { accountId: params.id, change: body, requestId: request.id });
    return ok(await endsOf(params.id));
  });

  route(app, contract.adminUndoProChange, async ({ viewer, params, body, request }) => {
    const { id: accountId, entryId } = params;
    await undoProChange(services, viewer, { accountId, entryId, ...body, requestId: request.id });
    return ok(await endsOf(accountId));
  });
}
