import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { createAccount, createSession } from './public.ts';

let testApp: TestApp;
/** Another server on the same database. */
let second: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  second = await createTestApp({ databaseUrl: testApp.services.databaseUrl });
});
afterAll(async () => {
  await second.close();
  await testApp.close();
});

let clients = 0;
/** Every test comes from an address of its own, so that the limits of one are not those of another. */
const newClient = () => `10.0.${clients >> 8}.${clients++ & 255}`;

const askForCode = (email: string, at = testApp, remoteAddress = newClient()) =>
  at.guest('POST', '/api/auth/code', { email }, { remoteAddress });
const signIn = (email: string, code: string, at = testApp) =>
  at.guest('POST', '/api/auth/sign-in', { email, code }, { remoteAddress: newClient() });
const get = (url: string, headers: Record<string, string>) =>
  testApp.guest('GET', url, undefined, { headers });

async function messagesTo(email: string) {
  return await testApp.services.db
    .selectFrom('email_outbox')
    .selectAll()
    .where('to_email', '=', email)
    .orderBy('id')
    .execute();
}

async function lastCodeTo(email: string): Promise<string> {
  const message = (await messagesTo(email)).at(-1);
  return /\b\d{6}\b/.exec(`${message?.subject} ${message?.text}`)?.[0] ?? 'no code in the message';
}

async function codeFor(email: string): Promise<string> {
  expect((await askForCode(email)).status).toBe(200);
  return await lastCodeTo(email);
}

const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');

const accountOf = (email: string) =>
  testApp.services.db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();

async function sessionsOf(email: string): Promise<number> {
  const account = await accountOf(email);
  const rows = await testApp.services.db
    .selectFrom('auth_sessions')
    .select('id')
    .where('account_id', '=', account?.id ?? '')
    .execute();
  return rows.length;
}

test('a new address gets an account of the school, with a name until it says otherwise', async () => {
  const code = await codeFor('minh.anh@example.vn');
  const answer = await signIn(' Minh.Anh@Example.vn ', ` ${code.slice(0, 3)} ${code.slice(3)}`);
  expect(answer).toMatchObject({
    status: 200,
    body: { account: { email: 'minh.anh@example.vn', full_name: 'Minh Anh', is_new: true } },
  });
  const account = await accountOf('minh.anh@example.vn');
  expect(account).toMatchObject({ school_id: 'sch-default', email_verified: true, locale: 'vi' });
  expect(account?.id).toMatch(/^acc-/);

  const me = await get('/api/user/me', { authorization: `Bearer ${answer.body.token}` });
  expect(me).toMatchObject({ status: 200, body: { full_name: 'Minh Anh', home_slug: null, roles: [] } });
});

test('the cookie is closed to scripts, and works only with its signature', async () => {
  const answer = await signIn('cookie@example.vn', await codeFor('cookie@example.vn'));
  const cookie = String(answer.headers['set-cookie']);
  expect(cookie).toMatch(
    /^cungnghe\.session_token=.+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/,
  );
  const pair = cookie.split(';')[0] ?? '';
  const me = (cookie: string) => get('/api/user/me', { cookie });
  expect((await me(pair)).status).toBe(200);
  expect((await me(`cungnghe.session_token=${answer.body.token}.forged`)).status).toBe(401);
  expect((await me(`cungnghe.session_token=${answer.body.token}`)).status).toBe(401);
});

test('coming back is no new account', async () => {
  const first = await signIn('back@example.vn', await codeFor('back@example.vn'));
  const again = await signIn('back@example.vn', await codeFor('back@example.vn'));
  expect(again).toMatchObject({
    status: 200,
    body: { account: { id: first.body.account.id, is_new: false } },
  });
  expect(await sessionsOf('back@example.vn')).toBe(2);
});

test('a code works once', async () => {
  const code = await codeFor('once@example.vn');
  expect((await signIn('once@example.vn', code)).status).toBe(200);
  expect(await signIn('once@example.vn', code)).toMatchObject({
    status: 401,
    body: { code: 'CODE_INVALID' },
  });
  expect(await sessionsOf('once@example.vn')).toBe(1);
});

