import { type Kysely, sql } from 'kysely';
import type { Config } from '../config.ts';
import { connectDatabase } from '../database/connect.ts';
import { describeMissing, findSchemaState } from '../database/migrate.ts';
import { readMigrations } from '../database/migration-files.ts';
import { poolerHasLimits, poolerQuery } from '../database/server-check.ts';
import type { DB } from '../database/tables.generated.ts';
import { connectionsOf } from '../processes.ts';
import { type Check, type Finding, failed, ok, warning } from './checks.ts';

/** Codes of authenticator apps last thirty seconds; the price of Pro changes at midnight. */
const clockWarningMs = 2_000;
const clockFailedMs = 30_000;
const fewConnections = 10;

/** A database that answers already: whether it can be worked with for long. */
export function databaseCheck(url: string, config: Config): Check {
  return {
    name: 'database',
    run: async () => {
      const address = config.databaseDirectUrl ?? url;
      const { db, close } = connectDatabase({ url: address, poolSize: 1, timeoutMs: 0 });
      try {
        const server = await askServer(db);
        return [
          ok(`PostgreSQL ${server.version} answers`),
          server.may_create
            ? ok('its user may create tables and schemas')
            : failed(
                'its user may not create tables and schemas, which migrations and the job queue do',
                'make it the owner of the database: ALTER DATABASE … OWNER TO …',
              ),
          await migrationsOf(db),
          connectionsLeft(server, config),
          clockOf(server.clockAheadMs),
          ...(config.databaseDirectUrl === undefined ? [] : [await poolerOf(url)]),
        ];
      } finally {
        await close();
      }
    },
  };
}

interface Server {
  readonly version: string;
  readonly may_create: boolean;
  readonly connections: number;
  readonly used: number;
  readonly clock_ms: number;
}

async function askServer(db: Kysely<DB>): Promise<Server & { readonly clockAheadMs: number }> {
  // The clock is read over a connection that is open: making one takes longer than the difference that counts.
  await sql`SELECT 1`.execute(db);
  const before = Date.now();
  const { rows } = await sql<Server>`
    SELECT current_setting('server_version') AS version,
      has_schema_privilege('public', 'CREATE')
        AND has_database_privilege(current_database(), 'CREATE') AS may_create,
      (current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int) AS connections,
      (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS used,
      (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS clock_ms`.execute(db);
  const [server] = rows;
  if (!server) throw new Error('a query of scalars returned no row');
  return { ...server, clockAheadMs: server.clock_ms - (before + Date.now()) / 2 };
}

async function migrationsOf(db: Kysely<DB>): Promise<Finding> {
  const { isUsable, missing, newer } = await findSchemaState(db);
  if (missing.length > 0) {
    return failed(
      `the schema is not whole: ${describeMissing(missing)}`,
      'restore the backup again into an empty database',
    );
  }
  if (!isUsable) {
    return newer > 0
      ? failed('a later version has migrated it, and this one cannot work with it', 'start the later version')
      : failed(
          'the tables are not those of this version',
          'start the server, or run `npm run -s cli -- db migrate`',
        );
  }
  if (newer > 0)
    return warning(`${newer} migrations of a later version are applied`, 'finish the move to that version');
  return ok(`all ${readMigrations().length} migrations are applied and whole`);
}

function connectionsLeft({ connections, used }: Server, config: Config): Finding {
  const left = connections - used;
  const needed = connectionsOf(config);
  if (left < fewConnections)
    return failed(
      `${left} connections are left of ${connections}`,
      'raise max_connections, or lower DATABASE_POOL or WEB_CONCURRENCY',
    );
  if (connections < needed)
    return warning(
      `it takes ${connections} connections, and this server may open ${needed}`,
      'raise max_connections, or lower DATABASE_POOL or WEB_CONCURRENCY',
    );
  return ok(`${left} connections are left of ${connections}; this server opens ${needed} at most`);
}

function clockOf(aheadMs: number): Finding {
  const away = Math.abs(aheadMs);
  const found = `its clock is ${(away / 1000).toFixed(1)} s ${aheadMs < 0 ? 'behind' : 'ahead of'} this machine's`;
  const todo = 'synchronise both by NTP (chrony or systemd-timesyncd)';
  if (away > clockFailedMs) return failed(found, todo);
  return away > clockWarningMs ? warning(found, todo) : ok('its clock agrees with this machine');
}

async function poolerOf(url: string): Promise<Finding> {
  return (await poolerHasLimits(url))
    ? ok('the connections of the pooler have time limits')
    : warning('the connections of the pooler have no time limits', `set connect_query to: ${poolerQuery}`);
}
