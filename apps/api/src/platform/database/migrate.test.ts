import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { createDatabase, dropDatabase, withDatabase } from '../../test/database-name.ts';
import { connectDatabase, type Database } from './connect.ts';
import { generateTables } from './generate-types.ts';
import { findSchemaState, migrate } from './migrate.ts';
import { type Migration, readMarkers, readMigrations } from './migration-files.ts';

const name = `migrate_${randomUUID().slice(0, 8)}`;
let empty: Database;

beforeEach(async () => {
  await createDatabase(inject('databaseUrl'), name);
  empty = connectDatabase({ url: withDatabase(inject('databaseUrl'), name), poolSize: 8 });
});

afterEach(async () => {
  await empty.close();
  await dropDatabase(inject('databaseUrl'), name);
});

const migration = (migrationName: string, text: string): Migration => ({
  name: migrationName,
  text,
  checksum: `checksum of ${text}`,
  ...readMarkers(text),
});
const one = migration('20260101a_one', 'CREATE TABLE one (value integer); INSERT INTO one VALUES (1);');
const two = migration('20260102a_two', 'INSERT INTO one VALUES (2); CREATE TABLE two (value integer);');

const values = async () => (await sql`SELECT value FROM one ORDER BY value`.execute(empty.db)).rows;

test('the migrations of this build apply to an empty database, by many processes at once', async () => {
  expect((await findSchemaState(empty.db)).isUsable).toBe(false);
  await Promise.all(Array.from({ length: 4 }, () => migrate(empty.db)));
  expect((await findSchemaState(empty.db)).isUsable).toBe(true);
  const { rows } = await sql<{ name: string }>`SELECT name FROM schema_migrations ORDER BY name`.execute(
    empty.db,
  );
  expect(rows.map((row) => row.name)).toEqual(readMigrations().map((file) => file.name));
});

test('applies what is new, in order, and nothing twice', async () => {
  await migrate(empty.db, [one]);
  await migrate(empty.db, [one, two]);
  await migrate(empty.db, [one, two]);
  expect(await values()).toEqual([{ value: 1 }, { value: 2 }]);
});

test('a migration that fails leaves nothing of itself and keeps those before it', async () => {
  const broken = migration('20260102a_broken', 'INSERT INTO one VALUES (2); SELECT nonsense;');
  await expect(migrate(empty.db, [one, broken])).rejects.toThrow(
    'Migration 20260102a_broken failed: column "nonsense" does not exist',
  );
  expect(await values()).toEqual([{ value: 1 }]);
});

test('refuses a migration that was changed, is missing or comes too late', async () => {
  await migrate(empty.db, [one, two]);
  const changed = migration(one.name, 'CREATE TABLE other (value integer)');
  await expect(migrate(empty.db, [changed, two])).rejects.toThrow('20260101a_one was changed');
  await expect(migrate(empty.db, [two])).rejects.toThrow('its file is missing');
  const late = migration('20260101b_late', 'CREATE TABLE late ()');
  await expect(migrate(empty.db, [one, late, two])).rejects.toThrow('20260101b_late is older than');
});

test('takes what was applied before the one amendment of a file for the same', async () => {
  await migrate(empty.db);
  await sql`UPDATE schema_migrations SET checksum = '12b3517f64f276565efd59150101d2bd07d1751ce0513b33ab2651bf8a794d0e'
    WHERE name = '20261123b_search_threads'`.execute(empty.db);
  expect((await findSchemaState(empty.db)).isUsable).toBe(true);
  await migrate(empty.db);
});

describe('a version beside a later one', () => {
  const adding = migration('20260103a_adding', 'ALTER TABLE one ADD COLUMN more text');
  const taking = migration('20260104a_taking', '-- contract: 9.0.0\nALTER TABLE one DROP COLUMN value');

  test('goes on, and starts again, while the later migrations only add', async () => {
    await migrate(empty.db, [one, two, adding]);
    expect(await findSchemaState(empty.db, [one, two])).toMatchObject({
      isUsable: true,
      newer: 1,
      missing: [],
    });
    await migrate(empty.db, [one, two]);
    expect(await findSchemaState(empty.db, [one])).toMatchObject({ isUsable: true, newer: 2, missing: [] });
  });

  test('stops being ready, and does not start, once something was taken away', async () => {
    await migrate(empty.db, [one, two, adding, taking]);
    expect(await findSchemaState(empty.db, [one, two])).toMatchObject({
      isUsable: false,
      newer: 2,
      missing: [],
    });
    await expect(migrate(empty.db, [one, two])).rejects.toThrow(
      '20260104a_taking of a later version was applied to this database, and this version cannot work with it',
    );
    expect(await findSchemaState(empty.db, [one, two, adding, taking])).toMatchObject({
      isUsable: true,
      newer: 0,
      missing: [],
    });
  });

  test('distrusts what was applied before this was noted', async () => {
    await migrate(empty.db, [one, two]);
    await sql`ALTER TABLE schema_migrations DROP COLUMN is_contract`.execute(empty.db);
    expect(await findSchemaState(empty.db, [one])).toMatchObject({ isUsable: false, newer: 1, missing: [] });
    await migrate(empty.db, [one, two, adding]);
    expect(await findSchemaState(empty.db, [one, two])).toMatchObject({
      isUsable: true,
      newer: 1,
      missing: [],
    });
  });
});

test('tables.generated.ts says what the migrations make', async () => {
  const { url, drop } = await createTestDatabase();
  const database = connectDatabase({ url, poolSize: 2 });
  const written = readFileSync(resolve(import.meta.dirname, 'tables.generated.ts'), 'utf8');
  const generated = await generateTables(database.db);
  await database.close();
  await drop();
  expect(written === generated, 'the migrations have changed: run `npm run -w apps/api types`').toBe(true);
});
