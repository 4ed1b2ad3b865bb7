import * as contract from '@cungnghe/contracts/live/host';
import type { FastifyInstance } from 'fastify';
import { decodeTimeCursor, pageOf } from '../../../platform/cursor.ts';
import { notFound } from '../../../platform/errors.ts';
import { nextPageLink } from '../../../platform/http/paging.ts';
import { created, ok, route } from '../../../platform/http/route.ts';
import { createResource, deleteResource, updateResource } from '../resources/actions.ts';
import { moderateQuestion, removeFromStage, setVoteDeadline, showOnStage } from '../stage/actions.ts';
import type { Connections } from '../state/connection-actions.ts';
import { contextOf, requireEvent } from '../state/host-access.ts';
import type { HostDeps } from '../state/host-actions.ts';
import {
  findRoomEvent,
  listHostParticipants,
  readActivities,
  readQuestions,
  readResources,
  readStage,
} from './queries.ts';

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one route after the other, each a few lines
export function registerLiveHost(app: FastifyInstance, deps: HostDeps, connections: Connections): void {
  const { config, db, clock } = deps.services;

  route(app, contract.getRoom, async ({ params: { eventId } }) => {
    const found = await findRoomEvent(db, eventId);
    if (!found) throw notFound('This event');
    const { event, expected, joined } = found;
    const [stage, activities, resources, questions, connected] = await Promise.all([
      readStage(db, eventId),
      readActivities(db, eventId),
      readResources(db, eventId),
      readQuestions(db, eventId),
      connections.count(eventId),
    ]);
    const counts = { expected, joined, connected };
    const server_time = clock.now().toISOString();
    const join_url = `${config.urls.learner}/online-events/${event.slug}/live`;
    return ok({ event, join_url, ...stage, activities, resources, questions, counts, server_time });
  });

  route(app, contract.showOnStage, async ({ body, ...input }) =>
    ok(await showOnStage(deps, contextOf(input), body)),
  );

  route(app, contract.removeFromStage, async (input) => ok(await removeFromStage(deps, contextOf(input))));

  for (const [as, endpoint] of [
    ['hide', contract.hideQuestion],
    ['unhide', contract.unhideQuestion],
    ['answered', contract.markAnswered],
  ] as const) {
    route(app, endpoint, async (input) =>
      ok(await moderateQuestion(deps, contextOf(input), { id: input.params.id, as })),
    );
  }

  route(app, contract.setVoteDeadline, async ({ body, ...input }) =>
    ok(await setVoteDeadline(deps, contextOf(input), body.vote_deadline)),
  );

  route(app, contract.listResources, async ({ params: { eventId } }) => {
    await requireEvent(db, eventId);
    return ok(await readResources(db, eventId));
  });

  route(app, contract.createResource, async ({ body, ...input }) =>
    created(await createResource(deps, contextOf(input), body)),
  );

  route(app, contract.updateResource, async ({ body, ...input }) =>
    ok(await updateResource(deps, contextOf(input), { id: input.params.id, change: body })),
  );

  route(app, contract.deleteResource, async (input) =>
    ok(await deleteResource(deps, contextOf(input), input.params.id)),
  );

  route(app, contract.hostParticipants, async ({ params: { eventId }, query, request }) => {
    await requireEvent(db, eventId);
    const found = await listHostParticipants(db, eventId, {
      q: query.q,
      after: decodeTimeCursor(query.cursor),
      limit: query.limit,
    });
    const { rows, next } = pageOf(found, query.limit, (row) => row.joined_at);
    return ok(rows, nextPageLink(request.url, next));
  });
}
