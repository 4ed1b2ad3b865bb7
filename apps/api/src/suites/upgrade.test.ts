import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectDatabase, type Database } from '../platform/database/connect.ts';
import { findSchemaState, migrate } from '../platform/database/migrate.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../test/database.ts';
import { readReleases } from '../test/releases.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';

/** What a migration changes of rows that are there, and why: anything else is the same before and after. */
const changed: Readonly<Record<string, string>> = {};

type Columns = ReadonlyMap<string, readonly string[]>;

async function columnsOf({ db }: Database): Promise<Columns> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    SELECT relname AS table, array_agg(attname::text ORDER BY attname) AS columns
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped
      AND relname NOT LIKE 'schema\\_%' GROUP BY relname ORDER BY relname`.execute(db);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** How many rows each table has, and a digest of each column of them, in whichever order. */
async function digestsOf({ db }: Database, columns: Columns): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const [table, names] of columns) {
    const digest = (name: string) =>
      sql`md5(string_agg(md5(coalesce(${sql.ref(name)}::text, '∅')), '' ORDER BY md5(coalesce(${sql.ref(name)}::text, '∅'))))`;
    const { rows } = await sql<Record<string, string | null>>`
      SELECT count(*)::text AS " rows", ${sql.join(names.map((name) => sql`${digest(name)} AS ${sql.id(name)}`))}
      FROM ${sql.table(table)}`.execute(db);
    for (const [name, value] of Object.entries(rows[0] ?? {})) digests[`${table}.${name}`] = value ?? '';
  }
  return digests;
}

/** Columns that both have. */
const common = (before: Columns, after: Columns): Columns =>
  new Map(
    [...before]
      .map(([table, columns]) => [table, columns.filter((name) => after.get(table)?.includes(name))] as const)
      .filter(([, columns]) => columns.length > 0),
  );

describe.each(readReleases())('the database of $name', ({ sql: textOf }) => {
  let old: TestDatabase;
  let fresh: TestDatabase;
  let database: Database;
  let testApp: TestApp | undefined;
  beforeAll(async () => {
    old = await createEmptyDatabase();
    fresh = await createTestDatabase();
    database = connectDatabase({ url: old.url, poolSize: 4 });
    // Its own settings come with it, so nothing else is done on that connection.
    await sql.raw(textOf()).execute(database.db);
    await database.close();
    database = connectDatabase({ url: old.url, poolSize: 4 });
  });
  afterAll(async () => {
    await testApp?.close();
    await database.close();
    await old.drop();
    await fresh.drop();
  });

  test('becomes the one of today with all its rows', async () => {
    const here = connectDatabase({ url: fresh.url, poolSize: 1 });
    const wanted = await columnsOf(here);
    await here.close();
    const columns = common(await columnsOf(database), wanted);
    const before = await digestsOf(database, columns);
    expect(Number(before['accounts. rows'])).toBeGreaterThan(5);
    await migrate(database.db);
    expect(await columnsOf(database)).toEqual(wanted);
    expect((await findSchemaState(database.db)).isUsable).toBe(true);
    const after = await digestsOf(database, columns);
    const different = Object.keys(before).filter((name) => before[name] !== after[name]);
    expect(different.filter((name) => changed[name] === undefined)).toEqual([]);
    // What is said here still happens.
    expect(Object.keys(changed).filter((name) => !different.includes(name))).toEqual([]);
  });

  test('serves its members and takes what they write', async () => {
    testApp = await createTestApp({ databaseUrl: old.url });
    expect((await testApp.guest('GET', '/api/system/ready')).status).toBe(200);
    const member = await testApp.person({ home: 'founder', pro: ['founder'] });
    const threads = await member.call('GET', '/api/communities/founder/posts');
    expect(threads.body.length).toBeGreaterThan(0);
    const reply = `/api/communities/founder/posts/${threads.body[0].id}/replies`;
    expect((await member.call('POST', reply, { body: 'Đã đọc sau khi nâng cấp.' })).status).toBe(201);
    const found = await member.call('GET', '/api/search?q=d%C3%B2ng+ti%E1%BB%81n');
    expect(found.body.length).toBeGreaterThan(0);
    expect((await member.call('POST', '/api/communities/sales/orders', {})).status).toBe(201);
  });
});
