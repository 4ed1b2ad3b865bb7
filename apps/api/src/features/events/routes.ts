import type { Query } from '@cungnghe/contracts/endpoint';
import * as contract from '@cungnghe/contracts/events/endpoints';
import type { FastifyInstance } from 'fastify';
import { decodeTimeCursor, pageOf } from '../../platform/cursor.ts';
import { validationFailed } from '../../platform/errors.ts';
import { nextPageLink } from '../../platform/http/paging.ts';
import { file, type Handler, ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { getVisibleCommunity } from '../communities/public.ts';
import { getAuthors } from '../people/public.ts';
import { getEventForViewer } from './access.ts';
import { answerEvent } from './answer-actions.ts';
import { calendarOfEvent } from './calendar-actions.ts';
import { registerCalendarFeeds } from './calendar-routes.ts';
import { presentDetail, presentRow } from './present.ts';
import { type EventFilter, listEvents, listOfCommunity } from './queries.ts';

export function registerEvents(app: FastifyInstance, services: Services): void {
  const { db, readDb, clock } = services;

  route(app, contract.communityEvents, async ({ viewer, params, query, request }) => {
    const community = await getVisibleCommunity(readDb, params.slug);
    const page = { limit: query.limit + 1, after: decodeTimeCursor(query.cursor) };
    const found = await listOfCommunity(readDb, viewer, community.id, page, clock.now());
    const { rows, next } = pageOf(found, query.limit, (row) => row.starts_at);
    return ok(rows.map(presentRow), nextPageLink(request.url, next));
  });

  const list: Handler<typeof contract.listEvents> = async ({ viewer, query, request }) => {
    const community =
      query.community === undefined ? undefined : await getVisibleCommunity(readDb, query.community);
    const found = await listEvents(
      db,
      viewer,
      {
        communityId: community?.id,
        span: spanOf(query),
        after: decodeTimeCursor(query.cursor),
        limit: query.limit,
      },
      clock.now(),
    );
    const { rows, next } = pageOf(found, query.limit, (row) => row.starts_at);
    return ok(rows.map(presentRow), nextPageLink(request.url, next));
  };

  const readEvent = async (viewer: Viewer, slug: string) => {
    const now = clock.now();
    const found = await getEventForViewer(readDb, viewer, slug, now);
    return ok(presentDetail(found, await getAuthors(services, 'event', found.id), now));
  };

  const get: Handler<typeof contract.getEvent> = async ({ viewer, params }) =>
    await readEvent(viewer, params.slug);

  const answer: Handler<typeof contract.answerEvent> = async ({ viewer, params, body }) => {
    await answerEvent(services, viewer, { slug: params.slug, answer: body.answer });
    return await readEvent(viewer, params.slug);
  };

  const calendar: Handler<typeof contract.eventCalendar> = async ({ viewer, params }) =>
    file(await calendarOfEvent(services, viewer, params.slug), {
      'content-disposition': `attachment; filename="${params.slug}.ics"`,
    });

  // Older clients know the same under other addresses.
  for (const each of [contract.listEvents, contract.listEventsAlias, contract.listEventsShort])
    route(app, each, list);
  for (const each of [contract.getEvent, contract.getEventAlias, contract.getEventShort])
    route(app, each, get);
  for (const each of [contract.answerEvent, contract.answerEventAlias, contract.answerEventShort])
    route(app, each, answer);
  for (const each of [contract.eventCalendar, contract.eventCalendarAlias, contract.eventCalendarShort])
    route(app, each, calendar);

  registerCalendarFeeds(app, services);
}

/** The longest stretch of time that one question may be about. */
const maxSpanMs = 100 * 24 * 60 * 60 * 1000;

function spanOf({ when, from, to }: Query<typeof contract.listEvents>): EventFilter['span'] {
  if (from === undefined && to === undefined) return when;
  if (from === undefined || to === undefined) {
    throw validationFailed([{ path: from ? 'to' : 'from', message: 'from and to come together' }]);
  }
  if (to <= from || to.getTime() - from.getTime() > maxSpanMs) {
    throw validationFailed([{ path: 'to', message: 'lies after from, at most 100 days' }]);
  }
  return { from, to };
}
