import * as contract from '@cungnghe/contracts/bulk-actions/endpoints';
import { startBulkAction, startPaymentBulkAction } from '@cungnghe/contracts/bulk-actions/listed';
import type { FastifyInstance } from 'fastify';
import { decodePlaceCursor, decodeTimeCursor, encodeCursor, pageOf } from '../../platform/cursor.ts';
import { nextPageLink } from '../../platform/http/paging.ts';
import { created, file, ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { getBulkAction, kindsFor } from './access.ts';
import { stopBulkAction } from './actions.ts';
import { type BulkLists, startListedBulk } from './listed-actions.ts';
import { presentBulkAction } from './present.ts';
import { bulkRowsCsv } from './present-csv.ts';
import { listBulkActions, listRows } from './queries.ts';

export function registerBulkActions(app: FastifyInstance, services: Services, lists: BulkLists): void {
  const { db } = services;

  route(app, startBulkAction, async ({ viewer, session, body, request }) => {
    const by = { viewer, apiKey: session?.apiKey };
    return created(await startListedBulk(services, lists, by, { ...body, requestId: request.id }));
  });

  route(app, startPaymentBulkAction, async ({ viewer, session, body, request }) => {
    const by = { viewer, apiKey: session?.apiKey };
    return created(await startListedBulk(services, lists, by, { ...body, requestId: request.id }));
  });

  route(app, contract.adminBulkActions, async ({ viewer, query, request }) => {
    const page = { limit: query.limit, after: decodeTimeCursor(query.cursor) };
    const found = await listBulkActions(db, kindsFor(viewer), page);
    const { rows, next } = pageOf(found, query.limit, (row) => row.started_at);
    return ok(rows.map(presentBulkAction), nextPageLink(request.url, next));
  });

  route(app, contract.adminBulkAction, async ({ viewer, params }) =>
    ok(await getBulkAction(db, viewer, params.id)),
  );

  route(app, contract.adminBulkRows, async ({ viewer, params, query, request }) => {
    await getBulkAction(db, viewer, params.id);
    const { limit, cursor, outcome } = query;
    const after = decodePlaceCursor(cursor)?.place ?? 0;
    const found = await listRows(db, params.id, { outcome, after, limit });
    const rows = found.slice(0, limit);
    const last = found.length > limit ? rows.at(-1) : undefined;
    const next = last && encodeCursor([last.position, last.subject_id]);
    return ok(
      rows.map(({ position: _, ...row }) => row),
      nextPageLink(request.url, next),
    );
  });

  route(app, contract.adminBulkRowsCsv, async ({ viewer, params: { id }, query }) => {
    const { kind } = await getBulkAction(db, viewer, id);
    return file(
      bulkRowsCsv(kind, (page) => listRows(db, id, { ...query, ...page })),
      { 'content-disposition': 'attachment; filename="thao-tac-hang-loat.csv"' },
    );
  });

  route(app, contract.stopBulkAction, async ({ viewer, params, request }) =>
    ok(await stopBulkAction(services, viewer, { id: params.id, requestId: request.id })),
  );
}
