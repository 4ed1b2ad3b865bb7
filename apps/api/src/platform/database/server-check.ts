import type pg from 'pg';
import type { Config } from '../config.ts';
import { connectDatabase } from './connect.ts';
import { PooledClient } from './session-client.ts';

/** A database that cannot be used as it is. The message is one line, for whoever can change that. */
export class DatabaseError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseError';
  }
}

const oldestMajor = 15;

/** An address without its password, and without what else may be secret in it. */
export function describeDatabase(address: string): string {
  const url = new URL(address);
  const socket = url.searchParams.get('host');
  const user = url.username === '' ? '' : `${url.username}@`;
  return `postgresql://${user}${socket ?? url.host}${url.pathname}`;
}

/** The database of the settings, for people. */
export function describeDatabaseUrl({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  return databaseUrl === undefined ? `embedded, in ${dataDir}` : describeDatabase(databaseUrl);
}

/**
 * Waits for a database that is just starting, and throws {@link DatabaseError} when there is none, or one that this
 * version cannot work with.
 */
export async function assertUsableDatabase(
  config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl'>,
  timeoutMs?: number,
): Promise<void> {
  const { databaseUrl: url, databaseDirectUrl: directUrl } = config;
  if (url === undefined) return;
  await assertServer(directUrl ?? url, timeoutMs);
  if (directUrl === undefined) await assertNoPooler(url);
  else await assertSameDatabase(url, directUrl);
}

async function assertServer(url: string, timeoutMs: number | undefined): Promise<void> {
  const database = connectDatabase({
    url,
    poolSize: 1,
    behindPooler: true,
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  try {
    const { rows } = await database.pool.query<{ version: number; encoding: string }>(
      `SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding`,
    );
    const { version = 0, encoding } = rows[0] ?? {};
    if (version < oldestMajor * 10_000) {
      const found = `${Math.floor(version / 10_000)}.${version % 10_000}`;
      throw new DatabaseError(
        `PostgreSQL ${oldestMajor} or later is needed, and ${describeDatabase(url)} is ${found}`,
      );
    }
    const create = `create it with: CREATE DATABASE … TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'`;
    if (encoding !== 'UTF8') {
      throw new DatabaseError(
        `A database in UTF8 is needed, and ${describeDatabase(url)} is in ${encoding}; ${create}`,
      );
    }
    const letters = await database.pool.query<{ lowered: string }>(`SELECT lower('ĐỒ') AS lowered`);
    if (letters.rows[0]?.lowered !== 'đồ') {
      throw new DatabaseError(
        `The locale of ${describeDatabase(url)} does not know Vietnamese letters, by which people search; ${create}`,
      );
    }
  } catch (error) {
    throw error instanceof DatabaseError ? error : unreachable(url, error);
  } finally {
    await database.close();
  }
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'there is no such host',
  ENOENT: 'there is no such socket',
  ETIMEDOUT: 'it does not answer',
};

function unreachable(url: string, error: unknown): DatabaseError {
  const { code = '', message } = error as Error & { code?: string };
  const reason = reasons[code] ?? (message || code).replaceAll(/\s*\n\s*/g, ' ');
  return new DatabaseError(`The database ${describeDatabase(url)} cannot be used: ${reason}`, {
    cause: error,
  });
}

/** One answer over one connection that asks nothing of a pooler; also the process id that it was greeted with. */
async function askOnce<Row extends object>(
  url: string,
  text: string,
): Promise<{ row: Row; greeted: number }> {
  const client = new PooledClient({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = (await client.query(text)) as pg.QueryResult<Row>;
    return { row: rows[0] as Row, greeted: (client as unknown as { processID: number }).processID };
  } catch (error) {
    throw unreachable(url, error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Behind a pooler that shares its connections, listening and named statements fail now and then, so it has to be said
 * to be one. It is known by the process id that it makes up for its client.
 */
async function assertNoPooler(url: string): Promise<void> {
  const { row, greeted } = await askOnce<{ pid: number }>(url, 'SELECT pg_backend_pid() AS pid');
  if (row.pid === greeted) return;
  throw new DatabaseError(
    `${describeDatabase(url)} is a connection pooler: set DATABASE_DIRECT_URL to the address of PostgreSQL itself`,
  );
}

async function assertSameDatabase(url: string, directUrl: string): Promise<void> {
  // Equal for two ways to one database, and for nothing else: the server's start, and the database's own number.
  const identity = `SELECT pg_postmaster_start_time()::text || ' ' || oid AS identity
    FROM pg_database WHERE datname = current_database()`;
  const [pooled, direct] = await Promise.all(
    [url, directUrl].map(async (one) => (await askOnce<{ identity: string }>(one, identity)).row.identity),
  );
  if (pooled === direct) return;
  throw new DatabaseError(
    `DATABASE_URL (${describeDatabase(url)}) and DATABASE_DIRECT_URL (${describeDatabase(directUrl)}) are two different databases`,
  );
}

/** What each connection of a pooler ought to begin with, as its clients cannot ask for it: PgBouncer's `connect_query`. */
export const poolerQuery =
  "SET jit = off; SET statement_timeout = '15s'; SET idle_in_transaction_session_timeout = '15s'";

/** True when the connections of a pooler have the limits of our own. */
export async function poolerHasLimits(url: string): Promise<boolean> {
  const { row } = await askOnce<{ limited: boolean }>(
    url,
    `SELECT current_setting('statement_timeout') <> '0'
      AND (current_setting('jit') = 'off' OR NOT pg_jit_available()) AS limited`,
  );
  return row.limited;
}
