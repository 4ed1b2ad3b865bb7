import * as contract from '@cungnghe/contracts/live-evidence';
import type { FastifyInstance } from 'fastify';
import { decodeTimeCursor, pageOf } from '../../platform/cursor.ts';
import { notFound } from '../../platform/errors.ts';
import { nextPageLink } from '../../platform/http/paging.ts';
import { file, type Input, ok, route } from '../../platform/http/route.ts';
import { exportCsv } from './export-csv.ts';
import { findRoomEvent } from './host-queries.ts';
import { listHostResponses } from './host-responses.ts';
import { getSessionRecord } from './record.ts';
import { evaluateAgain, scoreByHand } from './scoring.ts';
import type { HostDeps } from './writes.ts';

type HostInput = Pick<Input<typeof contract.evaluateResponse>, 'viewer' | 'params' | 'request'>;

export function registerLiveEvidence(app: FastifyInstance, deps: HostDeps): void {
  const { db } = deps.services;
  const contextOf = ({ viewer, params, request }: HostInput) => ({
    eventId: params.eventId,
    actor: viewer,
    requestId: request.id,
  });
  const knownEvent = async (eventId: string) => {
    const found = await findRoomEvent(db, eventId);
    if (!found) throw notFound('This event');
    return found.event;
  };

  route(app, contract.getSessionRecord, async ({ viewer, params }) =>
    ok(await getSessionRecord(db, viewer, params.slug)),
  );

  route(app, contract.hostResponses, async ({ params: { eventId }, query, request }) => {
    await knownEvent(eventId);
    const found = await listHostResponses(db, eventId, {
      activityId: query.activity_id,
      evaluation: query.evaluation,
      after: decodeTimeCursor(query.cursor),
      limit: query.limit,
    });
    const { rows, next } = pageOf(found, query.limit, (row) => row.submitted_at);
    return ok(rows, nextPageLink(request.url, next));
  });

  route(app, contract.evaluateResponse, async (input) =>
    ok(await evaluateAgain(deps, contextOf(input), input.params.id)),
  );

  route(app, contract.overrideEvaluation, async ({ body, ...input }) =>
    ok(await scoreByHand(deps, contextOf(input), { id: input.params.id, body })),
  );

  route(app, contract.exportCsv, async ({ params: { eventId } }) => {
    const { slug } = await knownEvent(eventId);
    return file(await exportCsv(db, eventId), {
      'content-disposition': `attachment; filename="${slug}-live.csv"`,
    });
  });
}
