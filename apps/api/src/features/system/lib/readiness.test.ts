import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connectDatabase } from '../../../platform/database/connect.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const ready = () => testApp.guest('GET', '/api/system/ready');
const applied = (name: string, isContract: boolean) =>
  sql`INSERT INTO schema_migrations (name, checksum, is_contract) VALUES (${name}, 'x', ${isContract})`.execute(
    testApp.services.db,
  );

test('GET /api/system/ready stays ready beside a later version that only added, and not after one that took away', async () => {
  expect(await ready()).toMatchObject({
    status: 200,
    body: { status: 'ready', database: true, migrations: true, newer_migrations: 0 },
  });
  await applied('99990101a_adding', false);
  expect(await ready()).toMatchObject({ status: 200, body: { status: 'ready', newer_migrations: 1 } });
  await applied('99990102a_taking', true);
  expect(await ready()).toMatchObject({
    status: 503,
    body: { status: 'not_ready', database: true, migrations: false, newer_migrations: 2 },
  });
  await sql`DELETE FROM schema_migrations WHERE name LIKE '9999%'`.execute(testApp.services.db);
  expect(await ready()).toMatchObject({ status: 200 });
});

test('GET /api/system/ready answers 503 within a second while the database hangs, however many ask', async () => {
  const { db } = testApp.services;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const locked = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE schema_migrations IN ACCESS EXCLUSIVE MODE`.execute(trx);
    locked.resolve();
    await held;
  });
  await locked.promise;
  const startedAt = performance.now();
  const answers = await Promise.all(Array.from({ length: 50 }, ready));
  expect(performance.now() - startedAt).toBeLessThan(1_000);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  expect(answers[0]?.body).toMatchObject({ status: 'not_ready', database: false });
  // Its pool is not full of those who asked.
  expect(
    (await testApp.guest('GET', '/api/user/me', undefined, { headers: { authorization: 'Bearer nobody' } }))
      .status,
  ).toBe(401);
  release();
  await holding;
  await expect.poll(async () => (await ready()).status).toBe(200);
});

test('GET /api/system/ready answers 503 while a table, a trigger or a function of the schema is missing', async () => {
  const { db } = testApp.services;
  for (const [gone, back] of [
    ['ALTER TABLE search_entries RENAME TO elsewhere', 'ALTER TABLE elsewhere RENAME TO search_entries'],
    [
      'ALTER TABLE community_pro_entries DISABLE TRIGGER USER',
      'ALTER TABLE community_pro_entries ENABLE TRIGGER USER',
    ],
    [
      'ALTER FUNCTION search_words(text) RENAME TO elsewhere',
      'ALTER FUNCTION elsewhere(text) RENAME TO search_words',
    ],
  ] as const) {
    await sql.raw(gone).execute(db);
    expect(await ready(), gone).toMatchObject({ status: 503, body: { database: true, migrations: false } });
    await expect(migrate(db)).rejects.toThrow(/^The schema is not whole: /);
    await sql.raw(back).execute(db);
    expect(await ready(), back).toMatchObject({ status: 200 });
  }
});

test('GET /api/system/ready answers 503 while no new connection can be made, although open ones still answer', async () => {
  const { db, databaseUrl } = testApp.services;
  const name = new URL(databaseUrl).pathname.slice(1);
  const server = connectDatabase({ url: inject('databaseUrl'), poolSize: 1 });
  const allow = (connections: boolean) =>
    sql`ALTER DATABASE ${sql.id(name)} ALLOW_CONNECTIONS ${sql.raw(String(connections))}`.execute(server.db);
  await allow(false);
  expect((await sql`SELECT 1`.execute(db)).rows).toHaveLength(1);
  expect(await ready()).toMatchObject({ status: 503, body: { database: false } });
  await allow(true);
  await server.close();
  expect(await ready()).toMatchObject({ status: 200 });
});
