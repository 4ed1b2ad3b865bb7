import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSpaListener } from './spa.ts';

const script = 'const answer = "1 < 2";'.repeat(40);
const page = (head: string) =>
  `<!doctype html><head>${head}</head><script>start()</script><script src="/assets/a-1.js"></script>`;
const html = page('<meta name="image-host" content="https://images.example/covers/">');

let dir: string;
let appPort: number;
const servers: ReturnType<typeof createServer>[] = [];

async function listen(clientDir: string): Promise<number> {
  const listener = createSpaListener({
    clientDir,
    imageUrl: 'https://images.example/covers',
    entrance: { path: '/sign-in', cookies: ['session', 'view'], behind: /^\/(c\/.*)?$/ },
  });
  const server = createServer(listener).listen(0);
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return (server.address() as AddressInfo).port;
}

/** A raw request: fetch would decompress, follow and tidy the path. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET', port = appPort) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const sent = request({ port, path, method, headers }, async (answer) => {
        const body = Buffer.concat(await Array.fromAsync(answer as AsyncIterable<Buffer>));
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body });
      });
      sent.on('error', reject).end();
    },
  );
}

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'spa-'));
  mkdirSync(join(dir, 'assets'));
  mkdirSync(join(dir, '.vite'));
  writeFileSync(join(dir, 'index.html'), page(''));
  // The build compresses its page too; what is sent must be the page of the running server all the same.
  writeFileSync(join(dir, 'index.html.br'), brotliCompressSync(page('')));
  writeFileSync(join(dir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(dir, '.vite/manifest.json'), '{}');
  writeFileSync(join(dir, 'assets/a-1.js'), script);
  writeFileSync(join(dir, 'assets/a-1.js.br'), brotliCompressSync(script));
  writeFileSync(join(dir, 'assets/a-1.js.gz'), gzipSync(script));
  appPort = await listen(dir);
});

afterAll(() => {
  for (const server of servers) server.close();
  rmSync(dir, { recursive: true });
});

describe('a single-page app', () => {
  it('answers its page for the root and for every route inside it', async () => {
    for (const path of ['/', '/services/video', '/quote/a?trial=1', '/index.html']) {
      const answer = await get(path);
      expect([answer.status, answer.body.toString()], path).toEqual([200, html]);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    }
  });

  it('sends a browser without a session to sign in, before it loads anything, and leads back', async () => {
    const opens = { 'sec-fetch-mode': 'navigate' };
    for (const [path, location] of [
      ['/', '/sign-in'],
      ['/c/founder/courses/a/b?from=mail', '/sign-in?next=%2Fc%2Ffounder%2Fcourses%2Fa%2Fb%3Ffrom%3Dmail'],
    ] as const) {
      const answer = await get(path, { ...opens, cookie: 'other=1; not.session=2' });
      expect([answer.status, answer.headers.location], path).toEqual([302, location]);
      expect(answer.headers['cache-control']).toBe('no-store');
      // Whether the session is still good is for the API to say.
      expect((await get(path, { ...opens, cookie: 'other=1; session=gone' })).status).toBe(200);
      expect((await get(path, { ...opens, cookie: 'view=of-somebody' })).status).toBe(200);
      // What is kept for reading offline is the page.
      expect((await get(path)).status).toBe(200);
    }
    expect((await get('/prompts/a', opens)).status).toBe(200);
  });

  it('says what a page may do with every page and picture, and not with each of its parts', async () => {
    for (const path of ['/', '/favicon.svg', '/gone.js', '/assets/gone.svg'])
      expect((await get(path)).headers['content-security-policy'], path).toContain("default-src 'self'");
    expect((await get('/assets/a-1.js')).headers['content-security-policy']).toBeUndefined();
  });

  it('says where pictures come from in the compressed page too', async () => {
    const { headers, body } = await get('/', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(body).toString()).toBe(html);
  });

  it('keeps hashed assets for a year, other files for an hour', async () => {
    expect((await get('/assets/a-1.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['', undefined],
  ])('for Accept-Encoding "%s" sends %s', async (accepted, sent) => {
    const answer = await get('/assets/a-1.js', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(sent);
    expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(answer.body.length).toBe(Number(answer.headers['content-length']));
    if (sent !== undefined) expect(answer.body.length).toBeLessThan(script.length / 4);
  });

  it('answers 304 to whoever holds this version, and the whole to whoever holds another', async () => {
    const { etag } = (await get('/assets/a-1.js')).headers;
    const again = await get('/assets/a-1.js', { 'if-none-match': `"x", W/${etag}` });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await get('/assets/a-1.js', { 'if-none-match': '"x"' })).status).toBe(200);
  });

  it.each([
    '/assets/gone-2.js',
    '/nothing.png',
    '/%E0%A4%A',
    '/assets/../../spa.ts',
    '/.vite/manifest.json',
    '/..%2f..%2fpackage.json',
  ])('answers 404 for %s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
  });

  it('survives a range that ends before it begins', async () => {
    expect((await get('/assets/a-1.js', { range: 'bytes=5-2' })).status).toBe(200);
  });

  it('answers HEAD without a body and refuses to be written to', async () => {
    const head = await get('/', {}, 'HEAD');
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
      200,
      String(html.length),
      0,
    ]);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const refused = await get('/', {}, method);
      expect([refused.status, refused.headers.allow], method).toEqual([405, 'GET, HEAD']);
    }
  });

  it('lets only its own inline script run, and pictures come only from the image host', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    // echo -n 'start()' | openssl dgst -sha256 -binary | base64
    expect(policy).toContain("script-src 'self' 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00=';");
    expect(policy).toContain("img-src 'self' data: https://images.example;");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('says so when the app has not been built', () => {
    expect(() => createSpaListener({ clientDir: join(dir, 'assets') })).toThrow('build the app first');
  });
});

describe('an app with prerendered pages', () => {
  const bodies = { '/': 'home', '/services/video': 'video', fallback: 'waiting' };
  const pageOf = (body: string) =>
    `<!doctype html><head></head><body>${body}<script>start("${body}")</script></body>`;
  const withHost = (body: string) =>
    pageOf(body).replace('</head>', html.match(/<meta.*<\/head>/)?.[0] ?? '');

  let prerendered: string;
  let port: number;
  const ask = (path: string, headers = {}, method = 'GET') => get(path, headers, method, port);

  beforeAll(async () => {
    prerendered = mkdtempSync(join(tmpdir(), 'spa-'));
    mkdirSync(join(prerendered, 'services/video'), { recursive: true });
    mkdirSync(join(prerendered, 'assets'));
    writeFileSync(join(prerendered, 'index.html'), pageOf(bodies['/']));
    writeFileSync(join(prerendered, 'services/video/index.html'), pageOf(bodies['/services/video']));
    writeFileSync(join(prerendered, '__spa-fallback.html'), pageOf(bodies.fallback));
    writeFileSync(join(prerendered, 'assets/a-1.js'), script);
    port = await listen(prerendered);
  });
  afterAll(() => rmSync(prerendered, { recursive: true }));

  it.each([
    ['/', 'home'],
    ['/?utm_source=zalo', 'home'],
    ['/index.html', 'home'],
    ['/services/video', 'video'],
    ['/services/video/', 'video'],
    ['/services/video?trial=1', 'video'],
    ['/services/%76ideo', 'video'],
    ['/services', 'waiting'],
    ['/services/', 'waiting'],
    ['/services/nothing', 'waiting'],
    ['/services/video/pricing', 'waiting'],
    ['/quote/mq-1', 'waiting'],
    ['//services/video', 'waiting'],
    ['/services/../quote/x', 'waiting'],
    ['/services/..%2fservices/video', 'waiting'],
    ['/%2e%2e/%2e%2e/etc/passwd', 'waiting'],
  ])('answers %s with the page %s, which is asked for again each time', async (path, body) => {
    const answer = await ask(path);
    expect([answer.status, answer.body.toString()]).toEqual([200, withHost(body)]);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it.each([
    '/services/video/index.html',
    '/__spa-fallback.html',
    '/services/nothing.html',
    '/../../package.json',
    '/services/video/..%2f..%2f..%2fpackage.json',
    '/services/video%00.html',
  ])('answers 404 for %s, which is no address of a page', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  it('answers HEAD as GET, without the body', async () => {
    for (const path of ['/services/video', '/services/nothing']) {
      const { headers, body } = await ask(path);
      const head = await ask(path, {}, 'HEAD');
      expect([head.status, head.body.length], path).toEqual([200, 0]);
      expect({ ...head.headers, date: '' }).toEqual({ ...headers, date: '' });
      expect(head.headers['content-length']).toBe(String(body.length));
    }
  });

  it('answers 304 to whoever holds the page, and not to whoever holds another one', async () => {
    const { etag } = (await ask('/services/video')).headers;
    expect((await ask('/services/video/', { 'if-none-match': String(etag) })).status).toBe(304);
    expect((await ask('/', { 'if-none-match': String(etag) })).status).toBe(200);
  });

  it('lets each page run its own inline scripts alone, and nothing else any', async () => {
    const hashes = async (path: string) =>
      String((await ask(path)).headers['content-security-policy']).match(/'sha256-[^']+'/g) ?? [];
    const [home, video, waiting] = [
      await hashes('/'),
      await hashes('/services/video'),
      await hashes('/pricing'),
    ];
    expect([home, video, waiting].map(({ length }) => length)).toEqual([1, 1, 1]);
    expect(new Set([...home, ...video, ...waiting]).size).toBe(3);
    expect(await hashes('/gone.js')).toEqual([]);
  });
});
