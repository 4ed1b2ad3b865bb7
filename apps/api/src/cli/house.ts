import { destination } from 'pino';
import { type Composed, composeServices } from '../compose.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import { findRunningEmbeddedDatabase, startEmbeddedDatabase } from '../platform/database/embedded.ts';
import { migrate, migrationsCurrent } from '../platform/database/migrate.ts';
import { assertUsableDatabase } from '../platform/database/server-check.ts';
import { createLog } from '../platform/log.ts';
import type { Services } from '../platform/services.ts';

/** Standard output belongs to the result. */
const logTo = (config: Config) =>
  createLog(config.logLevel === 'info' ? 'warn' : config.logLevel, destination(2));

/** Runs `use` on the database of the settings, started just for that when no server keeps it. */
export async function withDatabase<T>(use: (url: string, config: Config) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  await using started = new AsyncDisposableStack();
  await assertUsableDatabase(config, 0);
  const url = config.databaseUrl ?? (await openEmbedded(config, started));
  return await use(url, config);
}

async function openEmbedded(config: Config, started: AsyncDisposableStack): Promise<string> {
  const running = await findRunningEmbeddedDatabase(config.dataDir);
  if (running !== undefined) {
    // Its server may be starting just now and not have come to this yet.
    await migrate(running);
    return running;
  }
  const embedded = await startEmbeddedDatabase({ dataDir: config.dataDir, owner: 'cli', log: logTo(config) });
  started.defer(embedded.stop);
  await migrate(embedded.url);
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
    if (!(await migrationsCurrent(db))) {
      throw new Error(
        'The database does not have the tables of this version; run `npm run cli -- db migrate`',
      );
    }
  } finally {
    await close();
  }
}
