import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { encodeCursor } from '../cursor.ts';
import { signToken } from '../session/token.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const production = {
  LEARNER_URL: 'https://hoc.vidu.vn',
  PUBLIC_URL: 'https://vidu.vn',
  ADMIN_URL: 'https://dieuhanh.vidu.vn',
  MEDIA_URL: 'https://media.vidu.vn',
  BASE_URL: 'https://api.vidu.vn',
};

describe('test mode', () => {
  test('signs everyone in as the owner on a machine of one’s own', async () => {
    const open = await createTestApp({ env: { TEST_MODE: 'true' } });
    const owner = await open.person({ roles: ['owner'] });
    const { status, body } = await open.guest('GET', '/api/user/me');
    expect(status).toBe(200);
    expect(body.id).toBe(owner.viewer.accountId);
    await open.close();
  });

  test.each([
    ['by NODE_ENV', { NODE_ENV: 'production' }],
    ['by an address that others can reach', production],
    ['by one without https', { LEARNER_URL: 'http://hoc.vidu.vn' }],
  ])('answers 500 to everything in production, %s, whatever the Host says', async (_, env) => {
    const open = await createTestApp({ env: { TEST_MODE: 'true', ...env } });
    for (const host of ['hoc.vidu.vn', 'localhost', '127.0.0.1', 'khong-biet.vn']) {
      for (const url of ['/api/communities', '/api/system/health', '/api/khong-co']) {
        const answer = await open.guest('GET', url, undefined, { headers: { host } });
        expect([answer.status, answer.body.code]).toEqual([500, 'TEST_MODE_IN_PRODUCTION']);
      }
    }
    await open.close();
  });
});

