import { endpoints } from '@cungnghe/contracts/catalogue';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixtures, type Fixtures, newClientAddress } from './fixtures.ts';
import { requests } from './requests/all.ts';
import { addressOf, keyOf } from './requests/request.ts';

let fixtures: Fixtures;
let cookie: string;
beforeAll(async () => {
  fixtures = await createFixtures();
  cookie = await openViewOf('pro');
  await countWrites();
});
afterAll(() => fixtures.close());

/** The cookie of somebody who works here and sees the app as this caller. */
async function openViewOf(caller: 'pro' | 'free'): Promise<string> {
  const { guest } = fixtures.testApp;
  const me = await guest('GET', '/api/user/me', undefined, { headers: await fixtures.credentials(caller) });
  const made = await guest(
    'POST',
    `/api/admin/accounts/${me.body.id}/view`,
    { reason: 'Không thấy bài học' },
    { headers: await fixtures.credentials('support') },
  );
  expect(made.status, made.text).toBe(201);
  const token = new URL(made.body.url).hash.slice(1);
  const opened = await guest('POST', '/api/auth/view', { token }, { remoteAddress: newClientAddress() });
  expect(opened.status, opened.text).toBe(200);
  return String(opened.headers['set-cookie']).split(';')[0] ?? '';
}

/** Each row that is written anywhere, also in a transaction that is undone, counts from now on. */
async function countWrites(): Promise<void> {
  const { db } = fixtures.testApp.services;
  await sql`CREATE SEQUENCE written_rows`.execute(db);
  // The first one leaves it where it began.
  await sql`SELECT nextval('written_rows')`.execute(db);
  await sql`CREATE FUNCTION count_written_row() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM nextval('public.written_rows'); RETURN NULL; END $$`.execute(db);
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
      -- That somebody asked is counted, and is nothing of theirs.
      AND relname <> 'rate_limits'`.execute(db);
  for (const { name } of rows) {
    await sql`CREATE TRIGGER count_written_row AFTER INSERT OR UPDATE OR DELETE ON ${sql.table(name)}
      FOR EACH ROW EXECUTE FUNCTION count_written_row()`.execute(db);
  }
}

const written = async () =>
  (
    await sql<{ count: string }>`SELECT last_value AS count FROM written_rows`.execute(
      fixtures.testApp.services.db,
    )
  ).rows[0]?.count;

const forMembers = endpoints.filter(
  ({ access }) => access === 'member' || access === 'optional' || typeof access === 'object',
);
const answered = new Set<string>();

test.each(forMembers.map((endpoint) => [keyOf(endpoint), endpoint] as const))(
  '%s changes nothing for whoever sees the app as a member',
  async (key, endpoint) => {
    const { method, path, access } = endpoint;
    const request = (await requests[key]?.(fixtures, 'pro')) ?? {};
    const before = await written();
    const { status, text } = await fixtures.testApp.guest(method, addressOf(path, request), request.body, {
      headers: { ...request.headers, cookie, origin: 'http://localhost:3000' },
    });
    expect(await written()).toBe(before);
    if (method !== 'GET' || typeof access === 'object' || status === 403) {
      expect([status, JSON.parse(text).reason]).toEqual([403, 'view_only']);
    } else {
      expect(status, text).toBeLessThan(500);
      answered.add(key);
    }
  },
);

test('most of what members read is there, and nothing that is theirs alone', () => {
  expect(answered.size).toBeGreaterThan(40);
  for (const kept of [
    'notes',
    'export',
    'sessions',
    'messages/:id',
    'push-subscriptions',
    'reviews',
    'weekly-aim',
  ]) {
    expect([...answered]).not.toContain(`GET /api/user/${kept}`);
  }
});

test('prompts that the member deleted are theirs alone', async () => {
  const list = (filter: string) =>
    fixtures.testApp.guest('GET', `/api/user/prompts?filter=${filter}`, undefined, { headers: { cookie } });
  expect((await list('mine')).status).toBe(200);
  const { status, body } = await list('deleted');
  expect([status, body.reason]).toEqual([403, 'view_only']);
});
