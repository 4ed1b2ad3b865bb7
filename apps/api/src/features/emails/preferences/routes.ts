import * as contract from '@cungnghe/contracts/emails/preferences';
import type { FastifyInstance } from 'fastify';
import { ok, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { listPreferences, setPreference, unsubscribe } from './actions.ts';

export function registerEmailPreferences(app: FastifyInstance, services: Services): void {
  route(app, contract.getEmailPreferences, async ({ viewer, query }) =>
    ok(await listPreferences(services, viewer, query.token)),
  );

  route(app, contract.setEmailPreference, async ({ viewer, query, body }) =>
    ok(
      await setPreference(services, viewer, {
        token: query.token,
        kind: body.kind,
        isSubscribed: body.is_subscribed,
      }),
    ),
  );

  route(app, contract.unsubscribe, async ({ query }) => ok(await unsubscribe(services, query.token)));
}
