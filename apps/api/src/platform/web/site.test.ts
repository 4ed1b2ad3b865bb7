import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { type Cache, createCache } from '../cache.ts';
import { connectDatabase } from '../database/connect.ts';
import type { Listening } from '../database/listen.ts';
import { createSiteListener } from './site.ts';

/**
 * A server build as React Router's compiler writes it. Each page shows how often pages were rendered, what its address
 * was and what it knows of the request; its parameters say how it may be cached.
 */
const build = `
import { createContext } from 'react-router';
const addresses = createContext();
const report = createContext();
export const entry = { module: {
  default: (request, status, headers, context) => {
    headers.set('content-type', 'text/html; charset=utf-8');
    return new Response(JSON.stringify(context.staticHandlerContext.loaderData), { status, headers });
  },
  provideAddresses: (context, value) => context.set(addresses, value),
  provideReport: (context, value) => context.set(report, value),
  parametersOf: (path) => (path === '/page' ? ['status', 'age', 'own', 'tags', 'wait', 'size'] : ['broken']),
  handleError: (error, { context, request }) => context.get(report)(error, request.url),
} };
let renders = 0;
const page = async ({ request }) => {
  const { searchParams } = new URL(request.url);
  const { status = '200', age = '60', own = age, tags, wait = '0', size = '0' } = Object.fromEntries(searchParams);
  const count = ++renders;
  await new Promise((resolve) => setTimeout(resolve, Number(wait)));
  const headers = { 'content-type': 'text/html', 'cache-control': 'public, max-age=' + age };
  if (tags !== undefined) Object.assign(headers, { 'surrogate-key': tags, 'surrogate-control': 'max-age=' + own });
  if (status === '301') headers.location = '/';
  const seen = Object.fromEntries(request.headers);
  return new Response(JSON.stringify({ count, url: request.url, seen, padding: 'x'.repeat(Number(size)) }), {
    status: Number(status),
    headers,
  });
};
export const routes = {
  root: { id: 'root', path: '', module: { default: () => null, loader: ({ context }) => context.get(addresses) } },
  home: { id: 'home', parentId: 'root', index: true, module: {
    default: () => null,
    loader: ({ request }) => {
      if (request.url.includes('?broken')) throw new Error('broken on purpose');
      return null;
    },
  } },
  page: { id: 'page', parentId: 'root', path: 'page', module: { loader: page } },
  product: { id: 'product', parentId: 'root', path: 'products/:slug', module: { loader: page } },
  missing: { id: 'missing', parentId: 'root', path: '*', module: { loader: ({ request }) =>
    new Response(new URL(request.url).pathname + ' ' + ++renders, {
      status: 404,
      headers: { 'cache-control': 'public, max-age=60', 'surrogate-key': '', 'surrogate-control': 'max-age=60' },
    }) } },
};
export const assets = { routes: {}, entry: { module: '', imports: [] }, url: '', version: '1' };
export const publicPath = '/';
export const assetsBuildDirectory = 'client';
export const basename = '/';
export const future = {};
export const ssr = true;
export const isSpaMode = false;
export const prerender = [];
export const routeDiscovery = { mode: 'initial' };
export const allowedActionOrigins = false;
`;

const addresses = {
  apiBaseUrl: 'http://127.0.0.1:1',
  learnerUrl: 'https://hoc.example',
  publicUrl: 'https://www.example',
  contact: { email: null, phone: null, zalo: null },
};
const now = new Date('2026-11-30T16:59:00Z');

const logged: string[] = [];
const log = pino({}, { write: (line) => logged.push(line) });

let dir: string;
let base: string;
let server: ReturnType<typeof createServer>;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let connection: ReturnType<typeof connectDatabase>;
let cache: Cache;
let listening: Listening;

beforeAll(async () => {
  database = await createTestDatabase();
  connection = connectDatabase({ url: database.url, poolSize: 1 });
  cache = createCache();
  listening = cache.listen(database.url);
  // Below this folder, so that the build finds the same react-router as the listener.
  dir = mkdtempSync(join(import.meta.dirname, '.site-'));
  mkdirSync(join(dir, 'client/assets'), { recursive: true });
  mkdirSync(join(dir, 'server'));
  writeFileSync(join(dir, 'client/assets/site-1.css'), 'body{}');
  writeFileSync(join(dir, 'server/index.js'), build);
  server = createServer(
    await createSiteListener({ buildDir: dir, log, cache, clock: { now: () => now }, ...addresses }),
  ).listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.close();
  await listening.stop();
  await connection.close();
  await database.drop();
  rmSync(dir, { recursive: true });
});

