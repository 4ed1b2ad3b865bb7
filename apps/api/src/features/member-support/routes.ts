import * as contract from '@cungnghe/contracts/member-support/endpoints';
import * as views from '@cungnghe/contracts/member-support/views';
import type { FastifyInstance } from 'fastify';
import { decodeTimeCursor, pageOf } from '../../platform/cursor.ts';
import { nextPageLink } from '../../platform/http/paging.ts';
import { created, ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import {
  cookieName,
  signedCookie,
  signToken,
  viewCookie,
  viewCookieHeader,
} from '../../platform/session/token.ts';
import { endView } from '../../platform/session/views.ts';
import { listSessions } from '../accounts/public.ts';
import { getMember, getMemberSupport, getMessageForViewer } from './access.ts';
import { cancelCorrection, confirmCorrection, correctEmail } from './correction-actions.ts';
import { getReceivers, messageMembers, readMessage, sendMessage } from './message-actions.ts';
import { changeNote, createNote, removeNote } from './note-actions.ts';
import { presentMessage, presentNote } from './present.ts';
import { listMessages, listNotes } from './queries.ts';
import { refuseByLink } from './refusal-actions.ts';
import { networkOf } from './rules.ts';
import { openView, startView } from './view-actions.ts';

export function registerMemberSupport(app: FastifyInstance, services: Services): void {
  registerReading(app, services);
  registerCorrections(app, services);
  registerNotesAndMessages(app, services);
  registerViews(app, services);
}

function registerViews(app: FastifyInstance, services: Services): void {
  const { config, db, authSecret } = services;

  route(app, views.adminStartView, async ({ viewer, params, body, request }) => {
    const input = { accountId: params.id, ...body, requestId: request.id };
    return created(await startView(services, viewer, input));
  });

  route(app, views.openView, async ({ body, request }) => {
    const { token, expires_at } = await openView(services, { ...body, ip: request.ip });
    const seconds = Math.max(1, Math.floor((Date.parse(expires_at) - Date.now()) / 1000));
    const url = config.urls[request.origin];
    return ok({ expires_at }, { 'set-cookie': viewCookieHeader(url, signToken(token, authSecret), seconds) });
  });

  route(app, views.endView, async ({ request }) => {
    const url = config.urls[request.origin];
    const token = signedCookie(request.cookie, cookieName(viewCookie, url), authSecret);
    const ended = token !== undefined && (await endView(db, token, authSecret));
    return ok({ ended }, { 'set-cookie': viewCookieHeader(url) });
  });
}

function registerReading(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const pageAfter = ({ cursor, limit }: { cursor?: string | undefined; limit: number }) => ({
    after: decodeTimeCursor(cursor),
    limit,
  });

  route(app, contract.adminMemberSupport, async ({ params }) =>
    ok(await getMemberSupport(services, params.id)),
  );

  route(app, contract.adminAccountSessions, async ({ params, query, request }) => {
    await getMember(services, params.id);
    const found = await listSessions(db, params.id, pageAfter(query));
    const { rows, next } = pageOf(found, query.limit, (row) => row.created_at);
    const shown = rows.map(({ ip_address, ...session }) => ({ ...session, network: networkOf(ip_address) }));
    return ok(shown, nextPageLink(request.url, next));
  });

  route(app, contract.adminMemberNotes, async ({ viewer, params, query, request }) => {
    await getMember(services, params.id);
    const found = await listNotes(db, params.id, pageAfter(query));
    const { rows, next } = pageOf(found, query.limit, (row) => row.created_at);
    return ok(
      rows.map((row) => presentNote(row, viewer)),
      nextPageLink(request.url, next),
    );
  });

  route(app, contract.adminMemberMessages, async ({ params, query, request }) => {
    await getMember(services, params.id);
    const found = await listMessages(db, params.id, pageAfter(query));
    const { rows, next } = pageOf(found, query.limit, (row) => row.created_at);
    return ok(rows.map(presentMessage), nextPageLink(request.url, next));
  });
}

function registerCorrections(app: FastifyInstance, services: Services): void {
  route(app, contract.adminCorrectEmail, async ({ viewer, params, body, request }) =>
    ok(await correctEmail(services, viewer, { accountId: params.id, ...body, requestId: request.id })),
  );

  route(app, contract.adminCancelEmailCorrection, async ({ viewer, params, request }) =>
    ok({
      cancelled: await cancelCorrection(services, viewer, {
        accountId: params.id,
        requestId: request.id,
      }),
    }),
  );

  route(app, contract.confirmEmailCorrection, async ({ body, request }) => {
    await confirmCorrection(services, { ...body, ip: request.ip, requestId: request.id });
    return ok({ email: body.email });
  });

  route(app, contract.refuseEmailCorrection, async ({ body, request }) =>
    ok({
      refused: await refuseByLink(services, { token: body.token, ip: request.ip, requestId: request.id }),
    }),
  );
}

function registerNotesAndMessages(app: FastifyInstance, services: Services): void {
  route(app, contract.adminCreateMemberNote, async ({ viewer, params, body, request }) => {
    const input = { accountId: params.id, body: body.body, sendId: body.send_id, requestId: request.id };
    const { note, isNew } = await createNote(services, viewer, input);
    return isNew ? created(note) : ok(note);
  });

  route(app, contract.adminUpdateMemberNote, async ({ viewer, params, body, request }) => {
    const { id: accountId, noteId } = params;
    return ok(await changeNote(services, viewer, { accountId, noteId, ...body, requestId: request.id }));
  });

  route(app, contract.adminDeleteMemberNote, async ({ viewer, params, request }) => {
    const { id: accountId, noteId } = params;
    return ok({
      deleted: await removeNote(services, viewer, { accountId, noteId, requestId: request.id }),
    });
  });

  route(app, contract.adminSendMemberMessage, async ({ viewer, params, body, request }) => {
    const { send_id: sendId, ...texts } = body;
    const input = { accountId: params.id, ...texts, sendId, requestId: request.id };
    const { message, isNew } = await sendMessage(services, viewer, input);
    return isNew ? created(message) : ok(message);
  });

  route(app, contract.adminMessageReceivers, async ({ lagDb, query }) =>
    ok(await getReceivers(lagDb, query, services.clock.now())),
  );

  route(app, contract.adminMessageMembers, async ({ viewer, body, request }) =>
    created(await messageMembers(services, viewer, { ...body, requestId: request.id })),
  );

  route(app, contract.getOwnMessage, async ({ viewer, params }) =>
    ok(await getMessageForViewer(services, viewer, params.id)),
  );

  route(app, contract.readOwnMessage, async ({ viewer, params }) =>
    ok(await readMessage(services, viewer, params.id)),
  );
}