test('fifty sign-ins with one code at the same time make exactly one session', async () => {
  const code = await codeFor('fifty@example.vn');
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => signIn('fifty@example.vn', code, n % 2 ? testApp : second)),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(answers.every((answer) => [200, 401, 429].includes(answer.status))).toBe(true);
  expect(await sessionsOf('fifty@example.vn')).toBe(1);
});

test('the right code still works in the middle of somebody else’s guessing', async () => {
  const code = await codeFor('guessed@example.vn');
  const answers = await Promise.all(
    [otherThan(code), otherThan(code), code, otherThan(code)].map((given) =>
      signIn('guessed@example.vn', given),
    ),
  );
  expect(answers.map((answer) => answer.status)).toEqual([401, 401, 200, 401]);
});

test('after five wrong guesses even the right code is refused', async () => {
  const code = await codeFor('five@example.vn');
  for (let guess = 0; guess < 5; guess++) {
    expect((await signIn('five@example.vn', otherThan(code))).status).toBe(401);
  }
  expect((await signIn('five@example.vn', code)).status).toBe(401);
  expect(await accountOf('five@example.vn')).toBeUndefined();
});

test('four wrong guesses leave the right one', async () => {
  const code = await codeFor('four@example.vn');
  for (let guess = 0; guess < 4; guess++) await signIn('four@example.vn', otherThan(code));
  expect((await signIn('four@example.vn', code)).status).toBe(200);
});

test('a newer code replaces the older one', async () => {
  const older = await codeFor('newer@example.vn');
  const newer = await codeFor('newer@example.vn');
  if (older !== newer) expect((await signIn('newer@example.vn', older)).status).toBe(401);
  expect((await signIn('newer@example.vn', newer)).status).toBe(200);
});

test('a code is not stored in the clear, and is over after ten minutes', async () => {
  const code = await codeFor('late@example.vn');
  const { db } = testApp.services;
  const stored = db
    .selectFrom('auth_verifications')
    .selectAll()
    .where('identifier', 'like', '%late@example.vn');
  const row = await stored.executeTakeFirstOrThrow();
  expect(row.value).not.toContain(code);
  const left = Date.parse(row.expires_at) - Date.now();
  expect(left).toBeGreaterThan(9 * 60_000);
  expect(left).toBeLessThanOrEqual(10 * 60_000);
  await db
    .updateTable('auth_verifications')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', row.id)
    .execute();
  expect((await signIn('late@example.vn', code)).status).toBe(401);
});

test('asking for a code tells nothing about an address; closed and sample accounts get no message', async () => {
  const { id } = await createAccount(testApp.services, 'command line', {
    email: 'closed@example.vn',
    name: 'Đã Đóng',
  });
  await testApp.services.db.updateTable('accounts').set({ is_active: false }).where('id', '=', id).execute();
  await createAccount(testApp.services, 'command line', { email: 'known@example.vn', name: 'Có Mặt' });
  const answers = await Promise.all(
    ['closed@example.vn', 'known@example.vn', 'unknown@example.vn'].map((email) => askForCode(email)),
  );
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 200, body: { sent: true, expires_in_seconds: 600 } });
  }
  expect(await messagesTo('closed@example.vn')).toHaveLength(0);
  expect(await messagesTo('known@example.vn')).toHaveLength(1);
  expect(await messagesTo('unknown@example.vn')).toHaveLength(1);
});

test('a closed account and one of another school are checked like any other, so that no time tells of them', async () => {
  const { db } = testApp.services;
  await db
    .insertInto('schools')
    .values({ id: 'sch-far', slug: 'far', name: 'Far', host: 'far.local', created_at: new Date() })
    .execute();
  for (const name of ['shut', 'foreign', 'plain']) {
    const email = `${name}@checks.vn`;
    await createAccount(testApp.services, 'command line', { email, name });
    const code = await codeFor(email);
    if (name === 'shut')
      await db.updateTable('accounts').set({ is_active: false }).where('email', '=', email).execute();
    const headers = name === 'foreign' ? { 'x-school': 'far' } : {};
    const enter = (code: string) =>
      testApp.guest('POST', '/api/auth/sign-in', { email, code }, { headers, remoteAddress: newClient() });
    expect((await enter(otherThan(code))).status).toBe(401);
    const row = await db
      .selectFrom('auth_verifications')
      .select('value')
      .where('identifier', '=', `sign-in-otp-${email}`)
      .executeTakeFirstOrThrow();
    expect(row.value).toMatch(/:1$/);
    expect((await enter(code)).status).toBe(name === 'plain' ? 200 : 401);
  }
});

