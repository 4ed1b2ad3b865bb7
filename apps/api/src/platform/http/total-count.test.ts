import { readTotal } from '@cungnghe/contracts/total';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let owner: Person;
beforeAll(async () => {
  testApp = await createTestApp();
  owner = await testApp.person({ roles: ['owner'] });
  await sql`INSERT INTO audit_log (id, at, actor_name, action, subject_kind, subject_id)
    SELECT 'aud-many-' || n, now() - n * interval '1 second', 'command line', 'test.counted', 'order', 'ord-' || n
    FROM generate_series(1, 10020) n`.execute(testApp.services.db);
});
afterAll(() => testApp.close());

const totalOf = async (address: string) => {
  const { headers, status } = await owner.call('GET', address);
  expect(status).toBe(200);
  return { total: readTotal((headers['total-count'] as string | undefined) ?? null), link: headers.link };
};

test('the first page says how many there are, a later one does not', async () => {
  const audit = '/api/admin/audit-log?limit=2';
  expect(await totalOf(`${audit}&subject_id=ord-7`)).toEqual({ total: { count: 1, is_more: false } });
  const { total, link } = await totalOf(`${audit}&action=test.counted`);
  expect(total).toEqual({ count: 10_000, is_more: true });
  const next = /<([^>]+)>/.exec(String(link))?.[1] ?? '';
  expect((await totalOf(next)).total).toBeNull();
});

test('nothing is counted for a request that can do without', async () => {
  const headers = { prefer: 'count=none' };
  const { status, body, ...answer } = await owner.call('GET', '/api/admin/audit-log?limit=2', undefined, {
    headers,
  });
  expect([status, body.length, answer.headers['total-count']]).toEqual([200, 2, undefined]);
  expect(answer.headers.link).toContain('rel="next"');
});

test('a filter counts what it leaves, and so does a search for somebody', async () => {
  const accounts = '/api/admin/accounts?limit=1';
  expect((await totalOf(`${accounts}&role=owner`)).total).toEqual({ count: 1, is_more: false });
  expect((await totalOf(`${accounts}&q=khong-ai`)).total).toEqual({ count: 0, is_more: false });
  expect((await totalOf(`${accounts}&q=${encodeURIComponent(owner.viewer.email)}`)).total?.count).toBe(1);
});

test.each([
  '/api/admin/payments',
  '/api/admin/outbox',
  '/api/admin/events',
  '/api/admin/prompts',
  '/api/admin/prompts/cases',
  '/api/admin/prompts/reports',
  '/api/admin/forum/reports',
  '/api/admin/forum/posts',
  '/api/admin/books',
  '/api/admin/media/quotes',
  '/api/admin/learning/courses',
])('%s is counted as it is listed', async (address) => {
  const { body } = await owner.call('GET', `${address}?limit=100`);
  const { total } = await totalOf(`${address}?limit=100`);
  expect(total?.count).toBeGreaterThanOrEqual(body.length);
  if (body.length < 100) expect(total).toEqual({ count: body.length, is_more: false });
});
