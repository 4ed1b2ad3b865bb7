import { findRunningEmbeddedDatabase } from '@cungnghe/embedded-postgres/server';
import { type Composed, composeServices } from '../apps/api/src/compose.ts';
import { readConfig } from '../apps/api/src/platform/config.ts';
import { createLog } from '../apps/api/src/platform/log.ts';
import type { Services } from '../apps/api/src/platform/services.ts';
import type { Settings } from '../apps/api/src/test/server-process.ts';

/** The house once more in the process of the tests, beside a server that runs. */
export interface InnerTestApp {
  services(): Promise<Services>;
  close(): Promise<void>;
}

/**
 * For what a journey needs and is not about: the command line takes a second of a core for each call, this takes
 * one for all. It is opened by the first who asks, on the database of the server that has these settings.
 */
export function createInnerTestApp(settings: Settings): InnerTestApp {
  let opened: Promise<Composed> | undefined;
  return {
    services: async () => {
      opened ??= compose(settings);
      return (await opened).services;
    },
    close: async () => {
      const testApp = await opened?.catch(() => undefined);
      opened = undefined;
      await testApp?.close();
    },
  };
}

async function compose(settings: Settings): Promise<Composed> {
  const config = readConfig({ ...settings, DATABASE_POOL: '2' });
  const url = config.databaseUrl ?? (await findRunningEmbeddedDatabase(config.dataDir));
  if (url === undefined) throw new Error(`No server keeps a database in ${config.dataDir}`);
  return composeServices(config, url, createLog('warn'));
}
