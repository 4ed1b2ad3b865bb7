import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { createDatabase, dropDatabase, withDatabase } from '../../test/database-name.ts';
import { ownSettings, runCli, startServer } from '../../test/server-process.ts';
import { createTestApp } from '../../test/test-app.ts';
import { isSigned, openWebhookReceiver } from '../../test/webhook-receiver.ts';

test('a copy of an installation calls no webhooks until it is adopted, without a mail server, too', async () => {
  const server = inject('databaseUrl');
  const [original, copy] = [1, 2].map(() => `webhooks_${randomUUID().replaceAll('-', '')}`) as [
    string,
    string,
  ];
  const folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'cungnghe-webhooks-'))));
  const receiver = await openWebhookReceiver();
  await createDatabase(server, original, inject('databaseTemplate'));
  const settingsOf = async (database: string, dataDir: string | undefined) => ({
    ...(await ownSettings(dataDir ?? '')),
    DATABASE_URL: withDatabase(server, database),
    AUTH_SECRET: 'a secret that both of them have, as a restored backup does',
    WEBHOOK_ORIGINS: receiver.origin,
  });
  const first = await settingsOf(original, folders[0]);
  const second = await settingsOf(copy, folders[1]);
  const calls = () => receiver.received.length;
  try {
    const before = await startServer(first);
    const inner = await createTestApp({ databaseUrl: first.DATABASE_URL, env: first });
    const owner = await inner.person({ roles: ['owner'] });
    const webhook = { name: 'CRM', url: `${receiver.origin}/`, events: ['member.joined'] };
    const { body } = await owner.call('POST', '/api/admin/webhooks', webhook);
    const url = `/api/admin/webhooks/${body.webhook.id}/test`;
    await owner.call('POST', url);
    await expect.poll(calls, { timeout: 30_000 }).toBe(1);
    await before.stop();
    // One more, which the original has not sent when the copy is made.
    await owner.call('POST', url);
    await inner.close();
    await createDatabase(server, copy, original);

    const copied = await startServer(second);
    await new Promise((later) => setTimeout(later, 4_000));
    expect(calls()).toBe(1);
    await runCli(second, 'instance', 'adopt');
    await expect.poll(calls, { timeout: 30_000 }).toBe(2);
    expect(receiver.received.every((call) => isSigned(call, body.secret))).toBe(true);
    await copied.stop();
  } finally {
    for (const name of [copy, original]) await dropDatabase(server, name).catch(() => undefined);
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
    await receiver.close();
  }
}, 180_000);