/** Sends an address as it is, which fetch would tidy up. */
function raw(path: string, host = 'localhost') {
  return new Promise<{ status: number | undefined; location: string | undefined }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    get({ port, path, headers: { host } }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode, location: answer.headers.location });
    }).on('error', reject);
  });
}

describe('the public site', () => {
  it('renders with the addresses it was given, under a policy without scripts', async () => {
    const answer = await fetch(base);
    expect(await answer.json()).toEqual({
      root: {
        ...addresses,
        requestId: expect.stringMatching(/^req-/),
        now: expect.anything(),
      },
      home: null,
    });
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'none';");
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('writes a fault of its own into the log of the house, and says nothing of it outside', async () => {
    const answer = await fetch(`${base}?broken=1`);
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('on purpose');
    // Without what was asked of the page: a secret could stand there.
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { level: 50, err: { message: 'broken on purpose' }, path: 'https://www.example/' },
    ]);
  });

  it('serves its assets, and does not render a page for a missing one', async () => {
    const asset = await fetch(`${base}/assets/site-1.css`);
    expect([asset.status, asset.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect((await fetch(`${base}/assets/gone-2.css`)).status).toBe(404);
  });

  it('gives an unknown page to the site, which answers 404 under the same policy', async () => {
    const answer = await fetch(`${base}/khong-co`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'none'");
  });

  it.each([
    ['/en/', '/en'],
    ['/en//', '/en'],
    ['/EN', '/en'],
    ['/En//x/?a=1?b', '/en/x?a=1?b'],
    ['//other.example/', '/other.example'],
  ])('sends %s to its one address %s', async (path, to) => {
    const { status, location } = await raw(path);
    expect([status, location]).toEqual([308, to]);
  });

  it.each(['http://other.example/', '/\\other.example/'])('refuses %s', async (path) => {
    expect((await raw(path)).status).toBe(400);
  });

  it.each(['a b', 'x:y:z', 'other.example'])('renders the same page for the host "%s"', async (host) => {
    expect((await raw('/page', host)).status).toBe(200);
  });

  it('refuses to be written to', async () => {
    const answer = await fetch(base, { method: 'POST', body: 'x' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('pages that are the same for everybody', () => {
  const get = (path: string, headers: Record<string, string> = {}) => fetch(base + path, { headers });
  const countOf = async (path: string, headers?: Record<string, string>): Promise<number> =>
    JSON.parse(await (await get(path, headers)).text()).count;
  const change = async (tag: string) => {
    await sql`SELECT pg_notify('content_changed', ${tag})`.execute(connection.db);
    await cache.caughtUp();
  };

  beforeAll(async () => {
    // Nothing is cached before the subscription.
    for (let last = 0, count = 1; count !== last; ) {
      last = count;
      count = await countOf('/page?tags=probe');
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  });

  it('are rendered once, whoever asks, and see nothing of cookies', async () => {
    const path = '/page?tags=whoever';
    const first = await get(path, {
      cookie: 'session=secret',
      authorization: 'Bearer secret',
      'user-agent': 'x',
    });
    const text = await first.text();
    expect(JSON.parse(text).seen).toEqual({});
    expect(await (await get(path)).text()).toBe(text);
    expect(first.headers.get('vary')).toBe('Accept-Encoding');
    expect(first.headers.get('surrogate-key')).toBeNull();
    expect(first.headers.get('surrogate-control')).toBeNull();
    expect(first.headers.get('cache-control')).toMatch(/^public, max-age=(60|59)$/);
  });

  it('are rendered again at once when something changes that they are made of', async () => {
    const path = `/page?tags=${encodeURIComponent('stories communities')}`;
    const count = await countOf(path);
    await change('prompts');
    expect(await countOf(path)).toBe(count);
    await change('communities');
    expect(await countOf(path)).toBeGreaterThan(count);
  });

  it('are not cached when something changed while they were rendered', async () => {
    const path = '/page?tags=slow&wait=150';
    const early = countOf(path);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await change('slow');
    const late = countOf(path);
    expect(await late).toBeGreaterThan(await early);
    expect(await countOf(path)).toBe(await late);
  });

  it('are rendered once for all who ask at the same moment', async () => {
    const counts = await Promise.all(Array.from({ length: 20 }, () => countOf('/page?tags=once&wait=50')));
    expect(new Set(counts).size).toBe(1);
  });

  it.each([
    ['says nothing of what it is made of', '/page?age=60&wait=30', 200],
    ['may not be cached', '/page?age=0&tags=x&wait=30', 200],
    ['is a fault', '/page?status=503&tags=x&wait=30', 503],
    ['is a refusal', '/page?status=429&tags=x&wait=30', 429],
  ])('are rendered for each visitor when one %s', async (_why, path, status) => {
    expect((await get(path)).status).toBe(status);
    const counts = await Promise.all([countOf(path), countOf(path), countOf(path)]);
    expect(new Set(counts).size).toBe(3);
  });

  it.each([301, 404])('are cached with the status %s', async (status) => {
    const path = `/page?status=${status}&tags=gone`;
    const answer = await fetch(base + path, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([status, status === 301 ? '/' : null]);
    const text = await answer.text();
    expect(await (await fetch(base + path, { redirect: 'manual' })).text()).toBe(text);
    await change('gone');
    expect(await (await fetch(base + path, { redirect: 'manual' })).text()).not.toBe(text);
  });

  it('are kept no longer than they say, and are not shown longer elsewhere', async () => {
    const path = '/page?tags=short&age=60&own=1';
    const first = await get(path);
    expect(first.headers.get('cache-control')).toBe('public, max-age=0');
    const { count } = JSON.parse(await first.text());
    expect(await countOf(path)).toBe(count);
    await new Promise((resolve) => setTimeout(resolve, 1_050));
    expect(await countOf(path)).toBeGreaterThan(count);
  });

  it('may be kept here longer than elsewhere', async () => {
    const path = '/page?tags=long&age=1&own=60';
    const first = await get(path);
    expect(first.headers.get('cache-control')).toBe('public, max-age=1');
    const { count } = JSON.parse(await first.text());
    await new Promise((resolve) => setTimeout(resolve, 1_050));
    expect(await countOf(path)).toBe(count);
  });

  it.each(['br', 'gzip', 'identity'])('are sent in the form "%s" with a tag of its own', async (encoding) => {
    const path = '/page?tags=forms&size=2000';
    const first = await get(path, { 'accept-encoding': encoding });
    expect(first.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect((await first.text()).length).toBeGreaterThan(2000);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(
      encoding === 'identity' ? /^"[\w-]{22}"$/ : new RegExp(`^"[\\w-]{22}-${encoding}"$`),
    );
    const held = await get(path, { 'accept-encoding': encoding, 'if-none-match': `W/${etag}` });
    expect([held.status, held.headers.get('etag'), held.headers.get('vary'), await held.text()]).toEqual([
      304,
      etag,
      'Accept-Encoding',
      '',
    ]);
    const other = await get(path, { 'accept-encoding': encoding, 'if-none-match': '"other"' });
    expect(other.status).toBe(200);
  });

  it('are answered to HEAD with the length of the body and without it', async () => {
    const path = '/page?tags=head';
    const answer = await fetch(base + path, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
    const { length } = await (await get(path)).text();
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(Number(answer.headers.get('content-length'))).toBe(length);
  });

  it('know their own parameters alone, in one order', async () => {
    const count = await countOf('/page?tags=order&status=200');
    for (const path of [
      '/page?status=200&tags=order',
      '/page?status=200&utm_source=x&tags=order&',
      '/page?status=200&tags=order&tags=second',
      '/p%61ge?status=200&tags=order&age=',
    ]) {
      expect(await countOf(path), path).toBe(count);
    }
    expect(JSON.parse(await (await get('/products/a?x=1')).text()).url).toBe(
      'https://www.example/products/a',
    );
  });

  it('made-up addresses are one page in each language', async () => {
    const [vi, en] = [await (await get('/made-up')).text(), await (await get('/en/made-up')).text()];
    expect([vi, en]).toEqual([expect.stringMatching(/^\/404 /), expect.stringMatching(/^\/en\/404 /)]);
    const { entries, bytes } = cache.counts();
    for (let at = 0; at < 200; at++) {
      expect(await (await get(`/made-up/${at}?x=${at}`)).text()).toBe(vi);
    }
    expect(await (await get('/en/page.data')).text()).toBe(en);
    expect(cache.counts()).toMatchObject({ entries, bytes });
  });

  it('pages that say that there is nothing have little room, and leave the others where they are', async () => {
    const count = await countOf('/page?tags=stays');
    const before = cache.counts().bytes;
    for (let at = 0; at < 100; at++) await get(`/page?status=404&size=20000&tags=nothing${at}`);
    expect(cache.counts().bytes - before).toBeLessThanOrEqual(1024 * 1024);
    expect(await countOf('/page?tags=stays')).toBe(count);
  });

  it('an address longer than any page has is rendered and not cached', async () => {
    const path = `/page?tags=${'x'.repeat(600)}`;
    const { entries } = cache.counts();
    expect((await get(path)).status).toBe(200);
    expect(cache.counts().entries).toBe(entries);
  });
});
