import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../test/database.ts';
import { type Cache, createCache } from './cache.ts';
import { connectDatabase, type Database } from './database/connect.ts';
import type { Listening } from './database/listen.ts';

let home: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let cache: Cache;
let listening: Listening;
let loads: number;

beforeAll(async () => {
  home = await createTestDatabase();
  database = connectDatabase({ url: home.url, poolSize: 2 });
  cache = createCache();
  listening = cache.listen(home.url);
  await isSubscribed();
});
beforeEach(() => {
  loads = 0;
});
afterAll(async () => {
  await listening.stop();
  await database.close();
  await home.drop();
});

const load = async () => ({ loads: ++loads });
const read = (key: string, tags: readonly string[] = [], ttlMs?: number) =>
  cache.read({ key: [key], tags, ...(ttlMs !== undefined && { ttlMs }) }, load);
const change = (tag: string) => sql`SELECT pg_notify('content_changed', ${tag})`.execute(database.db);

async function isSubscribed() {
  const before = cache.counts().hits;
  const probe = () => cache.read({ key: ['probe'], tags: [] }, async () => ({}));
  while (cache.counts().hits === before) {
    await probe();
    await new Promise((resume) => setTimeout(resume, 5));
  }
}

test('a value is loaded once until one of its tags changes', async () => {
  expect(await read('a', ['x', 'y'])).toEqual({ loads: 1 });
  expect(await read('a', ['x', 'y'])).toEqual({ loads: 1 });
  await change('z');
  await cache.caughtUp();
  expect(await read('a', ['x', 'y'])).toEqual({ loads: 1 });
  await change('y');
  await cache.caughtUp();
  expect(await read('a', ['x', 'y'])).toEqual({ loads: 2 });
});

test('a value that was being loaded when its tag changed is not kept', async () => {
  const loading = Promise.withResolvers<{ loads: number }>();
  const first = cache.read({ key: ['b'], tags: ['x'] }, () => loading.promise);
  await change('x');
  await cache.caughtUp();
  loading.resolve({ loads: 0 });
  expect(await first).toEqual({ loads: 0 });
  expect(await read('b', ['x'])).toEqual({ loads: 1 });
});

test('a missed invalidation is made good by the ttl', async () => {
  await read('c', ['x'], 30);
  await new Promise((resume) => setTimeout(resume, 60));
  expect(await read('c', ['x'], 30)).toEqual({ loads: 2 });
});

test('neither an error nor a value that is not there is kept, and what is kept is frozen', async () => {
  const fail = () => Promise.reject(new Error('away'));
  await expect(cache.read({ key: ['d'], tags: [] }, fail)).rejects.toThrow('away');
  expect(await cache.read({ key: ['d'], tags: [] }, async () => undefined)).toBeUndefined();
  expect(Object.isFrozen(await read('d'))).toBe(true);
});

test('nothing is kept while the connection is lost, and nothing from before it', async () => {
  await read('e');
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE '%content_changed'`.execute(database.db);
  const deadline = Date.now() + 5_000;
  while (cache.counts().entries > 0 && Date.now() < deadline) await new Promise((r) => setTimeout(r, 5));
  expect(await read('e')).toEqual({ loads: 2 });
  expect(await read('e')).toEqual({ loads: 3 });
  await cache.caughtUp();
  await isSubscribed();
  expect(await read('e')).toEqual({ loads: 4 });
  expect(await read('e')).toEqual({ loads: 4 });
});

test('memory is bounded, whatever is asked for', async () => {
  const text = 'ạ'.repeat(100_000);
  for (let n = 0; n < 200; n++) await cache.read({ key: ['large', n], tags: [] }, async () => ({ text }));
  const { bytes, entries } = cache.counts();
  expect(bytes).toBeLessThanOrEqual(32 * 1024 * 1024);
  expect(entries).toBeGreaterThan(50);
  expect(entries).toBeLessThan(100);
  for (let n = 0; n < 70_000; n++) await cache.read({ key: ['small', n], tags: [] }, async () => ({}));
  expect(cache.counts().bytes).toBeLessThanOrEqual(32 * 1024 * 1024);
  expect(cache.counts().entries).toBeLessThan(70_000);
});

test('ever new questions displace no page', async () => {
  const page = () => cache.read({ key: ['page'], tags: [] }, load);
  await page();
  const text = 'ạ'.repeat(100_000);
  for (let n = 0; n < 200; n++)
    await cache.read({ key: ['question', n], tags: [], store: 'searches' }, async () => ({ text }));
  expect(await page()).toEqual({ loads: 1 });
});
