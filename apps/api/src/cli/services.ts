import {
  findRunningEmbeddedDatabase,
  hasEmbeddedDatabase,
  startEmbeddedDatabase,
} from '@cungnghe/embedded-postgres/server';
import { destination } from 'pino';
import { type Composed, composeServices } from '../compose.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import { findSchemaState, migrate } from '../platform/database/migrate.ts';
import { assertUsableDatabase, describeDatabaseUrl } from '../platform/database/server-check.ts';
import { createLog } from '../platform/log.ts';
import type { Services } from '../platform/services.ts';

/** Standard output belongs to the result. */
const logTo = (config: Config) =>
  createLog(config.logLevel === 'info' ? 'warn' : config.logLevel, destination(2));

/** A command that has no database to work on; the message says how to name one. */
class NoDatabaseError extends Error {}

interface DatabaseOptions {
  /** Make an embedded database where there is none. Any other command would write into a new, empty one unnoticed. */
  readonly creates?: boolean;
  /** Bring its tables up to this version first. */
  readonly migrates?: boolean;
}

/**
 * Runs `use` on the database of the settings, started just for that when no server keeps it. Which one that is goes to
 * standard error first: a command without the settings of its service would change another one.
 */
export async function withDatabase<T>(
  use: (url: string, config: Config) => Promise<T>,
  options: DatabaseOptions = {},
): Promise<T> {
  const config = readConfig(process.env);
  console.error(`database: ${describeDatabaseUrl(config)}`);
  await assertUsableDatabase(config, 0);
  await using started = new AsyncDisposableStack();
  const url = config.databaseUrl ?? (await openEmbedded(config, started, options));
  return await use(url, config);
}

async function openEmbedded(
  config: Config,
  started: AsyncDisposableStack,
  { creates = false, migrates = true }: DatabaseOptions,
): Promise<string> {
  const running = await findRunningEmbeddedDatabase(config.dataDir);
  if (running !== undefined) {
    // Its server may be starting just now and not have come to this yet.
    if (migrates) await migrate(running);
    return running;
  }
  if (!creates && !hasEmbeddedDatabase(config.dataDir)) {
    throw new NoDatabaseError(
      `There is no database in ${config.dataDir}: give this command the DATABASE_URL or DATA_DIR of the server, or make one with \`npm run cli -- db init\``,
    );
  }
  const embedded = await startEmbeddedDatabase({ dataDir: config.dataDir, owner: 'cli', log: logTo(config) });
  started.defer(embedded.stop);
  if (migrates) await migrate(embedded.url);
  return embedded.url;
}

/** Runs `use` with everything a feature needs. */
export function withServices<T>(use: (services: Services, composed: Composed) => Promise<T>): Promise<T> {
  return withDatabase(async (url, config) => {
    await assertMigrated(config.databaseDirectUrl ?? url);
    const composed: Composed = composeServices(config, url, logTo(config));
    try {
      return await use(composed.services, composed);
    } finally {
      await composed.close();
    }
  });
}

async function assertMigrated(url: string): Promise<void> {
  const { db, close } = connectDatabase({ url, poolSize: 1 });
  try {
    if (!(await findSchemaState(db)).isUsable) {
      throw new Error(
        'The database does not have the tables of this version; run `npm run cli -- db migrate`',
      );
    }
  } finally {
    await close();
  }
}
