import { once } from 'node:events';
import { request } from 'node:http';
import { type EngagementKind, engagementKinds } from '@cungnghe/contracts/emails/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signPreferenceToken } from '../../../platform/mail/preference-tokens.ts';
import { type Served, serve } from '../../../test/served.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-12-06T03:00:00Z' });
});
afterAll(() => testApp.close());

const url = '/api/email-preferences';
const unsubscribeUrl = `${url}/unsubscribe`;
const tokenOf = ({ viewer }: Person, reach: EngagementKind | 'all') =>
  signPreferenceToken(testApp.services.authSecret, viewer.accountId, reach);
const withToken = (token: string, address = url) => `${address}?token=${token}`;
const subscribed = (...kinds: EngagementKind[]) =>
  engagementKinds.map((kind) => ({ kind, is_subscribed: kinds.includes(kind) }));
const all = [...engagementKinds];

describe('with a session', () => {
  test('GET answers that everybody receives every kind at first, and 401 to nobody', async () => {
    const person = await testApp.person();
    expect(await person.call('GET', url)).toMatchObject({ status: 200, body: subscribed(...all) });
    expect((await testApp.guest('GET', url)).status).toBe(401);
    expect((await testApp.guest('PUT', url, { kind: 'pro_expiring', is_subscribed: false })).status).toBe(
      401,
    );
  });

  test('PUT unsubscribes one account from one kind, and twice changes nothing', async () => {
    const [person, other] = [await testApp.person(), await testApp.person()];
    for (const _ of [1, 2]) {
      const answer = await person.call('PUT', url, { kind: 'learning_nudge', is_subscribed: false });
      expect(answer.body).toEqual(subscribed('community_weekly', 'pro_expiring', 'profile_incomplete'));
    }
    expect((await other.call('GET', url)).body).toEqual(subscribed(...all));
    const back = await person.call('PUT', url, { kind: 'learning_nudge', is_subscribed: true });
    expect(back.body).toEqual(subscribed(...all));
  });

  test('PUT answers 400 for a transactional kind', async () => {
    const person = await testApp.person();
    const answer = await person.call('PUT', url, { kind: 'login_code', is_subscribed: false });
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  });
});

describe('with the token of an e-mail', () => {
  test('the token of one kind shows and changes that kind alone', async () => {
    const person = await testApp.person();
    const address = withToken(tokenOf(person, 'pro_expiring'));
    expect((await testApp.guest('GET', address)).body).toEqual([
      { kind: 'pro_expiring', is_subscribed: true },
    ]);
    const other = await testApp.guest('PUT', address, { kind: 'learning_nudge', is_subscribed: false });
    expect(other).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    const own = await testApp.guest('PUT', address, { kind: 'pro_expiring', is_subscribed: false });
    expect(own.body).toEqual([{ kind: 'pro_expiring', is_subscribed: false }]);
    expect((await person.call('GET', url)).body).toEqual(
      subscribed('learning_nudge', 'community_weekly', 'profile_incomplete'),
    );
  });

  test('the token of the preferences shows all kinds of its account, whoever is signed in', async () => {
    const [person, other] = [await testApp.person(), await testApp.person()];
    const address = withToken(tokenOf(person, 'all'));
    await other.call('PUT', address, { kind: 'community_weekly', is_subscribed: false });
    expect((await testApp.guest('GET', address)).body).toEqual(
      subscribed('learning_nudge', 'pro_expiring', 'profile_incomplete'),
    );
    expect((await other.call('GET', url)).body).toEqual(subscribed(...all));
  });

  test.each([
    ['of another account', (token: string) => `x${token}`],
    ['of another kind', (token: string) => token.replace('pro_expiring', 'community_weekly')],
    ['of a transactional kind', (token: string) => token.replace('pro_expiring', 'login_code')],
    ['with another signature', (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
    ['without a signature', (token: string) => token.split('.').slice(0, 2).join('.')],
    ['with a part too many', (token: string) => `${token}.x`],
  ])('a token %s answers 404 everywhere', async (_, change) => {
    const person = await testApp.person();
    const changed = change(tokenOf(person, 'pro_expiring'));
    expect(changed).not.toBe(tokenOf(person, 'pro_expiring'));
    expect((await person.call('GET', withToken(changed))).status).toBe(404);
    const put = await person.call('PUT', withToken(changed), { kind: 'pro_expiring', is_subscribed: false });
    expect(put.status).toBe(404);
    expect((await testApp.guest('POST', withToken(changed, unsubscribeUrl))).status).toBe(404);
    expect((await person.call('GET', url)).body).toEqual(subscribed(...all));
  });

  test('a token signs nobody in', async () => {
    const token = tokenOf(await testApp.person(), 'all');
    const headers = { authorization: `Bearer ${token}` };
    expect((await testApp.guest('GET', '/api/user/me', undefined, { headers })).status).toBe(401);
    expect((await testApp.guest('GET', url, undefined, { headers })).status).toBe(401);
  });
});

describe('one click', () => {
  let served: Served;
  beforeAll(async () => {
    served = await serve(testApp);
  });
  afterAll(() => served.stop());

  /** As a mail program sends it to the learner app. */
  async function send(method: string, path: string, body = '', type = 'application/x-www-form-urlencoded') {
    const sent = request({
      port: served.port,
      host: '127.0.0.1',
      method,
      path,
      headers: { host: 'localhost:3000', 'content-type': type },
    }).end(body);
    const [response] = await once(sent, 'response');
    let text = '';
    for await (const part of response.setEncoding('utf8')) text += part;
    return { status: response.statusCode as number, text };
  }

  test.each([
    ['a form', 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded'],
    [
      'a multipart form',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
      'multipart/form-data; boundary=b',
    ],
    ['nothing', '', 'text/plain'],
  ])('POST /unsubscribe with %s unsubscribes, and twice changes nothing', async (_, body, type) => {
    const person = await testApp.person();
    const path = `/unsubscribe?token=${tokenOf(person, 'learning_nudge')}`;
    for (const _again of [1, 2]) expect((await send('POST', path, body, type)).status).toBe(200);
    expect((await person.call('GET', url)).body).toEqual(
      subscribed('community_weekly', 'pro_expiring', 'profile_incomplete'),
    );
  });

  test.each(['GET', 'HEAD', 'OPTIONS'])('%s /unsubscribe changes nothing', async (method) => {
    const person = await testApp.person();
    const token = tokenOf(person, 'learning_nudge');
    await send(method, `/unsubscribe?token=${token}`);
    await send(method, `/api/email-preferences/unsubscribe?token=${token}`);
    expect((await person.call('GET', url)).body).toEqual(subscribed(...all));
  });

  test('POST /unsubscribe without a token, or with a wrong one, answers 4xx', async () => {
    expect((await send('POST', '/unsubscribe?token=a.learning_nudge.b')).status).toBe(404);
    expect((await send('POST', '/unsubscribe?')).status).toBe(400);
  });

  test('50 requests at once for one account leave it unsubscribed', async () => {
    const person = await testApp.person();
    const path = withToken(tokenOf(person, 'all'), unsubscribeUrl);
    const answers = await Promise.all(Array.from({ length: 50 }, () => testApp.guest('POST', path)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await person.call('GET', url)).body).toEqual(subscribed());
  });
});

test('an account that has been closed can still unsubscribe', async () => {
  const person = await testApp.person();
  const address = withToken(tokenOf(person, 'all'));
  await person.call('POST', '/api/user/close', { texts: 'keep' });
  const answer = await testApp.guest('PUT', address, { kind: 'pro_expiring', is_subscribed: false });
  expect(answer.status).toBe(200);
});