test('an account closed after the code was sent stays closed', async () => {
  const code = await codeFor('closing@example.vn');
  const { id } = await createAccount(testApp.services, 'command line', {
    email: 'closing@example.vn',
    name: 'Sắp Đóng',
  });
  await testApp.services.db.updateTable('accounts').set({ is_active: false }).where('id', '=', id).execute();
  expect(await signIn('closing@example.vn', code)).toMatchObject({
    status: 401,
    body: { code: 'CODE_INVALID' },
  });
  expect(await sessionsOf('closing@example.vn')).toBe(0);
});

test('a locked account cannot sign in, and only the holder of the code is told why', async () => {
  const email = 'locked@example.vn';
  const { id } = await createAccount(testApp.services, 'command line', { email, name: 'Bị Khóa' });
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const { token } = await createSession(testApp.services, email);
  await testApp.services.db
    .updateTable('accounts')
    .set({ integrity_locked_until: until })
    .where('id', '=', id)
    .execute();
  const code = await codeFor(email);
  expect(await signIn(email, otherThan(code))).toMatchObject({ status: 401 });
  expect(await signIn(email, code)).toMatchObject({
    status: 423,
    body: { code: 'INTEGRITY_LOCKED', locked_until: until },
  });
  expect(await sessionsOf(email)).toBe(1);
  for (const url of ['/api/user/me', '/api/user/sessions', '/api/communities', '/api/admin/accounts']) {
    const answer = await get(url, { authorization: `Bearer ${token}` });
    expect(answer).toMatchObject({ status: 423, body: { code: 'INTEGRITY_LOCKED' } });
  }
});

test('five codes in a quarter of an hour from one place, counted over two servers; fifteen from everywhere', async () => {
  const ask = (n: number, ip: string, email = 'many@example.vn') =>
    askForCode(email, n % 2 ? second : testApp, ip);
  const places = [newClient(), newClient(), newClient()];
  const answers = [];
  for (let n = 0; n < 6; n++) answers.push(await ask(n, places[0] ?? ''));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(answers.at(-1)?.body.code).toBe('RATE_LIMITED');
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(800);
  expect(await messagesTo('many@example.vn')).toHaveLength(5);
  // The same mailbox by another name.
  expect((await ask(0, places[0] ?? '', 'many+shop@example.vn')).status).toBe(429);
  // The right person is elsewhere.
  for (const place of places.slice(1)) {
    for (let n = 0; n < 5; n++) expect((await ask(n, place)).status).toBe(200);
  }
  expect((await ask(0, newClient())).status).toBe(429);
});

/** A browser: it keeps the cookie that came with the code. */
async function browser(email: string) {
  const answer = await askForCode(email);
  const cookie = String(answer.headers['set-cookie']);
  expect(cookie).toMatch(
    /^cungnghe\.code_requester=.+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600; Secure$/,
  );
  const code = await lastCodeTo(email);
  const headers = { cookie: cookie.split(';')[0] ?? '' };
  const enter = (code: string) =>
    testApp.guest('POST', '/api/auth/sign-in', { email, code }, { remoteAddress: newClient(), headers });
  return { code, enter, headers };
}

test('strangers cannot use up the tries of the browser that asked for the code', async () => {
  const email = 'kept-out@example.vn';
  const { code, enter } = await browser(email);
  for (let guess = 0; guess < 12; guess++) {
    expect((await signIn(email, otherThan(code))).status).toBe(guess < 10 ? 401 : 429);
  }
  expect((await signIn(email, code)).status).toBe(429);
  expect((await enter(otherThan(code))).status).toBe(401);
  expect((await enter(code)).status).toBe(200);
  // Used is used, for everybody.
  expect((await enter(code)).status).toBe(401);
  expect((await signIn(email, code)).status).toBe(401);
  expect(await sessionsOf(email)).toBe(1);
});

