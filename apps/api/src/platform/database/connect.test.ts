import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startWayToDatabase } from '../../test/broken-network.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { isDatabaseUnavailable } from '../errors.ts';
import { connectDatabase, type Database } from './connect.ts';
import { parseBigint, parseTimestamp } from './types.ts';

let home: TestDatabase;
let database: Database;
const lost: string[] = [];

beforeAll(async () => {
  home = await createTestDatabase();
  database = connectDatabase({
    url: home.url,
    poolSize: 2,
    log: { error: (_, message) => lost.push(message) },
  });
});

afterAll(async () => {
  await database.close();
  await home.drop();
});

const row = async (query: ReturnType<typeof sql>) => (await query.execute(database.db)).rows[0];

test('values arrive as the API shows them', async () => {
  const values = sql`SELECT '2026-09-30 23:59:50+07'::timestamptz(3) AS instant,
    ARRAY['2026-09-30 16:59:50.1Z'::timestamptz(3), NULL] AS instants, 9000000::bigint AS money,
    ARRAY[1::bigint] AS counts, 1.50::numeric AS exact, '2026-09-30'::date AS day, '{"a": [1]}'::jsonb AS json,
    NULL::timestamptz AS never`;
  expect(await row(values)).toEqual({
    instant: '2026-09-30T16:59:50.000Z',
    instants: ['2026-09-30T16:59:50.100Z', null],
    money: 9_000_000,
    counts: [1],
    exact: '1.50',
    day: '2026-09-30',
    json: { a: [1] },
    never: null,
  });
});

test.each([
  ['2026-09-30 16:59:50.1234+00', '2026-09-30T16:59:50.123Z'],
  ['2026-09-30 16:59:50+00', '2026-09-30T16:59:50.000Z'],
  ['2026-09-30 23:59:50.5+07', '2026-09-30T16:59:50.500Z'],
])('instant %s is %s', (wire, shown) => {
  expect(parseTimestamp(wire)).toBe(shown);
});

test('what a JavaScript value cannot hold is refused, not bent', () => {
  expect(parseBigint('9007199254740991')).toBe(9_007_199_254_740_991);
  expect(() => parseBigint('9007199254740993')).toThrow('too large');
  expect(() => parseTimestamp('infinity')).toThrow('infinity');
});

test('a statement and an idle transaction have a time limit', async () => {
  const limits = sql`SELECT current_setting('statement_timeout') AS statement,
    current_setting('idle_in_transaction_session_timeout') AS idle`;
  expect(await row(limits)).toEqual({ statement: '15s', idle: '15s' });
});

test('connections that are cut, idle or in the middle of a transaction, are reported and replaced', async () => {
  const [idle, busy] = await Promise.all([database.pool.connect(), database.pool.connect()]);
  idle.release();
  await busy.query('BEGIN');
  const other = connectDatabase({ url: home.url, poolSize: 1 });
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(other.db);
  await other.close();
  await expect.poll(() => lost.length).toBeGreaterThanOrEqual(2);
  // One connection may be reported twice before the other is.
  await expect.poll(() => database.pool.idleCount).toBe(0);
  busy.release(true);
  expect(await row(sql`SELECT 1 AS value`)).toEqual({ value: 1 });
});

test('a transaction whose connection is lost fails as what happened first, although its rollback fails, too', async () => {
  const other = connectDatabase({ url: home.url, poolSize: 1 });
  let first: unknown;
  const lose = (then: () => unknown) => {
    first = undefined;
    return database.db
      .transaction()
      .execute(async (trx) => {
        const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(trx);
        await sql`SELECT pg_terminate_backend(${rows[0]?.pid})`.execute(other.db);
        const keep = (error: unknown) => {
          first = error;
        };
        while (first === undefined) await sql`SELECT 1`.execute(trx).catch(keep);
        throw then();
      })
      .catch((error: unknown) => error);
  };
  expect(await lose(() => first)).toBe(first);
  expect(isDatabaseUnavailable(first), String(first)).toBe(true);
  expect(await lose(() => new Error('what was under way'))).toMatchObject({ message: 'what was under way' });
  await other.close();
});

test('a transaction that stood still for too long, and one whose commit is lost, fail as unavailable', async () => {
  const { db } = database;
  const stoodStill = db.transaction().execute(async (trx) => {
    await sql`SET LOCAL idle_in_transaction_session_timeout = 50`.execute(trx);
    await sleep(300);
    await sql`SELECT 1`.execute(trx);
  });
  expect(isDatabaseUnavailable(await stoodStill.catch((error: unknown) => error))).toBe(true);
  const committed = db.transaction().execute(async (trx) => {
    await sql`SET LOCAL idle_in_transaction_session_timeout = 50`.execute(trx);
    await sleep(300);
  });
  expect(isDatabaseUnavailable(await committed.catch((error: unknown) => error))).toBe(true);
});

test('a connection to a database that takes no writes any more is given up with the first that it refuses', async () => {
  const name = new URL(home.url).pathname.slice(1);
  const takeWrites = async (takes: boolean) => {
    const server = connectDatabase({ url: inject('databaseUrl'), poolSize: 1 });
    const set = `ALTER DATABASE ${name} SET default_transaction_read_only = ${takes ? 'off' : 'on'}`;
    await sql.raw(set).execute(server.db);
    await server.close();
  };
  await takeWrites(false);
  const moved = connectDatabase({ url: home.url, poolSize: 1 });
  const write = () =>
    sql`INSERT INTO installation_settings (name, value) VALUES ('written', 'yes')`.execute(moved.db);
  await sql`SELECT 1`.execute(moved.db);
  await takeWrites(true);
  const refused = await write().catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: '25006' });
  expect(isDatabaseUnavailable(refused)).toBe(true);
  await write();
  await moved.close();
});

test('a connection that is lost without a word is given up after the silence, and the next question has another', async () => {
  const way = await startWayToDatabase(home.url);
  const far = connectDatabase({ url: way.url, poolSize: 1, silenceMs: 300 });
  const ask = (db = far.db) => sql`SELECT 1 AS value`.execute(db).then(({ rows }) => rows);
  const failure = (asked: Promise<unknown>) => asked.catch((error: unknown) => error);
  await ask();
  way.forget();
  expect(isDatabaseUnavailable(await failure(ask()))).toBe(true);
  expect(await ask()).toEqual([{ value: 1 }]);

  const halfway = far.db.transaction().execute(async (trx) => {
    await sql`SELECT 1`.execute(trx);
    way.forget();
    await sql`SELECT 2`.execute(trx);
  });
  expect(isDatabaseUnavailable(await failure(halfway))).toBe(true);
  expect(await ask()).toEqual([{ value: 1 }]);

  // Both of those that are shared, which have a patience of their own.
  await Promise.all([ask(far.readDb), ask(far.readDb)]);
  way.forget();
  const lost = await Promise.all([failure(ask(far.readDb)), failure(ask(far.readDb))]);
  expect(lost.map(isDatabaseUnavailable)).toEqual([true, true]);
  await expect.poll(() => Promise.all([ask(far.readDb), ask(far.readDb)]).catch(() => [])).toHaveLength(2);
  await far.close();
  await way.close();
}, 20_000);

test('an address where nobody answers fails once the patience is over', async () => {
  const nowhere = connectDatabase({ url: 'postgresql://x@127.0.0.1:1/x', poolSize: 1, timeoutMs: 300 });
  await expect(sql`SELECT 1`.execute(nowhere.db)).rejects.toThrow('ECONNREFUSED');
  await nowhere.close();
});
