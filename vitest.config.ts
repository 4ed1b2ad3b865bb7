import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'apps/api',
      {
        test: {
          name: 'web',
          // Properties are tried many times, and a busy machine takes its time over them.
          testTimeout: 20_000,
          include: ['{packages/*/src,apps/*/app}/**/*.test.{ts,tsx}', '{scripts,bench}/**/*.test.ts'],
        },
      },
    ],
  },
});