test('a stranger who asks for codes and guesses does not spoil the code of somebody else', async () => {
  const email = 'spoilt@example.vn';
  const person = await browser(email);
  const stranger = await browser(email);
  const wrong = [person.code, stranger.code].includes('000000') ? '111111' : '000000';
  for (let guess = 0; guess < 6; guess++) expect((await stranger.enter(wrong)).status).toBe(401);
  expect((await person.enter(person.code)).status).toBe(200);
});

test('the browser that asked has five tries at its code, and ten in a quarter of an hour', async () => {
  const email = 'own-tries@example.vn';
  const { code, enter } = await browser(email);
  for (let guess = 0; guess < 5; guess++) expect((await enter(otherThan(code))).status).toBe(401);
  for (let guess = 0; guess < 5; guess++) expect((await enter(code)).status).toBe(401);
  expect((await enter(code)).status).toBe(429);
  expect(await sessionsOf(email)).toBe(0);
});

test('a code asked for on another device works too, once', async () => {
  const email = 'two-devices@example.vn';
  const phone = await browser(email);
  const laptop = await browser(email);
  expect((await phone.enter(laptop.code)).status).toBe(200);
  for (const { enter, code } of [phone, laptop]) expect((await enter(code)).status).toBe(401);
});

test('asking again from the same browser replaces its code', async () => {
  const email = 'again@example.vn';
  const { code, enter, headers } = await browser(email);
  await testApp.guest('POST', '/api/auth/code', { email }, { remoteAddress: newClient(), headers });
  const newer = await lastCodeTo(email);
  if (newer !== code) expect((await enter(code)).status).toBe(401);
  expect((await enter(newer)).status).toBe(200);
});

test('a made-up requester is a stranger', async () => {
  const email = 'forged@example.vn';
  const code = await codeFor(email);
  const headers = { cookie: 'cungnghe.code_requester=requester%3Ame.forged' };
  const enter = (code: string) =>
    testApp.guest('POST', '/api/auth/sign-in', { email, code }, { remoteAddress: newClient(), headers });
  for (let guess = 0; guess < 10; guess++) expect((await enter(otherThan(code))).status).toBe(401);
  expect((await enter(code)).status).toBe(429);
});

test('ten wrong guesses for one mailbox, counted over two servers; then the right code has to wait too', async () => {
  const email = 'tenth@example.vn';
  const wrong = async () => {
    const code = otherThan(await codeFor(email));
    return await Promise.all(
      Array.from({ length: 5 }, (_, n) => signIn(email, code, n % 2 ? second : testApp)),
    );
  };
  const answers = [...(await wrong()), ...(await wrong())];
  expect(answers.every((answer) => answer.status === 401)).toBe(true);
  const code = await codeFor(email);
  const refused = await signIn(email, code);
  expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('one network address cannot ask without end, whatever mailboxes it names', async () => {
  const ip = newClient();
  const ask = (n: number) => askForCode(`crowd${n}@example.vn`, testApp, ip);
  const first = await Promise.all(Array.from({ length: 100 }, (_, n) => ask(n)));
  expect(first.every((answer) => answer.status === 200)).toBe(true);
  expect((await ask(100)).status).toBe(429);
  expect((await askForCode('elsewhere@example.vn')).status).toBe(200);
});

test.each([
  ['no code', { email: 'a@example.vn' }],
  ['letters', { email: 'a@example.vn', code: 'abcdef' }],
  ['no address', { email: 'nobody', code: '123456' }],
  ['a field too many', { email: 'a@example.vn', code: '123456', school_id: 'sch-other' }],
])('sign-in with %s is refused as input', async (_, payload) => {
  expect(await testApp.guest('POST', '/api/auth/sign-in', payload)).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_FAILED' },
  });
});
