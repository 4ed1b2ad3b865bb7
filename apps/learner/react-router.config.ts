import { join } from 'node:path';
import { addEarlyStart } from '@cungnghe/web/build/early-start';
import { addServiceWorker } from '@cungnghe/web/build/service-worker';
import type { Config } from '@react-router/dev/config';
import { firstCalls, firstFonts } from './first-calls.ts';

export default {
  appDirectory: 'app',
  // A build is made beside the one in use, and takes its place when it is whole.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  ssr: false,
  // A loader in a file of its own would be one more request before the page.
  splitRouteModules: false,
  buildEnd: async ({ reactRouterConfig }) => {
    const clientDir = join(reactRouterConfig.buildDirectory, 'client');
    await addEarlyStart(clientDir, { firstCalls, fonts: firstFonts, textsRoute: 'routes/member' });
    await addServiceWorker(clientDir, join(import.meta.dirname, 'service-worker/service-worker.ts'));
  },
} satisfies Config;
