import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { createDatabase, dropDatabase, withDatabase } from '../../test/database-name.ts';
import { connectDatabase, type Database } from './connect.ts';
import { findSchemaState, migrate } from './migrate.ts';
import { type Migration, readMarkers } from './migration-files.ts';

const name = `apply_${randomUUID().slice(0, 8)}`;
let database: Database;

beforeEach(async () => {
  await createDatabase(inject('databaseUrl'), name);
  database = connectDatabase({ url: withDatabase(inject('databaseUrl'), name), poolSize: 12 });
  await migrate(database.db, [one]);
});

afterEach(async () => {
  await database.close();
  await dropDatabase(inject('databaseUrl'), name);
});

const migration = (migrationName: string, text: string): Migration => ({
  name: migrationName,
  text,
  checksum: `checksum of ${text}`,
  ...readMarkers(text),
});
const one = migration(
  '20260101a_one',
  'CREATE TABLE one (value integer); INSERT INTO one SELECT generate_series(1, 1000)',
);
const adding = migration('20260102a_adding', 'ALTER TABLE one ADD COLUMN more text');
const building = migration(
  '20260102a_building',
  '-- For who looks for values.\n-- concurrently\nCREATE UNIQUE INDEX CONCURRENTLY one_by_value ON one (value);\n',
);

/** Holds the table as a statement does that reads for long, until `release` is called. */
async function readForLong() {
  const { promise: isOver, resolve: release } = Promise.withResolvers<void>();
  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
  const ended = database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await sql`SELECT count(*) FROM one`.execute(trx);
      begin();
      await isOver;
    });
  await hasBegun;
  return async () => {
    release();
    await ended;
  };
}

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(database.db)).rows;
const columns = () =>
  rowsOf(sql<{ name: string }>`SELECT attname AS name FROM pg_attribute
    WHERE attrelid = 'one'::regclass AND attnum > 0 ORDER BY attnum`);
const indexes = () =>
  rowsOf(sql<{ name: string; isValid: boolean }>`SELECT relname AS name, indisvalid AS "isValid"
    FROM pg_index JOIN pg_class ON oid = indexrelid WHERE indrelid = 'one'::regclass`);
const isBuilding = async () =>
  (
    await rowsOf(sql`SELECT FROM pg_stat_activity WHERE query LIKE '%CREATE UNIQUE INDEX CONC%'
    AND wait_event_type = 'Lock' AND pid <> pg_backend_pid() AND datname = current_database()`)
  ).length === 1;

describe('a table that something else holds', () => {
  test('is waited for in short spells, between which everybody reads', async () => {
    const release = await readForLong();
    const attempts: number[] = [];
    const migrated = migrate(database.db, [one, adding], {
      lockTimeoutMs: 100,
      pauseMs: 100,
      onLocked: ({ attempt }) => attempts.push(attempt),
    });
    const waited: number[] = [];
    while (attempts.length < 3) {
      const start = performance.now();
      await sql`SELECT count(*) FROM one`.execute(database.db);
      waited.push(performance.now() - start);
    }
    // One who comes first behind the migration waits out its spell; with all the time that a busy machine takes.
    expect(Math.max(...waited)).toBeLessThan(2_000);
    expect(await columns()).toEqual([{ name: 'value' }]);
    await release();
    await migrated;
    expect(await columns()).toEqual([{ name: 'value' }, { name: 'more' }]);
  });

  test('is given up in the end, with nothing done, and what is to be done is said', async () => {
    const release = await readForLong();
    await expect(
      migrate(database.db, [one, adding], { lockTimeoutMs: 20, pauseMs: 1, attempts: 3 }),
    ).rejects.toThrow('20260102a_adding waited 3 times for a table that something else holds');
    expect(await columns()).toEqual([{ name: 'value' }]);
    await release();
    await migrate(database.db, [one, adding]);
    expect(await columns()).toHaveLength(2);
  });
});

describe('an index that is built outside a transaction', () => {
  test('lets everybody write meanwhile, also where many processes want it, and is built once', async () => {
    const release = await readForLong();
    const migrated = Promise.all(
      Array.from({ length: 4 }, () =>
        migrate(database.db, [one, building, { ...adding, name: '20260103a_adding' }]),
      ),
    );
    await expect.poll(isBuilding).toBe(true);
    await sql`INSERT INTO one VALUES (1001)`.execute(database.db);
    expect(await indexes()).toEqual([{ name: 'one_by_value', isValid: false }]);
    await release();
    await migrated;
    expect(await indexes()).toEqual([{ name: 'one_by_value', isValid: true }]);
    expect(await columns()).toHaveLength(2);
  });

  test('that was left half built is dropped and built again', async () => {
    const release = await readForLong();
    const killed = migrate(database.db, [one, building]).catch((error: Error) => error);
    await expect.poll(isBuilding).toBe(true);
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE query LIKE '%CREATE UNIQUE INDEX CONC%' AND pid <> pg_backend_pid() AND datname = current_database()`.execute(
      database.db,
    );
    expect(await killed).toBeInstanceOf(Error);
    await release();
    expect(await indexes()).toEqual([{ name: 'one_by_value', isValid: false }]);
    await migrate(database.db, [one, building]);
    expect(await indexes()).toEqual([{ name: 'one_by_value', isValid: true }]);
    expect((await findSchemaState(database.db, [one, building])).isUsable).toBe(true);
  });

  test('that was built to its end and not written down is written down, and not built again', async () => {
    await migrate(database.db, [one]);
    await sql.raw(building.text).execute(database.db);
    const oid = async () => {
      const { rows } = await sql<{ oid: number }>`SELECT 'one_by_value'::regclass::oid AS oid`.execute(
        database.db,
      );
      return rows[0]?.oid;
    };
    const before = await oid();
    await migrate(database.db, [one, building]);
    expect(await oid()).toBe(before);
    expect((await findSchemaState(database.db, [one, building])).isUsable).toBe(true);
  });

  test('that cannot be built is not left behind, and said to have failed', async () => {
    await sql`INSERT INTO one VALUES (7)`.execute(database.db);
    await expect(migrate(database.db, [one, building])).rejects.toThrow(
      'Migration 20260102a_building failed: could not create unique index "one_by_value"',
    );
    expect(await indexes()).toEqual([]);
    await sql`DELETE FROM one WHERE value = 7`.execute(database.db);
    await migrate(database.db, [one, building]);
    expect(await indexes()).toEqual([{ name: 'one_by_value', isValid: true }]);
  });

  test('is dropped without making the version before unready', async () => {
    await migrate(database.db, [one, building]);
    const dropping = migration(
      '20260103a_dropping',
      '-- concurrently\nDROP INDEX CONCURRENTLY IF EXISTS one_by_value',
    );
    const release = await readForLong();
    const migrated = migrate(database.db, [one, building, dropping]);
    await expect.poll(indexes).toEqual([{ name: 'one_by_value', isValid: false }]);
    expect(await findSchemaState(database.db, [one, building])).toMatchObject({
      isUsable: true,
      missing: [],
    });
    await release();
    await migrated;
    expect(await indexes()).toEqual([]);
    expect(await findSchemaState(database.db, [one, building])).toMatchObject({ isUsable: true, newer: 1 });
  });
});
