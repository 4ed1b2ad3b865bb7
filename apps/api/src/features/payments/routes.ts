import * as corrections from '@cungnghe/contracts/orders/corrections';
import * as contract from '@cungnghe/contracts/payments/endpoints';
import type { FastifyInstance } from 'fastify';
import { decodeSortedCursor, pageOf } from '../../platform/cursor.ts';
import { pageHeaders } from '../../platform/http/paging.ts';
import { file, ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { getPayment } from './access.ts';
import { acceptPayment, matchPayment } from './actions.ts';
import { payosCaller, sepayCaller } from './lib/callers.ts';
import { fromPayos, fromSepay } from './lib/deliveries.ts';
import { presentPayment } from './present.ts';
import { paymentsCsv } from './present-csv.ts';
import { countPayments, getRaw, listPayments, loadTotals } from './queries.ts';
import { matchPaymentWithQuote } from './quote-actions.ts';
import { refundOrder, refundPayment } from './refund-actions.ts';
import { previewReversal, reverseOrder, unmatchPayment } from './reversal-actions.ts';
import { receivePayment } from './settle-actions.ts';
import { suggestOrders } from './suggestion-access.ts';

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one endpoint after the other
export function registerPayments(app: FastifyInstance, services: Services): void {
  const { config, db } = services;

  route(
    app,
    contract.bankWebhook,
    async ({ body, request }) => {
      await receivePayment(services, fromSepay(body), request.id);
      return ok({ success: true });
    },
    sepayCaller(config),
  );

  route(
    app,
    contract.payosWebhook,
    async ({ body, request }) => {
      await receivePayment(services, fromPayos(body), request.id);
      return ok({ success: true });
    },
    payosCaller(config),
  );

  route(app, contract.adminPayments, async ({ lagDb, viewer, query, request }) => {
    const { cursor, ...filter } = query;
    const { sort } = filter;
    const found = await listPayments(lagDb, { ...filter, after: decodeSortedCursor(cursor, sort) });
    const { rows, next } = pageOf(found, query.limit, (row) => [
      sort,
      sort === 'largest' ? row.amount_vnd : row.received_at,
    ]);
    return ok(
      rows.map((row) => presentPayment(row, viewer)),
      await pageHeaders(request, { cursor, next }, () => countPayments(lagDb, filter)),
    );
  });

  route(app, contract.adminPaymentsCsv, async ({ lagDb, query }) =>
    file(
      paymentsCsv(({ limit, after }) =>
        listPayments(lagDb, { ...query, limit, after: after && { value: after.received_at, id: after.id } }),
      ),
      { 'content-disposition': 'attachment; filename="giao-dich.csv"' },
    ),
  );

  route(app, contract.adminPaymentTotals, async ({ lagDb }) => ok(await loadTotals(lagDb)));

  route(app, contract.adminPayment, async ({ viewer, params }) => {
    const payment = await getPayment(db, params.id, viewer);
    return ok({ ...payment, raw: await getRaw(db, payment.id) });
  });

  route(app, contract.suggestOrders, async ({ viewer, params, query }) =>
    ok(await suggestOrders(services, viewer, { id: params.id, q: query.q })),
  );

  route(app, contract.matchPayment, async ({ viewer, params, body, request }) =>
    ok(
      await matchPayment(services, viewer, {
        id: params.id,
        orderId: body.order_id,
        confirmHidden: body.confirm_hidden,
        requestId: request.id,
      }),
    ),
  );

  route(app, contract.matchPaymentWithQuote, async ({ viewer, params, body, request }) =>
    ok(
      await matchPaymentWithQuote(services, viewer, {
        id: params.id,
        number: body.quote_number,
        requestId: request.id,
      }),
    ),
  );

  route(app, contract.acceptPayment, async ({ viewer, params, body, request }) =>
    ok(
      await acceptPayment(services, viewer, {
        id: params.id,
        orderId: body.order_id,
        note: body.note,
        confirmHidden: body.confirm_hidden,
        requestId: request.id,
      }),
    ),
  );

  route(app, contract.unmatchPayment, async ({ viewer, params, body, request }) =>
    ok(
      await unmatchPayment(services, viewer, {
        id: params.id,
        reason: body.reason,
        orderId: body.order_id,
        requestId: request.id,
      }),
    ),
  );

  route(app, contract.refundPayment, async ({ viewer, params, body, request }) =>
    ok(await refundPayment(services, viewer, { id: params.id, note: body.note, requestId: request.id })),
  );

  // What becomes of an order's payments is decided here, so these are, too.

  route(app, corrections.previewReversal, async ({ viewer, params }) =>
    ok(await previewReversal(services, viewer, params.id)),
  );

  route(app, corrections.reverseOrder, async ({ viewer, params, body, request }) =>
    ok(await reverseOrder(services, viewer, { id: params.id, ...body, requestId: request.id })),
  );

  route(app, corrections.refundOrder, async ({ viewer, params, body, request }) =>
    ok(await refundOrder(services, viewer, { id: params.id, note: body.note, requestId: request.id })),
  );
}
