import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'api',
    include: ['src/**/*.test.ts'],
    globalSetup: './src/test/global-setup.ts',
    // Some tests carry whole packs of content in and out, beside another worker on two cores.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
