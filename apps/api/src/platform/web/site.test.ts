import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSiteListener } from './site.ts';

// A server build of one route, as React Router's compiler writes it, that shows what it was given.
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
  handleError: (error, { context, request }) => context.get(report)(error, request.url),
} };
export const routes = { root: { id: 'root', path: '/', module: {
  default: () => null,
  loader: ({ context, request }) => {
    if (request.url.endsWith('?broken')) throw new Error('broken on purpose');
    return context.get(addresses);
  },
} } };
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
};

const logged: string[] = [];
const log = pino({}, { write: (line) => logged.push(line) });

let dir: string;
let base: string;
let server: ReturnType<typeof createServer>;

beforeAll(async () => {
  // Below this folder, so that the build finds the same react-router as the listener.
  dir = mkdtempSync(join(import.meta.dirname, '.site-'));
  mkdirSync(join(dir, 'client/assets'), { recursive: true });
  mkdirSync(join(dir, 'server'));
  writeFileSync(join(dir, 'client/assets/site-1.css'), 'body{}');
  writeFileSync(join(dir, 'server/index.js'), build);
  server = createServer(await createSiteListener({ buildDir: dir, log, ...addresses })).listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
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
      root: { ...addresses, requestId: expect.stringMatching(/^req-/) },
    });
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'none';");
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('writes a fault of its own into the log of the house, and says nothing of it outside', async () => {
    const answer = await fetch(`${base}?broken`);
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('on purpose');
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { level: 50, err: { message: 'broken on purpose' }, path: `${base}/?broken` },
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

  it.each([
    ['/', 'a b'],
    ['/', 'x:y:z'],
    ['http://other.example/', 'localhost'],
    ['/\\other.example/', 'localhost'],
  ])('refuses %s for the host "%s"', async (path, host) => {
    expect((await raw(path, host)).status).toBe(400);
  });

  it('refuses to be written to', async () => {
    const answer = await fetch(base, { method: 'POST', body: 'x' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
