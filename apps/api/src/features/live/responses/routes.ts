import * as host from '@cungnghe/contracts/live/record';
import * as contract from '@cungnghe/contracts/live/room';
import type { FastifyInstance } from 'fastify';
import { decodeTimeCursor, pageOf } from '../../../platform/cursor.ts';
import { nextPageLink } from '../../../platform/http/paging.ts';
import { created, ok, route } from '../../../platform/http/route.ts';
import { requireEvent } from '../state/host-access.ts';
import type { LiveDeps } from '../state/host-actions.ts';
import { getHostResponse } from './access.ts';
import { answerActivity, batchAnswers } from './actions.ts';
import { listHostResponses } from './host-queries.ts';
import { answerLate } from './late-actions.ts';

export function registerLiveResponses(app: FastifyInstance, deps: LiveDeps): void {
  const { db } = deps.services;
  const answering = { ...deps, storeInBatch: batchAnswers(db) };

  route(app, contract.submitResponse, async ({ viewer, params, body }) => {
    const { response, isNew } = await answerActivity(answering, viewer, {
      slug: params.slug,
      activityId: params.id,
      answers: body.answers,
    });
    return isNew ? created(response) : ok(response);
  });

  route(app, host.submitLateResponse, async ({ viewer, params, body }) => {
    const input = { slug: params.slug, activityId: params.id, answers: body.answers };
    const { response, isNew } = await answerLate(deps, viewer, input);
    return isNew ? created(response) : ok(response);
  });

  route(app, host.hostResponses, async ({ params: { eventId }, query, request }) => {
    await requireEvent(db, eventId);
    const found = await listHostResponses(db, eventId, {
      activityId: query.activity_id,
      evaluation: query.evaluation,
      isLate: query.late && query.late === 'true',
      after: decodeTimeCursor(query.cursor),
      limit: query.limit,
    });
    const { rows, next } = pageOf(found, query.limit, (row) => row.submitted_at);
    return ok(rows, nextPageLink(request.url, next));
  });

  route(app, host.getResponse, async ({ params: { eventId, id } }) =>
    ok(await getHostResponse(db, eventId, id)),
  );
}
