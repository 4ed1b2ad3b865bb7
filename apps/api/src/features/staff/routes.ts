import * as contract from '@cungnghe/contracts/staff/endpoints';
import type { FastifyInstance } from 'fastify';
import { created, ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import {
  acceptInvitation,
  inviteOperator,
  resendInvitation,
  withdrawInvitation,
} from './invitation-actions.ts';
import { listInvitations } from './invitation-queries.ts';
import { getWork } from './leave-access.ts';
import { endWork } from './leave-actions.ts';
import { listStaff } from './queries.ts';
import { permissions } from './rules.ts';

export function registerStaff(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  route(app, contract.adminStaff, async () => ok(await listStaff(db)));
  route(app, contract.adminStaffPermissions, async () => ok([...permissions]));

  route(app, contract.adminOperatorInvitations, async () => ok(await listInvitations(db, clock.now())));

  route(app, contract.adminInviteOperator, async ({ viewer, body, request }) =>
    created(await inviteOperator(services, viewer, { ...body, requestId: request.id })),
  );

  route(app, contract.adminResendInvitation, async ({ viewer, params, request }) =>
    ok(await resendInvitation(services, viewer, { id: params.invitationId, requestId: request.id })),
  );

  route(app, contract.adminWithdrawInvitation, async ({ viewer, params, request }) => {
    await withdrawInvitation(services, viewer, { id: params.invitationId, requestId: request.id });
    return ok({ withdrawn: true as const });
  });

  route(app, contract.adminStaffWork, async ({ params }) => ok(await getWork(db, params.id, clock.now())));

  route(app, contract.adminEndWork, async ({ viewer, params, body, request }) =>
    ok(
      await endWork(services, viewer, {
        accountId: params.id,
        colleagueId: body.colleague_id,
        requestId: request.id,
      }),
    ),
  );

  route(app, contract.acceptOperatorInvitation, async ({ viewer, body, request }) => {
    const roles = await acceptInvitation(services, viewer, { token: body.token, requestId: request.id });
    return ok({ roles: [...roles] });
  });
}
