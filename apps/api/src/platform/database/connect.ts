import type { Socket } from 'node:net';
import { Kysely, PostgresDialect, PostgresDriver } from 'kysely';
import pg from 'pg';
import { isPoolerWithoutServer } from '../errors.ts';
import { PipelineClient, SharingPool } from './pipeline.ts';
import { PreparingClient } from './prepared.ts';
import { PooledClient } from './session-client.ts';
import type { DB } from './tables.generated.ts';
import { valueTypes } from './types.ts';

export interface DatabaseLog {
  error(details: object, message: string): void;
}

export interface ConnectOptions {
  /** A `postgres://` address, or a unix socket as the embedded database gives it. */
  readonly url: string;
  readonly poolSize: number;
  /** The address is that of a pooler in transaction mode, such as PgBouncer. */
  readonly behindPooler?: boolean;
  readonly log?: DatabaseLog;
  /** How values are read; a library that brings its own SQL expects the driver's. */
  readonly types?: pg.CustomTypesConfig;
  /** How long a query waits for a database that is coming back, e.g. one that was killed and replays its log. */
  readonly timeoutMs?: number;
  /**
   * After so long without an answer a connection counts as lost without a word, as behind a network that drops what it
   * is given. Longer than the time limit of a statement; without it there is no end.
   */
  readonly silenceMs?: number;
}

export interface Database {
  readonly db: Kysely<DB>;
  /** For single statements that are quick: see {@link SharingPool}. The same as `db` behind a pooler. */
  readonly readDb: Kysely<DB>;
  /** The same connections, for the libraries that bring their own SQL. */
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

const defaultConnectTimeoutMs = 10_000;
const statementTimeoutMs = 15_000;
/** What is served is answered by then, or by nobody. */
export const servingSilenceMs = statementTimeoutMs + 2_000;
/** When a connection over which nothing is said is first asked for a sign of life. */
const keepAliveMs = 10_000;
const retryDelayMs = 50;
/** One for what is asked now, one for what is asked while that is answered. */
const sharedConnections = 2;
/** After so long, nobody waits any more for a connection that was lost without a word. */
const sharedTimeoutMs = 3_000;

/** Nothing has been sent when these happen, so another attempt can never repeat a write. */
const startingUpCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now: starting up or shutting down
  '53300', // too_many_connections: others of ours come back at the same time
]);

const isRetryableConnectError = (error: unknown) =>
  error instanceof Error &&
  (startingUpCodes.has((error as { code?: string }).code ?? '') ||
    isPoolerWithoutServer(error) ||
    error.message === 'Connection terminated unexpectedly');

class RetryingPool extends pg.Pool {
  private readonly timeoutMs: number;

  constructor(config: pg.PoolConfig, timeoutMs: number) {
    super(config);
    this.timeoutMs = timeoutMs;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const client = this.connectWhenThere();
    if (callback === undefined) return client;
    client.then(
      (connected) => callback(undefined, connected, (error) => connected.release(error)),
      (error: Error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  private async connectWhenThere(): Promise<pg.PoolClient> {
    const deadline = performance.now() + this.timeoutMs;
    for (;;) {
      try {
        return await super.connect();
      } catch (error) {
        if (this.ending || !isRetryableConnectError(error) || performance.now() > deadline) throw error;
        await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
      }
    }
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/** A rollback on a connection that is lost fails, too, and must not hide what was lost with it: PostgreSQL rolls back by itself. */
class FirstErrorDriver extends PostgresDriver {
  override async rollbackTransaction(
    connection: Parameters<PostgresDriver['rollbackTransaction']>[0],
  ): Promise<void> {
    // The connection is not used again.
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}

class Dialect extends PostgresDialect {
  readonly #pool: pg.Pool | SharingPool;

  constructor(pool: pg.Pool | SharingPool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): FirstErrorDriver {
    return new FirstErrorDriver({ pool: this.#pool });
  }
}

/** Opens a pool; nothing is connected until the first query. */
export function connectDatabase({
  url,
  poolSize,
  behindPooler = false,
  log,
  types = valueTypes,
  timeoutMs = defaultConnectTimeoutMs,
  silenceMs,
}: ConnectOptions): Database {
  const settings = settingsOf(url, types);
  const pool = new RetryingPool(
    {
      ...settings,
      ...(silenceMs !== undefined && { query_timeout: silenceMs }),
      Client: behindPooler ? PooledClient : PreparingClient,
      max: poolSize,
      idleTimeoutMillis: 30_000,
    },
    timeoutMs,
  );
  // The driver hangs the whole connection on its errors; only what happened belongs into a log.
  const report = ({ message, code }: Error & { code?: string }) => {
    if (!pool.ending) log?.error({ code, reason: message }, 'database connection lost');
  };
  pool.on('error', report);
  // The pool listens only while a connection is idle. One that dies in the middle of a transaction, between two
  // queries, would otherwise be an unhandled 'error' event and end the process.
  pool.on('connect', (client) => client.on('error', report));
  const db = new Kysely<DB>({ dialect: new Dialect(pool) });
  const shared = behindPooler ? undefined : connectShared(settings, timeoutMs, report);
  return {
    db,
    readDb: shared ?? db,
    pool,
    close: async () => {
      await shared?.destroy();
      await db.destroy();
      if (!pool.ending) await pool.end();
    },
  };
}

interface ReplicaDatabase {
  readonly db: Kysely<DB>;
  /** Whatever is asked there fails at once: it does not answer any more. */
  dropAll(): void;
  close(): Promise<void>;
}

/** For reads that the primary answers when this one does not, so nobody waits for it to come back. */
export function connectReplica({
  url,
  poolSize,
  log,
}: Pick<ConnectOptions, 'url' | 'poolSize' | 'log'>): ReplicaDatabase {
  const pool = new pg.Pool({
    ...settingsOf(url, valueTypes),
    connectionTimeoutMillis: sharedTimeoutMs,
    query_timeout: servingSilenceMs,
    Client: PreparingClient,
    max: poolSize,
    idleTimeoutMillis: 30_000,
  });
  const open = new Set<pg.PoolClient>();
  const report = ({ message, code }: Error & { code?: string }) => {
    if (!pool.ending) log?.error({ code, reason: message }, 'connection to a replica lost');
  };
  pool.on('error', report);
  pool.on('connect', (client) => {
    client.on('error', report);
    open.add(client);
  });
  pool.on('remove', (client) => open.delete(client));
  const db = new Kysely<DB>({ dialect: new Dialect(pool) });
  return {
    db,
    dropAll: () => {
      for (const client of open)
        (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
    },
    close: () => db.destroy(),
  };
}

const settingsOf = (url: string, types: pg.CustomTypesConfig) => ({
  connectionString: url,
  application_name: 'cungnghe',
  connectionTimeoutMillis: 10_000,
  statement_timeout: statementTimeoutMs,
  idle_in_transaction_session_timeout: 15_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: keepAliveMs,
  types,
});

function connectShared(
  settings: pg.PoolConfig,
  timeoutMs: number,
  report: (error: Error) => void,
): Kysely<DB> {
  const pipelined = { pipeline: true, query_timeout: sharedTimeoutMs, max: sharedConnections };
  const pool = new RetryingPool({ ...settings, ...pipelined, Client: PipelineClient }, timeoutMs);
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', report));
  return new Kysely<DB>({ dialect: new Dialect(new SharingPool(pool)) });
}
