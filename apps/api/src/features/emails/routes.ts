import * as contract from '@cungnghe/contracts/emails/endpoints';
import type { FastifyInstance } from 'fastify';
import { decodeSortedCursor, pageOf } from '../../platform/cursor.ts';
import { pageHeaders } from '../../platform/http/paging.ts';
import { created, file, ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { readMessage, resendMessage, retryFailed, retryMessage } from './actions.ts';
import { presentRow } from './present.ts';
import { outboxCsv } from './present-csv.ts';
import { countMessages, listDeliveryDays, listMessages } from './queries.ts';

export function registerEmails(app: FastifyInstance, services: Services): void {
  route(app, contract.adminOutbox, async ({ lagDb, query, request }) => {
    const { cursor, ...filter } = query;
    const found = await listMessages(lagDb, {
      ...filter,
      after: decodeSortedCursor(cursor, filter.sort),
    });
    const { rows, next } = pageOf(found, query.limit, (row) => [filter.sort, row.created_at]);
    const headers = await pageHeaders(request, { cursor, next }, () => countMessages(lagDb, filter));
    return ok(rows.map(presentRow), headers);
  });

  route(app, contract.adminOutboxCsv, async ({ lagDb, query }) =>
    file(
      outboxCsv(({ limit, after }) =>
        listMessages(lagDb, { ...query, limit, after: after && { value: after.created_at, id: after.id } }),
      ),
      { 'content-disposition': 'attachment; filename="email.csv"' },
    ),
  );

  route(app, contract.adminOutboxMessage, async ({ viewer, params, request }) => {
    return ok(await readMessage(services, viewer, { id: params.id, requestId: request.id }));
  });

  route(app, contract.adminDeliveryFigures, async ({ lagDb }) =>
    ok(await listDeliveryDays(lagDb, services.clock.now(), 30)),
  );

  route(app, contract.adminRetryFailedOutbox, async ({ viewer, body, request }) =>
    ok(await retryFailed(services, viewer, { filter: body, requestId: request.id })),
  );

  route(app, contract.adminResendOutbox, async ({ viewer, params, body, request }) =>
    created(
      await resendMessage(services, viewer, {
        id: params.id,
        sendId: body.send_id,
        requestId: request.id,
      }),
    ),
  );

  route(app, contract.adminRetryOutbox, async ({ viewer, params, request }) =>
    ok(await retryMessage(services, viewer, { id: params.id, requestId: request.id })),
  );
}
