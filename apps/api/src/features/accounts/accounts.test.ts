import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionDigest } from '../../platform/session/keys.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { createSession } from './public.ts';

let testApp: TestApp;
/** Another server on the same database. */
let second: TestApp;
let an: Person;
let ba: Person;
beforeAll(async () => {
  testApp = await createTestApp();
  second = await createTestApp({ databaseUrl: testApp.services.databaseUrl });
  an = await testApp.person({ name: 'Nguyễn An' });
  ba = await testApp.person({ name: 'Trần Ba' });
});
afterAll(async () => {
  await second.close();
  await testApp.close();
});

const patch = (payload: object) => an.call('PATCH', '/api/user/me', payload);

describe('profile', () => {
  test('is the person’s own', async () => {
    const { status, body } = await an.call('GET', '/api/user/me');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      email: an.viewer.email,
      full_name: 'Nguyễn An',
      school: { slug: 'cung-nghe', name: 'Cùng Nghề' },
      roles: [],
      home_slug: null,
    });
    expect(body.created_at).toMatch(/^\d{4}-\d\d-\d\dT.+Z$/);
  });

  test('is nobody’s without a session', async () => {
    for (const url of ['/api/user/me', '/api/user/sessions']) {
      expect(await testApp.guest('GET', url)).toMatchObject({
        status: 401,
        body: { code: 'UNAUTHENTICATED' },
      });
    }
  });

  test('changes what was given, composed, and leaves the rest', async () => {
    const decomposed = 'Nguyễn Thị Ánh'.normalize('NFD');
    expect(
      await patch({ full_name: ` ${decomposed} `, phone: '+84 912 345 678', job_title: 'Chủ quán' }),
    ).toMatchObject({ status: 200, body: { full_name: 'Nguyễn Thị Ánh', job_title: 'Chủ quán' } });
    expect(await patch({ job_title: '', locale: 'en' })).toMatchObject({
      body: { full_name: 'Nguyễn Thị Ánh', phone: '+84 912 345 678', job_title: null, locale: 'en' },
    });
    expect(await patch({})).toMatchObject({ status: 200, body: { locale: 'en' } });
  });

  test('two devices do not overwrite each other unseen', async () => {
    const { call } = await testApp.person();
    const change = (payload: object) => call('PATCH', '/api/user/me', payload);
    const loaded = (await call('GET', '/api/user/me')).body;
    const based_on = loaded.updated_at;
    expect((await change({ intro: 'Từ điện thoại', based_on })).status).toBe(200);
    // Another field is nobody's conflict, and neither is the same text.
    expect((await change({ location: 'Huế', based_on })).status).toBe(200);
    expect((await change({ intro: 'Từ điện thoại', based_on })).status).toBe(200);
    const refused = await change({ intro: 'Từ máy tính', phone: '0912345678', based_on });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', current: { intro: 'Từ điện thoại', location: 'Huế', phone: null } },
    });
    const { current } = refused.body;
    expect(current).toEqual((await call('GET', '/api/user/me')).body);
    expect(await change({ intro: 'Từ máy tính', based_on: current.updated_at })).toMatchObject({
      status: 200,
      body: { intro: 'Từ máy tính', phone: null },
    });
  });

  test('of two changes at the same time on one state, one is refused', async () => {
    const { call } = await testApp.person();
    const based_on = (await call('GET', '/api/user/me')).body.updated_at;
    const answers = await Promise.all(
      ['một', 'hai'].map((intro) => call('PATCH', '/api/user/me', { intro, based_on })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each([
    ['an empty name', { full_name: '  ' }],
    ['a name too long', { full_name: 'a'.repeat(121) }],
    ['a telephone number of letters', { phone: 'gọi cho tôi' }],
    ['a year that is none', { birth_year: 1.5 }],
    ['a year that is yet to come', { birth_year: 2099 }],
    ['another address', { email: 'other@example.vn' }],
    ['another school', { school_id: 'sch-other' }],
    ['roles', { roles: ['owner'] }],
    ['an unknown language', { locale: 'fr' }],
    ['a state without an instant', { intro: 'x', based_on: 'yesterday' }],
  ])('refuses %s and changes nothing', async (_, payload) => {
    const before = await an.call('GET', '/api/user/me');
    expect(await patch(payload)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect((await an.call('GET', '/api/user/me')).body).toEqual(before.body);
  });
});

describe('sessions', () => {
  const me = (token: string, at = testApp) =>
    at.guest('GET', '/api/user/me', undefined, { headers: { authorization: `Bearer ${token}` } });
  const post = (path: string, headers: Record<string, string>) =>
    testApp.guest('POST', path, undefined, { headers });

  test('lists where one is signed in, newest first, and says which one this is', async () => {
    const { token } = await createSession(testApp.services, ba.viewer.email);
    await createSession(testApp.services, ba.viewer.email);
    const { body } = await testApp.guest('GET', '/api/user/sessions', undefined, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(body.map((session: { is_current: boolean }) => session.is_current)).toEqual([false, true, false]);
    expect(JSON.stringify(body)).not.toContain(token);
  });

  test('signing out ends this session at once, also in a second server, and leaves the others', async () => {
    const { token } = await createSession(testApp.services, ba.viewer.email);
    const other = await createSession(testApp.services, ba.viewer.email);
    // Both servers remember the session now.
    for (const at of [testApp, second, testApp, second]) expect((await me(token, at)).status).toBe(200);
    const answer = await post('/api/auth/sign-out', { authorization: `Bearer ${token}` });
    expect(answer).toMatchObject({ status: 200, body: { signed_out: true } });
    expect(String(answer.headers['set-cookie'])).toMatch(/^cungnghe\.session_token=;.*Max-Age=0/);
    expect((await me(token)).status).toBe(401);
    await expect.poll(async () => (await me(token, second)).status, { interval: 5, timeout: 500 }).toBe(401);
    expect((await me(other.token, second)).status).toBe(200);
  });

  test('signing out without a session is harmless', async () => {
    expect((await post('/api/auth/sign-out', {})).status).toBe(200);
    expect(
      (await post('/api/auth/sign-out', { authorization: 'Bearer made-up-token-of-nobody' })).status,
    ).toBe(200);
  });

  test('signing out with a token leaves the cookie of somebody else', async () => {
    const own = await createSession(testApp.services, ba.viewer.email);
    const other = await createSession(testApp.services, an.viewer.email);
    for (const path of ['/api/auth/sign-out', '/api/auth/sign-out-everywhere']) {
      const { token } = await createSession(testApp.services, ba.viewer.email);
      const answer = await post(path, { authorization: `Bearer ${token}`, cookie: other.cookie });
      expect(answer.status).toBe(200);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect((await me(own.token)).status).toBe(401);
    expect((await me(other.token)).status).toBe(200);
  });

  test('signing out everywhere ends every session and counts them', async () => {
    const { viewer, token } = await testApp.person();
    const other = await createSession(testApp.services, viewer.email);
    const answer = await post('/api/auth/sign-out-everywhere', { authorization: `Bearer ${token}` });
    expect(answer).toMatchObject({ status: 200, body: { sessions_ended: 2 } });
    expect((await me(token)).status).toBe(401);
    expect((await me(other.token)).status).toBe(401);
    expect((await post('/api/auth/sign-out-everywhere', {})).status).toBe(401);
  });

  test('a session that is over is none', async () => {
    const { token } = await createSession(testApp.services, ba.viewer.email);
    await testApp.services.db
      .updateTable('auth_sessions')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('token', '=', sessionDigest(token, testApp.services.authSecret))
      .execute();
    await expect.poll(async () => (await me(token)).status).toBe(401);
  });

  test('a page of another site cannot use the cookie; one of ours can', async () => {
    const { cookie } = await createSession(testApp.services, ba.viewer.email);
    const change = (headers: Record<string, string>) =>
      testApp.guest(
        'PATCH',
        '/api/user/me',
        { location: headers.origin ?? 'nowhere' },
        { headers: { cookie, ...headers } },
      );
    const withCookie = () => testApp.guest('GET', '/api/user/me', undefined, { headers: { cookie } });
    for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, {}]) {
      expect(await change(headers)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    }
    const { body } = await withCookie();
    expect(body.location).toBeNull();
    expect((await change({ origin: 'http://localhost:3000' })).status).toBe(200);
    // The sign-out is such a change too.
    expect((await post('/api/auth/sign-out', { cookie, origin: 'https://evil.example' })).status).toBe(403);
    expect((await post('/api/auth/sign-out', { cookie, origin: 'http://localhost:3000' })).status).toBe(200);
    expect((await withCookie()).status).toBe(401);
  });
});
