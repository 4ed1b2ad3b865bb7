import { join } from 'node:path';
import { addEarlyStart } from '@cungnghe/web/build/early-start';
import type { Config } from '@react-router/dev/config';
import { firstCalls } from './first-calls.ts';

export default {
  appDirectory: 'app',
  // A build is made beside the one in use, and takes its place when it is whole.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  ssr: false,
  // A loader in a file of its own would be one more request before the page.
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) =>
    addEarlyStart(join(reactRouterConfig.buildDirectory, 'client'), {
      firstCalls,
      textsRoute: 'routes/member',
    }),
} satisfies Config;
