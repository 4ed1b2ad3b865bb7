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
          include: ['{packages/*/src,apps/*/app}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
        },
      },
    ],
  },
});
