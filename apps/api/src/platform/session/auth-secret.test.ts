import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { loadAuthSecret } from './auth-secret.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'cungnghe-secret-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('a configured secret is used and nothing is written', () => {
  const secret = 's'.repeat(32);
  expect(loadAuthSecret(readConfig({ DATA_DIR: dataDir, AUTH_SECRET: secret }))).toBe(secret);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('several first starts at once agree on one secret that only its owner reads', async () => {
  const module = new URL('./auth-secret.ts', import.meta.url).href;
  const start = () =>
    new Promise<string>((resolve, reject) => {
      const worker = new Worker(
        `const { workerData, parentPort } = require('node:worker_threads');
         import(workerData.module).then(({ loadAuthSecret }) => parentPort.postMessage(loadAuthSecret(workerData.config)));`,
        { eval: true, workerData: { module, config: { dataDir: join(dataDir, 'new') } } },
      );
      worker.once('message', resolve);
      worker.once('error', reject);
    });
  const secrets = await Promise.all(Array.from({ length: 8 }, start));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]?.length).toBeGreaterThanOrEqual(32);
  expect(readdirSync(join(dataDir, 'new'))).toEqual(['auth-secret']);
  expect(statSync(join(dataDir, 'new', 'auth-secret')).mode & 0o777).toBe(0o600);
});
