import * as contract from '@cungnghe/contracts/events/endpoints';
import type { FastifyInstance } from 'fastify';
import { matchesEtag } from '../../platform/http/negotiation.ts';
import { created, file, ok, route, unchanged } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { calendarOfToken, createFeed, deleteFeed } from './calendar-actions.ts';
import { deleteFeeds, listFeedsOf } from './calendar-queries.ts';

export function registerCalendarFeeds(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, contract.listCalendarFeeds, async ({ viewer }) => ok(await listFeedsOf(db, viewer.accountId)));
  route(app, contract.createCalendarFeed, async ({ viewer }) => created(await createFeed(services, viewer)));
  route(app, contract.deleteCalendarFeed, async ({ viewer, params }) => {
    await deleteFeed(services, viewer, params.id);
    return ok({ deleted: true as const });
  });
  route(app, contract.deleteCalendarFeeds, async ({ viewer }) =>
    ok({ deleted_count: await deleteFeeds(db, viewer.accountId) }),
  );

  route(app, contract.calendarByToken, async ({ params, request }) => {
    const { calendar, etag } = await calendarOfToken(services, params.token);
    // Calendar programs ask again and again; most of the time nothing has changed.
    const headers = { etag, 'cache-control': 'private, max-age=300' };
    if (matchesEtag(request.ifNoneMatch, etag)) {
      return unchanged(headers);
    }
    return file(calendar, { ...headers, 'content-disposition': 'inline; filename="cung-nghe.ics"' });
  });
}
