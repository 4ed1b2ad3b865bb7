import * as contract from '@cungnghe/contracts/events/operator';
import type { FastifyInstance } from 'fastify';
import { decodeTimeCursor, pageOf } from '../../platform/cursor.ts';
import { notFound } from '../../platform/errors.ts';
import { nextPageLink, pageHeaders } from '../../platform/http/paging.ts';
import { created, file, ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { createEvent } from './actions.ts';
import { noteAttendance } from './attendance-actions.ts';
import { cancelEvent, saveEvent } from './change-actions.ts';
import { copyEvent } from './copy-actions.ts';
import { deleteEvent } from './delete-actions.ts';
import { followUp } from './follow-up-actions.ts';
import {
  countForOperator,
  findForOperator,
  listAllRsvps,
  listByIds,
  listForOperator,
  listRsvps,
} from './operator-queries.ts';
import { eventsCsv } from './present-csv.ts';
import { csvOf } from './present-rsvps.ts';
import { publishEvent } from './publish-actions.ts';
import { canBeRestored } from './rules.ts';
import { cancelRest, cancelUnanswered, restoreCancelled } from './series-actions.ts';

async function getForOperator({ db, clock }: Pick<Services, 'db' | 'clock'>, id: string) {
  const now = clock.now();
  const event = await findForOperator(db, id, now);
  if (!event) throw notFound('This event');
  return { ...event, can_be_restored: canBeRestored(event, now) };
}

export function registerEventsForOperators(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  const get = (id: string) => getForOperator(services, id);

  route(app, contract.adminEvents, async ({ query, request }) => {
    const { cursor, ...filter } = query;
    const now = clock.now();
    const found = await listForOperator(db, { ...filter, after: decodeTimeCursor(cursor) }, now);
    const { rows, next } = pageOf(found, query.limit, (row) => row.starts_at);
    return ok(rows, await pageHeaders(request, { cursor, next }, () => countForOperator(db, filter, now)));
  });

  route(app, contract.adminEventsCsv, async ({ query }) => {
    const now = clock.now();
    return file(
      eventsCsv(({ limit, after }) =>
        listForOperator(db, { ...query, limit, after: after && { at: after.starts_at, id: after.id } }, now),
      ),
      { 'content-disposition': 'attachment; filename="su-kien.csv"' },
    );
  });

  route(app, contract.adminCreateEvent, async ({ viewer, body, request }) => {
    const { title, starts_at, ends_at, community_slug, is_draft: isDraft, ...details } = body;
    const { id } = await createEvent(services, viewer, {
      title,
      startsAt: starts_at,
      endsAt: ends_at,
      community: community_slug,
      details,
      isDraft,
      schoolId: viewer.schoolId,
      requestId: request.id,
    });
    return created(await get(id));
  });

  route(app, contract.adminGetEvent, async ({ params }) => ok(await get(params.id)));

  route(app, contract.adminSaveEvent, async ({ viewer, params, body, request }) => {
    const { version, reason, starts_at, ends_at, ...rest } = body;
    const settings = {
      ...rest,
      starts_at: starts_at.toISOString(),
      ends_at: ends_at?.toISOString() ?? null,
    };
    await saveEvent(services, viewer, { id: params.id, version, settings, reason, requestId: request.id });
    return ok(await get(params.id));
  });

  route(app, contract.adminCancelEvent, async ({ viewer, params, body, request }) => {
    await cancelEvent(services, viewer, { id: params.id, reason: body.reason, requestId: request.id });
    return ok(await get(params.id));
  });

  registerSeries(app, services);
  registerPublishing(app, services);
  registerFollowUp(app, services);
  registerAttendance(app, services);
  registerRsvpLists(app, services);
}

function registerPublishing(app: FastifyInstance, services: Services): void {
  route(app, contract.adminPublishEvent, async ({ viewer, params, request }) => {
    await publishEvent(services, viewer, { id: params.id, requestId: request.id });
    return ok(await getForOperator(services, params.id));
  });

  route(app, contract.adminDeleteEvent, async ({ viewer, params, body, request }) => {
    await deleteEvent(services, viewer, { ...params, ...body, requestId: request.id });
    return ok({ id: params.id });
  });
}

function registerFollowUp(app: FastifyInstance, services: Services): void {
  route(app, contract.adminFollowUp, async ({ viewer, params, body, request }) => {
    await followUp(services, viewer, { id: params.id, ...body, requestId: request.id });
    return ok(await getForOperator(services, params.id));
  });
}

function registerAttendance(app: FastifyInstance, services: Services): void {
  route(app, contract.adminNoteAttendance, async ({ viewer, params, body, request }) => {
    await noteAttendance(services, viewer, { id: params.id, ...body, requestId: request.id });
    return ok(await getForOperator(services, params.id));
  });
}

function registerSeries(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, contract.adminCopyEvent, async ({ viewer, params, body, request }) => {
    const { starts_at: startsAt, count, send_id: sendId } = body;
    const input = { id: params.id, startsAt, count, sendId, requestId: request.id };
    const { ids, isNew } = await copyEvent(services, viewer, input);
    const copies = await listByIds(db, ids, services.clock.now());
    return isNew ? created(copies) : ok(copies);
  });

  route(app, contract.adminCancelUnanswered, async ({ viewer, params, request }) => {
    await cancelUnanswered(services, viewer, { id: params.id, requestId: request.id });
    return ok(await getForOperator(services, params.id));
  });

  route(app, contract.adminCancelRest, async ({ viewer, params, body, request }) => {
    await cancelRest(services, viewer, { id: params.id, reason: body.reason, requestId: request.id });
    return ok(await getForOperator(services, params.id));
  });

  route(app, contract.adminRestoreCancelled, async ({ viewer, params, request }) => {
    await restoreCancelled(services, viewer, { id: params.id, requestId: request.id });
    return ok(await getForOperator(services, params.id));
  });
}

function registerRsvpLists(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, contract.adminRsvps, async ({ params, query, request }) => {
    await getForOperator(services, params.id);
    const { cursor, ...filter } = query;
    const found = await listRsvps(db, params.id, { ...filter, after: decodeTimeCursor(cursor) });
    const { rows, next } = pageOf(found, query.limit, (row) => row.answered_at);
    return ok(rows, nextPageLink(request.url, next));
  });

  route(app, contract.adminRsvpsCsv, async ({ params }) => {
    const { slug } = await getForOperator(services, params.id);
    return file(csvOf(await listAllRsvps(db, params.id)), {
      'content-disposition': `attachment; filename="${slug}.csv"`,
    });
  });
}
