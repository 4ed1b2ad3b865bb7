import * as host from '@cungnghe/contracts/live/host';
import * as contract from '@cungnghe/contracts/live/room';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../platform/errors.ts';
import type { Held } from '../../../platform/http/memory-answers.ts';
import { accepts, matchesEtag } from '../../../platform/http/negotiation.ts';
import { ok, route, unchanged } from '../../../platform/http/route.ts';
import { andThen } from '../../../platform/maybe-promise.ts';
import { getEventRsvp } from '../../events/public.ts';
import type { View } from '../state/access.ts';
import type { Connections } from '../state/connection-actions.ts';
import { requireEvent } from '../state/host-access.ts';
import type { LiveDeps } from '../state/host-actions.ts';
import { followSnapshot, getHostRoom, hostRoomFeed } from './actions.ts';
import { snapshotHeaders, snapshotJson, tagOf } from './present.ts';
import { findSlugByCode } from './queries.ts';

export function registerLiveRoom(app: FastifyInstance, deps: LiveDeps, connections: Connections): void {
  const { services, rooms } = deps;
  const { db, clock } = services;
  const answerTo = (view: View, held: Held) => snapshotAnswer(view, clock.now().getTime(), held);

  route(app, contract.getSnapshot, ({ viewer, params, request, openEvents }) => {
    if (openEvents) return followSnapshot(deps, viewer, params.slug).then(openEvents);
    return andThen(rooms.view(viewer, params.slug), (view) => answerTo(view, request));
  });

  app.memoryAnswers.add(contract.getSnapshot, (viewer, slug, held) => {
    const view = rooms.peek(viewer, slug);
    return view && answerTo(view, held);
  });

  route(app, contract.findRoomByCode, async ({ viewer, params: { roomCode } }) => {
    const slug = await findSlugByCode(db, roomCode);
    if (slug === undefined) throw notFound('This room');
    // Whoever may not know of the event learns nothing from its code.
    return ok({ slug: (await getEventRsvp(db, viewer, slug)).slug });
  });

  const followRoom = hostRoomFeed(deps, connections);
  route(app, host.getRoom, async ({ params: { eventId }, openEvents }) => {
    if (!openEvents) return ok(await getHostRoom(deps, connections, eventId));
    // An event that is not there is no stream.
    await requireEvent(db, eventId);
    return openEvents(followRoom(eventId));
  });
}

/** The room, or that it is what the client holds. */
function snapshotAnswer(view: View, now: number, { ifNoneMatch, acceptEncoding }: Held) {
  const etag = tagOf(view, now);
  if (matchesEtag(ifNoneMatch, etag)) return unchanged(snapshotHeaders(etag, { gzip: false }));
  const gzip = accepts(acceptEncoding, 'gzip');
  return {
    status: 200 as const,
    body: snapshotJson(view, now, { gzip }),
    headers: { ...snapshotHeaders(etag, { gzip }), 'content-type': 'application/json; charset=utf-8' },
  };
}
