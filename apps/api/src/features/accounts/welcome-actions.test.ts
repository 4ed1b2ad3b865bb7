import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastCodeTo, newClient, signInByCode } from '../../test/sign-in.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { welcomeOnce } from './welcome-actions.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const welcomesTo = async (email: string) =>
  await testApp.services.db
    .selectFrom('email_outbox')
    .select(['to_email', 'text'])
    .where('to_email', '=', email)
    .where('kind', '=', 'welcome_member')
    .execute();

test('the first sign-in of an account is welcomed by e-mail, and no later one', async () => {
  await signInByCode(testApp, 'minh.anh@test.local');
  const [welcome] = await welcomesTo('minh.anh@test.local');
  expect(welcome?.text).toContain('Minh Anh');
  // Old messages are deleted after a while.
  await testApp.services.db.deleteFrom('email_outbox').execute();
  await signInByCode(testApp, 'minh.anh@test.local');
  expect(await welcomesTo('minh.anh@test.local')).toEqual([]);
});

test('a wrong code welcomes nobody', async () => {
  const remoteAddress = newClient();
  const email = 'nobody@test.local';
  await testApp.guest('POST', '/api/auth/code', { email }, { remoteAddress });
  const code = String((Number(await lastCodeTo(testApp, email)) + 1) % 1_000_000).padStart(6, '0');
  const { status } = await testApp.guest('POST', '/api/auth/sign-in', { email, code }, { remoteAddress });
  expect(status).not.toBe(200);
  expect(await welcomesTo(email)).toEqual([]);
});

test('fifty sign-ins at once are welcomed once', async () => {
  const { viewer } = await testApp.person();
  const { db } = testApp.services;
  await Promise.all(
    Array.from({ length: 50 }, () =>
      db
        .transaction()
        .execute((trx) =>
          welcomeOnce(testApp.services, trx, viewer.accountId, new Date('2026-11-20T03:00:00Z')),
        ),
    ),
  );
  expect(await welcomesTo(viewer.email)).toHaveLength(1);
});
