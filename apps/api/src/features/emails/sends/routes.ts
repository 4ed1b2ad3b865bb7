import * as contract from '@cungnghe/contracts/emails/sends';
import type { FastifyInstance } from 'fastify';
import { decodeTextCursor, decodeTimeCursor, encodeCursor, pageOf } from '../../../platform/cursor.ts';
import { nextPageLink } from '../../../platform/http/paging.ts';
import { created, ok, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { listRemindable } from '../../events/public.ts';
import { getSend } from './access.ts';
import { cancelSend, createSend, previewSend } from './actions.ts';
import { presentRecipient, presentSend } from './present.ts';
import { listRecipients, listSends } from './queries.ts';

export function registerEmailSends(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  route(app, contract.adminPreviewSend, async ({ body }) => ok(await previewSend(services, body)));

  route(app, contract.adminCreateSend, async ({ viewer, body, request }) =>
    created(await createSend(services, viewer, body, request.id)),
  );

  route(app, contract.adminSendEvents, async () => ok(await listRemindable(db, clock.now())));

  route(app, contract.adminSends, async ({ query, request }) => {
    const { cursor, ...filter } = query;
    const found = await listSends(db, { ...filter, after: decodeTimeCursor(cursor) });
    const { rows, next } = pageOf(found, query.limit, (row) => row.created_at);
    return ok(rows.map(presentSend), nextPageLink(request.url, next));
  });

  route(app, contract.adminSend, async ({ params }) => ok(await getSend(db, params.id, clock.now())));

  route(app, contract.adminSendRecipients, async ({ params, query, request }) => {
    await getSend(db, params.id, clock.now());
    const { cursor, ...filter } = query;
    const after = decodeTextCursor(cursor, /^[\w-]+$/);
    const found = await listRecipients(db, params.id, { ...filter, after });
    const rows = found.slice(0, query.limit);
    const next = found.length > query.limit ? encodeCursor([rows.at(-1)?.id ?? '']) : undefined;
    return ok(rows.map(presentRecipient), nextPageLink(request.url, next));
  });

  route(app, contract.adminCancelSend, async ({ viewer, params, request }) =>
    ok(await cancelSend(services, viewer, { id: params.id, requestId: request.id })),
  );
}
