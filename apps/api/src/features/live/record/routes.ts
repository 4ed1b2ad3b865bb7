import * as contract from '@cungnghe/contracts/live/record';
import type { FastifyInstance } from 'fastify';
import { decodeTimeCursor, pageOf } from '../../../platform/cursor.ts';
import { nextPageLink } from '../../../platform/http/paging.ts';
import { file, ok, route } from '../../../platform/http/route.ts';
import { evaluateAgain, evaluateFailed, scoreByHand } from '../grading/scoring-actions.ts';
import { getHostResponse, listHostResponses } from '../responses/host-queries.ts';
import { contextOf, requireEvent } from '../state/host-access.ts';
import type { HostDeps } from '../state/host-actions.ts';
import { getSessionRecord } from './access.ts';
import { exportCsv } from './export-access.ts';

export function registerLiveEvidence(app: FastifyInstance, deps: HostDeps): void {
  const { db } = deps.services;

  route(app, contract.getSessionRecord, async ({ viewer, params }) =>
    ok(await getSessionRecord(db, viewer, params.slug)),
  );

  route(app, contract.hostResponses, async ({ params: { eventId }, query, request }) => {
    await requireEvent(db, eventId);
    const found = await listHostResponses(db, eventId, {
      activityId: query.activity_id,
      evaluation: query.evaluation,
      after: decodeTimeCursor(query.cursor),
      limit: query.limit,
    });
    const { rows, next } = pageOf(found, query.limit, (row) => row.submitted_at);
    return ok(rows, nextPageLink(request.url, next));
  });

  route(app, contract.getResponse, async ({ params: { eventId, id } }) =>
    ok(await getHostResponse(db, eventId, id)),
  );

  route(app, contract.evaluateResponse, async (input) =>
    ok(await evaluateAgain(deps, contextOf(input), input.params.id)),
  );

  route(app, contract.evaluateFailed, async (input) =>
    ok(await evaluateFailed(deps, contextOf(input), input.params.id)),
  );

  route(app, contract.overrideEvaluation, async ({ body, ...input }) =>
    ok(await scoreByHand(deps, contextOf(input), { id: input.params.id, body })),
  );

  route(app, contract.exportCsv, async ({ params: { eventId } }) => {
    const { slug } = await requireEvent(db, eventId);
    return file(await exportCsv(db, eventId), {
      'content-disposition': `attachment; filename="${slug}-live.csv"`,
    });
  });
}
