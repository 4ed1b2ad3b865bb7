import { createHash, generateKeyPairSync } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import Provider, { errors, type KoaContextWithOIDC } from 'oidc-provider';
import { z } from 'zod';
import { type Config, ConfigError } from '../config.ts';
import { deriveKey } from '../session/keys.ts';
import { demoClients } from './demo-clients.ts';
import { embeddedClient, embeddedPath } from './embedded-client.ts';
import { lostPage, pageHeaders, signInPage } from './embedded-page.ts';
import { memoryAdapter } from './memory-adapter.ts';

/** Who has signed in at the demo page, as long as the process runs. */
interface Person {
  readonly email: string;
  readonly name: string;
  readonly isVerified: boolean;
}

const maxFormBytes = 4_096;

const isSignInPage = /^\/interaction\/[\w-]+$/;

type People = LRUCache<string, Person>;

/** The provider itself, without the page on which people say who they are. */
function createProvider(
  config: Pick<Config, 'urls'>,
  people: People,
  { authSecret, redirectUri }: EmbeddedProviderOptions,
): Provider {
  const { issuer, clientId, clientSecret } = embeddedClient(config, authSecret);
  return new Provider(issuer, {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    cookies: { keys: [deriveKey(authSecret, 'embedded identity provider cookies').toString('base64url')] },
    jwks: { keys: [generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    findAccount: (_context, subject) => accountOf(subject, people),
    pkce: { required: () => true },
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 300,
      Interaction: 600,
      Session: 600,
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_context, { uid }) => `${embeddedPath}/interaction/${uid}` },
    loadExistingGrant: grantEverything,
    renderError: (context, _out, error) => {
      context.status = statusOf(error);
      context.set(pageHeaders(config.urls.media));
      context.body = lostPage('vi');
    },
  });
}

function accountOf(subject: string, people: People) {
  const person = people.get(subject);
  if (person === undefined) return undefined;
  const { email, name, isVerified } = person;
  return { accountId: subject, claims: () => ({ sub: subject, email, email_verified: isVerified, name }) };
}

const statusOf = (error: unknown) => (error instanceof errors.OIDCProviderError ? error.status : 500);

export interface EmbeddedProviderOptions {
  readonly authSecret: string;
  /** Where the media site takes people back. */
  readonly redirectUri: string;
}

/**
 * An OpenID Connect provider for development and tests, below `/idp` of the API's address: anybody signs in as
 * anybody. Throws {@link ConfigError} in production.
 */
export function createEmbeddedProvider(
  config: Pick<Config, 'isProduction' | 'urls'>,
  options: EmbeddedProviderOptions,
): RequestListener {
  if (config.isProduction) throw new ConfigError('The embedded identity provider is refused in production');
  const people: People = new LRUCache({ max: 10_000 });
  for (const { subject, email, name } of demoClients) people.set(subject, { email, name, isVerified: true });
  const provider = createProvider(config, people, options);
  const answer = provider.callback();
  const headers = pageHeaders(config.urls.media);

  async function askWhoSignsIn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { params } = await provider.interactionDetails(request, response);
    const locale = String(params.ui_locales ?? '').startsWith('en') ? 'en' : 'vi';
    if (request.method !== 'POST') return void response.writeHead(200, headers).end(signInPage(locale));
    const form = await readForm(request);
    if (form.has('cancel')) {
      return await provider.interactionFinished(request, response, { error: 'access_denied' });
    }
    const subject = form.get('client') ?? subjectOf(form, people);
    if (subject === undefined || !people.has(subject)) {
      const again = { email: form.get('email') ?? '', name: form.get('name') ?? '' };
      return void response.writeHead(422, headers).end(signInPage(locale, again));
    }
    await provider.interactionFinished(request, response, { login: { accountId: subject, remember: false } });
  }

  return (request, response) => {
    const path = (request.url ?? '').slice(embeddedPath.length) || '/';
    // By both the provider finds out that it is not at the root.
    Object.assign(request, { originalUrl: request.url, url: path });
    forgetSession(request);
    if (!isSignInPage.test(path)) return void answer(request, response);
    askWhoSignsIn(request, response).catch((error: unknown) => {
      response.writeHead(statusOf(error), headers).end(lostPage('vi'));
    });
  };
}

/**
 * Nobody stays signed in at the provider: whoever comes is asked who they are, also in a second tab, and somebody else
 * than before signs in without signing out.
 */
function forgetSession({ headers }: IncomingMessage): void {
  headers.cookie = (headers.cookie ?? '')
    .split(';')
    .filter((cookie) => !cookie.trim().startsWith('_session'))
    .join(';');
}

async function grantEverything({ oidc }: KoaContextWithOIDC) {
  const grant = new oidc.provider.Grant({
    accountId: oidc.session?.accountId ?? '',
    clientId: oidc.client?.clientId ?? '',
  });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}

const typed = z.object({
  email: z.email().max(254),
  name: z.string().trim().min(1).max(120),
  verified: z.literal('yes').optional(),
});

/** The subject of whoever was typed in: the same address is the same person. */
function subjectOf(form: URLSearchParams, people: LRUCache<string, Person>): string | undefined {
  const { success, data } = typed.safeParse(Object.fromEntries(form));
  if (!success) return undefined;
  const subject = `demo-${createHash('sha256').update(data.email.toLowerCase()).digest('hex').slice(0, 24)}`;
  people.set(subject, { email: data.email, name: data.name, isVerified: data.verified === 'yes' });
  return subject;
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) {
    text += part;
    if (text.length > maxFormBytes) break;
  }
  return new URLSearchParams(text);
}
