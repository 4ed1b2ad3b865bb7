import * as contract from '@cungnghe/contracts/media/clients';
import type { FastifyInstance } from 'fastify';
import { ok, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { clientCookie, clientCookiePath, cookieHeader } from '../../../platform/session/token.ts';
import { presentClient } from './present.ts';
import { deleteSession, updateProfile } from './queries.ts';

export function registerMediaClients(app: FastifyInstance, { config, db }: Services): void {
  route(app, contract.getMediaClient, ({ client }) => ok(presentClient(client)));

  route(app, contract.getMediaSession, ({ client }) =>
    ok({ account: client === undefined ? null : presentClient(client) }),
  );

  route(app, contract.setClientProfile, async ({ client, body }) =>
    ok(await updateProfile(db, client.id, body)),
  );

  route(app, contract.signOutMediaClient, async ({ client, request }) => {
    await deleteSession(db, client.session.digest);
    const secure = config.urls[request.origin].startsWith('https:');
    const cookie = cookieHeader(clientCookie, '', { secure, maxAge: 0, path: clientCookiePath });
    return ok({ signed_out: true as const }, { 'set-cookie': cookie });
  });
}
