import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventStreamHeaders } from '../apps/api/src/platform/http/event-stream.ts';
import { freePorts } from '../apps/api/src/test/free-ports.ts';
import { makeCertificate } from '../apps/api/src/test/image-server.ts';
import { endpoints } from '../packages/contracts/src/catalogue.ts';
import { installed, runTool } from './installed.ts';
import { rootDir } from './run.ts';

const read = (path: string) => readFileSync(join(rootDir, path), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'proxies-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Opens a calendar for whoever has it. */
const secretToken = 'aB3'.repeat(11);
/** Finds a complaint, and opens nothing. */
const idOfOurs = '0197c0de-1111-7abc-8def-0123456789ab';

/** What stands behind a proxy for as long as that is tried: it notes what it is asked. */
const asked: { url: string; headers: IncomingHttpHeaders }[] = [];
let server: Server;
let port = 0;
/** Then it hangs up without an answer. */
let isAway = false;
beforeAll(async () => {
  server = createServer(async (incoming, answer) => {
    if (isAway) return incoming.socket.destroy();
    asked.push({ url: incoming.url ?? '', headers: incoming.headers });
    await incoming.toArray();
    answer.setHeader('x-request-id', 'req-of-the-server');
    if (incoming.url === '/events') {
      // As a live room: an event, and long nothing.
      answer.writeHead(200, eventStreamHeaders).write('data: first\n\n');
      return;
    }
    if (incoming.url?.startsWith('/assets/'))
      answer.setHeader('cache-control', 'public, max-age=31536000, immutable');
    answer.end('answered');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => void server.close());

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

function askOver(
  secure: number,
  path: string,
  options: { name?: string; body?: Buffer; headers?: Record<string, string> } = {},
) {
  const { name = 'learn.example.vn', body, headers } = options;
  return new Promise<Answer>((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: secure,
        servername: name,
        path,
        method: body === undefined ? 'GET' : 'POST',
        headers: { host: name, ...headers },
        rejectUnauthorized: false,
        agent: false,
      },
      async (answer) => {
        const text = Buffer.concat(await answer.toArray()).toString();
        resolve({ status: answer.statusCode, headers: answer.headers, text });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** What has come of a stream that goes on, once its first event is there. */
const firstEventOver = (secure: number) =>
  new Promise<string>((resolve, reject) => {
    const name = 'learn.example.vn';
    const headers = { host: name, 'accept-encoding': 'gzip' };
    const at = { host: '127.0.0.1', port: secure, servername: name, path: '/events', agent: false };
    const sent = request({ ...at, headers, rejectUnauthorized: false }, (answer) => {
      answer.once('data', (part) => {
        resolve(String(part));
        sent.destroy();
      });
    });
    sent.on('error', reject);
    sent.end();
  });

describe('nginx', () => {
  const nginx = installed('nginx');
  let proxy: ChildProcess;
  let open = 0;
  let secure = 0;

  beforeAll(async () => {
    if (nginx === undefined) return;
    [open = 0, secure = 0] = await freePorts(2);
    const { key, cert } = makeCertificate(2, ['learn.example.vn']);
    writeFileSync(join(folder, 'fullchain.pem'), cert);
    writeFileSync(join(folder, 'privkey.pem'), key);
    const site = read('deploy/nginx/cungnghe.conf')
      // Not every machine that runs this has IPv6.
      .replaceAll(/^ *listen \[::\].*\n/gm, '')
      .replaceAll('listen 443', `listen 127.0.0.1:${secure}`)
      .replaceAll('listen 80', `listen 127.0.0.1:${open}`)
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`)
      .replaceAll('/etc/cungnghe/tls', folder)
      .replaceAll('/var/lib/nginx', folder)
      .replaceAll('/var/log/nginx', folder)
      .replaceAll('/etc/nginx/cungnghe', join(rootDir, 'deploy/nginx'));
    writeFileSync(join(folder, 'site.conf'), site);
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    writeFileSync(
      join(folder, 'nginx.conf'),
      `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 256; }
http {
  ${places.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  # As Debian has it for all sites.
  access_log ${folder}/access.log;
  include ${folder}/site.conf;
}`,
    );
    runTool(
      nginx,
      '-t',
      '-q',
      '-p',
      folder,
      '-e',
      join(folder, 'error.log'),
      '-c',
      join(folder, 'nginx.conf'),
    );
    proxy = spawn(nginx, ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')], {
      stdio: 'ignore',
    });
    for (let tries = 0; tries < 200; tries++) {
      if (
        await fetch(`http://127.0.0.1:${open}`, { redirect: 'manual' }).then(
          () => true,
          () => false,
        )
      )
        return;
      await new Promise((again) => setTimeout(again, 50));
    }
    throw new Error(`nginx does not answer:\n${readFileSync(join(folder, 'error.log'), 'utf8')}`);
  });
  afterAll(async () => {
    if (nginx === undefined) return;
    proxy.kill('SIGQUIT');
    await new Promise((gone) => proxy.once('exit', gone));
  });

  const ask = (...about: Parameters<typeof askOver> extends [number, ...infer Rest] ? Rest : never) =>
    askOver(secure, ...about);

  const withNginx = test.skipIf(nginx === undefined);

  withNginx(
    'passes a request on with its name and the address it came from (left out without nginx)',
    async () => {
      const answer = await ask('/c/founder?a=secret', { headers: { 'x-forwarded-for': '203.0.113.9' } });
      expect(answer).toMatchObject({
        status: 200,
        text: 'answered',
        headers: { 'x-request-id': 'req-of-the-server' },
      });
      expect(asked.at(-1)).toMatchObject({
        url: '/c/founder?a=secret',
        headers: { host: 'learn.example.vn', 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' },
      });
      const logged = readFileSync(join(folder, 'cungnghe.log'), 'utf8');
      expect(logged).toContain('/c/founder" 200');
      await ask(`/api/calendar/${secretToken}.ics`);
      await ask(`/c/${idOfOurs}`);
      const addresses = readFileSync(join(folder, 'cungnghe.log'), 'utf8');
      expect(addresses).toContain('/api/calendar/....ics" 200');
      expect(addresses).toContain(`/c/${idOfOurs}" 200`);
      expect(addresses).not.toContain(secretToken);
      expect(logged).toContain('req-of-the-server');
      expect(logged).not.toContain('secret');
    },
  );

  withNginx('writes no secret address anywhere, not of http and not while the server is away', async () => {
    await fetch(`http://127.0.0.1:${open}/api/calendar/${secretToken}.ics`, { redirect: 'manual' });
    isAway = true;
    expect((await ask(`/api/calendar/${secretToken}.ics`)).status).toBe(502);
    isAway = false;
    const logs = readdirSync(folder).filter((name) => name.endsWith('.log'));
    expect(logs).toContain('cungnghe.log');
    const logged = logs.map((name) => readFileSync(join(folder, name), 'utf8')).join('');
    expect(logged).toContain('/api/calendar/....ics" 308');
    expect(logged).toContain('/api/calendar/....ics" 502');
    expect(logged).not.toContain(secretToken);
  });

  withNginx('leads http to https, and shakes no hands under another name', async () => {
    const answer = await fetch(`http://127.0.0.1:${open}/c?a=b`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([308, 'https://127.0.0.1/c?a=b']);
    await expect(ask('/', { name: 'somebody-else.example' })).rejects.toThrow(
      /handshake|unrecognized|EPROTO|ECONNRESET/i,
    );
  });

  withNginx('keeps the metrics inside, and its own answers named', async () => {
    const before = asked.length;
    const answer = await ask('/api/system/metrics', { headers: { authorization: 'Bearer a-token' } });
    expect(answer.status).toBe(404);
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
    expect(asked).toHaveLength(before);
  });

  withNginx('asks once for what never changes, and each time for the rest', async () => {
    const first = await ask('/assets/app-1a2b.js');
    const again = await ask('/assets/app-1a2b.js');
    expect([first, again].map(({ headers }) => headers['x-cache'])).toEqual(['MISS', 'HIT']);
    expect(asked.filter(({ url }) => url === '/assets/app-1a2b.js')).toHaveLength(1);
    await ask('/api/public/stats');
    await ask('/api/public/stats');
    expect(asked.filter(({ url }) => url === '/api/public/stats')).toHaveLength(2);
  });

  withNginx('passes an event on while the stream goes on', async () => {
    expect(await firstEventOver(secure)).toBe('data: first\n\n');
  });

  withNginx('takes the largest file that an endpoint takes, and no more than its form adds', async () => {
    const largest = Math.max(...endpoints.map(({ maxUploadBytes = 0 }) => maxUploadBytes));
    expect(largest).toBeGreaterThan(20_000_000);
    expect((await ask('/api/upload', { body: Buffer.alloc(largest + 100_000) })).status).toBe(200);
    const refused = await ask('/api/upload', { body: Buffer.alloc(28_000_000) }).catch(() => ({
      status: 413,
    }));
    expect(refused.status).toBe(413);
  });
});

describe('HAProxy', () => {
  const haproxy = installed('haproxy');
  test.skipIf(haproxy === undefined)('does the same (left out without haproxy)', async () => {
    const [open = 0, secure = 0] = await freePorts(2);
    const { key, cert } = makeCertificate(2, ['learn.example.vn']);
    writeFileSync(join(folder, 'cungnghe.pem'), cert + key);
    const file = join(folder, 'haproxy.cfg');
    const text = read('deploy/haproxy/haproxy.cfg')
      .replaceAll('/etc/cungnghe/tls', folder)
      .replaceAll('maxconn 20000', 'maxconn 200')
      .replaceAll('bind :::443 v4v6', `bind 127.0.0.1:${secure}`)
      .replaceAll('bind :::80 v4v6', `bind 127.0.0.1:${open}`)
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`);
    writeFileSync(file, text);
    expect(runTool(haproxy ?? '', '-c', '-q', '-f', file)).toBe('');
    const proxy = spawn(haproxy ?? '', ['-db', '-f', file], { stdio: ['ignore', 'pipe', 'ignore'] });
    let logged = '';
    proxy.stdout.on('data', (part) => {
      logged += part;
    });
    try {
      await expect
        .poll(
          () =>
            askOver(secure, '/').then(
              ({ status }) => status,
              () => 0,
            ),
          { timeout: 10_000 },
        )
        .toBe(200);
      const answer = await askOver(secure, '/c/founder?a=secret', {
        headers: { 'x-forwarded-for': '203.0.113.9' },
      });
      expect(answer).toMatchObject({ status: 200, headers: { 'x-request-id': 'req-of-the-server' } });
      expect(asked.at(-1)).toMatchObject({
        url: '/c/founder?a=secret',
        headers: { host: 'learn.example.vn', 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' },
      });
      expect((await askOver(secure, '/api/system/metrics')).status).toBe(404);
      expect(await firstEventOver(secure)).toBe('data: first\n\n');
      const led = await fetch(`http://127.0.0.1:${open}/c?a=b`, { redirect: 'manual' });
      expect([led.status, led.headers.get('location')]).toEqual([308, `https://127.0.0.1:${open}/c?a=b`]);
      await askOver(secure, `/api/calendar/${secretToken}.ics`);
      await askOver(secure, `/c/${idOfOurs}`);
      await expect.poll(() => logged).toContain(`"GET /c/${idOfOurs}" 200`);
      expect(logged).toContain('"GET /c/founder" 200');
      expect(logged).toContain('"GET /api/calendar/....ics" 200');
      expect(logged).not.toContain(secretToken);
      expect(logged).toContain('req-of-the-server');
      expect(logged).not.toContain('secret');
    } finally {
      proxy.kill('SIGKILL');
    }
  });
});
