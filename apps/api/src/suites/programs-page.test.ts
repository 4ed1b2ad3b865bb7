import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { webhookEventNames, webhookEvents } from '@cungnghe/contracts/webhooks/events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWebhookSender } from '../features/webhooks/send-actions.ts';
import { rootDir } from '../platform/config.ts';
import { freePorts } from '../test/free-ports.ts';
import { createTestApp, type Person, type TestApp } from '../test/test-app.ts';

const run = promisify(execFile);
const page = readFileSync(join(rootDir, 'docs/programs.md'), 'utf8');
const examples = [...page.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)].map(([, language, text = '']) => ({
  language,
  text,
}));
const example = (start: string) => examples.find(({ text }) => text.startsWith(start))?.text ?? '';

const folder = mkdtempSync(join(tmpdir(), 'programs-'));
let testApp: TestApp;
let owner: Person;
let origin: string;
let api: string;
let port: number;
beforeAll(async () => {
  [port = 0] = await freePorts(1);
  origin = `http://127.0.0.1:${port}`;
  testApp = await createTestApp({ env: { WEBHOOK_ORIGINS: origin } });
  owner = await testApp.person({ roles: ['owner'] });
  api = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await testApp.close();
  rmSync(folder, { recursive: true, force: true });
});

async function makeKey() {
  const body = { name: 'Ví dụ', roles: ['support'] };
  return (await owner.call('POST', '/api/admin/api-keys', body)).body.key as string;
}

function written(name: string): string {
  const path = join(folder, name);
  writeFileSync(path, example(`// ${name}`));
  return path;
}

test('the examples of reading with a key run as they stand', async () => {
  for (let n = 0; n < 101; n++) await testApp.person();
  const env = { PATH: process.env.PATH, API: api, API_KEY: await makeKey() };
  const { stdout } = await run('sh', ['-c', example('curl')], { env });
  expect(JSON.parse(stdout)).toHaveLength(2);
  const all = await run(process.execPath, [written('accounts.mjs')], { env });
  const emails = all.stdout.trim().split('\n');
  expect(emails).toContain(owner.viewer.email);
  expect(new Set(emails).size).toBe(emails.length);
  expect(emails.length).toBeGreaterThan(101);
});

test('the receiver of the page takes what is genuine, once, and nothing else', async () => {
  const webhook = { name: 'Ví dụ', url: `${origin}/`, events: ['member.joined'] };
  const { body } = await owner.call('POST', '/api/admin/webhooks', webhook);
  const receiver = spawn(process.execPath, [written('receiver.mjs')], {
    env: { PATH: process.env.PATH, PORT: String(port), WEBHOOK_SECRET: body.secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  receiver.stdout.on('data', (part) => {
    said += part;
  });
  try {
    const answers = () =>
      fetch(origin, { method: 'POST', body: '{}' }).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(answers, { timeout: 10_000 }).toBe(401);
    const at = `/api/admin/webhooks/${body.webhook.id}`;
    const { delivery_id } = (await owner.call('POST', `${at}/test`)).body;
    for (let n = 0; n < 2; n++) {
      await createWebhookSender(testApp.services)(delivery_id);
      await owner.call('POST', `${at}/deliveries/${delivery_id}/replay`);
    }
    const [delivery] = (await owner.call('GET', `${at}/deliveries`)).body;
    expect(delivery.attempts.map(({ status }: { status: number }) => status)).toEqual([204, 204]);
    expect(said.match(/webhook\.test/g)).toHaveLength(1);
  } finally {
    receiver.kill();
  }
});

test('the page names every event with its fields', () => {
  for (const name of webhookEventNames) {
    const line = page.split('\n').find((one) => one.startsWith(`| \`${name}\` |`)) ?? '';
    expect(line, name).not.toBe('');
    if (line.includes('the same')) continue;
    for (const field of Object.keys(webhookEvents[name].shape)) expect(line, name).toContain(`\`${field}\``);
  }
});
