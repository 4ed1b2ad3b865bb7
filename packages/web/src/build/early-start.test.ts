import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addEarlyStart } from './early-start.ts';

const routes = {
  root: { id: 'root', path: '', module: '/assets/root-1.js', imports: ['/assets/start-1.js'] },
  'routes/member': { id: 'routes/member', parentId: 'root', module: '/assets/member-1.js', imports: [] },
  'routes/home': {
    id: 'routes/home',
    parentId: 'routes/member',
    path: 'c/:slug',
    module: '/assets/home-1.js',
    imports: ['/assets/start-1.js'],
  },
  'routes/post': {
    id: 'routes/post',
    parentId: 'routes/member',
    path: 'c/:slug/posts/:id',
    module: '/assets/post-1.js',
    imports: [],
  },
  'routes/in': { id: 'routes/in', parentId: 'root', path: 'sign-in', module: '/assets/in-1.js', imports: [] },
  'routes/not-found': {
    id: 'routes/not-found',
    parentId: 'root',
    path: '*',
    module: '/assets/gone-1.js',
    imports: [],
  },
};
const page =
  '<html><head><link rel="icon" href="/favicon.svg"/><link rel="preload" as="font" href="/f.woff2"/>' +
  '<link rel="modulepreload" href="/assets/manifest-1.js"/><link rel="modulepreload" href="/assets/root-1.js"/>' +
  '<link rel="modulepreload" href="/assets/start-1.js"/></head><body></body></html>';

let dir: string;
let html: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'early-'));
  await mkdir(join(dir, 'assets'));
  await writeFile(join(dir, 'index.html'), page);
  await writeFile(
    join(dir, 'assets/manifest-1.js'),
    `window.__reactRouterManifest=${JSON.stringify({ routes })};`,
  );
  await writeFile(join(dir, 'assets/texts-vi-1.js'), '');
  await writeFile(join(dir, 'assets/texts-en-1.js'), '');
  await writeFile(join(dir, 'assets/serif-400-12345678.woff2'), '');
  await writeFile(join(dir, 'assets/serif-400-italic-12345678.woff2'), '');
  await addEarlyStart(dir, {
    firstCalls: {
      '/*': ['/api/me'],
      '/c/:slug': ['/api/c/:slug'],
      '/c/:slug/posts/:id': ['/api/c/:slug/posts/:id?from=1'],
    },
    fonts: { '/c/:slug/posts/*': ['serif-400'] },
    textsRoute: 'routes/member',
  });
  html = await readFile(join(dir, 'index.html'), 'utf8');
});

afterAll(() => rm(dir, { recursive: true }));

/** Opens an address: which files and which calls the script asks for. */
function open(
  pathname: string,
  { locale = null, hash = '' }: { locale?: string | null; hash?: string } = {},
) {
  const files: string[] = [];
  const calls: string[] = [];
  const read: string[] = [];
  const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  const context = {
    location: { pathname, hash },
    localStorage: { getItem: () => locale },
    document: {
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => files.push(href) },
    },
    fetch: async (url: string) => {
      calls.push(url);
      return { status: 200, statusText: 'OK', headers: {}, blob: async () => read.push(url) };
    },
    Response,
    earlyCalls: new Map<string, unknown>(),
  };
  runInNewContext(script, context);
  return { files, calls, read, context };
}

test('a page asks at once for its own code, its texts and its data', () => {
  expect(open('/c/founder')).toMatchObject({
    files: ['/assets/member-1.js', '/assets/home-1.js', '/assets/texts-vi-1.js'],
    calls: ['/api/me', '/api/c/founder'],
  });
  expect(open('/c/founder', { locale: 'en' }).files).toContain('/assets/texts-en-1.js');
});

test('a page outside the members loads no texts of theirs', () => {
  expect(open('/sign-in')).toMatchObject({ files: ['/assets/in-1.js'], calls: ['/api/me'] });
});

test.each(['/nowhere', '/c/a/b', '/c/%2e%2e', '/c/home'])('%s asks for nothing', (path) => {
  expect(open(path)).toMatchObject({ files: [], calls: [] });
});

test('an answer is read at once, whether or not anybody takes it', async () => {
  const { context, read } = open('/c/founder');
  await Promise.all(context.earlyCalls.values());
  expect(read).toEqual(['/api/me', '/api/c/founder']);
});

test('what is read in stretches is asked for from its beginning alone', () => {
  const path = '/c/founder/posts/a';
  expect(open(path)).toMatchObject({ calls: ['/api/me', '/api/c/founder/posts/a?from=1'] });
  expect(open(path, { hash: '#reply-40' })).toMatchObject({ calls: ['/api/me'] });
});

test('the fonts of a page are asked for with its code', () => {
  expect(open('/c/founder/posts/a').files).toContain('/assets/serif-400-12345678.woff2');
  expect(open('/c/founder').files).not.toContain('/assets/serif-400-12345678.woff2');
});

test('fonts come after everything else', () => {
  expect(html).toContain('<link rel="preload" as="font" href="/f.woff2"/></body>');
  expect(html.match(/as="font"/g)).toHaveLength(1);
});
