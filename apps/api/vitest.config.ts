import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'api',
    include: ['src/**/*.test.ts'],
    // The files of a worker share their modules: reading the whole house anew costs two seconds of a core for each.
    // What keeps them apart is a database and a house of their own; no file may leave anything else behind.
    isolate: false,
    globalSetup: './src/test/global-setup.ts',
    // Some tests carry whole packs of content in and out, beside another worker on two cores.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What another process is told of takes more than the default second on a busy machine.
    expect: { poll: { timeout: 10_000 } },
  },
});
