import * as host from '@cungnghe/contracts/live/host';
import * as contract from '@cungnghe/contracts/live/room';
import type { FastifyInstance } from 'fastify';
import { decodeTimeCursor, pageOf } from '../../../platform/cursor.ts';
import { nextPageLink } from '../../../platform/http/paging.ts';
import { ok, route } from '../../../platform/http/route.ts';
import { requireEvent } from '../state/host-access.ts';
import type { LiveDeps } from '../state/host-actions.ts';
import { presentParticipant } from '../state/present.ts';
import { listParticipants, markPresent, setOnBoard, setProfileVisibility } from './actions.ts';
import { listHostParticipants } from './queries.ts';

export function registerLiveParticipants(app: FastifyInstance, deps: LiveDeps): void {
  const { db } = deps.services;

  route(app, contract.listParticipants, async ({ viewer, params, query, request }) => {
    const found = await listParticipants(deps, viewer, {
      slug: params.slug,
      after: decodeTimeCursor(query.cursor),
      limit: query.limit,
    });
    const { rows, next } = pageOf(found, query.limit, (row) => row.joined_at);
    return ok(rows.map(presentParticipant), nextPageLink(request.url, next));
  });

  route(app, contract.setProfileVisibility, async ({ viewer, params, body }) => {
    const visibility = body.profile_visibility;
    await setProfileVisibility(deps, viewer, { slug: params.slug, visibility });
    return ok({ profile_visibility: visibility });
  });

  route(app, contract.setOnBoard, async ({ viewer, params, body: { on_board } }) => {
    await setOnBoard(deps, viewer, { slug: params.slug, onBoard: on_board });
    return ok({ on_board });
  });

  route(app, contract.reportPresence, async ({ viewer, params }) =>
    ok(await markPresent(deps, viewer, params.slug)),
  );

  route(app, host.hostParticipants, async ({ params: { eventId }, query, request }) => {
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
