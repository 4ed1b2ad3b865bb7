import * as contract from '@cungnghe/contracts/orders/invoices';
import type { FastifyInstance } from 'fastify';
import { decodeSortedCursor, pageOf } from '../../../platform/cursor.ts';
import { pageHeaders } from '../../../platform/http/paging.ts';
import { file, ok, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import {
  getAdminInvoice,
  getInvoiceOf,
  issueInvoice,
  issueInvoices,
  requestInvoice,
  undoIssuedInvoice,
  withdrawInvoice,
} from './actions.ts';
import { presentAdminInvoice } from './present.ts';
import { invoicesCsv } from './present-csv.ts';
import { countAdminInvoices, listAdminInvoices } from './queries.ts';

export function registerInvoices(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, contract.myInvoice, async ({ viewer, params }) => ok(await getInvoiceOf(db, viewer, params.id)));

  route(app, contract.requestInvoice, async ({ viewer, params, body }) =>
    ok(await requestInvoice(services, viewer, { orderId: params.id, buyer: body })),
  );

  route(app, contract.withdrawInvoice, async ({ viewer, params }) =>
    ok(await withdrawInvoice(services, viewer, params.id)),
  );
}

export function registerInvoicesForOperators(app: FastifyInstance, services: Services): void {
  const { db, config } = services;

  route(app, contract.adminInvoices, async ({ query, request }) => {
    const { cursor, limit, ...filter } = query;
    const found = await listAdminInvoices(db, {
      ...filter,
      limit,
      after: decodeSortedCursor(cursor, filter.sort),
    });
    const { rows, next } = pageOf(found, limit, (row) => [filter.sort, row.requested_at]);
    return ok(
      rows.map((row) => presentAdminInvoice(row, config)),
      await pageHeaders(request, { cursor, next }, () => countAdminInvoices(db, filter)),
    );
  });

  route(app, contract.adminInvoicesCsv, async ({ query }) =>
    file(
      invoicesCsv(async ({ limit, after }) => {
        const page = { ...query, limit, after: after && { value: after.requested_at, id: after.id } };
        return (await listAdminInvoices(db, page)).map((row) => presentAdminInvoice(row, config));
      }),
      { 'content-disposition': 'attachment; filename="hoa-don.csv"' },
    ),
  );

  route(app, contract.adminOrderInvoice, async ({ params }) =>
    ok(await getAdminInvoice(db, config, params.id)),
  );

  route(app, contract.issueInvoice, async ({ viewer, params, body, request }) =>
    ok(await issueInvoice(services, viewer, { orderId: params.id, requestId: request.id, ...body })),
  );

  route(app, contract.issueInvoices, async ({ viewer, body, request }) =>
    ok(await issueInvoices(services, viewer, { rows: body.rows, requestId: request.id })),
  );

  route(app, contract.undoIssuedInvoice, async ({ viewer, params, request }) =>
    ok(await undoIssuedInvoice(services, viewer, { orderId: params.id, requestId: request.id })),
  );
}
