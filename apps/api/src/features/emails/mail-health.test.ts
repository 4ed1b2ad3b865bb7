import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliver } from '../../platform/mail/deliver.ts';
import { readMailHealth } from '../../platform/mail/health.ts';
import { startMailServer } from '../../test/mail-server.ts';
import { senderTo } from '../../test/outgoing-mail.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.services.db.deleteFrom('email_outbox').execute();
  await testApp.services.db.deleteFrom('rate_limits').execute();
});

let asked = 0;
const askCode = async (email = `nguoi-${++asked}@test.local`, of = testApp) => {
  const { status, body } = await of.guest('POST', '/api/auth/code', { email });
  expect(status).toBe(200);
  return body as { mail_delayed: boolean };
};

/** Tries everything that waits, with this mail server, and answers whether all went out. */
async function tryAll(smtpUrl: string): Promise<void> {
  const { db, clock } = testApp.services;
  const smtp = senderTo(smtpUrl);
  const waiting = await db.selectFrom('email_outbox').select('id').where('status', '=', 'queued').execute();
  for (const { id } of waiting) {
    await deliver({ db, clock, smtp }, id).catch(() => undefined);
    await db.updateTable('email_outbox').set({ claimed_until: null }).where('id', '=', id).execute();
  }
  smtp.close();
}

const nowhere = 'smtp://127.0.0.1:1';

describe('POST /api/auth/code says whether mail is known to be down', () => {
  test('from the first message that no server took until one that was taken, to everybody alike', async () => {
    expect(await askCode()).toMatchObject({ mail_delayed: false });
    await tryAll(nowhere);
    const { viewer } = await testApp.person();
    expect(await askCode()).toMatchObject({ mail_delayed: true });
    expect(await askCode(viewer.email)).toMatchObject({ mail_delayed: true });
    const { down_since, queued } = await readMailHealth(testApp.services.db);
    expect({ isDown: down_since !== null, queued }).toEqual({ isDown: true, queued: 3 });
    await tryAll(nowhere);
    expect((await readMailHealth(testApp.services.db)).down_since).toBe(down_since);

    const mail = await startMailServer();
    await tryAll(mail.url);
    await mail.stop();
    expect(await askCode()).toMatchObject({ mail_delayed: false });
    expect(await readMailHealth(testApp.services.db)).toMatchObject({
      queued: 1,
      last_sent_at: expect.any(String),
      down_since: null,
    });
  });

  test('a mailbox that is refused, or told to wait, says nothing about the server', async () => {
    const mail = await startMailServer({ refuse: (address) => (address.startsWith('day') ? 452 : 550) });
    await askCode('day@test.local');
    await askCode('khong-co@test.local');
    await tryAll(mail.url);
    await mail.stop();
    expect(await askCode()).toMatchObject({ mail_delayed: false });
    expect(await readMailHealth(testApp.services.db)).toMatchObject({ queued: 2, failed: 1 });
  });

  test('without a mail server only in production', async () => {
    const plain = await createTestApp();
    expect(await askCode(undefined, plain)).toMatchObject({ mail_delayed: false });
    await plain.close();
    const production = await createTestApp({ env: { NODE_ENV: 'production' } });
    expect(await askCode(undefined, production)).toMatchObject({ mail_delayed: true });
    await production.close();
  });
});

test('GET /api/admin/dashboard shows how mail is to those who work with messages', async () => {
  await askCode();
  await tryAll(nowhere);
  const support = await testApp.person({ roles: ['support'] });
  expect((await support.call('GET', '/api/admin/dashboard')).body.mail).toEqual({
    is_configured: true,
    queued: 1,
    oldest_queued_at: expect.any(String),
    failed: 0,
    last_sent_at: null,
    down_since: expect.any(String),
    quiet_since: null,
  });
  const editor = await testApp.person({ roles: ['editor'] });
  expect((await editor.call('GET', '/api/admin/dashboard')).body).not.toHaveProperty('mail');
});
