import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../apps/api/src/test/free-ports.ts';
import { sessionOf } from './people.ts';
import { expect, test } from './test.ts';
import { nginx, startProxy } from './two-servers.ts';

/** A shared cache as an operator may put before the site: it keeps what it is allowed to, by the address alone. */
function configuration(folder: string, port: number, site: string): string {
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr error;
events { worker_connections 256; }
http {
  access_log off;
  ${folders.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  proxy_cache_path ${folder}/cache keys_zone=site:1m;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${site};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host ${new URL(site).host};
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_cache site;
      proxy_cache_key $uri$is_args$args;
      add_header X-Cache $upstream_cache_status always;
    }
  }
}`;
}

const lan = 'lan@demo.cungnghe.local';
const forms = ['br', 'gzip', 'identity'] as const;

async function get(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br', ...headers } });
  const { status } = answer;
  return {
    status,
    headers: answer.headers,
    text: await answer.text(),
    cached: answer.headers.get('x-cache'),
  };
}

test.describe('behind a caching proxy', () => {
  test.skip(nginx === undefined, 'nginx is not installed');
  let folder: string;
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  let front: string;

  test.beforeAll(async ({ stack }) => {
    folder = await mkdtemp(join(tmpdir(), 'cungnghe-cache-'));
    const [port = 0] = await freePorts(1);
    front = `http://127.0.0.1:${port}`;
    proxy = await startProxy(folder, configuration(folder, port, stack.site));
  });
  test.afterAll(async () => {
    proxy.kill('SIGQUIT');
    await new Promise((gone) => proxy.once('exit', gone));
    await rm(folder, { recursive: true, force: true });
  });

  for (const path of ['/', '/en', '/communities', '/communities/founder', '/prompts', '/nowhere']) {
    test(`what a member asks for first at ${path} is what every guest gets`, async ({ stack }) => {
      const { cookie, token } = await sessionOf(stack, lan);
      const asked = await get(front + path, { cookie, authorization: `Bearer ${token}` });
      expect(asked.cached).toBe('MISS');
      expect(asked.headers.get('set-cookie')).toBeNull();
      const guest = await get(front + path);
      expect(guest.cached).toBe('HIT');
      expect([guest.status, guest.text]).toEqual([asked.status, asked.text]);
      const direct = await get(stack.site + path);
      expect(direct.text).toBe(guest.text);
      expect(guest.text).not.toContain(lan);
    });
  }

  test('each form of a page is kept apart', async () => {
    const texts: string[] = [];
    for (const round of ['MISS', 'HIT']) {
      for (const form of forms) {
        const answer = await get(`${front}/en/communities`, { 'accept-encoding': form });
        expect([form, answer.cached]).toEqual([form, round]);
        expect(answer.headers.get('content-encoding')).toBe(form === 'identity' ? null : form);
        texts.push(answer.text);
      }
    }
    expect(new Set(texts).size).toBe(1);
  });

  test('what is new to a member is never kept for guests, and the other way round', async ({ stack }) => {
    const { token } = await sessionOf(stack, lan);
    const path = '/api/public/whats-new';
    const member = await get(front + path, { authorization: `Bearer ${token}` });
    expect(member.status).toBe(200);
    expect(member.headers.get('cache-control')).toBe('private, no-store');
    const guest = await get(front + path);
    expect([guest.cached, guest.headers.get('cache-control')]).toEqual(['MISS', 'public, max-age=300']);
    expect((await get(front + path)).cached).toBe('HIT');
  });
});

test('a page shows at once what has changed', async ({ stack }) => {
  const { db } = await stack.services();
  const path = `${stack.site}/communities/retail`;
  const name = 'Bán lẻ trên phố';
  const before = await get(path);
  expect(before.text).not.toContain(name);
  const etag = before.headers.get('etag') ?? '';
  expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
  await db.updateTable('communities').set({ name }).where('slug', '=', 'retail').execute();
  try {
    // The change is on its way to the server for as long as the database takes to say so.
    await expect.poll(async () => (await get(path)).text, { timeout: 1_000 }).toContain(name);
    expect((await get(path, { 'if-none-match': etag })).status).toBe(200);
    for (const where of ['/', '/communities', '/en/communities/retail']) {
      const shown = await get(stack.site + where);
      expect([where, shown.status]).toEqual([where, 200]);
    }
    await db.updateTable('communities').set({ status: 'hidden' }).where('slug', '=', 'retail').execute();
    await expect.poll(async () => (await get(path)).status, { timeout: 1_000 }).toBe(404);
    expect((await get(`${stack.site}/communities`)).text).not.toContain(name);
  } finally {
    await db
      .updateTable('communities')
      .set({ name: 'Bán lẻ', status: 'active' })
      .where('slug', '=', 'retail')
      .execute();
  }
  await expect.poll(async () => (await get(path)).status, { timeout: 1_000 }).toBe(200);
});
