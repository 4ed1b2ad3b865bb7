import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCourse } from '../../test/courses.ts';
import { type BySession, signInByCode } from '../../test/sign-in.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { createAccount, createSession, grantRole } from './public.ts';

let testApp: TestApp;
let finance: Person;
beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-20T03:00:00Z' });
  finance = await testApp.person({ roles: ['finance'] });
});
afterAll(() => testApp.close());

let people = 0;
async function newcomer(): Promise<BySession & { email: string }> {
  const email = `moi.1795518944211.${++people}@example.vn`;
  return { ...(await signInByCode(testApp, email)), email };
}
const meOf = async (person: BySession) => (await person.call('GET', '/api/user/me')).body;

/** Orders Pro of founder, has it approved, and answers the id of the order. */
async function buyPro(person: BySession): Promise<string> {
  const { id } = (await person.call('POST', '/api/communities/founder/orders')).body;
  expect((await finance.call('POST', `/api/admin/communities/orders/${id}/approve`, {})).status).toBe(200);
  return id;
}
const receiptOf = async (person: BySession, id: string) =>
  (await person.call('GET', `/api/communities/me/orders/${id}/receipt`)).body;

async function certificateOf(person: BySession) {
  const { slug, lessons } = await makeCourse(testApp.services, { community: 'founder', lessons: 1 });
  const answer = await person.call(
    'PUT',
    `/api/communities/founder/courses/${slug}/lessons/${lessons[0]?.id}/progress`,
    { status: 'completed' },
  );
  const own = (await person.call('GET', '/api/user/certificates')).body;
  return own.find(({ id }: { id: string }) => id === answer.body.certificate_id);
}
const verified = async (code: string) =>
  (await testApp.guest('GET', `/api/public/certificates/${code}`)).body;

test('a first sign-in asks for a name; nothing is refused without one, and receipts print the address', async () => {
  const person = await newcomer();
  expect(await meOf(person)).toMatchObject({
    full_name: expect.stringMatching(/^Moi 1795518944211/),
    needs_name: true,
    asks_name: true,
  });
  expect(await receiptOf(person, await buyPro(person))).toMatchObject({
    buyer_name: person.email,
    buyer_email: person.email,
  });
  const { holder_name, needs_name, code } = await certificateOf(person);
  expect({ holder_name, needs_name }).toEqual({ holder_name: person.email, needs_name: true });
  // Whoever checks it is told no address.
  expect((await verified(code)).holder_name).toBe('m•••@example.vn');
});

test('the name that is given stands on receipts and certificates, those from before too, and is not asked for again', async () => {
  const person = await newcomer();
  const order = await buyPro(person);
  const { code } = await certificateOf(person);
  const answer = await person.call('PATCH', '/api/user/me', { name: ' Nguyễn Thị Thu Hà ' });
  expect(answer).toMatchObject({
    status: 200,
    body: { full_name: 'Nguyễn Thị Thu Hà', needs_name: false, asks_name: false },
  });
  expect((await receiptOf(person, order)).buyer_name).toBe('Nguyễn Thị Thu Hà');
  expect((await verified(code)).holder_name).toBe('Nguyễn Thị Thu Hà');
  // A certificate that was named keeps its name, whatever the profile says later.
  await person.call('PATCH', '/api/user/me', { full_name: 'Nguyễn Hà' });
  expect((await verified(code)).holder_name).toBe('Nguyễn Thị Thu Hà');
  expect((await receiptOf(person, order)).buyer_name).toBe('Nguyễn Hà');
});

test('a name like the one made from the address counts as given', async () => {
  const person = await newcomer();
  const { full_name } = await meOf(person);
  expect(await person.call('PATCH', '/api/user/me', { full_name })).toMatchObject({
    status: 200,
    body: { full_name, needs_name: false },
  });
});

test('the question is skipped once for every device; the name stays missing until it is given', async () => {
  const person = await newcomer();
  for (let time = 0; time < 2; time++) {
    expect(await person.call('PATCH', '/api/user/me', { skip_name: true })).toMatchObject({
      status: 200,
      body: { needs_name: true, asks_name: false },
    });
  }
  expect(await meOf(await signInByCode(testApp, person.email))).toMatchObject({
    needs_name: true,
    asks_name: false,
  });
  // Something else that is saved is no name.
  await person.call('PATCH', '/api/user/me', { phone: '0912 345 678' });
  expect((await meOf(person)).needs_name).toBe(true);
  for (const body of [{ name: ' ' }, { name: 'x'.repeat(121) }, { skip_name: false }]) {
    expect((await person.call('PATCH', '/api/user/me', body)).status).toBe(400);
  }
});

test('of fifty names given at once one stands, on the account and on its certificate', async () => {
  const person = await newcomer();
  await buyPro(person);
  const { code } = await certificateOf(person);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => person.call('PATCH', '/api/user/me', { name: `Người ${at}` })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
  expect((await meOf(person)).full_name).toMatch(/^Người \d+$/);
  expect((await verified(code)).holder_name).toMatch(/^Người \d+$/);
});

test('an account made on the command line has a given name', async () => {
  const email = 'co.ten@example.vn';
  await createAccount(testApp.services, 'command line', { email, name: 'Co Ten' });
  await grantRole(testApp.services, 'command line', { email, role: 'support' });
  const { token } = await createSession(testApp.services, email);
  const answer = await testApp.guest('GET', '/api/user/me', undefined, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.body).toMatchObject({ full_name: 'Co Ten', needs_name: false, asks_name: false });
});

test('accounts from before need a name where theirs is what the address gives, unless they chose it', async () => {
  const { db } = testApp.services;
  const made = async (email: string, name: string) =>
    (await createAccount(testApp.services, 'command line', { email, name })).id;
  const derived = [
    await made('minh.anh2@example.vn', 'Minh Anh2'),
    await made('ba_tran+shop@example.vn', 'Ba Tran'),
    await made('--@example.vn', '--'),
  ];
  const given = [await made('thu.ha@example.vn', 'Thu Hà'), await made('chosen@example.vn', 'Chosen')];
  await db
    .updateTable('accounts')
    .set({ profile_changes: JSON.stringify({ full_name: '2026-11-20T03:00:00.000Z' }) })
    .where('email', '=', 'chosen@example.vn')
    .execute();
  const [, update] = (
    await readFile(new URL('../../../migrations/20261219a_given_names.sql', import.meta.url), 'utf8')
  ).split(/(?=UPDATE public\.accounts)/);
  await sql.raw(update?.split(';')[0] ?? '').execute(db);
  const needing = await db
    .selectFrom('accounts')
    .select('id')
    .where('needs_name', '=', true)
    .where('id', 'in', [...derived, ...given])
    .execute();
  expect(needing.map(({ id }) => id).sort()).toEqual(derived.sort());
});
