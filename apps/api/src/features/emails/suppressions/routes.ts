import * as contract from '@cungnghe/contracts/emails/suppressions';
import type { FastifyInstance } from 'fastify';
import { decodeTimeCursor, pageOf } from '../../../platform/cursor.ts';
import { pageHeaders } from '../../../platform/http/paging.ts';
import { created, ok, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { createSuppression, liftSuppression, receiveMailEvents } from './actions.ts';
import { providerCaller } from './lib/caller.ts';
import { countSuppressions, listSuppressions } from './queries.ts';

export function registerEmailSuppressions(app: FastifyInstance, services: Services): void {
  route(
    app,
    contract.emailWebhook,
    async ({ body, request }) => ok(await receiveMailEvents(services, body, request.id)),
    providerCaller(services.config),
  );

  route(app, contract.adminListSuppressions, async ({ query, request }) => {
    const { cursor, ...filter } = query;
    const found = await listSuppressions(services.db, { ...filter, after: decodeTimeCursor(cursor) });
    const { rows, next } = pageOf(found, query.limit, (row) => row.created_at);
    return ok(
      rows,
      await pageHeaders(request, { cursor, next }, () => countSuppressions(services.db, filter)),
    );
  });

  route(app, contract.adminCreateSuppression, async ({ viewer, body, request }) =>
    created(await createSuppression(services, viewer, { ...body, requestId: request.id })),
  );

  route(app, contract.adminLiftSuppression, async ({ viewer, params, request }) =>
    ok(await liftSuppression(services, viewer, { id: params.id, requestId: request.id })),
  );
}
