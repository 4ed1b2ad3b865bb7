import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '@cungnghe/embedded-postgres/server';
import { buildApp } from '../../apps/api/src/app.ts';
import { composeServices } from '../../apps/api/src/compose.ts';
import { seedDemo } from '../../apps/api/src/demo/seed.ts';
import { createAccount, createSession } from '../../apps/api/src/features/accounts/public.ts';
import { grantPro } from '../../apps/api/src/features/communities/public.ts';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { migrate } from '../../apps/api/src/platform/database/migrate.ts';
import { createLog } from '../../apps/api/src/platform/log.ts';
import type { Services } from '../../apps/api/src/platform/services.ts';

export interface School {
  readonly app: Awaited<ReturnType<typeof buildApp>>;
  readonly services: Services;
  /** A Bearer token of somebody who is Pro wherever the demo school has texts. */
  readonly token: string;
  /** What they find: the first page. */
  search<Hit>(q: string): Promise<Hit[]>;
  close(): Promise<void>;
}

/** The demo school in this process, on a database of its own. */
export async function openSchool(): Promise<School> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-search-'));
  const log = createLog('silent');
  const database = await startEmbeddedDatabase({ dataDir, log, owner: 'server' });
  await migrate(database.url);
  const config = readConfig({ ...process.env, DATA_DIR: dataDir });
  const { services, close } = composeServices(config, database.url, log);
  await seedDemo(services);
  const { email, id: accountId } = await createAccount(services, 'command line', {
    email: 'bench-search@test.local',
    name: 'Người Tìm',
  });
  for (const slug of ['founder', 'marketing', 'commerce'])
    await grantPro(services, 'command line', { accountId, slug, months: 1 });
  const { token } = await createSession(services, email);
  const app = await buildApp(services);
  return {
    app,
    services,
    token,
    search: async (q) => {
      const response = await app.inject({
        url: `/api/search?q=${encodeURIComponent(q)}`,
        headers: { authorization: `Bearer ${token}` },
      });
      if (response.statusCode !== 200) throw new Error(`${q}: ${response.statusCode} ${response.body}`);
      return response.json();
    },
    close: async () => {
      await app.close();
      await close();
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
