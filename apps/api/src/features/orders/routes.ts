import * as contract from '@cungnghe/contracts/orders/endpoints';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/errors.ts';
import { created, ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { createOrder } from './actions.ts';
import { presentOrder, presentReceipt } from './present.ts';
import { findOrderOf, findReceipt, listOrdersOf } from './queries.ts';

export function registerOrders(app: FastifyInstance, services: Services): void {
  const { db, config } = services;
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
}
