import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type HostileProvider,
  type Misbehaviour,
  startHostileProvider,
} from '../../../test/hostile-provider.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const clientId = 'media-site';
const callbackPath = '/api/user/auth/idp/callback';

let provider: HostileProvider;
let testApp: TestApp;
/** Knows nothing of the provider yet. */
const newApp = (issuer: string, databaseUrl?: string) =>
  createTestApp({
    env: {
      MEDIA_IDP_ISSUER: issuer,
      MEDIA_IDP_CLIENT_ID: clientId,
      MEDIA_IDP_CLIENT_SECRET: 'a secret: with %',
    },
    ...(databaseUrl !== undefined && { databaseUrl }),
  });

beforeAll(async () => {
  provider = await startHostileProvider(clientId);
  testApp = await newApp(provider.issuer);
});
afterAll(async () => {
  await testApp.close();
  await provider.stop();
});
beforeEach(async () => {
  Object.assign(provider, { claims: {}, userInfo: {}, signedBy: 'its key', misbehaves: {}, description: {} });
  await testApp.services.db.deleteFrom('media_clients').execute();
  await testApp.services.db.deleteFrom('rate_limits').execute();
});

/** Goes to the provider; the answer is where it leads, and the browser's cookie. */
async function begin(app = testApp) {
  const answer = await app.guest('GET', '/api/media/auth/idp?next=/services/video/pricing');
  const location = String(answer.headers.location);
  const cookie = [answer.headers['set-cookie']].flat().join().split(';')[0] ?? '';
  return { location, cookie };
}

/** Signs in at a provider that gives the nonce back, whatever else is wrong with it. */
async function signIn(app = testApp) {
  const { location, cookie } = await begin(app);
  if (location.startsWith('/')) return location;
  const asked = new URL(location).searchParams;
  provider.claims = { nonce: asked.get('nonce'), ...provider.claims };
  const query = new URLSearchParams({ code: 'code-1', state: asked.get('state') ?? '' });
  const answer = await app.guest('GET', `${callbackPath}?${query}`, undefined, { headers: { cookie } });
  expect(answer.status).toBe(303);
  return String(answer.headers.location);
}

const clients = () => testApp.services.db.selectFrom('media_clients').selectAll().execute();
const login = (error: string) => `/login?error=${error}&next=%2Fservices%2Fvideo%2Fpricing`;
const welcome = '/onboarding?next=%2Fservices%2Fvideo%2Fpricing';

describe('a provider that keeps to the protocol', () => {
  test('is asked with PKCE, the address of the callback and the secret', async () => {
    const { location } = await begin();
    const asked = new URL(location).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      client_id: clientId,
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: `${testApp.services.config.urls.media}${callbackPath}`,
      code_challenge_method: 'S256',
    });
    expect(await signIn()).toBe(welcome);
    const { form, authorization } = provider.asked.at(-1) ?? { form: new URLSearchParams() };
    expect(form.get('grant_type')).toBe('authorization_code');
    expect(form.get('redirect_uri')).toBe(asked.get('redirect_uri'));
    expect(authorization).toMatch(/^Basic /);
  });

  test('gets the verifier of the challenge that it was shown', async () => {
    const { location, cookie } = await begin();
    const asked = new URL(location).searchParams;
    provider.claims = { nonce: asked.get('nonce') };
    const query = new URLSearchParams({ code: 'code-1', state: asked.get('state') ?? '' });
    await testApp.guest('GET', `${callbackPath}?${query}`, undefined, { headers: { cookie } });
    const verifier = provider.asked.at(-1)?.form.get('code_verifier') ?? '';
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(asked.get('code_challenge'));
  });

  test('gets the secret in the body where it takes it nowhere else', async () => {
    provider.description = { token_endpoint_auth_methods_supported: ['client_secret_post'] };
    const app = await newApp(provider.issuer, testApp.services.databaseUrl);
    expect(await signIn(app)).toBe(welcome);
    expect(provider.asked.at(-1)?.form.get('client_secret')).toBe('a secret: with %');
    await app.close();
  });

  test('is the one whose address a client has from then on', async () => {
    await signIn();
    provider.claims = { email: 'an.moi@client.test', name: 'An  \u202eMới\n' };
    await signIn();
    expect(await clients()).toMatchObject([
      { subject: 'subject-1', email: 'an.moi@client.test', name: 'An   Mới' },
    ]);
  });

  test('may name the address only when it is asked for it', async () => {
    provider.claims = { email: undefined, email_verified: undefined };
    provider.userInfo = { sub: 'subject-1', email: 'an@client.test', email_verified: true };
    expect(await signIn()).toBe(welcome);
    provider.userInfo = { sub: 'subject-2', email: 'khac@client.test', email_verified: true };
    provider.claims = { email: undefined, email_verified: undefined };
    expect(await signIn()).toBe(login('provider_invalid'));
    expect(await clients()).toHaveLength(1);
  });
});

