import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  // A build is made beside the one in use, and takes its place when it is whole.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  ssr: false,
} satisfies Config;
