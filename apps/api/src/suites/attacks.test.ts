import { endpoints } from '@cungnghe/contracts/catalogue';
import { isForClients } from '@cungnghe/contracts/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSession, revokeSessions } from '../features/accounts/public.ts';
import { sessionDigest } from '../platform/session/keys.ts';
import { sessionCookie } from '../platform/session/token.ts';
import { lastCodeTo, signInByCode } from '../test/sign-in.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';
import { createFixtures } from './fixtures.ts';
import { requests } from './requests/all.ts';
import { addressOf, keyOf } from './requests/request.ts';

/** What somebody tries who wants to be somebody else. Each attack stands beside the honest request that it imitates. */
let testApp: TestApp;
/** The same installation after its secret was changed. */
let rotated: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  rotated = await createTestApp({
    databaseUrl: testApp.services.databaseUrl,
    env: { AUTH_SECRET: 'another-secret-of-more-than-thirty-two-characters' },
  });
});
afterAll(async () => {
  await rotated.close();
  await testApp.close();
});

let clients = 0;
const newClient = () => `10.9.${clients >> 8}.${clients++ & 255}`;

const asBearer = (token: string, at = testApp) =>
  at.guest('GET', '/api/user/me', undefined, { headers: { authorization: `Bearer ${token}` } });
const asCookie = (cookie: string, at = testApp) =>
  at.guest('GET', '/api/user/me', undefined, { headers: { cookie } });

async function codeFor(email: string, at = testApp): Promise<string> {
  await at.guest('POST', '/api/auth/code', { email }, { remoteAddress: newClient() });
  const message = await testApp.services.db
    .selectFrom('email_outbox')
    .select(['subject', 'text'])
    .where('to_email', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /\b\d{6}\b/.exec(`${message.subject} ${message.text}`)?.[0] ?? '';
}

const signIn = (email: string, code: string, at = testApp) =>
  at.guest('POST', '/api/auth/sign-in', { email, code }, { remoteAddress: newClient() });

/** Every stored value that could be a key, as a thief of a backup would try them one after the other. */
async function storedKeys(): Promise<string[]> {
  const { db } = testApp.services;
  const sessions = await db.selectFrom('auth_sessions').select(['id', 'token']).execute();
  const codes = await db.selectFrom('auth_verifications').select(['id', 'identifier', 'value']).execute();
  return [...sessions, ...codes].flatMap((row) => Object.values(row));
}

describe('a stolen backup', () => {
  test('holds no token that was handed out, and nothing in it opens a session', async () => {
    const email = 'backup@example.vn';
    const { body } = await signIn(email, await codeFor(email));
    const made = await createSession(testApp.services, email);
    expect((await asBearer(body.token)).status).toBe(200);
    expect((await asBearer(made.token)).status).toBe(200);

    const stored = await storedKeys();
    expect(stored).not.toContain(body.token);
    expect(stored).not.toContain(made.token);
    expect(stored.length).toBeGreaterThan(2);
    for (const value of stored) {
      expect((await asBearer(value)).status).toBe(401);
      expect((await asCookie(`${sessionCookie}=${encodeURIComponent(value)}`)).status).toBe(401);
    }
  });

  test('holds no code that is under way, also not as a digest that anybody can try a million codes on', async () => {
    const { createHash } = await import('node:crypto');
    const email = 'code-in-backup@example.vn';
    const code = await codeFor(email);
    const { value } = await testApp.services.db
      .selectFrom('auth_verifications')
      .select('value')
      .where('identifier', '=', `sign-in-otp-${email}`)
      .executeTakeFirstOrThrow();
    for (const encoding of ['hex', 'base64', 'base64url'] as const) {
      expect(value).not.toContain(createHash('sha256').update(code).digest(encoding));
    }
    expect(value).not.toContain(code);
  });
});

describe('after AUTH_SECRET was changed', () => {
  test('no older cookie, and no part of one, is a session any more, in a cookie or as Bearer', async () => {
    const { viewer } = await testApp.person();
    const { token, cookie } = await createSession(testApp.services, viewer.email);
    expect((await asCookie(cookie)).status).toBe(200);

    const value = decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1));
    const [part = '', signature = ''] = [value.slice(0, value.lastIndexOf('.')), value.split('.').at(-1)];
    expect(part).toBe(token);
    expect((await asCookie(cookie, rotated)).status).toBe(401);
    for (const piece of [value, part, signature, token, encodeURIComponent(value)]) {
      expect((await asBearer(piece, rotated)).status).toBe(401);
      expect((await asCookie(`${sessionCookie}=${encodeURIComponent(piece)}`, rotated)).status).toBe(401);
    }
  });

  test('a code that was sent before opens nothing', async () => {
    const email = 'rotated-code@example.vn';
    const code = await codeFor(email);
    expect((await signIn(email, code, rotated)).status).toBe(401);
    expect((await signIn(email, code)).status).toBe(200);
  });
});

