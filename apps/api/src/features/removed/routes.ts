import * as contract from '@cungnghe/contracts/removed/endpoints';
import type { FastifyInstance } from 'fastify';
import { decodeTimeCursor, pageOf } from '../../platform/cursor.ts';
import { nextPageLink } from '../../platform/http/paging.ts';
import { ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { kindsFor } from './access.ts';
import { type Restorers, restoreRemoved } from './actions.ts';
import { presentRemoved } from './present.ts';
import { listRemoved } from './queries.ts';
import { retainedSince } from './rules.ts';

export function registerRemoved(app: FastifyInstance, services: Services, restorers: Restorers): void {
  const { db, clock } = services;

  route(app, contract.adminRemovedThings, async ({ viewer, query, request }) => {
    const { kind, cursor, limit } = query;
    const found = await listRemoved(db, {
      kinds: kindsFor(viewer).filter((each) => kind === undefined || each === kind),
      since: retainedSince(clock.now()),
      limit,
      after: decodeTimeCursor(cursor),
    });
    const { rows, next } = pageOf(found, limit, (row) => row.removed_at);
    return ok(rows.map(presentRemoved), nextPageLink(request.url, next));
  });

  route(app, contract.adminRestoreRemoved, async ({ viewer, params, request }) =>
    ok(
      presentRemoved(
        await restoreRemoved(services, restorers, viewer, { id: params.id, requestId: request.id }),
      ),
    ),
  );
}
