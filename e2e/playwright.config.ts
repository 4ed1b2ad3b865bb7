import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

// A browser of the system is preferred: it is there already and it is the one that people here have. The first is the
// same engine without the windows around it, which saves a quarter of the time.
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find(existsSync);

/** Background traffic of a browser's own would disturb what is measured; root has no sandbox. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  outputDir: '../.cache/e2e',
  // A real stack for each worker: a browser and a server keep one core busy between them.
  workers: 2,
  timeout: 240_000,
  projects: [
    { name: 'journeys', testIgnore: 'every-page.spec.ts' },
    // What they have looked at is known only at their end.
    { name: 'every page', testMatch: 'every-page.spec.ts', dependencies: ['journeys'] },
  ],
  expect: { timeout: 20_000 },
  forbidOnly: process.env.CI !== undefined,
  use: {
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // Requests that a service worker makes are not seen by a journey that intercepts them; journeys that are about being
    // offline allow it.
    serviceWorkers: 'block',
    // A recording of everything takes as long as everything: ask for one, `playwright test --trace on <file>`.
    screenshot: 'only-on-failure',
    launchOptions: { args: flags, ...(installed !== undefined && { executablePath: installed }) },
  },
});
