import type { RequestListener } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ImageServer, startImageServer } from '../test/image-server.ts';
import { createImageProbe } from './image-probe.ts';

const asked: string[] = [];
let server: ImageServer;
let pictures: Record<'jpeg' | 'png' | 'webp' | 'avif' | 'gif', Buffer>;
let sentOfHuge = 0;

const answer: RequestListener = (request, response) => {
  const path = request.url ?? '/';
  asked.push(path);
  const kind = /^\/picture\.(\w+)$/.exec(path)?.[1] as keyof typeof pictures | undefined;
  if (kind !== undefined) {
    response.writeHead(200, { 'content-type': `image/${kind}` }).end(pictures[kind]);
    return;
  }
  const to = (location: string, status = 302) => response.writeHead(status, { location }).end();
  const hop = Number(/^\/hop\/(\d)$/.exec(path)?.[1] ?? Number.NaN);
  if (hop >= 0) return to(hop === 0 ? '/picture.png' : `/hop/${hop - 1}`, 301);
  switch (path) {
    case '/loop':
      return to('/loop');
    case '/to-private':
      return to('https://10.0.0.7/x.png');
    case '/to-metadata':
      return to('https://169.254.169.254/latest/meta-data');
    case '/to-http':
      return to('http://pictures.example/x.png');
    case '/to-page':
      return to('https://www.flickr.com/photos/1');
    case '/to-inner-name':
      return to('https://inner.example/x.png');
    case '/html-as-image':
      return response.writeHead(200, { 'content-type': 'image/png' }).end('<!doctype html><p>Ảnh</p>');
    case '/image-as-html':
      return response.writeHead(200, { 'content-type': 'text/html' }).end(pictures.png);
    case '/svg':
      return response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>');
    case '/empty':
      return response.writeHead(200, { 'content-type': 'image/png' }).end();
    case '/broken':
      return response.writeHead(500).end();
    case '/silent':
      return;
    case '/dripping': {
      response.writeHead(200, { 'content-type': 'image/png' });
      const drip = setInterval(() => response.write('\x89'), 50);
      response.on('close', () => clearInterval(drip));
      return;
    }
    case '/huge': {
      response.writeHead(200, { 'content-type': 'image/jpeg' });
      response.write(pictures.jpeg);
      const chunk = Buffer.alloc(64 * 1024, 7);
      const pour = () => {
        while (!response.destroyed && sentOfHuge < 200_000_000) {
          sentOfHuge += chunk.length;
          if (!response.write(chunk)) return;
        }
      };
      response.on('drain', pour);
      pour();
      return;
    }
    default:
      response.writeHead(404, { 'content-type': 'image/png' }).end(pictures.png);
  }
};

beforeAll(async () => {
  const drawn = sharp({ create: { width: 8, height: 8, channels: 3, background: '#175a3c' } });
  const as = (kind: keyof typeof pictures) => drawn.clone().toFormat(kind).toBuffer();
  pictures = {
    jpeg: await as('jpeg'),
    png: await as('png'),
    webp: await as('webp'),
    avif: await as('avif'),
    gif: await as('gif'),
  };
  server = await startImageServer(answer);
});
afterAll(() => server.close());
beforeEach(() => {
  asked.length = 0;
});

const isPageHost = (host: string) => host.endsWith('flickr.com');
/** Names lead where they say; only the test's own server may be asked although it is on this machine. */
const names: Readonly<Record<string, string>> = {
  'pictures.example': '127.0.0.1',
  'inner.example': '10.1.2.3',
};
const lookedUp: string[] = [];
const probeWith = (
  options: { timeoutMs?: number; isAllowed?: (address: string, port: number) => boolean } = {},
) =>
  createImageProbe({
    isAllowed: (address, port) => address === '127.0.0.1' && port === server.port,
    resolve: async (hostname) => {
      lookedUp.push(hostname);
      const address = names[hostname];
      if (address === undefined) throw new Error(`getaddrinfo ENOTFOUND ${hostname}`);
      return [{ address, family: 4 }];
    },
    ca: server.certificate,
    ...options,
  });
const probe = (address: string) => probeWith().probe(address, isPageHost);

describe('an image file', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'])('is one of kind %s', async (kind) => {
    expect(await probe(server.url(`/picture.${kind}`))).toBeUndefined();
  });

  test('may be up to three redirects away', async () => {
    expect(await probe(server.url('/hop/2'))).toBeUndefined();
    expect(asked).toEqual(['/hop/2', '/hop/1', '/hop/0', '/picture.png']);
    expect(await probe(server.url('/hop/3'))).toMatchObject({ reason: 'too_many_redirects' });
  });

  test('is looked at by its beginning, however large it is', async () => {
    expect(await probe(server.url('/huge'))).toBeUndefined();
    await new Promise((resolve) => setTimeout(resolve, 200));
    // What was on its way in the buffers of the two sides, and no more.
    expect(sentOfHuge).toBeLessThan(20_000_000);
  });
});

