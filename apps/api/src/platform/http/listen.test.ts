import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exchange, type Served, serve } from '../../test/served.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { limitBodyTime } from './body-time.ts';
import { answerError } from './error-answers.ts';

const production = {
  LEARNER_URL: 'https://hoc.vidu.vn',
  PUBLIC_URL: 'https://vidu.vn',
  ADMIN_URL: 'https://dieuhanh.vidu.vn',
  MEDIA_URL: 'https://media.vidu.vn',
  BASE_URL: 'https://api.vidu.vn',
};

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.services.db
    .insertInto('schools')
    .values({ id: 'sch-near', slug: 'near', name: 'Near', host: 'near.school.vn', created_at: new Date() })
    .execute();
});
afterAll(() => testApp.close());

async function get(served: Served, host: string, path: string, agent?: Agent) {
  const asked = request({ port: served.port, host: '127.0.0.1', path, headers: { host }, agent }).end();
  const [response] = await once(asked, 'response');
  let text = '';
  for await (const part of response.setEncoding('utf8')) text += part;
  return { status: response.statusCode as number, headers: response.headers, text };
}

describe('the name that a request was sent to', () => {
  test.each([
    ['hoc.vidu.vn', '/', 200, 'learner'],
    ['HOC.vidu.vn', '/', 200, 'learner'],
    ['dieuhanh.vidu.vn', '/', 200, 'admin'],
    ['api.vidu.vn', '/images/x', 200, 'picture'],
    ['near.school.vn', '/', 200, 'learner'],
    ['near.school.vn', '/api/communities', 401, 'UNAUTHENTICATED'],
    ['khong-biet.vn', '/', 404, '"error":'],
    ['khong-biet.vn', '/api/communities', 404, '"error":'],
    ['khong-biet.vn', '/images/x', 404, '"error":'],
    ['hoc.vidu.vn.evil.example', '/', 404, '"error":'],
    ['203.0.113.7', '/', 404, '"error":'],
    ['localhost', '/', 404, '"error":'],
    ['203.0.113.7', '/api/system/health', 200, 'ok'],
    ['khong-biet.vn', '/api/system/ready', 200, 'ready'],
  ])('%s%s is answered %i %s in production', async (host, path, status, text) => {
    const served = await serve(testApp, { NODE_ENV: 'production', ...production });
    const answer = await get(served, host, path);
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(text)]);
    await served.stop();
  });

  test.each([
    ['hoc.vidu.vn', '/'],
    ['vidu.vn', '/nowhere'],
    ['dieuhanh.vidu.vn', '/'],
    ['media.vidu.vn', '/'],
    ['api.vidu.vn', '/'],
    ['api.vidu.vn', '/images/x'],
    ['hoc.vidu.vn', '/api/communities'],
    ['api.vidu.vn', '/api/nowhere'],
  ])('%s%s says that nothing is sniffed and that browsers keep to https', async (host, path) => {
    const served = await serve(testApp, { NODE_ENV: 'production', ...production });
    const { headers } = await get(served, host, path);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
    });
    await served.stop();
  });

  test('on a machine of one’s own its address will do', async () => {
    const served = await serve(testApp);
    expect((await get(served, `127.0.0.1:${served.port}`, '/')).text).toBe('learner');
    expect((await get(served, 'khong-biet.vn', '/')).status).toBe(404);
    await served.stop();
  });

  test('the pages of the house reach the API by the address of the process', async () => {
    const served = await serve(testApp, { NODE_ENV: 'production', ...production });
    expect((await get(served, `127.0.0.1:${served.port}`, '/api/public/contact')).status).toBe(200);
    await served.stop();
  });
});

test.each([
  ['NODE_ENV', { NODE_ENV: 'production' }],
  ['an address over https', production],
  ['an address without https', { LEARNER_URL: 'http://hoc.vidu.vn' }],
])('test mode in production, by %s, answers 500 at every address of every origin', async (_, env) => {
  const served = await serve(testApp, { TEST_MODE: 'true', ...env });
  for (const host of [...Object.values(production).map((url) => new URL(url).host), 'localhost', 'x.vn']) {
    for (const path of ['/', '/assets/x.js', '/images/x', '/api/communities', '/api/system/health']) {
      const { status, text } = await get(served, host, path);
      expect([host, path, status, JSON.parse(text).code]).toEqual([
        host,
        path,
        500,
        'TEST_MODE_IN_PRODUCTION',
      ]);
    }
  }
  await served.stop();
});

describe('a server that stops', () => {
  test('answers what still comes on an open connection, and says that it closes', async () => {
    const served = await serve(testApp);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const host = `127.0.0.1:${served.port}`;
    const before = await get(served, host, '/api/system/health', agent);
    expect(before.headers.connection).toBe('keep-alive');
    const stopped = served.stop();
    const after = await get(served, host, '/api/system/health', agent);
    expect([after.status, after.headers.connection]).toEqual([200, 'close']);
    await stopped;
    agent.destroy();
  });

  test('has an end also with idle connections open', async () => {
    const served = await serve(testApp);
    const socket = served.connect();
    await once(socket, 'connect');
    const began = performance.now();
    await served.stop();
    expect(performance.now() - began).toBeLessThan(5_000);
    socket.destroy();
  });
});

test.each([
  ['two of ours', 'host: api.vidu.vn\r\nhost: dieuhanh.vidu.vn', 400],
  ['the same twice', 'Host: api.vidu.vn\r\nHOST: api.vidu.vn', 400],
  ['none', '', 400],
  ['one with NUL', 'host: api.vidu.vn\0', 400],
  ['no second one', 'host: api.vidu.vn', 200],
])('only a request with exactly one Host header is served: %s', async (_, hosts, status) => {
  const served = await serve(testApp, { NODE_ENV: 'production', ...production });
  for (const path of ['/images/x', '/api/system/health']) {
    const lines = [`GET ${path} HTTP/1.1`, hosts, 'connection: close'].filter((line) => line !== '');
    const received = await exchange(served.connect(), `${lines.join('\r\n')}\r\n\r\n`);
    expect([path, received.split('\r\n')[0]]).toEqual([
      path,
      expect.stringMatching(new RegExp(`^HTTP/1.1 ${status} `)),
    ]);
  }
  await served.stop();
});

describe('a request that does not end', () => {
  test('a head that trickles in is given up', { timeout: 30_000 }, async () => {
    const served = await serve(testApp);
    const began = performance.now();
    const received = await exchange(served.connect(), 'GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx-slow: ');
    expect(received).toMatch(/^HTTP\/1.1 408 /);
    expect(performance.now() - began).toBeLessThan(20_000);
    await served.stop();
  });

  test('a body that trickles in is answered REQUEST_TIMEOUT and its connection closed', async () => {
    const app = Fastify();
    app.setErrorHandler(answerError);
    limitBodyTime(app, 200);
    app.post('/', async () => ({ ok: true }));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const port = (app.server.address() as { port: number }).port;
    const head = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 12\r\n\r\n';
    const received = await exchange(connect(port, '127.0.0.1'), `${head}{"a":`);
    expect(received).toMatch(/^HTTP\/1.1 408 /);
    expect(received).toContain('"code":"REQUEST_TIMEOUT"');
    const whole = await exchange(
      connect(port, '127.0.0.1'),
      `${head.replace('host: x', 'host: x\r\nconnection: close')}{"a": 12345}`,
    );
    expect(whole).toMatch(/^HTTP\/1.1 200 /);
    await app.close();
  });
});
