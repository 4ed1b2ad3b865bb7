import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // The default leaves one core idle, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      'apps/api',
      {
        test: {
          name: 'web',
          // Properties are tried many times, and a busy machine takes its time over them.
          testTimeout: 20_000,
          include: ['{packages/*/src,apps/*/app}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
        },
      },
    ],
  },
});