describe('a part of a cookie', () => {
  test('is no Bearer token unless it is the token itself', async () => {
    const { viewer } = await testApp.person();
    const { cookie } = await createSession(testApp.services, viewer.email);
    const value = decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1));
    for (const piece of [value, value.split('.').at(-1) ?? '', value.slice(0, 20)]) {
      expect((await asBearer(piece)).status).toBe(401);
    }
  });
});

test('revoking ends the sessions of one account, or of everybody, in every process', async () => {
  const second = await createTestApp({ databaseUrl: testApp.services.databaseUrl });
  try {
    const [an, ba] = [await testApp.person(), await testApp.person()];
    for (const at of [testApp, second]) {
      expect((await asBearer(an.token, at)).status).toBe(200);
      expect((await asBearer(ba.token, at)).status).toBe(200);
    }
    await revokeSessions(testApp.services, 'command line', { email: an.viewer.email });
    await expect.poll(async () => (await asBearer(an.token, second)).status).toBe(401);
    expect((await asBearer(ba.token, second)).status).toBe(200);
    await revokeSessions(testApp.services, 'command line', 'all');
    await expect.poll(async () => (await asBearer(ba.token, second)).status).toBe(401);
    await expect.poll(async () => (await asBearer(ba.token)).status).toBe(401);
  } finally {
    await second.close();
  }
});

describe('past the second factor', () => {
  test('no route of operators or members answers a session that came by a code alone, nor one whose proof is old', async () => {
    const fixtures = await createFixtures({ env: { OPERATOR_SECOND_FACTOR: 'required' } });
    try {
      const { viewer } = await fixtures.testApp.person({ roles: ['owner'] });
      const byCode = await signInByCode(fixtures.testApp, viewer.email);
      const withProof = await signInByCode(fixtures.testApp, viewer.email);
      await fixtures.testApp.services.db
        .updateTable('auth_sessions')
        .set({ second_factor_at: new Date(Date.now() - 16 * 60_000) })
        .where('token', '=', sessionDigest(withProof.token, fixtures.testApp.services.authSecret))
        .execute();
      await expect.poll(async () => (await withProof.call('GET', '/api/admin/accounts')).status).toBe(200);

      const through: string[] = [];
      const noStepUp: string[] = [];
      let asked = 0;
      for (const endpoint of endpoints) {
        if (['public', 'optional'].some((one) => one === endpoint.access) || isForClients(endpoint)) continue;
        const key = keyOf(endpoint);
        const request = (await requests[key]?.(fixtures, 'owner')) ?? {};
        const send = (token: string) =>
          fixtures.testApp.guest(endpoint.method, addressOf(endpoint.path, request), request.body, {
            headers: { ...request.headers, authorization: `Bearer ${token}` },
          });
        const answer = await send(byCode.token);
        asked++;
        if (!endpoint.beforeSecondFactor && answer.body.code !== 'SECOND_FACTOR_REQUIRED') through.push(key);
        if (endpoint.stepUp === true && (await send(withProof.token)).body.code !== 'STEP_UP_REQUIRED') {
          noStepUp.push(key);
        }
      }
      expect({ through, noStepUp }).toEqual({ through: [], noStepUp: [] });
      expect(asked).toBeGreaterThan(150);
    } finally {
      await fixtures.close();
    }
  });

  test('roles, locks, schools, other people’s sessions and money ask for a recent proof', () => {
    const stepUp = endpoints.filter((endpoint) => endpoint.stepUp === true).map(keyOf);
    expect(stepUp.filter((key) => key.includes('/api/admin/')).sort()).toEqual(
      [
        'POST /api/admin/communities/orders/:id/approve',
        'POST /api/admin/communities/orders/:id/cancel',
        'POST /api/admin/communities/orders/:id/refund',
        'POST /api/admin/communities/orders/:id/reverse',
        'POST /api/admin/communities/orders/bulk',
        'POST /api/admin/communities/orders/reissue',
        'PUT /api/admin/communities/:slug/status',
        'POST /api/admin/communities/:slug/pack',
        'POST /api/admin/media/prices/draft/publish',
        'POST /api/admin/payments/bulk',
        'POST /api/admin/payments/:id/accept',
        'POST /api/admin/payments/:id/match',
        'POST /api/admin/payments/:id/match-quote',
        'POST /api/admin/payments/:id/refund',
        'POST /api/admin/payments/:id/unmatch',
        'POST /api/admin/accounts/:id/close',
        'POST /api/admin/accounts/:id/erase',
        'POST /api/admin/accounts/:id/export',
        'POST /api/admin/accounts/:id/leave',
        'POST /api/admin/accounts/:id/pro',
        'POST /api/admin/accounts/:id/pro/:entryId/undo',
        'POST /api/admin/accounts/:id/reopen',
        'POST /api/admin/accounts/:id/sign-out',
        'POST /api/admin/accounts/:id/view',
        'POST /api/admin/api-keys',
        'POST /api/admin/drafts/:subjectId/links',
        'POST /api/admin/staff/invitations',
        'POST /api/admin/staff/invitations/:invitationId/resend',
        'DELETE /api/admin/staff/invitations/:invitationId',
        'POST /api/admin/webhooks',
        'POST /api/admin/webhooks/:id/secret',
        'PUT /api/admin/webhooks/:id',
        'POST /api/admin/schools',
        'PATCH /api/admin/schools/:id',
        'PUT /api/admin/accounts/:id/email',
        'PUT /api/admin/accounts/:id/integrity-lock',
        'PUT /api/admin/accounts/:id/roles',
        'PUT /api/admin/communities/:slug/price',
      ].sort(),
    );
  });
});

