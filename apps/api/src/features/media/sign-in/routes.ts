import { internalPath } from '@cungnghe/contracts/fields/internal-path';
import * as contract from '@cungnghe/contracts/media/sign-in';
import type { FastifyInstance } from 'fastify';
import { redirectTo, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { clientCookie, clientCookiePath, cookieHeader } from '../../../platform/session/token.ts';
import { sessionSeconds } from '../clients/rules.ts';
import { finishSignIn, type Redirect, startSignIn, startVerification } from './actions.ts';

const localeOf = (locale: unknown) => (locale === 'en' ? 'en' : 'vi');

export function registerMediaSignIn(app: FastifyInstance, services: Services): void {
  const secure = services.config.urls.media.startsWith('https:');
  const answer = ({ location, setCookie, sessionToken }: Redirect) =>
    redirectTo(location, [
      ...(setCookie === undefined ? [] : [setCookie]),
      ...(sessionToken === undefined
        ? []
        : [
            cookieHeader(clientCookie, sessionToken, {
              secure,
              maxAge: sessionSeconds,
              path: clientCookiePath,
            }),
          ]),
    ]);

  route(app, contract.startMediaSignIn, async ({ query, request }) => {
    const purpose = { kind: 'login', next: internalPath(query.next) } as const;
    return answer(await startSignIn(services, purpose, { ...request, locale: localeOf(query.locale) }));
  });

  route(app, contract.verifyMediaQuote, async ({ params, query, request }) =>
    answer(await startVerification(services, params.id, { ...request, locale: localeOf(query.locale) })),
  );

  route(app, contract.finishMediaSignIn, async ({ request: { url, cookie } }) =>
    answer(await finishSignIn(services, { search: url.slice(url.indexOf('?')), cookie })),
  );
}
