import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionCookie, signToken } from '../../../platform/session/token.ts';
import { clientProfile, expireSessions, type MadeClient, makeClient } from '../../../test/media-clients.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { signInClient } from '../public.ts';

const me = '/api/media/me';
const profileUrl = '/api/media/me/profile';

let testApp: TestApp;
let client: MadeClient;
beforeAll(async () => {
  testApp = await createTestApp();
  client = await makeClient(testApp, { profile: null });
});
afterAll(() => testApp.close());

describe('the session of a business client', () => {
  test('answers who is signed in, and is kept by nobody on the way', async () => {
    const answer = await client.call('GET', me);
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'private, no-store' },
      body: { client: { id: client.id, email: client.email, name: 'Bích Hạnh' }, profile: null },
    });
    expect(client.id).toMatch(/^mc-/);
    const days = (Date.parse(answer.body.session.expires_at) - Date.now()) / (24 * 60 * 60 * 1000);
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThanOrEqual(30);
  });

  test('is stored as a digest alone', async () => {
    const rows = await testApp.services.db.selectFrom('media_sessions').selectAll().execute();
    const token = client.headers.cookie?.split('=')[1] ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('ends on the server when the client signs out, and the cookie goes', async () => {
    const { call, headers } = await makeClient(testApp);
    const other = await makeClient(testApp);
    const out = await call('POST', '/api/media/logout');
    expect(out).toMatchObject({ status: 200, body: { signed_out: true } });
    expect(out.headers['set-cookie']).toBe(
      'media_session=; Path=/api/media; HttpOnly; SameSite=Lax; Max-Age=0',
    );
    expect((await testApp.guest('GET', me, undefined, { headers })).status).toBe(401);
    expect((await other.call('GET', me)).status).toBe(200);
  });

  test('is over after its time', async () => {
    const { id, call } = await makeClient(testApp);
    await expireSessions(testApp, id);
    expect(await call('GET', me)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
  });

  describe('is remembered by another server until', () => {
    let other: TestApp;
    beforeAll(async () => {
      other = await createTestApp({ databaseUrl: testApp.services.databaseUrl });
    });
    afterAll(() => other.close());
    const remembered = async () => {
      const { id, headers, call } = await makeClient(testApp);
      const elsewhere = () => other.guest('GET', me, undefined, { headers });
      const before = other.services.cache.counts().hits;
      for (const _ of ['is looked up', 'is remembered']) expect((await elsewhere()).status).toBe(200);
      expect(other.services.cache.counts().hits).toBeGreaterThan(before);
      return { id, call, elsewhere };
    };

    test('the client signs out', async () => {
      const { call, elsewhere } = await remembered();
      await call('POST', '/api/media/logout');
      await other.services.cache.caughtUp();
      expect((await elsewhere()).status).toBe(401);
    });

    test('the profile changes', async () => {
      const { call, elsewhere } = await remembered();
      await call('PUT', profileUrl, { ...clientProfile, contact_name: 'Lê Văn Đạt' });
      await other.services.cache.caughtUp();
      expect((await elsewhere()).body.profile.contact_name).toBe('Lê Văn Đạt');
    });

    test('its time is over', async () => {
      const { id, elsewhere } = await remembered();
      await expireSessions(testApp, id);
      await other.services.cache.caughtUp();
      expect((await elsewhere()).status).toBe(401);
    });
  });

  test('is found beside a cookie of the same name that is not ours', async () => {
    const { headers } = client;
    for (const planted of ['', 'x', 'A'.repeat(43), '%00']) {
      const cookie = `media_session=${planted}; ${headers.cookie}`;
      expect((await testApp.guest('GET', me, undefined, { headers: { cookie } })).status).toBe(200);
    }
  });

  test('opens nothing of the learner app, and a learner’s session nothing here', async () => {
    const learner = await testApp.person();
    expect((await client.call('GET', '/api/user/me')).status).toBe(401);
    const cookie = `${sessionCookie}=${signToken(learner.token, testApp.services.authSecret)}`;
    expect((await testApp.guest('GET', '/api/user/me', undefined, { headers: { cookie } })).status).toBe(200);
    expect((await testApp.guest('GET', me, undefined, { headers: { cookie } })).status).toBe(401);
    expect((await learner.call('GET', me)).status).toBe(401);
  });

  test('changes nothing for a page of another site', async () => {
    const { cookie = '' } = client.headers;
    for (const origin of ['https://evil.test', 'null', undefined]) {
      const headers = { cookie, ...(origin && { origin }) };
      for (const [method, url] of [
        ['PUT', profileUrl],
        ['POST', '/api/media/logout'],
      ] as const) {
        const answer = await testApp.guest(method, url, method === 'PUT' ? clientProfile : undefined, {
          headers,
        });
        expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
      }
    }
    expect((await client.call('GET', me)).body.profile).toBeNull();
  });

  test('belongs to one client for each subject of an issuer, whose address follows the provider', async () => {
    const identity = { issuer: 'https://one.test', subject: 'an', email: 'an@client.test', name: 'An' };
    const first = await signInClient(testApp.services, identity);
    const moved = await signInClient(testApp.services, { ...identity, email: 'an.moi@client.test' });
    const elsewhere = await signInClient(testApp.services, { ...identity, issuer: 'https://two.test' });
    expect(moved.clientId).toBe(first.clientId);
    expect(elsewhere.clientId).not.toBe(first.clientId);
    const answer = await testApp.guest('GET', me, undefined, {
      headers: { cookie: `media_session=${first.token}` },
    });
    expect(answer.body.client.email).toBe('an.moi@client.test');
  });
});

describe('the business profile', () => {
  const save = (change: object) => client.call('PUT', profileUrl, { ...clientProfile, ...change });

  test('is stored as it reads: composed, trimmed, numbers in one form', async () => {
    const answer = await save({
      company_name: '  Tiệm Bánh Mì '.normalize('NFD'),
      phone: '+84 912.345.678',
      tax_code: '0300588569 001',
      website: 'nuocmam.example',
    });
    const profile = {
      ...clientProfile,
      company_name: 'Tiệm Bánh Mì',
      phone: '0912345678',
      tax_code: '0300588569-001',
      website: 'https://nuocmam.example/',
    };
    expect(answer).toMatchObject({ status: 200, body: profile });
    expect((await client.call('GET', me)).body.profile).toEqual(profile);
  });

  test('needs neither tax code nor website', async () => {
    const { tax_code: _taxCode, website: _website, locale: _locale, ...required } = clientProfile;
    const answer = await client.call('PUT', profileUrl, required);
    expect(answer).toMatchObject({ status: 200, body: { tax_code: null, website: null, locale: 'vi' } });
    expect((await save({ tax_code: '', website: null })).body).toMatchObject({
      tax_code: null,
      website: null,
    });
  });

  test.each([
    ['company_name', ''],
    ['company_name', 'x'.repeat(161)],
    ['company_name', 'hai\ndòng'],
    ['company_name', 'đảo \u202echữ'],
    ['company_name', '\u0000'],
    ['contact_name', '---'],
    ['industry', 'x'.repeat(81)],
    ['company_size', null],
    ['phone', '123'],
    ['phone', '0912345678<script>'],
    ['tax_code', '0300588568'],
    ['tax_code', '123'],
    ['website', 'javascript:alert(1)'],
    ['website', 'ftp://example.vn'],
    ['locale', 'fr'],
    ['email', 'khac@client.test'],
  ])('refuses %s %j, naming the field', async (field, value) => {
    await save({});
    const answer = await save({ [field]: value });
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(JSON.stringify(answer.body.issues)).toContain(field);
    expect((await client.call('GET', me)).body.profile).toMatchObject({
      company_name: clientProfile.company_name,
    });
  });
});
