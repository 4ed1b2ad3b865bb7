import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { createDatabase, dropDatabase, withDatabase } from '../../test/database-name.ts';
import { findDestructiveStatements } from '../../test/destructive-sql.ts';
import { connectDatabase, type Database } from './connect.ts';
import { generateTables } from './generate-types.ts';
import { findSchemaState, type Migration, migrate, readMigrations } from './migrate.ts';

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
  isContract: /^-- contract:/.test(text),
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

describe('a migration that takes away or tightens carries its marker', () => {
  test.each<[string, string, number]>([
    ['a column less', 'ALTER TABLE accounts DROP COLUMN locale', 1],
    ['a table less', 'DROP TABLE IF EXISTS accounts', 1],
    ['a view or a function less', 'DROP VIEW search_source; DROP FUNCTION search_words(text)', 2],
    ['another name', 'ALTER TABLE accounts RENAME COLUMN locale TO language', 1],
    ['another type', 'ALTER TABLE accounts ALTER COLUMN locale TYPE integer USING 1', 1],
    ['what must not be empty any more', 'ALTER TABLE accounts ALTER locale SET NOT NULL', 1],
    ['a new column that has to be filled', 'ALTER TABLE accounts ADD COLUMN code text NOT NULL', 1],
    ['a new column that fills itself', "ALTER TABLE accounts ADD COLUMN code text NOT NULL DEFAULT ''", 0],
    ['a generated column', 'ALTER TABLE a ADD COLUMN b int NOT NULL GENERATED ALWAYS AS (1) STORED', 0],
    ['a rule for rows that exist', 'ALTER TABLE accounts ADD CONSTRAINT short CHECK (length(locale) = 2)', 1],
    ['a rule that is only widened', 'ALTER TABLE a DROP CONSTRAINT b', 0],
    ['one of each kind only', 'CREATE UNIQUE INDEX one_each ON accounts (locale)', 1],
    ['rows less', 'DELETE FROM auth_sessions', 1],
    ['all rows less', 'TRUNCATE auth_sessions', 1],
    ['a table of its own', 'CREATE TABLE fresh (a int NOT NULL); CREATE UNIQUE INDEX f ON fresh (a)', 0],
    ['an index', 'CREATE INDEX by_locale ON accounts (locale); DROP INDEX by_locale', 0],
    ['a comment about it', '-- DROP TABLE accounts\nSELECT 1', 0],
    ['a text about it', "COMMENT ON TABLE accounts IS 'never DROP TABLE accounts;'", 0],
    ['a function that deletes', 'CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$ DELETE FROM a; $$', 0],
    ['a block that deletes', 'DO $$ BEGIN DELETE FROM a; END $$', 1],
  ])('%s', (_, text, found) => {
    expect(findDestructiveStatements(text)).toHaveLength(found);
  });

  test('every file since this is asked', () => {
    const bare = readMigrations()
      .filter(({ name, isContract }) => name >= '20261128' && !isContract)
      .flatMap(({ name, text }) =>
        findDestructiveStatements(text).map((statement) => `${name}: ${statement}`),
      );
    expect(bare, 'add a line `-- contract: <version>`, and see docs/handbook/upgrade.md').toEqual([]);
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
