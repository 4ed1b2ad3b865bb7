import * as host from '@cungnghe/contracts/live/host';
import * as contract from '@cungnghe/contracts/live/room';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../platform/errors.ts';
import { accepts, matchesEtag } from '../../../platform/http/negotiation.ts';
import { ok, route, unchanged } from '../../../platform/http/route.ts';
import { andThen } from '../../../platform/maybe-promise.ts';
import { getEventRsvp } from '../../events/public.ts';
import { readActivities } from '../activities/queries.ts';
import { readQuestions } from '../questions/queries.ts';
import { readResources } from '../resources/queries.ts';
import { readStage } from '../stage/queries.ts';
import type { Connections } from '../state/connection-actions.ts';
import type { LiveDeps } from '../state/host-actions.ts';
import { snapshotHeaders, snapshotJson, tagOf } from './present.ts';
import { findRoomEvent, findSlugByCode } from './queries.ts';

export function registerLiveRoom(app: FastifyInstance, deps: LiveDeps, connections: Connections): void {
  const { services, rooms } = deps;
  const { config, db, clock } = services;

  route(app, contract.getSnapshot, ({ viewer, params, request }) =>
    andThen(rooms.view(viewer, params.slug), (view) => {
      const now = clock.now().getTime();
      const etag = tagOf(view, now);
      if (matchesEtag(request.ifNoneMatch, etag)) return unchanged(snapshotHeaders(etag, { gzip: false }));
      const gzip = accepts(request.acceptEncoding, 'gzip');
      return {
        status: 200 as const,
        body: snapshotJson(view, now, { gzip }),
        headers: snapshotHeaders(etag, { gzip }),
      };
    }),
  );

  route(app, contract.findRoomByCode, async ({ viewer, params: { roomCode } }) => {
    const slug = await findSlugByCode(db, roomCode);
    if (slug === undefined) throw notFound('This room');
    // Whoever may not know of the event learns nothing from its code.
    return ok({ slug: (await getEventRsvp(db, viewer, slug)).slug });
  });

  route(app, host.getRoom, async ({ params: { eventId } }) => {
    const found = await findRoomEvent(db, eventId);
    if (!found) throw notFound('This event');
    const { event, code, expected, joined } = found;
    const [stage, activities, resources, questions, connected] = await Promise.all([
      readStage(db, eventId),
      readActivities(db, eventId),
      readResources(db, eventId),
      readQuestions(db, eventId),
      connections.count(eventId),
    ]);
    const counts = { expected, joined, connected };
    const server_time = clock.now().toISOString();
    const join_url = `${config.urls.learner}/live/${code}`;
    return ok({ event, join_url, ...stage, activities, resources, questions, counts, server_time });
  });
}
