import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { createDatabase, dropDatabase, withDatabase } from '../test/database-name.ts';
import { startMailServer } from '../test/mail-server.ts';
import { ownSettings, runCli, startServer } from '../test/server-process.ts';

async function askForCode(settings: Record<string, string>, email: string) {
  const answer = await fetch(`${settings.BASE_URL}/api/auth/code`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: settings.BASE_URL ?? '' },
    body: JSON.stringify({ email }),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { mail_delayed: boolean };
}

test('a copy of an installation sends nothing that the original has sent, says so, and sends once it is adopted', async () => {
  const server = inject('databaseUrl');
  const [original, copy] = [1, 2].map(() => `copy_${randomUUID().replaceAll('-', '')}`) as [string, string];
  const folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'cungnghe-copy-'))));
  await createDatabase(server, original, inject('databaseTemplate'));
  let mail = await startMailServer();
  const settingsOf = async (database: string, dataDir: string | undefined) => ({
    ...(await ownSettings(dataDir ?? '')),
    DATABASE_URL: withDatabase(server, database),
    SMTP_URL: mail.url,
    AUTH_SECRET: 'a secret that both of them have, as a restored backup does',
  });
  const first = await settingsOf(original, folders[0]);
  const second = await settingsOf(copy, folders[1]);
  const recipients = () => mail.recipients.toSorted();
  try {
    const before = await startServer(first);
    expect(await askForCode(first, 'mot@test.local')).toMatchObject({ mail_delayed: false });
    await expect.poll(recipients).toEqual(['mot@test.local']);
    await mail.stop();
    await askForCode(first, 'hai@test.local');
    await before.stop();
    await createDatabase(server, copy, original);
    mail = await startMailServer({ port: mail.port });

    const again = await startServer(first);
    await expect.poll(recipients, { timeout: 30_000 }).toEqual(['hai@test.local']);
    await again.stop();

    const copied = await startServer(second);
    expect(await askForCode(second, 'ba@test.local')).toMatchObject({ mail_delayed: true });
    await new Promise((later) => setTimeout(later, 3_000));
    expect(recipients()).toEqual(['hai@test.local']);
    expect(await runCli(second, 'instance', 'adopt')).toEqual({ withheld: 1, queued: 1 });
    await expect.poll(recipients, { timeout: 30_000 }).toEqual(['ba@test.local', 'hai@test.local']);
    // A message has arrived before its sender has noted that it went.
    let asked = 0;
    await expect
      .poll(() => askForCode(second, `bon-${++asked}@test.local`))
      .toMatchObject({ mail_delayed: false });
    await expect.poll(recipients).toContain(`bon-${asked}@test.local`);
    await copied.stop();
    expect((await copied.ended).said).toContain('this is a copy of another installation');
  } finally {
    await mail.stop();
    for (const name of [copy, original]) await dropDatabase(server, name).catch(() => undefined);
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  }
}, 180_000);
