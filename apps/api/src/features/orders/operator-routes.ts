import { reissueOrders as reissueContract } from '@cungnghe/contracts/orders/corrections';
import * as contract from '@cungnghe/contracts/orders/endpoints';
import { adminOrderReport, adminOrderReportCsv } from '@cungnghe/contracts/orders/report';
import type { FastifyInstance } from 'fastify';
import { decodeSortedCursor, pageOf } from '../../platform/cursor.ts';
import { nextPageLink } from '../../platform/http/paging.ts';
import { created, file, ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { getAdminOrderDetail } from './access.ts';
import { approveOrder, cancelOrder } from './actions.ts';
import { getOrderTotals, startOrderBulk } from './bulk-actions.ts';
import { listAdminOrders } from './operator-queries.ts';
import { presentAdminOrder } from './present.ts';
import { ordersCsv } from './present-csv.ts';
import { pricesFor } from './price-access.ts';
import { reissueOrders } from './reissue-actions.ts';
import { getOrderReport, listReportLines } from './report/access.ts';
import { reportCsv } from './report/present-csv.ts';

export function registerOrdersForOperators(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  route(app, contract.adminOrders, async ({ lagDb, viewer, query, request }) => {
    const now = clock.now();
    const { cursor, ...filter } = query;
    const page = { ...filter, after: decodeSortedCursor(cursor, filter.sort) };
    const found = await listAdminOrders(lagDb, page, await pricesFor(lagDb, filter, now));
    const { rows, next } = pageOf(found, query.limit, (row) => [filter.sort, row.created_at]);
    return ok(
      rows.map((row) => presentAdminOrder(row, viewer, now)),
      nextPageLink(request.url, next),
    );
  });

  route(app, contract.adminOrderTotals, async ({ lagDb, query }) =>
    ok(await getOrderTotals(lagDb, query, clock.now())),
  );

  route(app, contract.adminOrdersCsv, async ({ lagDb, query }) => {
    const prices = await pricesFor(lagDb, query, clock.now());
    return file(
      ordersCsv(({ limit, after }) =>
        listAdminOrders(
          lagDb,
          { ...query, limit, after: after && { value: after.created_at, id: after.id } },
          prices,
        ),
      ),
      { 'content-disposition': 'attachment; filename="don-hang.csv"' },
    );
  });

  route(app, adminOrderReport, async ({ query }) => ok(await getOrderReport(db, query)));

  route(app, adminOrderReportCsv, async ({ query }) =>
    file(reportCsv(await listReportLines(db, query)), {
      'content-disposition': `attachment; filename="don-hang-${query.from_month}-${query.to_month}.csv"`,
    }),
  );

  registerOrderActions(app, services);
}

function registerOrderActions(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  route(app, contract.startOrderBulkAction, async ({ viewer, body, request }) =>
    created(await startOrderBulk(services, viewer, { ...body, requestId: request.id })),
  );

  route(app, contract.adminGetOrder, async ({ viewer, params }) =>
    ok(await getAdminOrderDetail(db, params.id, viewer, clock.now())),
  );

  route(app, contract.approveOrder, async ({ viewer, params, body, request }) =>
    ok(
      await approveOrder(services, viewer, {
        id: params.id,
        requestId: request.id,
        bankReference: body.bank_reference,
        note: body.note,
        confirmHidden: body.confirm_hidden,
      }),
    ),
  );

  route(app, contract.cancelOrder, async ({ viewer, params, body, request }) =>
    ok(await cancelOrder(services, viewer, { id: params.id, note: body.note, requestId: request.id })),
  );

  route(app, reissueContract, async ({ viewer, body, request }) => {
    const input = { orderIds: body.order_ids, requestId: request.id };
    return ok({ results: await reissueOrders(services, viewer, input) });
  });
}