const hour = 60 * 60;
const seconds = () => Math.floor(Date.now() / 1000);

describe('a token is refused', () => {
  test.each<[string, string, () => Record<string, unknown>]>([
    ['of another issuer', 'provider_invalid', () => ({ iss: 'https://evil.test' })],
    ['for another client', 'provider_invalid', () => ({ aud: 'another-client' })],
    ['for several clients, by another one', 'provider_invalid', () => ({ aud: [clientId, 'b'], azp: 'b' })],
    ['with another nonce', 'provider_invalid', () => ({ nonce: 'another nonce' })],
    ['without a nonce', 'provider_invalid', () => ({ nonce: undefined })],
    ['that has expired', 'provider_invalid', () => ({ exp: seconds() - hour })],
    ['of the future', 'provider_invalid', () => ({ nbf: seconds() + hour })],
    ['without a subject', 'provider_invalid', () => ({ sub: undefined })],
    ['with an empty subject', 'provider_invalid', () => ({ sub: '' })],
    ['with an address that is not verified', 'email_unverified', () => ({ email_verified: false })],
    ['that says "true" of the address', 'email_unverified', () => ({ email_verified: 'true' })],
    ['with what is no address', 'email_unverified', () => ({ email: 'an@client.test\r\nBcc: a@evil.test' })],
  ])('%s: %s', async (_, error, claims) => {
    provider.claims = claims();
    expect(await signIn()).toBe(login(error));
    expect(await clients()).toEqual([]);
  });

  test.each(['another key', 'nobody'] as const)('signed by %s', async (signedBy) => {
    provider.signedBy = signedBy;
    expect(await signIn()).toBe(login('provider_invalid'));
    expect(await clients()).toEqual([]);
  });
});

describe('a provider that is down', () => {
  const faults: [string, Misbehaviour][] = [
    ['answers 500', { status: 500 }],
    [
      'answers 503 with an error of the protocol',
      { status: 503, body: { error: 'temporarily_unavailable' } },
    ],
    ['answers with a page', 'html'],
    ['does not answer', 'hang'],
  ];
  test.concurrent.each(faults)(
    '%s when somebody begins',
    async (_, fault) => {
      const own = await startHostileProvider(clientId);
      const app = await newApp(own.issuer, testApp.services.databaseUrl);
      own.misbehaves = { discovery: fault };
      const { location } = await begin(app);
      own.misbehaves = {};
      const later = await begin(app);
      await app.close();
      await own.stop();
      expect(location).toBe(login('provider_down'));
      expect(later.location).toContain(`${own.issuer}/authorize`);
    },
    20_000,
  );

  test('is not there when somebody begins', async () => {
    // No program listens on this port.
    const app = await newApp('http://127.0.0.1:2', testApp.services.databaseUrl);
    expect((await begin(app)).location).toBe(login('provider_down'));
    await app.close();
  });

  for (const endpoint of ['token', 'keys'] as const) {
    test.each(faults)(
      `%s at its ${endpoint} when somebody comes back`,
      async (_, fault) => {
        const app = await newApp(provider.issuer, testApp.services.databaseUrl);
        provider.misbehaves = { [endpoint]: fault };
        expect(await signIn(app)).toBe(login('provider_down'));
        await app.close();
        expect(await clients()).toEqual([]);
      },
      20_000,
    );
  }

  test('refuses the code', async () => {
    provider.misbehaves = {
      token: { status: 400, body: { error: 'invalid_grant', error_description: 'SECRET' } },
    };
    expect(await signIn()).toBe(login('provider_invalid'));
  });

  test('describes itself as another one', async () => {
    provider.description = { issuer: 'https://evil.test' };
    const app = await newApp(provider.issuer, testApp.services.databaseUrl);
    expect((await begin(app)).location).toBe(login('provider_invalid'));
    await app.close();
  });
});

test('without a provider production answers 503', async () => {
  const app = await createTestApp({ env: { NODE_ENV: 'production' } });
  for (const url of ['/api/media/auth/idp', callbackPath]) {
    expect(await app.guest('GET', url)).toMatchObject({ status: 503, body: { code: 'IDP_NOT_CONFIGURED' } });
  }
  await app.close();
});
