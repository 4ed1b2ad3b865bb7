import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Ended, ownSettings, runServer, type Settings, startServer } from '../test/server-process.ts';

/** A start that cannot succeed says why in one line that an operator understands, and ends with 1. */

let dir: string;
let settings: Settings & { BASE_URL: string };
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cungnghe-refused-'));
  settings = await ownSettings(join(dir, 'data'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

function expectOneLine({ code, said }: Ended, line: RegExp): void {
  expect(said.trimEnd().split('\n')).toEqual([expect.stringMatching(line)]);
  expect(code).toBe(1);
}

describe.concurrent('a wrong setting is named', () => {
  test.each<[string, RegExp, Record<string, string>]>([
    ['a port that is no number', /Setting PORT is wrong/, { PORT: 'three thousand' }],
    ['an unknown environment', /Setting NODE_ENV is wrong/, { NODE_ENV: 'staging' }],
    ['an address without a scheme', /Setting LEARNER_URL is wrong/, { LEARNER_URL: 'localhost:3000' }],
    ['another kind of database', /Setting DATABASE_URL is wrong/, { DATABASE_URL: 'mysql://localhost/x' }],
    [
      'a way past a pooler that is not there',
      /Setting DATABASE_URL is missing/,
      { DATABASE_DIRECT_URL: 'postgres://localhost/x' },
    ],
    [
      'a database that is not there',
      /^The database postgresql:\/\/me@127\.0\.0\.1:1\/x cannot be used: nothing answers there$/,
      { DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/x' },
    ],
    ['a pool of one', /Setting DATABASE_POOL is wrong/, { DATABASE_POOL: '1' }],
    ['a mail server that is none', /Setting SMTP_URL is wrong/, { SMTP_URL: 'http://localhost:25' }],
    ['a short secret', /Setting AUTH_SECRET is wrong.*32/, { AUTH_SECRET: 'short' }],
    ['a clock without an instant', /Setting CLOCK_NOW is wrong/, { CLOCK_NOW: 'yesterday' }],
    ['a switch that is neither', /Setting TEST_MODE is wrong/, { TEST_MODE: 'maybe' }],
    ['an unknown log level', /Setting LOG_LEVEL is wrong/, { LOG_LEVEL: 'loud' }],
    [
      'one address twice',
      /five different addresses/,
      { MEDIA_URL: 'http://localhost:1', ADMIN_URL: 'http://localhost:1' },
    ],
    ['production without a secret', /AUTH_SECRET is missing/, { NODE_ENV: 'production' }],
    [
      'another clock in production',
      /CLOCK_NOW is refused in production/,
      { NODE_ENV: 'production', CLOCK_NOW: '2026-09-30T23:59:50+07:00', AUTH_SECRET: 'x'.repeat(32) },
    ],
  ])(
    '%s',
    async (_, line, wrong) => {
      expectOneLine(await runServer({ ...settings, ...wrong }), line);
    },
    60_000,
  );
});

test('a data folder that cannot be one', async () => {
  const file = join(dir, 'file');
  await writeFile(file, '');
  expectOneLine(
    await runServer({ ...settings, DATA_DIR: join(file, 'data') }),
    /^The data folder .*file\/data cannot be made/,
  );
}, 60_000);

test('a taken port, and a data folder that another server keeps', async () => {
  const port = Number(new URL(settings.BASE_URL).port);
  const other = createServer().listen(port, '127.0.0.1');
  expectOneLine(await runServer(settings), new RegExp(`Port ${port} .* is taken`));
  await new Promise((closed) => other.close(closed));

  const first = await startServer(settings);
  try {
    const elsewhere = await ownSettings(String(settings.DATA_DIR));
    expectOneLine(await runServer(elsewhere), /data folder|DATA_DIR/i);
  } finally {
    await first.stop();
  }
}, 120_000);
