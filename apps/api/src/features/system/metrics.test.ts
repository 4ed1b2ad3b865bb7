import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { startMetricsServer } from '../../platform/http/metrics-server.ts';
import { createTestDatabase } from '../../test/database.ts';
import { freePorts } from '../../test/free-ports.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

const token = 'a-token-of-whoever-watches';
let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ env: { METRICS_TOKEN: token } });
});
afterAll(() => testApp.close());

const scrape = (authorization?: string, of = testApp) =>
  of.guest('GET', '/api/system/metrics', undefined, {
    headers: authorization === undefined ? {} : { authorization },
  });

/** The lines of one metric: its labels and its value. */
const valuesOf = (text: string, name: string) =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
      .map((line) => [
        line.slice(name.length, line.lastIndexOf(' ')),
        Number(line.slice(line.lastIndexOf(' '))),
      ]),
  );

describe('on an origin', () => {
  test('GET /api/system/metrics answers the token only, and 404 to everybody else', async () => {
    const owner = await testApp.person({ roles: ['owner'] });
    for (const wrong of [
      undefined,
      'Bearer wrong',
      `Bearer ${token} `.slice(0, -2),
      `Basic ${token}`,
      `Bearer ${owner.token}`,
    ]) {
      expect(await scrape(wrong), wrong).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
    const answer = await scrape(`Bearer ${token}`);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toContain('text/plain');
  });

  test('without a token there are no metrics', async () => {
    const plain = await createTestApp();
    for (const shown of [undefined, 'Bearer ', 'Bearer undefined']) {
      expect((await scrape(shown, plain)).status).toBe(404);
    }
    await plain.close();
  });
});

describe('on a port of its own', () => {
  async function started(env: Record<string, string>) {
    const [port = 0] = await freePorts(1);
    const config = readConfig({ METRICS_PORT: String(port), ...env });
    const server = await startMetricsServer(config, testApp.services.metrics);
    return { url: `http://127.0.0.1:${port}`, config, stop: async () => server?.stop() };
  }

  test('answers whoever reaches it, on this machine only by default', async () => {
    const { url, config, stop } = await started({});
    expect(config.metricsHost).toBe('127.0.0.1');
    const answer = await fetch(`${url}/metrics`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('http_request_duration_seconds_bucket');
    expect((await fetch(`${url}/`)).status).toBe(404);
    await expect(startMetricsServer(config, testApp.services.metrics)).rejects.toThrow(/METRICS_PORT/);
    await stop();
  });

  test('asks for the token when there is one', async () => {
    const { url, stop } = await started({ METRICS_TOKEN: token });
    expect((await fetch(`${url}/metrics`)).status).toBe(401);
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${url}/metrics`, { headers })).status).toBe(200);
    await stop();
  });
});

test('the metrics cover outbox, jobs, connections, sign-ins, orders, payments, live rooms and memory', async () => {
  const { db } = testApp.services;
  const member = await testApp.person();
  await testApp.guest('POST', '/api/auth/code', { email: 'ai-do@test.local' });
  await testApp.guest('POST', '/api/auth/sign-in', { email: 'ai-do@test.local', code: '000000' });
  await member.call('POST', '/api/communities/founder/orders', {});
  for (let times = 0; times < 3; times++) await member.call('GET', '/api/user/me');
  await db
    .updateTable('email_outbox')
    .set({ created_at: new Date(Date.now() - 90_000) })
    .where('to_email', '=', 'ai-do@test.local')
    .execute();
  const { text } = await scrape(`Bearer ${token}`);
  expect(valuesOf(text, 'outbox_messages')).toEqual({ '{status="queued"}': 1, '{status="failed"}': 0 });
  expect(valuesOf(text, 'outbox_oldest_queued_seconds')['']).toBeGreaterThanOrEqual(90);
  expect(valuesOf(text, 'outbox_mail_down')).toEqual({ '': 0 });
  expect(Object.keys(valuesOf(text, 'jobs'))).toContain('{queue="deliver-email",state="waiting"}');
  expect(valuesOf(text, 'database_connections')['{state="busy"}']).toBeGreaterThanOrEqual(0);
  expect(valuesOf(text, 'database_waiting_requests')).toEqual({ '': 0 });
  expect(valuesOf(text, 'sign_in_steps_total')).toEqual({
    '{step="code",outcome="ok"}': 1,
    '{step="sign_in",outcome="code_invalid"}': 1,
  });
  expect(valuesOf(text, 'orders_pending')).toEqual({ '': 1 });
  expect(valuesOf(text, 'orders_oldest_pending_seconds')['']).toBeGreaterThan(0);
  expect(valuesOf(text, 'payments_unmatched')).toEqual({ '': 0 });
  expect(valuesOf(text, 'payments_oldest_unmatched_seconds')).toEqual({ '': 0 });
  expect(valuesOf(text, 'jobs_oldest_due_seconds')['{queue="deliver-email"}']).toBeGreaterThanOrEqual(0);
  expect(valuesOf(text, 'server_ready')).toEqual({ '': 1 });
  const [free = 0] = Object.values(valuesOf(text, 'data_disk_free_bytes'));
  expect(free).toBeGreaterThan(0);
  expect(valuesOf(text, 'data_disk_size_bytes')['']).toBeGreaterThan(free);
  expect(valuesOf(text, 'live_rooms')).toEqual({ '': 0 });
  expect(valuesOf(text, 'live_participants')).toEqual({ '': 0 });
  expect(valuesOf(text, 'session_cache_lookups')['{result="miss"}']).toBeGreaterThan(0);
  expect(valuesOf(text, 'session_cache_lookups')['{result="hit"}']).toBeGreaterThan(0);
});

test('while the database is away the metrics of the process still answer', async () => {
  const database = await createTestDatabase();
  const lonely = await createTestApp({
    databaseUrl: database.url,
    env: { METRICS_TOKEN: token },
    log: pino({ level: 'silent' }),
  });
  await database.drop();
  const startedAt = performance.now();
  const { status, text } = await scrape(`Bearer ${token}`, lonely);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  expect(status).toBe(200);
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  expect(valuesOf(text, 'outbox_messages')).toEqual({});
  expect(valuesOf(text, 'server_ready')).toEqual({ '': 0 });
  await lonely.close();
});
