import * as contract from '@cungnghe/contracts/whats-new/endpoints';
import type { FastifyInstance } from 'fastify';
import { decodeTimeCursor, pageOf } from '../../platform/cursor.ts';
import { matchesEtag } from '../../platform/http/negotiation.ts';
import { nextPageLink } from '../../platform/http/paging.ts';
import { ok, route, unchanged } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { getNewestWeekForViewer, listWhatsNewForViewer } from './access.ts';
import { markSeen } from './actions.ts';
import { findSeenWeek, listVersions } from './queries.ts';

/** A shared cache may give to guests what it got for guests, and to nobody who comes with a session. */
const cachingFor = (viewer: Viewer | undefined) => ({
  'cache-control': viewer === undefined ? 'public, max-age=300' : 'private, no-store',
  vary: 'Cookie, Authorization',
});

export function registerWhatsNew(app: FastifyInstance, services: Services): void {
  const { readDb, clock } = services;

  route(app, contract.listWhatsNew, async ({ viewer, query, request }) => {
    const { bytes, etag, next } = await listWhatsNewForViewer(services, viewer, query);
    const headers = { etag, ...cachingFor(viewer), ...nextPageLink(request.url, next) };
    if (matchesEtag(request.ifNoneMatch, etag)) return unchanged(headers);
    return ok(bytes, { ...headers, 'content-type': 'application/json; charset=utf-8' });
  });

  route(app, contract.getLatestWhatsNew, async ({ viewer }) =>
    ok(await getNewestWeekForViewer(services, viewer), cachingFor(viewer)),
  );

  route(app, contract.getWhatsNewSeen, async ({ viewer }) =>
    ok({ week: await findSeenWeek(readDb, viewer.accountId) }),
  );
  route(app, contract.setWhatsNewSeen, async ({ viewer, body }) =>
    ok(await markSeen(services, viewer, body.week)),
  );

  route(app, contract.listChangelogs, async ({ query, request }) => {
    const { limit } = query;
    const after = decodeTimeCursor(query.cursor);
    const found = await listVersions(readDb, { after, limit, now: clock.now() });
    const { rows, next } = pageOf(found, limit, (row) => row.published_at);
    return ok(rows, { 'cache-control': 'public, max-age=300', ...nextPageLink(request.url, next) });
  });
}
