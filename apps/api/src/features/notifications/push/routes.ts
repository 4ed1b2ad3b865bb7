import * as contract from '@cungnghe/contracts/notifications/push';
import type { FastifyInstance } from 'fastify';
import { created, ok, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { getSubscriptions, sendTest, subscribe, unsubscribe } from './actions.ts';

export function registerPush(app: FastifyInstance, services: Services): void {
  route(app, contract.getPushSubscriptions, async ({ viewer }) =>
    ok(await getSubscriptions(services, viewer)),
  );

  route(app, contract.createPushSubscription, async ({ viewer, body }) => {
    const { isNew, subscription } = await subscribe(services, viewer, body);
    return isNew ? created(subscription) : ok(subscription);
  });

  route(app, contract.deletePushSubscription, async ({ viewer, body }) => {
    await unsubscribe(services, viewer, body.endpoint);
    return ok({ deleted: true as const });
  });

  route(app, contract.sendPushTest, async ({ viewer, body }) => {
    await sendTest(services, viewer, body.endpoint);
    return { status: 202 as const, body: { queued: true as const }, headers: {} };
  });
}
