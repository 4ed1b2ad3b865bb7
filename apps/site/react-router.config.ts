import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { precompress } from '../../scripts/precompress.ts';

export default {
  appDirectory: 'app',
  ssr: true,
  async buildEnd({ reactRouterConfig }) {
    const client = join(reactRouterConfig.buildDirectory, 'client');
    // No page of the site loads a script, so none is published.
    for (const name of await readdir(join(client, 'assets'))) {
      if (name.endsWith('.js')) await rm(join(client, 'assets', name));
    }
    await precompress(client);
  },
} satisfies Config;
