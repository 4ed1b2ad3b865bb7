import { reissueOrders as reissueContract } from '@cungnghe/contracts/orders/corrections';
import * as contract from '@cungnghe/contracts/orders/endpoints';
import type { FastifyInstance } from 'fastify';
import { decodeTimeCursor, pageOf } from '../../platform/cursor.ts';
import { notFound } from '../../platform/errors.ts';
import { nextPageLink } from '../../platform/http/paging.ts';
import { created, ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { getAdminOrderDetail } from './access.ts';
import { approveOrder, cancelOrder, createOrder } from './actions.ts';
import { presentAdminOrder, presentOrder, presentReceipt } from './present.ts';
import { policyPrices } from './price-access.ts';
import { findOrderOf, findReceipt, listAdminOrders, listOrdersOf } from './queries.ts';
import { reissueOrders } from './reissue-actions.ts';

export function registerOrders(app: FastifyInstance, services: Services): void {
  const { db, clock, config } = services;

  route(app, contract.createOrder, async ({ viewer, params }) => {
    const { order, isNew } = await createOrder(services, viewer, params);
    return isNew ? created(order) : ok(order);
  });

  route(app, contract.myOrders, async ({ viewer }) => {
    const rows = await listOrdersOf(db, viewer.accountId);
    return ok(rows.map((row) => presentOrder(row, config)));
  });

  route(app, contract.myOrder, async ({ viewer, params }) => {
    const row = await findOrderOf(db, params.id, viewer.accountId);
    if (!row) throw notFound('This order');
    return ok(presentOrder(row, config));
  });

  route(app, contract.myReceipt, async ({ viewer, params }) => {
    const row = await findReceipt(db, params.id, viewer.accountId);
    if (!row) throw notFound('This order');
    return ok(presentReceipt(row, config));
  });

  route(app, contract.adminOrders, async ({ viewer, query, request }) => {
    const now = clock.now();
    const { cursor, ...filter } = query;
    const prices = filter.stranded ? await policyPrices(db, now) : [];
    const found = await listAdminOrders(db, { ...filter, after: decodeTimeCursor(cursor) }, prices);
    const { rows, next } = pageOf(found, query.limit, (row) => row.created_at);
    return ok(
      rows.map((row) => presentAdminOrder(row, viewer, now)),
      nextPageLink(request.url, next),
    );
  });

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
