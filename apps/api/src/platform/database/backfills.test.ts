import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { createDatabase, dropDatabase, withDatabase } from '../../test/database-name.ts';
import { backfillJob } from '../jobs/backfill-job.ts';
import { fillBatch, isFilled, listBackfills } from './backfills.ts';
import { connectDatabase, type Database } from './connect.ts';
import { migrate } from './migrate.ts';
import { type Migration, readMarkers, readMigrations } from './migration-files.ts';

const name = `backfill_${randomUUID().slice(0, 8)}`;
let database: Database;

const migration = (migrationName: string, text: string): Migration => ({
  name: migrationName,
  text,
  checksum: `checksum of ${text}`,
  ...readMarkers(text),
});
const table = readMigrations().find((file) => file.name === '20270125a_backfills') as Migration;
const things = migration(
  '20270201a_things',
  `CREATE TABLE things (id text PRIMARY KEY, old integer, new integer);
   INSERT INTO things SELECT 'thing-' || n, n, 0 FROM generate_series(1, 2500) n`,
);
/** Adds to what is there, so that a row which is filled twice would show. */
const filling = migration(
  '20270202a_filling',
  '-- backfill: things by id\nUPDATE things SET new = new + old WHERE id > $1 AND id <= $2 AND old % 2 = 0',
);
const needing = migration(
  '20270203a_needing',
  '-- after backfill: 20270202a_filling\nALTER TABLE things ADD CONSTRAINT filled CHECK (old % 2 = 1 OR new = old)',
);
const migrations = [table, things, filling];

beforeEach(async () => {
  await createDatabase(inject('databaseUrl'), name);
  database = connectDatabase({ url: withDatabase(inject('databaseUrl'), name), poolSize: 8 });
  await migrate(database.db, migrations);
});
afterEach(async () => {
  await database.close();
  await dropDatabase(inject('databaseUrl'), name);
});

const wrong = async () =>
  (
    await sql`SELECT id FROM things WHERE new <> CASE WHEN old % 2 = 0 THEN old ELSE 0 END`.execute(
      database.db,
    )
  ).rows.length;
const progress = () => listBackfills(database.db);
const run = (signal = new AbortController().signal) =>
  backfillJob({ db: database.db }, migrations).run(signal);

test('a migration asks for a back-fill, and the job fills every row once, whoever works at it', async () => {
  expect(await progress()).toEqual([{ name: filling.name, rows: 0, isDone: false }]);
  await Promise.all([run(), run(), run()]);
  await run();
  expect(await progress()).toEqual([{ name: filling.name, rows: 1250, isDone: true }]);
  expect(await wrong()).toBe(0);
});

test('goes on where it was stopped, and a batch that fails leaves nothing of itself', async () => {
  expect(await fillBatch(database.db, filling, 100)).toBe('more');
  const failing = { ...filling, text: `${filling.text} AND 1 / (2450 - old) > -9999` };
  const failed = async () => {
    while ((await fillBatch(database.db, failing, 100)) === 'more');
  };
  await expect(failed()).rejects.toThrow('division by zero');
  const [before] = await progress();
  expect(before?.rows).toBeGreaterThan(0);
  expect(before?.isDone).toBe(false);
  await run(AbortSignal.abort());
  expect(await progress()).toEqual([before]);
  await run();
  expect(await progress()).toEqual([{ name: filling.name, rows: 1250, isDone: true }]);
  expect(await wrong()).toBe(0);
});

test('a migration that needs it waits for nobody: it fills what is left first', async () => {
  await fillBatch(database.db, filling, 100);
  await Promise.all([1, 2].map(() => migrate(database.db, [...migrations, needing])));
  expect(await isFilled(database.db, filling.name)).toBe(true);
  expect(await wrong()).toBe(0);
});
