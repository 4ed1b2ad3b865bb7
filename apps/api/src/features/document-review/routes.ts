import * as contract from '@cungnghe/contracts/document-review/endpoints';
import type { FastifyInstance } from 'fastify';
import { decodeTimeCursor, pageOf } from '../../platform/cursor.ts';
import { notFound } from '../../platform/errors.ts';
import { nextPageLink } from '../../platform/http/paging.ts';
import { created, ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { getRun } from './access.ts';
import { cancelRun, startRun } from './actions.ts';
import { presentAudit, presentLatest, presentRun } from './present.ts';
import { findDocument, listAuditsOfDocument, listLatestAudits, listRuns } from './queries.ts';

export function registerDocumentReview(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, contract.adminStartAuditRun, async ({ viewer, body, request }) =>
    created(await startRun(services, viewer, { ...body, requestId: request.id })),
  );

  route(app, contract.adminAuditRuns, async ({ query, request }) => {
    const found = await listRuns(db, { limit: query.limit, after: decodeTimeCursor(query.cursor) });
    const { rows, next } = pageOf(found, query.limit, (row) => row.started_at);
    return ok(rows.map(presentRun), nextPageLink(request.url, next));
  });

  route(app, contract.adminAuditRun, async ({ params }) => ok(await getRun(db, params.id)));

  route(app, contract.adminCancelAuditRun, async ({ viewer, params, request }) =>
    ok(await cancelRun(services, viewer, { id: params.id, requestId: request.id })),
  );

  route(app, contract.adminLatestAudits, async ({ query, request }) => {
    const { cursor, ...filter } = query;
    const found = await listLatestAudits(db, { ...filter, after: decodeTimeCursor(cursor) });
    const { rows, next } = pageOf(found, query.limit, (row) => row.created_at);
    return ok(rows.map(presentLatest), nextPageLink(request.url, next));
  });

  route(app, contract.adminDocumentAudits, async ({ params, query, request }) => {
    if (!(await findDocument(db, params.id))) throw notFound('This document');
    const found = await listAuditsOfDocument(db, params.id, {
      limit: query.limit,
      after: decodeTimeCursor(query.cursor),
    });
    const { rows, next } = pageOf(found, query.limit, (row) => row.created_at);
    return ok(rows.map(presentAudit), nextPageLink(request.url, next));
  });
}
