import type { Role } from '@cungnghe/contracts/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appCode, makePasskey, signWithPasskey } from '../../test/authenticator.ts';
import { type BySession, signInByCode } from '../../test/sign-in.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { createSession } from '../accounts/public.ts';
import { resetSecondFactor } from './public.ts';

/** Where a second factor is required, where it is not, and a second process of the first. */
let strict: TestApp;
let second: TestApp;
let lenient: TestApp;
beforeAll(async () => {
  strict = await createTestApp({ env: { OPERATOR_SECOND_FACTOR: 'required' } });
  second = await createTestApp({
    databaseUrl: strict.services.databaseUrl,
    env: { OPERATOR_SECOND_FACTOR: 'required' },
  });
  lenient = await createTestApp();
});
afterAll(async () => {
  await second.close();
  await strict.close();
  await lenient.close();
});

const base = '/api/auth/second-factor';
const origin = 'http://localhost:3002';

/** An operator who came in by a code from the mailbox. */
async function operator(testApp: TestApp, roles: readonly Role[] = ['owner']) {
  const { viewer } = await testApp.person({ roles });
  return { viewer, session: await signInByCode(testApp, viewer.email) };
}

async function addApp(session: BySession) {
  const { body } = await session.call('POST', `${base}/totp`);
  const answer = await session.call('POST', `${base}/totp/confirm`, { code: appCode(body.secret) });
  return { secret: body.secret as string, answer, codes: answer.body.recovery_codes as string[] };
}

async function addPasskey(session: BySession, name = 'Khóa của Lan') {
  const { body } = await session.call('POST', `${base}/passkeys/options`);
  const { passkey, response } = makePasskey(body.challenge, origin);
  return { passkey, response, answer: await session.call('POST', `${base}/passkeys`, { name, response }) };
}

const verify = (session: BySession, code: string) => session.call('POST', `${base}/verify`, { code });
const accounts = (session: BySession) => session.call('GET', '/api/admin/accounts');

/** Lets so many minutes pass since this account last showed its factor. */
const agoMinutes = (testApp: TestApp, accountId: string, minutes: number) =>
  sql`UPDATE auth_sessions SET second_factor_at = ${new Date(Date.now() - minutes * 60_000)}
    WHERE account_id = ${accountId} AND second_factor_at IS NOT NULL`.execute(testApp.services.db);

