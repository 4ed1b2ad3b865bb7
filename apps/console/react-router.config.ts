import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  // The API serves the built files; nothing of the console runs on a server.
  ssr: false,
} satisfies Config;
