import { vietnamDay } from '@cungnghe/calendar/vietnam-day';
import * as contract from '@cungnghe/contracts/scheduled-publications/endpoints';
import type { FastifyInstance } from 'fastify';
import { decodeTimeCursor, pageOf } from '../../platform/cursor.ts';
import { nextPageLink } from '../../platform/http/paging.ts';
import { ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { getAppointmentForViewer, getCalendarForViewer, kindsFor } from './access.ts';
import { cancelPublication, retryPublication, schedulePublication } from './actions.ts';
import type { Publishers } from './due-actions.ts';
import { presentPublication } from './present.ts';
import { listPublications } from './queries.ts';

export function registerScheduledPublications(
  app: FastifyInstance,
  services: Services,
  publishers: Publishers,
): void {
  const { db, clock } = services;

  route(app, contract.adminScheduledPublications, async ({ viewer, query, request }) => {
    const { kind, state, cursor, limit } = query;
    const found = await listPublications(db, {
      kinds: kindsFor(viewer).filter((each) => kind === undefined || each === kind),
      state,
      after: decodeTimeCursor(cursor),
      limit,
    });
    const { rows, next } = pageOf(found, limit, (row) => row.publish_at);
    return ok(
      rows.map((row) => presentPublication(row, viewer)),
      nextPageLink(request.url, next),
    );
  });

  route(app, contract.adminCalendar, async ({ viewer, query }) =>
    ok(await getCalendarForViewer(db, viewer, query.month ?? vietnamDay(clock.now()).slice(0, 7))),
  );

  type Params = { publicationKind: contract.PublicationKind; subjectId: string };
  const whichOf = ({ publicationKind: kind, subjectId: id }: Params) => ({ kind, id });
  const now = async (viewer: Viewer, params: Params) =>
    ok({ appointment: await getAppointmentForViewer(db, viewer, whichOf(params)) });

  route(app, contract.adminScheduledPublication, ({ viewer, params }) => now(viewer, params));

  route(app, contract.adminSchedulePublication, async ({ viewer, params, body, request }) => {
    const input = { ...whichOf(params), ...body, requestId: request.id };
    await schedulePublication(services, publishers, viewer, input);
    return now(viewer, params);
  });

  route(app, contract.adminCancelPublication, async ({ viewer, params, request }) => {
    await cancelPublication(services, viewer, { ...whichOf(params), requestId: request.id });
    return now(viewer, params);
  });

  route(app, contract.adminRetryPublication, async ({ viewer, params, request }) => {
    await retryPublication(services, publishers, viewer, { ...whichOf(params), requestId: request.id });
    return now(viewer, params);
  });
}
