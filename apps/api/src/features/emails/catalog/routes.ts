import * as contract from '@cungnghe/contracts/emails/catalog';
import type { FastifyInstance } from 'fastify';
import { ok, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { sendSmokeEmails, sendTest } from './actions.ts';
import { smokeCaller } from './lib/smoke-caller.ts';
import { presentCatalog, presentSamples } from './present.ts';

export function registerEmailCatalog(app: FastifyInstance, services: Services): void {
  const { config, cache } = services;

  route(app, contract.getEmailCatalog, async ({ query }) => ok(presentCatalog(query.locale)));

  route(app, contract.adminEmailCatalog, async ({ query }) =>
    // Forty messages take a tenth of a second of this process, and are the same for every operator.
    ok(
      await cache.read({ key: ['email samples', query.locale], tags: ['email-texts'] }, () =>
        presentSamples(services, query.locale),
      ),
    ),
  );

  route(app, contract.sendTestEmail, async ({ viewer, params, body, request }) =>
    ok(await sendTest(services, viewer, { ...params, ...body, requestId: request.id })),
  );

  route(
    app,
    contract.sendSmokeEmails,
    async ({ body }) => ok({ messages: await sendSmokeEmails(services, body) }),
    smokeCaller(config),
  );
}
