import { renameSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
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
/** The answer as it is once the one before is too old to be given again. */
async function readyNow() {
  await sleep(1_050);
  return await ready();
}
const applied = (name: string, isContract: boolean) =>
  sql`INSERT INTO schema_migrations (name, checksum, is_contract) VALUES (${name}, 'x', ${isContract})`.execute(
    testApp.services.db,
  );

test('GET /api/system/ready stays ready beside a later version that only added, and not after one that took away', async () => {
  expect(await ready()).toMatchObject({
    status: 200,
    body: { status: 'ready', database: true, migrations: true, data_folder: true, newer_migrations: 0 },
  });
  await applied('99990101a_adding', false);
  expect(await readyNow()).toMatchObject({ status: 200, body: { status: 'ready', newer_migrations: 1 } });
  await applied('99990102a_taking', true);
  expect(await readyNow()).toMatchObject({
    status: 503,
    body: { status: 'not_ready', database: true, migrations: false, newer_migrations: 2 },
  });
  await sql`DELETE FROM schema_migrations WHERE name LIKE '9999%'`.execute(testApp.services.db);
  expect(await readyNow()).toMatchObject({ status: 200 });
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
  await sleep(1_050);
  const startedAt = performance.now();
  const answers = await Promise.all(Array.from({ length: 50 }, ready));
  const took = performance.now() - startedAt;
  const other = { headers: { authorization: 'Bearer nobody' } };
  const { status } = await testApp.guest('GET', '/api/user/me', undefined, other);
  release();
  await holding;
  await expect.poll(async () => (await ready()).status).toBe(200);
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([503]));
  expect(answers[0]?.body).toMatchObject({ status: 'not_ready', database: false });
  // Its pool was not full of those who asked.
  expect(status).toBe(401);
  // Eight tenths and what a busy machine takes; a question that waits for the lock takes for ever.
  expect(took).toBeLessThan(1_500);
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
    expect(await readyNow(), gone).toMatchObject({
      status: 503,
      body: { database: true, migrations: false },
    });
    await expect(migrate(db)).rejects.toThrow(/^The schema is not whole: /);
    await sql.raw(back).execute(db);
    expect(await readyNow(), back).toMatchObject({ status: 200 });
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
  expect(await readyNow()).toMatchObject({ status: 503, body: { database: false } });
  await allow(true);
  await server.close();
  expect(await readyNow()).toMatchObject({ status: 200 });
});

test('GET /api/system/ready answers 503 while the database takes no writes', async () => {
  const server = connectDatabase({ url: inject('databaseUrl'), poolSize: 1 });
  const name = new URL(testApp.services.databaseUrl).pathname.slice(1);
  const takeWrites = (takes: boolean) =>
    sql
      .raw(`ALTER DATABASE ${name} SET default_transaction_read_only = ${takes ? 'off' : 'on'}`)
      .execute(server.db);
  await takeWrites(false);
  expect(await readyNow()).toMatchObject({ status: 503, body: { database: false, data_folder: true } });
  await takeWrites(true);
  await server.close();
  expect(await readyNow()).toMatchObject({ status: 200 });
});

test('GET /api/system/ready answers 503 while the data folder cannot be written, and leaves nothing there', async () => {
  const { dataDir } = testApp.services.config;
  renameSync(dataDir, `${dataDir}-away`);
  expect(await readyNow()).toMatchObject({
    status: 503,
    body: { status: 'not_ready', database: true, migrations: true, data_folder: false },
  });
  renameSync(`${dataDir}-away`, dataDir);
  expect(await readyNow()).toMatchObject({ status: 200, body: { data_folder: true } });
  expect((await readdir(dataDir)).filter((name) => name.startsWith('.ready'))).toEqual([]);
  expect((await testApp.guest('GET', '/api/system/health')).status).toBe(200);
});

test('GET /api/system/ready asks once for all who ask within a second', async () => {
  await readyNow();
  const { db } = testApp.services;
  await sql`ALTER TABLE search_entries RENAME TO elsewhere`.execute(db);
  expect((await ready()).status).toBe(200);
  await sql`ALTER TABLE elsewhere RENAME TO search_entries`.execute(db);
});
