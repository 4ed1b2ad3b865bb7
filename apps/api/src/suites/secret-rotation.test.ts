import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { signPreferenceToken } from '../platform/mail/preference-tokens.ts';
import { unseal } from '../platform/session/keys.ts';
import { appCode } from '../test/authenticator.ts';
import { signInByCode } from '../test/sign-in.ts';
import { createTestApp, type Person, type TestApp } from '../test/test-app.ts';

const next = 'the-next-secret-of-more-than-thirty-two-characters';
const base = '/api/auth/second-factor';
let before: TestApp;
let rotated: TestApp;
/** The same without the earlier secret. */
let alone: TestApp;
let member: Person;
beforeAll(async () => {
  before = await createTestApp();
  const { databaseUrl } = before.services;
  const previous = `${'an-older-secret-of-more-than-thirty-two-chars'}, ${before.services.authSecret}`;
  const env = { AUTH_SECRET: next };
  rotated = await createTestApp({ databaseUrl, env: { ...env, AUTH_SECRET_PREVIOUS: previous } });
  alone = await createTestApp({ databaseUrl, env });
  member = await before.person();
});
afterAll(async () => {
  for (const app of [alone, rotated, before]) await app.close();
});

test('a link in a message that was sent before goes on working, and not without the earlier secret', async () => {
  const token = signPreferenceToken(before.services.authSecret, member.viewer.accountId, 'learning_nudge');
  const path = `/api/email-preferences/unsubscribe?token=${token}`;
  expect((await alone.guest('POST', path)).status).toBe(404);
  const answer = await rotated.guest('POST', path);
  expect(answer.body).toEqual([{ kind: 'learning_nudge', is_subscribed: false }]);
  expect((await rotated.guest('POST', `${path}x`)).status).toBe(404);
});

test('a session from before is over, and so is a cookie that the earlier secret signed', async () => {
  const headers = { authorization: `Bearer ${member.token}` };
  expect((await before.guest('GET', '/api/user/me', undefined, { headers })).status).toBe(200);
  expect((await rotated.guest('GET', '/api/user/me', undefined, { headers })).status).toBe(401);
});

test('an authenticator app goes on working, and its secret is sealed with the new one by the next code', async () => {
  const { viewer } = await before.person({ roles: ['finance'] });
  const first = await signInByCode(before, viewer.email);
  const { body } = await first.call('POST', `${base}/totp`);
  await first.call('POST', `${base}/totp/confirm`, { code: appCode(body.secret) });
  const sealed = async () =>
    (
      await before.services.db
        .selectFrom('second_factor_totp')
        .select('sealed_secret')
        .where('account_id', '=', viewer.accountId)
        .executeTakeFirstOrThrow()
    ).sealed_secret;
  await before.services.db
    .updateTable('second_factor_totp')
    .set({ last_step: 0 })
    .where('account_id', '=', viewer.accountId)
    .execute();
  const code = { code: appCode(body.secret) };
  const withoutEarlier = await signInByCode(alone, viewer.email);
  expect((await withoutEarlier.call('POST', `${base}/verify`, code)).body.code).toBe('CODE_INVALID');
  const session = await signInByCode(rotated, viewer.email);
  expect((await session.call('POST', `${base}/verify`, code)).status).toBe(200);
  expect(unseal(next, 'totp', viewer.accountId, await sealed())).toBe(body.secret);
});

test('a short earlier secret stops the start', () => {
  const read = (AUTH_SECRET_PREVIOUS: string) => readConfig({ AUTH_SECRET: next, AUTH_SECRET_PREVIOUS });
  expect(read('').previousAuthSecrets).toEqual([]);
  expect(() => read(`${next},short`)).toThrow(/AUTH_SECRET_PREVIOUS.*32 characters/);
});