describe('where it is required', () => {
  test('an operator without one can set one up and sign out, and nothing else', async () => {
    const { session } = await operator(strict);
    for (const url of ['/api/admin/accounts', '/api/user/me', '/api/communities', '/api/notifications']) {
      expect(await session.call('GET', url)).toMatchObject({
        status: 403,
        body: { code: 'SECOND_FACTOR_REQUIRED', enrolled: false },
      });
    }
    expect((await session.call('GET', base)).body).toMatchObject({
      required: true,
      enrolled: false,
      passed: false,
      proven_until: null,
    });
    expect((await session.call('POST', '/api/auth/sign-out')).status).toBe(200);
    expect((await session.call('GET', base)).status).toBe(401);
  });

  test('a member without a role needs none, until they are given one', async () => {
    const { viewer } = await strict.person();
    const session = await signInByCode(strict, viewer.email);
    expect((await session.call('GET', '/api/user/me')).status).toBe(200);
    const owner = await strict.person({ roles: ['owner'] });
    await owner.call('PUT', `/api/admin/accounts/${viewer.accountId}/roles`, { roles: ['support'] });
    expect((await session.call('GET', '/api/user/me')).body.code).toBe('SECOND_FACTOR_REQUIRED');
  });

  test('an app is set up, opens the console, and is asked for at the next sign-in', async () => {
    const { viewer, session } = await operator(strict);
    const { secret, answer } = await addApp(session);
    expect(answer.body.state).toMatchObject({
      enrolled: true,
      passed: true,
      totp: true,
      recovery_codes_left: 10,
    });
    expect(answer.body.recovery_codes).toHaveLength(10);
    expect((await accounts(session)).status).toBe(200);

    const next = await signInByCode(strict, viewer.email);
    expect((await accounts(next)).body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED', enrolled: true });
    // Nobody replaces a factor without showing it.
    expect((await next.call('POST', `${base}/totp`)).body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await next.call('POST', `${base}/passkeys/options`)).body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await verify(next, appCode(secret, 5))).body.code).toBe('CODE_INVALID');
    expect((await verify(next, appCode(secret, 1))).body).toMatchObject({ passed: true });
    expect((await accounts(next)).status).toBe(200);
  });

  test('a code is taken, once, although another was taken by a clock that was two days ahead', async () => {
    const { viewer, session } = await operator(strict);
    const { secret } = await addApp(session);
    await sql`UPDATE second_factor_totp SET last_step = last_step + 48 * 120
      WHERE account_id = ${viewer.accountId}`.execute(strict.services.db);
    const next = await signInByCode(strict, viewer.email);
    expect((await verify(next, appCode(secret, 1))).body).toMatchObject({ passed: true });
    const third = await signInByCode(strict, viewer.email);
    expect((await verify(third, appCode(secret, 1))).body.code).toBe('CODE_INVALID');
  });

  test('a passkey is set up, and signs in', async () => {
    const { viewer, session } = await operator(strict);
    const { passkey, answer } = await addPasskey(session);
    expect(answer).toMatchObject({
      status: 201,
      body: { state: { passed: true, passkeys: [{ name: 'Khóa của Lan' }] } },
    });
    expect(answer.body.recovery_codes).toHaveLength(10);

    const next = await signInByCode(strict, viewer.email);
    expect((await accounts(next)).status).toBe(403);
    const { body } = await next.call('POST', `${base}/passkey/options`);
    const response = signWithPasskey(passkey, body.challenge, origin);
    expect((await next.call('POST', `${base}/passkey`, { response })).body).toMatchObject({ passed: true });
    expect((await accounts(next)).status).toBe(200);
    // The challenge was answered: the same signature is worth nothing now.
    const third = await signInByCode(strict, viewer.email);
    expect((await third.call('POST', `${base}/passkey`, { response })).body.code).toBe('CODE_INVALID');
  });

  test.each([
    ['another site', 'https://console.example.evil', undefined],
    ['a challenge that we did not give', origin, 'bm90LW91cnM'],
  ])('the signature of a passkey for %s is refused', async (_, at, challenge) => {
    const { viewer, session } = await operator(strict);
    const { passkey } = await addPasskey(session);
    const next = await signInByCode(strict, viewer.email);
    const { body } = await next.call('POST', `${base}/passkey/options`);
    const response = signWithPasskey(passkey, challenge ?? body.challenge, at);
    expect((await next.call('POST', `${base}/passkey`, { response })).body.code).toBe('CODE_INVALID');
    expect((await accounts(next)).status).toBe(403);
  });

  test('a passkey whose counter does not rise was copied, and is refused', async () => {
    const { session } = await operator(strict);
    const { passkey } = await addPasskey(session);
    const use = async (rise: number) => {
      const { body } = await session.call('POST', `${base}/passkey/options`);
      const response = signWithPasskey(passkey, body.challenge, origin, rise);
      return (await session.call('POST', `${base}/passkey`, { response })).status;
    };
    expect([await use(5), await use(0), await use(-2), await use(4)]).toEqual([200, 401, 401, 200]);
  });

  test('the last factor stays; one of two can go', async () => {
    const { session } = await operator(strict);
    await addApp(session);
    expect((await session.call('DELETE', `${base}/totp`)).body.code).toBe('CONFLICT');
    const { answer } = await addPasskey(session);
    // Recovery codes came with the first factor and are not shown again.
    expect(answer.body.recovery_codes).toBeNull();
    expect((await session.call('DELETE', `${base}/totp`)).body).toMatchObject({ totp: false, passed: true });
    const [{ id }] = answer.body.state.passkeys;
    expect((await session.call('DELETE', `${base}/passkeys/${id}`)).body.code).toBe('CONFLICT');
  });

  test('a session that the command line made has shown it', async () => {
    const { viewer } = await strict.person({ roles: ['owner'] });
    const { token } = await createSession(strict.services, viewer.email);
    const headers = { authorization: `Bearer ${token}` };
    expect((await strict.guest('GET', '/api/admin/accounts', undefined, { headers })).status).toBe(200);
  });

  test('whoever lost everything is let in again by the command line', async () => {
    const { viewer, session } = await operator(strict);
    await addApp(session);
    expect(await resetSecondFactor(strict.services, 'command line', viewer.accountId)).toMatchObject({
      app: true,
      passkeys: 0,
    });
    const next = await signInByCode(strict, viewer.email);
    expect((await next.call('GET', base)).body).toMatchObject({ enrolled: false, recovery_codes_left: 0 });
    expect((await addApp(next)).answer.status).toBe(200);
  });
});

