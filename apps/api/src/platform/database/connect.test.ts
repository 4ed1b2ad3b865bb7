import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('a transaction whose connection is lost fails as unavailable, although its rollback fails, too', async () => {
  const other = connectDatabase({ url: home.url, poolSize: 1 });
  const failed = await database.db
    .transaction()
    .execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(trx);
      await sql`SELECT pg_terminate_backend(${rows[0]?.pid})`.execute(other.db);
      await expect
        .poll(() =>
          sql`SELECT 1`.execute(trx).then(
            () => 'alive',
            () => 'lost',
          ),
        )
        .toBe('lost');
      throw new Error('what was under way');
    })
    .catch((error: unknown) => error);
  await other.close();
  expect(isDatabaseUnavailable(failed), String(failed)).toBe(true);
});

test('an address where nobody answers fails once the patience is over', async () => {
  const nowhere = connectDatabase({ url: 'postgresql://x@127.0.0.1:1/x', poolSize: 1, timeoutMs: 300 });
  await expect(sql`SELECT 1`.execute(nowhere.db)).rejects.toThrow('ECONNREFUSED');
  await nowhere.close();
});
