import * as contract from '@cungnghe/contracts/live/room';
import type { FastifyInstance } from 'fastify';
import { decodeTimeCursor, pageOf } from '../../platform/cursor.ts';
import { accepts, matchesEtag } from '../../platform/http/negotiation.ts';
import { nextPageLink } from '../../platform/http/paging.ts';
import { created, ok, route, unchanged } from '../../platform/http/route.ts';
import { andThen } from '../../platform/maybe-promise.ts';
import type { Services } from '../../platform/services.ts';
import { registerLiveActivities } from './activities/routes.ts';
import { listParticipants, markPresent, setProfileVisibility } from './participants/actions.ts';
import { ask, vote } from './questions/actions.ts';
import { registerLiveEvidence } from './record/routes.ts';
import { respond } from './responses/actions.ts';
import { batchWrites } from './responses/batch-actions.ts';
import { snapshotHeaders, snapshotJson, tagOf } from './room/present.ts';
import { registerLiveHost } from './room/routes.ts';
import { createRooms } from './state/access.ts';
import { reportConnections } from './state/connection-actions.ts';
import { addRoomGauges } from './state/metrics.ts';
import { presentParticipant } from './state/present.ts';

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one route after the other, each a few lines
export function registerLive(app: FastifyInstance, services: Services): void {
  const { clock, db, databaseDirectUrl, log } = services;
  const rooms = createRooms(services, log, { modelGrades: services.model !== undefined });
  addRoomGauges(services.metrics, rooms);
  const subscription = rooms.listen(databaseDirectUrl);
  const connections = reportConnections(services, rooms);
  app.addHook('onClose', async () => {
    await subscription.stop();
    await connections.stop();
  });
  const deps = { services, rooms, batched: batchWrites(db) };

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

  route(app, contract.listParticipants, async ({ viewer, params, query, request }) => {
    const found = await listParticipants(deps, viewer, {
      slug: params.slug,
      after: decodeTimeCursor(query.cursor),
      limit: query.limit,
    });
    const { rows, next } = pageOf(found, query.limit, (row) => row.joined_at);
    return ok(rows.map(presentParticipant), nextPageLink(request.url, next));
  });

  route(app, contract.submitResponse, async ({ viewer, params, body }) => {
    const { response, isNew } = await respond(deps, viewer, {
      slug: params.slug,
      activityId: params.id,
      answers: body.answers,
    });
    return isNew ? created(response) : ok(response);
  });

  route(app, contract.askQuestion, async ({ viewer, params, body }) => {
    const { question, isNew } = await ask(deps, viewer, {
      slug: params.slug,
      text: body.text,
      sendId: body.send_id,
    });
    return isNew ? created(question) : ok(question);
  });

  route(app, contract.voteForQuestion, async ({ viewer, params }) =>
    ok(await vote(deps, viewer, { slug: params.slug, questionId: params.id, voted: true })),
  );

  route(app, contract.withdrawVote, async ({ viewer, params }) =>
    ok(await vote(deps, viewer, { slug: params.slug, questionId: params.id, voted: false })),
  );

  route(app, contract.setProfileVisibility, async ({ viewer, params, body }) => {
    const visibility = body.profile_visibility;
    await setProfileVisibility(deps, viewer, { slug: params.slug, visibility });
    return ok({ profile_visibility: visibility });
  });

  route(app, contract.reportPresence, async ({ viewer, params }) =>
    ok(await markPresent(deps, viewer, params.slug)),
  );

  registerLiveHost(app, deps, connections);
  registerLiveActivities(app, deps);
  registerLiveEvidence(app, deps);
}