test('somebody whose factors change gets a message each time', async () => {
  const { viewer, session } = await operator(strict);
  await addApp(session);
  const { answer } = await addPasskey(session);
  await session.call('DELETE', `${base}/passkeys/${answer.body.state.passkeys[0].id}`);
  await session.call('POST', `${base}/recovery-codes`);
  await resetSecondFactor(strict.services, 'command line', viewer.accountId);
  const told = await strict.services.db
    .selectFrom('email_outbox')
    .select('text')
    .where('to_email', '=', viewer.email)
    .where('kind', '=', 'account_notice')
    .orderBy('id')
    .execute();
  expect(told.map(({ text }) => /thêm|gỡ khỏi|khôi phục mới|gỡ mọi/.exec(text ?? '')?.[0])).toEqual([
    'thêm',
    'thêm',
    'gỡ khỏi',
    'khôi phục mới',
    'gỡ mọi',
  ]);
});

describe('codes', () => {
  test('of the app are taken once, also by fifty sessions at the same time in two processes', async () => {
    const { viewer, session } = await operator(strict);
    const { secret } = await addApp(session);
    const [one, other] = [await signInByCode(strict, viewer.email), await signInByCode(second, viewer.email)];
    const code = appCode(secret, 1);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => verify(n % 2 ? one : other, code)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => [200, 401, 429].includes(status))).toBe(true);
  });

  test('for recovery are taken once each, also by fifty at the same time', async () => {
    const { viewer, session } = await operator(strict);
    const { codes } = await addApp(session);
    const [code = '', next = ''] = codes;
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(session, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await sql`DELETE FROM rate_limits`.execute(strict.services.db);
    const later = await signInByCode(strict, viewer.email);
    expect((await verify(later, code)).status).toBe(401);
    // However they are written down: in capitals, without the lines, with what looks like a zero.
    expect(
      (await verify(later, next.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O'))).body,
    ).toMatchObject({
      passed: true,
      recovery_codes_left: 8,
    });
  });

  test('for recovery are stored as digests, and new ones end the older ones', async () => {
    const { viewer, session } = await operator(strict);
    const { codes, secret } = await addApp(session);
    const { rows } = await sql<{ stored: string }>`
      SELECT digest AS stored FROM second_factor_recovery_codes WHERE account_id = ${viewer.accountId}
      UNION ALL SELECT sealed_secret FROM second_factor_totp WHERE account_id = ${viewer.accountId}`.execute(
      strict.services.db,
    );
    expect(rows).toHaveLength(11);
    for (const { stored } of rows) {
      for (const code of [...codes, secret]) {
        expect(stored).not.toContain(code);
        expect(Buffer.from(stored, 'base64url').toString('latin1')).not.toContain(code.replaceAll('-', ''));
      }
    }
    const { body } = await session.call('POST', `${base}/recovery-codes`);
    expect(body.recovery_codes).toHaveLength(10);
    expect((await verify(session, codes[0] ?? '')).status).toBe(401);
    expect((await verify(session, body.recovery_codes[0])).status).toBe(200);
  });

  test('cannot be guessed: after ten wrong ones the right one has to wait, in every session', async () => {
    const { viewer, session } = await operator(strict);
    const { secret } = await addApp(session);
    const [one, other] = [await signInByCode(strict, viewer.email), await signInByCode(strict, viewer.email)];
    for (let guess = 0; guess < 10; guess++) expect((await verify(one, '000000')).status).toBe(401);
    expect(await verify(other, appCode(secret, 1))).toMatchObject({
      status: 429,
      body: { code: 'RATE_LIMITED' },
    });
  });

  test('guessed by whoever has the mailbox alone keep nobody out who has shown the factor', async () => {
    const { viewer, session } = await operator(strict);
    const { codes } = await addApp(session);
    const { passkey } = await addPasskey(session);
    const thief = await signInByCode(strict, viewer.email);
    for (let guess = 0; guess < 10; guess++) expect((await verify(thief, '000000')).status).toBe(401);
    expect((await verify(thief, '000000')).status).toBe(429);
    const challenges = Array.from({ length: 61 }, () => thief.call('POST', `${base}/passkey/options`));
    expect((await Promise.all(challenges)).filter(({ status }) => status === 429)).toHaveLength(1);

    await agoMinutes(strict, viewer.accountId, 16);
    expect((await verify(session, codes[0] ?? '')).body).toMatchObject({ passed: true });
    const { body } = await session.call('POST', `${base}/passkey/options`);
    const response = signWithPasskey(passkey, body.challenge, origin);
    expect((await session.call('POST', `${base}/passkey`, { response })).status).toBe(200);
    // Which gives no turn back to the other.
    expect((await verify(thief, '000000')).status).toBe(429);
    // Nor are there turns without an end after the factor was shown.
    for (let guess = 0; guess < 10; guess++) expect((await verify(session, '000000')).status).toBe(401);
    expect((await verify(session, codes[1] ?? '')).status).toBe(429);
  });

  test('and signatures of a passkey are counted apart', async () => {
    const { viewer, session } = await operator(strict);
    const { secret } = await addApp(session);
    const { passkey } = await addPasskey(session);
    const next = await signInByCode(strict, viewer.email);
    const response = signWithPasskey(passkey, 'bm90LW91cnM', origin);
    const sign = () => next.call('POST', `${base}/passkey`, { response });
    for (let guess = 0; guess < 11; guess++) expect((await sign()).status).toBe(401);
    expect((await verify(next, appCode(secret, 1))).status).toBe(200);
  });

  test('of the app are worth nothing after the secret of the installation was changed', async () => {
    const { viewer, session } = await operator(strict);
    const { secret } = await addApp(session);
    const rotated = await createTestApp({
      databaseUrl: strict.services.databaseUrl,
      env: {
        OPERATOR_SECOND_FACTOR: 'required',
        AUTH_SECRET: 'a-new-secret-of-more-than-thirty-two-characters',
      },
    });
    try {
      const next = await signInByCode(rotated, viewer.email);
      expect((await verify(next, appCode(secret, 1))).status).toBe(401);
      expect((await next.call('GET', base)).body).toMatchObject({ enrolled: true, passed: false });
    } finally {
      await rotated.close();
    }
  });
});

describe('a step up', () => {
  test('is asked for a quarter of an hour later, and the request then goes through', async () => {
    const { viewer, session } = await operator(strict);
    const { secret } = await addApp(session);
    const target = await strict.person();
    const lock = () =>
      session.call('PUT', `/api/admin/accounts/${target.viewer.accountId}/integrity-lock`, {
        until: null,
        reason: 'Đã kiểm tra',
      });
    expect((await lock()).status).toBe(200);
    await agoMinutes(strict, viewer.accountId, 14);
    await expect.poll(async () => (await lock()).status).toBe(200);
    await agoMinutes(strict, viewer.accountId, 16);
    await expect.poll(async () => (await lock()).status).toBe(403);
    expect((await lock()).body.code).toBe('STEP_UP_REQUIRED');
    // What a clock said that was two days ahead proves nothing.
    await agoMinutes(strict, viewer.accountId, -48 * 60);
    await expect.poll(async () => (await lock()).body.code).toBe('STEP_UP_REQUIRED');
    // What needs no proof goes on.
    expect((await accounts(session)).status).toBe(200);
    expect((await session.call('POST', `${base}/totp`)).body.code).toBe('STEP_UP_REQUIRED');
    expect((await verify(session, appCode(secret, 1))).status).toBe(200);
    expect((await lock()).status).toBe(200);
  });
});

describe('where it is optional', () => {
  test('an operator without one does everything, one who has it shows it', async () => {
    const { viewer, session } = await operator(lenient);
    const target = await lenient.person();
    const roles = `/api/admin/accounts/${target.viewer.accountId}/roles`;
    expect((await session.call('PUT', roles, { roles: [] })).status).toBe(200);
    const other = await signInByCode(lenient, viewer.email);
    expect((await accounts(other)).status).toBe(200);
    await addApp(session);
    expect((await accounts(session)).status).toBe(200);
    await expect.poll(async () => (await accounts(other)).body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await session.call('DELETE', `${base}/totp`)).body).toMatchObject({
      enrolled: false,
      passed: true,
    });
    await expect.poll(async () => (await accounts(other)).status).toBe(200);
  });
});