const origin = 'http://localhost:3000';
/** As browsers do: they name their origin and send back the cookies that they were given. */
const asBrowser = (email: string, code: string, extra: { cookie?: string; confirmed?: boolean } = {}) =>
  testApp.guest(
    'POST',
    '/api/auth/sign-in',
    { email, code, ...(extra.confirmed && { confirmed: true }) },
    {
      remoteAddress: newClient(),
      headers: { origin, ...(extra.cookie !== undefined && { cookie: extra.cookie }) },
    },
  );

describe('a code in another browser than the one that asked for it', () => {
  test('signs in only after a confirmation there, and stays good until then', async () => {
    const email = 'elsewhere@example.vn';
    const asked = await testApp.guest('POST', '/api/auth/code', { email }, { remoteAddress: newClient() });
    const cookie = String(asked.headers['set-cookie']).split(';')[0] ?? '';
    const code = await lastCodeTo(testApp, email);
    expect((await asBrowser(email, code === '000000' ? '111111' : '000000')).body.code).toBe('CODE_INVALID');
    expect(await asBrowser(email, code)).toMatchObject({ status: 409, body: { code: 'CODE_ELSEWHERE' } });
    expect((await asBrowser(email, code, { confirmed: true })).status).toBe(200);

    // Where it was asked for nothing has to be confirmed.
    const again = await testApp.guest(
      'POST',
      '/api/auth/code',
      { email },
      { remoteAddress: newClient(), headers: { cookie } },
    );
    expect(again.status).toBe(200);
    expect((await asBrowser(email, await lastCodeTo(testApp, email), { cookie })).status).toBe(200);
  });

  test('cannot be guessed around the confirmation', async () => {
    const email = 'guess-elsewhere@example.vn';
    const code = await codeFor(email);
    const wrong = code === '000000' ? '111111' : '000000';
    for (let guess = 0; guess < 5; guess++) expect((await asBrowser(email, wrong)).status).toBe(401);
    expect((await asBrowser(email, code)).status).toBe(401);
    expect((await asBrowser(email, code, { confirmed: true })).status).toBe(401);
  });
});

