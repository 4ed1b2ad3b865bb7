import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { precompress } from '../../scripts/precompress.ts';

export default {
  appDirectory: 'app',
  ssr: false,
  buildEnd: ({ reactRouterConfig }) => precompress(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