describe('what a request is answered', () => {
  test('errors carry a code and a request id, and nothing of the inside', async () => {
    const answer = await testApp.guest('GET', '/api/khong-co');
    expect(answer.status).toBe(404);
    expect(answer.body.code).toBe('NOT_FOUND');
    expect(answer.headers['x-request-id']).toMatch(/^req-/);
    expect(answer.body.request_id).toBe(answer.headers['x-request-id']);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each([
    ['an oversized body', 'x'.repeat(2_000_000), 'application/json', 413, 'PAYLOAD_TOO_LARGE'],
    ['another content type', 'a=1', 'application/x-www-form-urlencoded', 415, 'UNSUPPORTED_MEDIA'],
    ['JSON that says it is a text', '{"set_home":true}', 'text/plain', 415, 'UNSUPPORTED_MEDIA'],
    ['broken JSON', '{"set_home":', 'application/json', 400, 'VALIDATION_FAILED'],
    ['a prototype key', '{"__proto__":{"set_home":true}}', 'application/json', 400, 'VALIDATION_FAILED'],
  ])('%s', async (_, payload, type, status, code) => {
    const member = await testApp.person();
    const answer = await member.call('POST', '/api/communities/founder/join', payload, {
      headers: { 'content-type': type },
    });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test('a body that may be left out may be empty as well', async () => {
    const member = await testApp.person();
    const headers = { 'content-type': 'application/json' };
    const answer = await member.call('POST', '/api/communities/founder/join', '', { headers });
    expect(answer.body).toMatchObject({ membership: { community_slug: 'founder', is_home: false } });
    // Where a body is needed, nothing is not one.
    expect((await member.call('POST', '/api/auth/code', '', { headers })).status).toBe(400);
  });

  test.each([
    '/',
    '/%00',
    '/không-có',
    '/..%2Ffounder',
    `/${'x'.repeat(81)}`,
    `/${'x'.repeat(201)}`,
    '/%F0%9F%99%82',
  ])('an address that can name nothing is absent: …/members%s', async (rest) => {
    const member = await testApp.person();
    const answer = await member.call('GET', `/api/communities/founder/members${rest}`);
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
  });

  test('an unknown school gets the older error shape, by header and by host', async () => {
    for (const headers of [{ 'x-school': 'khong-co' }, { host: 'khong-co.vn' }]) {
      const answer = await testApp.guest('GET', '/api/communities', undefined, { headers });
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({ error: expect.any(String), request_id: answer.headers['x-request-id'] });
    }
  });

  test.each([['2026-02-30T00:00:00.000Z'], ['0000-01-01T00:00:00.000Z'], ['2026-01-01'], ['infinity']])(
    'a cursor with the instant %s is refused',
    async (at) => {
      const owner = await testApp.person({ roles: ['owner'] });
      const cursor = encodeCursor([at, 'ord-1']);
      const answer = await owner.call('GET', `/api/admin/communities/orders?cursor=${cursor}`);
      expect(answer.body.code).toBe('VALIDATION_FAILED');
    },
  );

  test('the reference page lives on the API origin', async () => {
    expect((await testApp.guest('GET', '/api/docs/')).status).toBe(200);
  });
});

test('a log line answers a complaint: who, which address, which request; no query, no secret', async () => {
  const lines: string[] = [];
  const logged = await createTestApp({
    log: pino({ level: 'info' }, { write: (line) => void lines.push(line) }),
  });
  const member = await logged.person();
  const answer = await member.call('GET', '/api/communities/founder/members/acc-khong-co?q=luong');
  await logged.guest('GET', `/api/calendar/${'0f'.repeat(24)}.ics`);
  const [first, second] = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
  expect(first).toMatchObject({
    reqId: answer.headers['x-request-id'],
    account: member.viewer.accountId,
    path: '/api/communities/founder/members/acc-khong-co',
    status: 404,
  });
  expect(second.path).toBe('/api/calendar/…');
  expect(lines.join('')).not.toMatch(/luong|0f0f/);
  await logged.close();
});

test('what depends on a person is kept by no cache', async () => {
  const member = await testApp.person();
  for (const path of ['/api/user/me', '/api/communities', '/api/notifications', '/api/user/export']) {
    const { status, headers } = await member.call('GET', path);
    expect([path, status, headers['cache-control']]).toEqual([path, 200, 'private, no-store']);
  }
});

test('no secret of the settings stands in a line of the log', async () => {
  const lines: string[] = [];
  const secrets = {
    AUTH_SECRET: 'khoa-ky-phien-dang-nhap-dai-hon-ba-muoi-hai',
    SEPAY_API_KEY: 'khoa-cua-sepay-1234',
    METRICS_TOKEN: 'khoa-cua-so-do-123456',
    EMAIL_SMOKE_TOKEN: 'khoa-cua-thu-thu-123456',
    ACTIVATION_CODE_DEFAULT: 'KHOA-KICH-HOAT-1',
  };
  const logged = await createTestApp({
    env: secrets,
    log: pino({ level: 'trace' }, { write: (line) => void lines.push(line) }),
  });
  const member = await logged.person();
  const shown = (key: string) => ({ headers: { authorization: key } });
  await logged.guest('POST', '/api/webhooks/bank', {}, shown(`Apikey ${secrets.SEPAY_API_KEY}`));
  await logged.guest('GET', '/api/system/metrics', undefined, shown(`Bearer ${secrets.METRICS_TOKEN}`));
  await logged.guest('POST', '/api/system/email/smoke', {}, shown(`Bearer ${secrets.EMAIL_SMOKE_TOKEN}`));
  await member.call('POST', '/api/user/membership/activate-code', { code: secrets.ACTIVATION_CODE_DEFAULT });
  expect(lines.length).toBeGreaterThanOrEqual(4);
  for (const secret of Object.values(secrets)) expect(lines.join('')).not.toContain(secret);
  expect(lines.join('')).not.toContain(member.token);
  await logged.close();
});

describe('another site', () => {
  const cookieOf = (token: string) =>
    `cungnghe.session_token=${signToken(token, testApp.services.authSecret)}`;

  test.each([
    ['https://evil.example', 403],
    ['null', 403],
    ['ftp://localhost', 403],
    ['http://localhost:3000.evil.example', 403],
    [undefined, 403],
    ['http://localhost:3000', 200],
  ])('a write with a cookie from origin %s gets %i', async (origin, status) => {
    const member = await testApp.person();
    const headers = { cookie: cookieOf(member.token), ...(origin !== undefined && { origin }) };
    const answer = await testApp.guest('POST', '/api/communities/founder/join', {}, { headers });
    expect(answer.status).toBe(status);
  });

  test('the first cookie that we signed counts', async () => {
    const member = await testApp.person();
    const headers = { cookie: `cungnghe.session_token=planted; ${cookieOf(member.token)}` };
    expect((await testApp.guest('GET', '/api/user/me', undefined, { headers })).status).toBe(200);
  });
});

test('a column added under a running server changes no answer', async () => {
  const owner = await testApp.person({ roles: ['owner'] });
  const ask = async () => [
    (await owner.call('GET', '/api/admin/communities')).status,
    (await owner.call('GET', '/api/admin/audit-log')).status,
    (await owner.call('POST', '/api/communities/sales/join', {})).status,
  ];
  for (let round = 0; round < 8; round++) await ask();
  for (const table of ['communities', 'audit_log', 'community_memberships', 'accounts']) {
    await sql`ALTER TABLE ${sql.table(table)} ADD COLUMN later text`.execute(testApp.services.db);
  }
  const answers = [];
  for (let round = 0; round < 16; round++) answers.push(await ask());
  // A statement inside a transaction may fail once a connection; it never keeps failing.
  expect(answers.map(([list, audit]) => [list, audit])).toEqual(Array(16).fill([200, 200]));
  expect(answers.slice(-4).flat()).toEqual(Array(12).fill(200));
});
