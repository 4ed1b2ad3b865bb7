import * as contract from '@cungnghe/contracts/payments';
import type { FastifyInstance } from 'fastify';
import { decodeTimeCursor, pageOf } from '../../platform/cursor.ts';
import { notFound } from '../../platform/errors.ts';
import { nextPageLink } from '../../platform/http/paging.ts';
import { ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { acceptPayment, matchPayment, refundPayment } from './actions.ts';
import { payosCaller, sepayCaller } from './callers.ts';
import { fromPayos, fromSepay } from './deliveries.ts';
import { presentPayment } from './present.ts';
import { findPayment, getRaw, listPayments, loadTotals } from './queries.ts';
import { receivePayment } from './settle.ts';

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

  route(app, contract.adminPayments, async ({ query, request }) => {
    const { cursor, ...filter } = query;
    const found = await listPayments(db, { ...filter, after: decodeTimeCursor(cursor) });
    const { rows, next } = pageOf(found, query.limit, (row) => row.received_at);
    return ok(rows.map(presentPayment), nextPageLink(request.url, next));
  });

  route(app, contract.adminPaymentTotals, async () => ok(await loadTotals(db)));

  route(app, contract.adminPayment, async ({ params }) => {
    const row = await findPayment(db, params.id);
    if (!row) throw notFound('This payment');
    return ok({ ...presentPayment(row), raw: await getRaw(db, row.id) });
  });

  route(app, contract.matchPayment, async ({ viewer, params, body, request }) =>
    ok(
      await matchPayment(services, viewer, { id: params.id, orderId: body.order_id, requestId: request.id }),
    ),
  );

  route(app, contract.acceptPayment, async ({ viewer, params, body, request }) =>
    ok(
      await acceptPayment(services, viewer, {
        id: params.id,
        orderId: body.order_id,
        note: body.note,
        requestId: request.id,
      }),
    ),
  );

  route(app, contract.refundPayment, async ({ viewer, params, body, request }) =>
    ok(await refundPayment(services, viewer, { id: params.id, note: body.note, requestId: request.id })),
  );
}
