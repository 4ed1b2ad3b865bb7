import * as consoleContract from '@cungnghe/contracts/media/console/deposits';
import { getMediaQuoteDeposit } from '@cungnghe/contracts/media/deposits';
import type { FastifyInstance } from 'fastify';
import { ok, route } from '../../../../platform/http/route.ts';
import type { Services } from '../../../../platform/services.ts';
import {
  getAdminDeposit,
  getDeposit,
  noteDepositReceived,
  requestDeposit,
  withdrawDeposit,
} from './actions.ts';

export function registerMediaDeposits(app: FastifyInstance, services: Services): void {
  route(app, getMediaQuoteDeposit, async ({ params }) => ok(await getDeposit(services, params.id)));

  route(app, consoleContract.adminMediaQuoteDeposit, async ({ params }) =>
    ok(await getAdminDeposit(services, params.id)),
  );

  route(app, consoleContract.requestMediaQuoteDeposit, async ({ viewer, params, body, request }) =>
    ok(await requestDeposit(services, viewer, { id: params.id, requestId: request.id, ...body })),
  );

  route(app, consoleContract.withdrawMediaQuoteDeposit, async ({ viewer, params, request }) =>
    ok(await withdrawDeposit(services, viewer, { id: params.id, requestId: request.id })),
  );

  route(app, consoleContract.setMediaQuoteDepositReceived, async ({ viewer, params, body, request }) =>
    ok(await noteDepositReceived(services, viewer, { id: params.id, requestId: request.id, ...body })),
  );
}
