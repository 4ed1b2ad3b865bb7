import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  // A build is made beside the one in use, and takes its place when it is whole.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  ssr: true,
  async buildEnd({ reactRouterConfig }) {
    const assets = join(reactRouterConfig.buildDirectory, 'client/assets');
    // No page of the site loads a script, so none is published.
    for (const name of await readdir(assets)) {
      if (name.endsWith('.js')) await rm(join(assets, name));
    }
  },
} satisfies Config;