describe('what is no image file', () => {
  test.each([
    ['/html-as-image', 'not_an_image'],
    ['/image-as-html', 'not_an_image'],
    ['/svg', 'not_an_image'],
    ['/empty', 'not_an_image'],
    ['/nowhere', 'not_found'],
    ['/broken', 'unreachable'],
    ['/loop', 'too_many_redirects'],
  ])('%s is %s', async (path, reason) => {
    expect(await probe(server.url(path))).toMatchObject({ reason });
  });

  test('a name that leads nowhere is unreachable', async () => {
    expect(await probe('https://nobody.example/x.png')).toEqual({
      reason: 'unreachable',
      host: 'nobody.example',
    });
  });

  test('a certificate that nobody trusts is unreachable', async () => {
    const trusting = createImageProbe({ isAllowed: () => true });
    expect(await trusting.probe(server.url('/picture.png', 'localhost'), isPageHost)).toMatchObject({
      reason: 'unreachable',
    });
    expect(asked).toEqual([]);
  });

  test.each(['/silent', '/dripping'])('%s is given up on after the time for all of it', async (path) => {
    const before = performance.now();
    const found = await probeWith({ timeoutMs: 400 }).probe(server.url(path), isPageHost);
    expect(found).toMatchObject({
      reason: path === '/silent' ? 'too_slow' : expect.stringMatching(/too_slow|not_an_image/),
    });
    expect(performance.now() - before).toBeLessThan(2_000);
  });

  test('a name that takes for ever to look up is too slow', async () => {
    const stuck = createImageProbe({ timeoutMs: 200, resolve: () => new Promise(() => {}) });
    expect(await stuck.probe('https://slow.example/x.png', isPageHost)).toMatchObject({ reason: 'too_slow' });
  });
});

describe('what is not on the public Internet is not asked', () => {
  const closed = () => probeWith({ isAllowed: () => false });
  test.each([
    'https://127.0.0.1/x.png',
    'https://localhost.example/x.png',
    'https://2130706433/x.png',
    'https://0x7f.1/x.png',
    'https://10.1.2.3/x.png',
    'https://172.16.0.9/x.png',
    'https://192.168.1.1/x.png',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/x.png',
    'https://0.0.0.0/x.png',
    'https://224.0.0.1/x.png',
    'https://255.255.255.255/x.png',
    'https://[::1]/x.png',
    'https://[::]/x.png',
    'https://[fd00::1]/x.png',
    'https://[fe80::1]/x.png',
    'https://[::127.0.0.1]/x.png',
    'https://[::a9fe:a9fe]/x.png',
    'https://[100:0:0:1::1]/x.png',
    'https://[::ffff:127.0.0.1]/x.png',
    'https://[::ffff:10.0.0.1]/x.png',
    'https://[64:ff9b::7f00:1]/x.png',
    'https://[2002:7f00:1::]/x.png',
    'https://[ff02::1]/x.png',
  ])('%s', async (address) => {
    const resolving = createImageProbe({ resolve: async () => [{ address: '127.0.0.1', family: 4 }] });
    expect(await resolving.probe(address, isPageHost)).toMatchObject({ reason: 'private_address' });
  });

  test('the server of the test, when nobody allows it', async () => {
    expect(await closed().probe(server.url('/picture.png'), isPageHost)).toMatchObject({
      reason: 'private_address',
    });
    expect(asked).toEqual([]);
  });

  test('a name of which one address is private', async () => {
    const both = createImageProbe({
      resolve: async () => [
        { address: '93.184.215.14', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ],
    });
    expect(await both.probe(server.url('/picture.png'), isPageHost)).toMatchObject({
      reason: 'private_address',
    });
    expect(asked).toEqual([]);
  });

  test.each([
    ['/to-private', 'private_address', '10.0.0.7'],
    ['/to-metadata', 'private_address', '169.254.169.254'],
    ['/to-inner-name', 'private_address', 'inner.example'],
    ['/to-http', 'not_https', 'pictures.example'],
    ['/to-page', 'refused_host', 'www.flickr.com'],
  ])('a redirect %s', async (path, reason, host) => {
    expect(await probe(server.url(path))).toEqual({ reason, host });
    expect(asked).toEqual([path]);
  });

  test('another port of the same machine', async () => {
    expect(await probe('https://pictures.example/x.png')).toMatchObject({ reason: 'private_address' });
  });

  test.each(['http://pictures.example/x.png', 'https://a:b@pictures.example/x.png', 'ftp://a.example', 'x'])(
    '%s',
    async (address) => {
      expect(await probe(address)).toMatchObject({ reason: 'not_https' });
    },
  );
});

test('a name is looked up once, and the connection goes where that led', async () => {
  const addresses = ['127.0.0.1', '10.1.2.3'];
  const rebinding = createImageProbe({
    isAllowed: (address, port) => address === '127.0.0.1' && port === server.port,
    resolve: async () => [{ address: addresses.shift() ?? '10.1.2.3', family: 4 }],
    ca: server.certificate,
  });
  expect(await rebinding.probe(server.url('/picture.png'), isPageHost)).toBeUndefined();
  expect(addresses).toEqual(['10.1.2.3']);
});
