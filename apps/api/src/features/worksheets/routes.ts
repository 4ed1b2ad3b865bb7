import * as contract from '@cungnghe/contracts/worksheets/endpoints';
import type { FastifyInstance } from 'fastify';
import { ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { getFilledInForViewer } from './access.ts';
import { saveWorksheet } from './actions.ts';

export function registerWorksheets(app: FastifyInstance, services: Services): void {
  route(app, contract.getOwnWorksheet, async ({ viewer, params }) =>
    ok(await getFilledInForViewer(services, viewer, params)),
  );

  route(app, contract.saveOwnWorksheet, async ({ viewer, params, body }) =>
    ok(await saveWorksheet(services, viewer, { ...params, ...body })),
  );
}
