import * as contract from '@cungnghe/contracts/webhooks/endpoints';
import type { FastifyInstance } from 'fastify';
import { decodeTimeCursor, pageOf } from '../../platform/cursor.ts';
import { nextPageLink } from '../../platform/http/paging.ts';
import { created, ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { getDeliveries } from './access.ts';
import {
  changeWebhook,
  createWebhook,
  endFormerSecret,
  removeWebhook,
  replayWebhook,
  rotateSecret,
  testWebhook,
} from './actions.ts';
import { listWebhooks } from './queries.ts';

const accepted = <Value>(body: Value) => ({ status: 202 as const, body, headers: {} });

export function registerWebhooks(app: FastifyInstance, services: Services): void {
  route(app, contract.adminWebhooks, async () => ok(await listWebhooks(services.db)));

  route(app, contract.adminCreateWebhook, async ({ viewer, body, request }) =>
    created(await createWebhook(services, viewer, { ...body, requestId: request.id })),
  );

  route(app, contract.adminUpdateWebhook, async ({ viewer, params, body, request }) =>
    ok(await changeWebhook(services, viewer, { ...body, id: params.id, requestId: request.id })),
  );

  route(app, contract.adminDeleteWebhook, async ({ viewer, params, request }) => {
    await removeWebhook(services, viewer, { id: params.id, requestId: request.id });
    return ok({ deleted: true as const });
  });

  route(app, contract.adminRotateWebhookSecret, async ({ viewer, params, request }) =>
    created(await rotateSecret(services, viewer, { id: params.id, requestId: request.id })),
  );

  route(app, contract.adminEndFormerWebhookSecret, async ({ viewer, params, request }) =>
    ok(await endFormerSecret(services, viewer, { id: params.id, requestId: request.id })),
  );

  route(app, contract.adminTestWebhook, async ({ viewer, params, request }) =>
    accepted({ delivery_id: await testWebhook(services, viewer, { id: params.id, requestId: request.id }) }),
  );

  route(app, contract.adminWebhookDeliveries, async ({ params, query, request }) => {
    const { cursor, ...filter } = query;
    const found = await getDeliveries(services, params.id, { ...filter, after: decodeTimeCursor(cursor) });
    const { rows, next } = pageOf(found, query.limit, (row) => row.created_at);
    return ok(rows, nextPageLink(request.url, next));
  });

  route(app, contract.adminReplayWebhookDelivery, async ({ viewer, params, request }) => {
    const { id, deliveryId } = params;
    const asked = { id, requestId: request.id, which: { deliveryId } };
    return accepted({ queued: await replayWebhook(services, viewer, asked) });
  });

  route(app, contract.adminReplayFailedWebhook, async ({ viewer, params, body, request }) => {
    const asked = { id: params.id, requestId: request.id, which: { since: body.since } };
    return accepted({ queued: await replayWebhook(services, viewer, asked) });
  });
}
