import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase, type Database } from '../platform/database/connect.ts';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { freePorts } from '../test/free-ports.ts';
import { type MailServer, startMailServer } from '../test/mail-server.ts';
import { ownSettings, type RunningServer, type Settings, startServer } from '../test/server-process.ts';

/** Two servers on one database: one answers requests, the other does what nobody asks for. */

const dataDir = mkdtempSync(join(tmpdir(), 'roles-'));
const servers: RunningServer[] = [];
let home: TestDatabase;
let database: Database;
let mail: MailServer;
let settings: Settings;

beforeAll(async () => {
  home = await createTestDatabase();
  database = connectDatabase({ url: home.url, poolSize: 1 });
  mail = await startMailServer();
  settings = {
    ...(await ownSettings(dataDir)),
    DATABASE_URL: home.url,
    SMTP_URL: mail.url,
    AUTH_SECRET: 'a-secret-that-both-servers-are-given',
  };
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  await mail?.stop();
  await database?.close();
  await home?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const statuses = async () =>
  (await database.db.selectFrom('email_outbox').select('status').execute()).map(({ status }) => status);

test('what one server was asked for is done by the other, which answers nobody', async () => {
  servers.push(await startServer({ ...settings, ROLE: 'web' }));
  const asked = await fetch(`${settings.BASE_URL}/api/auth/code`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nguoi-moi@test.local' }),
  });
  expect(asked.status).toBeLessThan(300);
  // As long as anything takes to be sent where jobs are done.
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect([await statuses(), mail.received.length]).toEqual([['queued'], 0]);

  const [port] = await freePorts(1);
  const figures = `http://127.0.0.1:${port}`;
  const other = await ownSettings(dataDir);
  servers.push(
    await startServer({ ...settings, ...other, ROLE: 'jobs', METRICS_PORT: String(port) }, figures),
  );
  await expect.poll(() => mail.received.length).toBe(1);
  await expect.poll(statuses).toEqual(['sent']);
  await expect(fetch(`${other.BASE_URL}/api/system/health`)).rejects.toThrow();
  const read = await (await fetch(`${figures}/metrics`)).text();
  expect(read).toMatch(/^server_ready 1$/m);
  expect(read).toContain('process_resident_memory_bytes');
});
