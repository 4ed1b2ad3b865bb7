import * as contract from '@cungnghe/contracts/payments/days';
import type { FastifyInstance } from 'fastify';
import { decodeTimeCursor, pageOf } from '../../../platform/cursor.ts';
import { nextPageLink } from '../../../platform/http/paging.ts';
import { file, ok, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { getPaymentDay, listDayOrders, listDayPayments } from './access.ts';
import { setReconciled, unsetReconciled } from './actions.ts';
import { dayCsv } from './present-csv.ts';

export function registerPaymentDays(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  route(app, contract.adminPaymentDay, async ({ params }) => ok(await getPaymentDay(db, params.day)));

  route(app, contract.adminDayPayments, async ({ viewer, params, query, request }) => {
    const { cursor, ...filter } = query;
    const found = await listDayPayments(db, viewer, params.day, {
      ...filter,
      after: decodeTimeCursor(cursor),
    });
    const { rows, next } = pageOf(found, query.limit, (row) => row.day_at);
    return ok(rows, nextPageLink(request.url, next));
  });

  route(app, contract.adminDayPaymentsCsv, async ({ viewer, params, query }) =>
    file(
      dayCsv(({ limit, after }) =>
        listDayPayments(db, viewer, params.day, {
          ...query,
          limit,
          after: after && { at: after.day_at, id: after.id },
        }),
      ),
      { 'content-disposition': `attachment; filename="giao-dich-${params.day}.csv"` },
    ),
  );

  route(app, contract.adminDayOrders, async ({ viewer, params, query, request }) => {
    const page = { limit: query.limit, after: decodeTimeCursor(query.cursor), now: clock.now() };
    const found = await listDayOrders(db, viewer, params.day, page);
    const { rows, next } = pageOf(found, query.limit, (row) => row.approved_at ?? '');
    return ok(rows, nextPageLink(request.url, next));
  });

  route(app, contract.setDayReconciled, async ({ viewer, params, body, request }) =>
    ok(
      await setReconciled(services, viewer, {
        day: params.day,
        key: body.key,
        note: body.note ?? null,
        requestId: request.id,
      }),
    ),
  );

  route(app, contract.unsetDayReconciled, async ({ viewer, params, request }) =>
    ok(await unsetReconciled(services, viewer, { day: params.day, requestId: request.id })),
  );
}
