import * as contract from '@cungnghe/contracts/media/console/prices';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../platform/errors.ts';
import { ok, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { getPrices, publishDraft, restorePrices, saveDraft } from './actions.ts';
import { effectOf } from './lib/effect.ts';
import { getPublished } from './published-access.ts';
import { findDraft } from './queries.ts';

export function registerMediaPrices(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, contract.adminMediaPrices, async () => ok(await getPrices(db)));

  route(app, contract.savePriceDraft, async ({ viewer, body }) =>
    ok(
      await saveDraft(services, viewer, {
        table: body.table,
        basedOn: body.based_on,
        revision: body.revision,
      }),
    ),
  );

  route(app, contract.priceDraftEffect, async () => {
    const draft = await findDraft(db);
    if (!draft) throw notFound('The draft');
    return ok(effectOf((await getPublished(db)).table, draft.table));
  });

  route(app, contract.publishPriceDraft, async ({ viewer, body, request }) =>
    ok(
      await publishDraft(services, viewer, {
        basedOn: body.based_on,
        revision: body.revision,
        requestId: request.id,
      }),
    ),
  );

  route(app, contract.restorePrices, async ({ viewer, params, request }) =>
    ok(await restorePrices(services, viewer, { version: params.version, requestId: request.id })),
  );
}
