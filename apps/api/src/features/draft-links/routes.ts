import * as contract from '@cungnghe/contracts/draft-links/endpoints';
import type { FastifyInstance } from 'fastify';
import { created, ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { getSharedDraft } from './access.ts';
import { createLink, endLink } from './actions.ts';
import { listLinks } from './queries.ts';

export function registerDraftLinks(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  route(app, contract.adminDraftLinks, async ({ viewer: { accountId }, params: { subjectId } }) =>
    ok(await listLinks(db, { subjectId, accountId, now: clock.now() })),
  );

  route(app, contract.adminCreateDraftLink, async ({ viewer, params, body, request }) =>
    created(await createLink(services, viewer, { ...params, ...body, requestId: request.id })),
  );

  route(app, contract.adminEndDraftLink, async ({ viewer, params, request }) => {
    await endLink(services, viewer, { ...params, requestId: request.id });
    return ok({ deleted: true as const });
  });

  route(app, contract.getSharedDraft, async ({ params, request }) =>
    ok(await getSharedDraft(services, { token: params.draftToken, ip: request.ip }), {
      'cache-control': 'no-store',
    }),
  );
}
