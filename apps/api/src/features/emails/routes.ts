import * as contract from '@cungnghe/contracts/emails';
import type { FastifyInstance } from 'fastify';
import { decodeTimeCursor, pageOf } from '../../platform/cursor.ts';
import { notFound } from '../../platform/errors.ts';
import { nextPageLink } from '../../platform/http/paging.ts';
import { ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { retryMessage } from './actions.ts';
import { presentMessage, presentRow } from './present.ts';
import { findMessage, listMessages } from './queries.ts';

export function registerEmails(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, contract.adminOutbox, async ({ query, request }) => {
    const { cursor, ...filter } = query;
    const found = await listMessages(db, { ...filter, after: decodeTimeCursor(cursor) });
    const { rows, next } = pageOf(found, query.limit, (row) => row.created_at);
    return ok(rows.map(presentRow), nextPageLink(request.url, next));
  });

  route(app, contract.adminOutboxMessage, async ({ viewer, params }) => {
    const row = await findMessage(db, params.id);
    if (!row) throw notFound('This message');
    return ok(presentMessage(row, viewer));
  });

  route(app, contract.adminRetryOutbox, async ({ viewer, params, request }) =>
    ok(await retryMessage(services, viewer, { id: params.id, requestId: request.id })),
  );
}
