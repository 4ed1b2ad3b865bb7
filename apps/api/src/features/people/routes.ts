import * as contract from '@cungnghe/contracts/people/endpoints';
import type { FastifyInstance } from 'fastify';
import { ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { getNamed, getOwnPage, listCandidates } from './access.ts';
import { setAuthors, setOwnPage } from './actions.ts';

export function registerPeople(app: FastifyInstance, services: Services): void {
  route(app, contract.getOwnPage, async ({ viewer }) =>
    ok(
      await getOwnPage(services.db, viewer, {
        now: services.clock.now(),
        publicUrl: services.config.urls.public,
      }),
    ),
  );

  route(app, contract.setOwnPage, async ({ viewer, body }) => ok(await setOwnPage(services, viewer, body)));

  route(app, contract.findCandidates, async ({ viewer, query }) =>
    ok(await listCandidates(services, viewer, query.q)),
  );

  route(app, contract.adminAuthors, async ({ viewer, params }) =>
    ok(await getNamed(services.db, viewer, params.kind, params.subjectId)),
  );

  route(app, contract.adminSetAuthors, async ({ viewer, params, body, request }) => {
    await setAuthors(services, viewer, { ...params, accountIds: body.account_ids, requestId: request.id });
    return ok(await getNamed(services.db, viewer, params.kind, params.subjectId));
  });
}