describe('a planted session', () => {
  test('does not outlive the sign-in in the same browser, and its token is never taken over', async () => {
    const email = 'fixation@example.vn';
    const attacker = await createSession(testApp.services, (await testApp.person()).viewer.email);
    const asked = await testApp.guest('POST', '/api/auth/code', { email }, { remoteAddress: newClient() });
    const requester = String(asked.headers['set-cookie']).split(';')[0] ?? '';
    const cookie = `${attacker.cookie}; ${requester}`;
    const answer = await asBrowser(email, await lastCodeTo(testApp, email), { cookie });
    expect(answer.status).toBe(200);
    expect(answer.body.token).not.toBe(attacker.token);
    expect((await asBearer(attacker.token)).status).toBe(401);
    expect((await asBearer(answer.body.token)).body.email).toBe(email);
  });

  test('cannot come from a neighbour below the same domain: over https only the name that is bound to the host counts', async () => {
    const secure = await createTestApp({
      databaseUrl: testApp.services.databaseUrl,
      env: {
        LEARNER_URL: 'https://learn.example.vn',
        PUBLIC_URL: 'https://example.vn',
        ADMIN_URL: 'https://console.example.vn',
        MEDIA_URL: 'https://media.example.vn',
        BASE_URL: 'https://api.example.vn',
      },
    });
    try {
      const { viewer } = await testApp.person();
      const { token, cookie } = await createSession(secure.services, viewer.email);
      const ask = (cookie: string) =>
        secure.guest('GET', '/api/user/me', undefined, { headers: { cookie, host: 'api.example.vn' } });
      expect(cookie).toMatch(/^__Host-cungnghe\.session_token=/);
      expect((await ask(cookie)).status).toBe(200);
      expect((await ask(cookie.replace('__Host-', ''))).status).toBe(401);
      expect(token).toBeTruthy();
      const email = 'host-cookie@example.vn';
      const asked = await secure.guest(
        'POST',
        '/api/auth/code',
        { email },
        { remoteAddress: newClient(), headers: { host: 'api.example.vn' } },
      );
      expect(String(asked.headers['set-cookie'])).toMatch(
        /^__Host-cungnghe\.code_requester=\S+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/,
      );
    } finally {
      await secure.close();
    }
  });
});

test('a mailbox gets fifty codes a day, and its owner is told once that somebody asks for more', async () => {
  const email = 'ceiling@example.vn';
  const { db } = testApp.services;
  const notices = () =>
    db
      .selectFrom('email_outbox')
      .select(['kind', 'subject', 'text'])
      .where('to_email', '=', email)
      .where('kind', '=', 'account_notice')
      .execute();
  const ask = () => testApp.guest('POST', '/api/auth/code', { email }, { remoteAddress: newClient() });
  for (let n = 0; n < 50; n++) {
    // Patience, for the limits of a quarter of an hour.
    await db.deleteFrom('rate_limits').where('key', 'like', 'code-mailbox:%').execute();
    await db.deleteFrom('rate_limits').where('key', 'like', 'code-mailbox-all:%').execute();
    expect((await ask()).status).toBe(200);
  }
  await db.deleteFrom('rate_limits').where('key', 'like', 'code-mailbox-all:%').execute();
  expect(await notices()).toEqual([]);
  expect((await ask()).status).toBe(429);
  expect((await ask()).status).toBe(429);
  expect(await notices()).toMatchObject([
    {
      subject: 'Có quá nhiều yêu cầu mã đăng nhập cho tài khoản của bạn',
      text: expect.stringContaining('50 mã'),
    },
  ]);
});

describe('a console that somebody left open', () => {
  const idle = async (token: string, minutes: number) =>
    await testApp.services.db
      .updateTable('auth_sessions')
      .set({ last_used_at: new Date(Date.now() - minutes * 60_000) })
      .where('token', '=', sessionDigest(token, testApp.services.authSecret))
      .execute();

  test('is over after an hour without a request; a member and the command line go on', async () => {
    const operator = await testApp.person({ roles: ['host'] });
    const [left, used] = [
      await signInByCode(testApp, operator.viewer.email),
      await signInByCode(testApp, operator.viewer.email),
    ];
    const member = await signInByCode(testApp, (await testApp.person()).viewer.email);
    await idle(left.token, 61);
    await idle(used.token, 59);
    await idle(member.token, 61);
    await idle(operator.token, 61);
    expect((await left.call('GET', '/api/user/me')).status).toBe(401);
    expect((await used.call('GET', '/api/user/me')).status).toBe(200);
    expect((await member.call('GET', '/api/user/me')).status).toBe(200);
    expect((await operator.call('GET', '/api/user/me')).status).toBe(200);
    const { last_used_at } = await testApp.services.db
      .selectFrom('auth_sessions')
      .select('last_used_at')
      .where('token', '=', sessionDigest(used.token, testApp.services.authSecret))
      .executeTakeFirstOrThrow();
    expect(Date.now() - Date.parse(last_used_at)).toBeLessThan(60_000);
  });
});
