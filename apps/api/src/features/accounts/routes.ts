import * as contract from '@cungnghe/contracts/accounts/endpoints';
import type { FastifyInstance } from 'fastify';
import { type Input, ok, route } from '../../platform/http/route.ts';
import { isMailDown } from '../../platform/mail/health.ts';
import type { Services } from '../../platform/services.ts';
import {
  cookieHeader,
  cookieName,
  hasOtherSession,
  sessionCookie,
  signedCookie,
  signToken,
  viewCookie,
  viewCookieHeader,
} from '../../platform/session/token.ts';
import { endReplacedSession, getProfile, signOut, signOutEverywhere, updateProfile } from './actions.ts';
import { newRequesterId, requesterCookie, requesterIdOf, signRequesterId } from './lib/requester.ts';
import { removePhoto, setPhoto } from './photo-actions.ts';
import { presentProfile } from './present.ts';
import { listSessions } from './queries.ts';
import { code, sessionDays } from './rules.ts';
import { createSignIn } from './sign-in-actions.ts';

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one endpoint after the other
export function registerAccounts(app: FastifyInstance, services: Services): void {
  const { config, db, readDb, authSecret } = services;
  const signIn = createSignIn(services);

  type Request = Input<typeof contract.me>['request'];
  const setCookie = ({ origin }: Request, name: string, value: string, maxAge: number) => ({
    'set-cookie': cookieHeader(cookieName(name, config.urls[origin]), value, {
      secure: wantsSecureCookie(config.urls[origin]),
      maxAge,
    }),
  });
  /** The cookie of a session, and with it that of a view: it would go before the session. */
  const setSession = (request: Request, value: string, maxAge: number) => {
    const { 'set-cookie': own } = setCookie(request, sessionCookie, value, maxAge);
    const url = config.urls[request.origin];
    const isView = signedCookie(request.cookie, cookieName(viewCookie, url), authSecret) !== undefined;
    return { 'set-cookie': isView ? [own, viewCookieHeader(url)] : own };
  };
  /** A request with a Bearer token may carry the cookie of another session: that one is not for it to end. */
  const noCookie = (request: Request): Record<string, string | string[]> =>
    hasOtherSession(request, authSecret, config.urls[request.origin]) ? {} : setSession(request, '', 0);

  const requesterIdIn = ({ cookie, origin }: Request) =>
    requesterIdOf(cookie, authSecret, config.urls[origin]);

  route(app, contract.requestCode, async ({ body, school, request }) => {
    const requesterId = requesterIdIn(request) ?? newRequesterId();
    await signIn.requestCode(
      { ip: request.ip, userAgent: request.userAgent, school, requesterId },
      { email: body.email, locale: body.locale },
    );
    const seconds = code.minutes * 60;
    return ok(
      {
        sent: true as const,
        expires_in_seconds: seconds,
        mail_delayed: await isMailDown(db, config),
      },
      setCookie(request, requesterCookie, signRequesterId(requesterId, authSecret), seconds),
    );
  });

  route(app, contract.signIn, async ({ body, school, request }) => {
    const { token, ...account } = await signIn.exchangeCode(
      {
        ip: request.ip,
        userAgent: request.userAgent,
        school,
        requesterId: requesterIdIn(request),
        isBrowser: request.originHeader !== undefined,
      },
      body,
    );
    await endReplacedSession(services, request);
    return ok(
      {
        token,
        account: {
          id: account.accountId,
          email: account.email,
          full_name: account.fullName,
          is_new: account.isNew,
        },
      },
      setSession(request, signToken(token, authSecret), sessionDays * 24 * 60 * 60),
    );
  });

  route(app, contract.signOut, async ({ request }) => {
    await signOut(services, request);
    return ok({ signed_out: true as const }, noCookie(request));
  });

  route(app, contract.signOutEverywhere, async ({ viewer, request }) =>
    ok({ sessions_ended: await signOutEverywhere(services, viewer) }, noCookie(request)),
  );

  route(app, contract.me, async ({ viewer, session }) => {
    const profile = presentProfile(await getProfile({ db: readDb }, viewer));
    if (session?.view === undefined) return ok(profile);
    const { endsAt } = session.view;
    const seen_for_seconds = Math.max(1, Math.ceil((endsAt - Date.now()) / 1000));
    return ok({ ...profile, seen_until: new Date(endsAt).toISOString(), seen_for_seconds });
  });

  route(app, contract.updateMe, async ({ viewer, body }) =>
    ok(presentProfile(await updateProfile(services, viewer, body))),
  );

  route(app, contract.setPhoto, async ({ viewer, body }) => {
    await setPhoto(services, viewer, body);
    return ok(presentProfile(await getProfile(services, viewer)));
  });

  route(app, contract.removePhoto, async ({ viewer }) => {
    await removePhoto(services, viewer);
    return ok(presentProfile(await getProfile(services, viewer)));
  });

  route(app, contract.mySessions, async ({ viewer }) => {
    const rows = await listSessions(db, viewer.accountId);
    return ok(rows.map((row) => ({ ...row, is_current: row.id === viewer.sessionId })));
  });
}

/** Browsers take a Secure cookie over plain http from this machine itself, and from nowhere else. */
function wantsSecureCookie(surfaceUrl: string): boolean {
  const { protocol, hostname } = new URL(surfaceUrl);
  return protocol === 'https:' || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
