import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keyedDigest } from '../../platform/session/keys.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

const url = '/api/user/membership/activate-code';
const adminUrl = '/api/admin/activation-codes';
const defaultCodes = 'MAC-DINH-1, MAC-DINH-2\nMÃ-CÓ-DẤU';

let testApp: TestApp;
/** A second process on the same database. */
let secondApp: TestApp;
let owner: Person;
beforeAll(async () => {
  const env = { ACTIVATION_CODE_DEFAULT: defaultCodes, TRUST_PROXY: 'true' };
  testApp = await createTestApp({ now: '2026-11-23T03:00:00Z', env });
  secondApp = await createTestApp({
    now: '2026-11-23T03:00:00Z',
    env,
    databaseUrl: testApp.services.databaseUrl,
  });
  owner = await testApp.person({ roles: ['owner'] });
});
afterAll(async () => {
  await secondApp.close();
  await testApp.close();
});
beforeEach(async () => {
  testApp.setClock('2026-11-23T03:00:00Z');
  await testApp.services.db.deleteFrom('membership_codes').execute();
  await testApp.services.db.deleteFrom('rate_limits').execute();
});

let clients = 0;
const newClient = () => `203.0.${Math.floor(++clients / 250)}.${(clients % 250) + 1}`;
const tryCode = (person: Person, code: string, client = newClient()) =>
  person.call('POST', url, { code }, { headers: { 'x-forwarded-for': client } });
const statuses = (answers: readonly { status: number }[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([status, all]) => [
      status,
      all?.length,
    ]),
  );
const mailsTo = async ({ viewer }: Person) => {
  const rows = await testApp.services.db
    .selectFrom('email_outbox')
    .select('kind')
    .where('account_id', '=', viewer.accountId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
};

describe('a right code', () => {
  test('grants 12 Vietnam calendar months, and tells by e-mail', async () => {
    const person = await testApp.person();
    expect((await person.call('GET', '/api/user/membership')).body).toEqual({ membership: null });
    const answer = await tryCode(person, ' MAC-DINH-1 ');
    const membership = {
      started_at: '2026-11-23T03:00:00.000Z',
      expires_at: '2027-11-23T03:00:00.000Z',
      is_active: true,
    };
    expect(answer).toMatchObject({ status: 200, body: { membership } });
    expect((await person.call('GET', '/api/user/membership')).body).toEqual({ membership });
    expect(await mailsTo(person)).toEqual(['membership_activated']);
  });

  test('again changes nothing while it runs, and answers 409 when its months are over', async () => {
    const person = await testApp.person();
    const [first, again] = [await tryCode(person, 'MAC-DINH-1'), await tryCode(person, 'MAC-DINH-1')];
    expect(again).toMatchObject({ status: 200, body: first.body });
    testApp.setClock('2027-11-23T03:00:00Z');
    const over = await tryCode(person, 'MAC-DINH-1');
    expect(over).toMatchObject({ status: 409, body: { error: expect.any(String) } });
    expect(over.body.code).toBeUndefined();
    expect(await mailsTo(person)).toEqual(['membership_activated']);
  });

  test('extends a membership that runs from its end, and one that ended from now', async () => {
    const person = await testApp.person();
    await tryCode(person, 'MAC-DINH-1');
    testApp.setClock('2027-01-05T03:00:00Z');
    const extended = await tryCode(person, 'MAC-DINH-2');
    expect(extended.body.membership).toMatchObject({
      started_at: '2026-11-23T03:00:00.000Z',
      expires_at: '2028-11-23T03:00:00.000Z',
    });
    testApp.setClock('2029-01-01T03:00:00Z');
    const anew = await tryCode(person, 'MÃ-CÓ-DẤU');
    expect(anew.body.membership).toMatchObject({
      started_at: '2029-01-01T03:00:00.000Z',
      expires_at: '2030-01-01T03:00:00.000Z',
    });
    expect(await mailsTo(person)).toEqual([
      'membership_activated',
      'membership_renewed',
      'membership_activated',
    ]);
  });

  test('50 at once over two processes grant 12 months once', async () => {
    const person = await testApp.person();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => {
        const headers = { authorization: `Bearer ${person.token}`, 'x-forwarded-for': '198.51.100.7' };
        const app = at % 2 === 0 ? testApp : secondApp;
        return app.guest('POST', url, { code: 'MAC-DINH-1' }, { headers });
      }),
    );
    expect(statuses(answers)).toEqual({ 200: 50 });
    expect(new Set(answers.map(({ body }) => body.membership.expires_at)).size).toBe(1);
    expect(await mailsTo(person)).toEqual(['membership_activated']);
  });

  test('is read without regard to case, and counts once however it is typed', async () => {
    const [one, other] = [await testApp.person(), await testApp.person()];
    const [first, again] = [await tryCode(one, 'mac-Dinh-1'), await tryCode(one, 'MAC-DINH-1')];
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(await mailsTo(one)).toEqual(['membership_activated']);
    expect((await tryCode(other, 'mã-có-dấu')).status).toBe(200);
    await owner.call('PUT', '/api/admin/activation-codes', { codes: 'Hoc-Vien hoc-vien' });
    expect((await owner.call('GET', '/api/admin/activation-codes')).body.count).toBe(1);
    expect((await tryCode(await testApp.person(), 'HOC-VIEN')).status).toBe(200);
  });

  test('that was kept while case counted opens as it was written, and no second time for who has used it', async () => {
    const { db, authSecret, clock } = testApp.services;
    const digestOf = (code: string) => keyedDigest(authSecret, 'activation code', code);
    const before = await testApp.person();
    const { body } = await tryCode(before, 'MAC-DINH-1');
    await db
      .updateTable('membership_activations')
      .set({ digest: digestOf('MAC-DINH-1') })
      .where('account_id', '=', before.viewer.accountId)
      .execute();
    expect(await tryCode(before, 'mac-dinh-1')).toMatchObject({ status: 200, body });
    await db
      .insertInto('membership_codes')
      .values({ digest: digestOf('Truoc-Day'), set_at: clock.now() })
      .execute();
    expect((await tryCode(await testApp.person(), 'Truoc-Day')).status).toBe(200);
    expect((await tryCode(await testApp.person(), 'truoc-day')).status).toBe(422);
  });

  test('is the same decomposed as composed, and not with full-width digits', async () => {
    const [one, other] = [await testApp.person(), await testApp.person()];
    expect((await tryCode(one, 'MÃ-CÓ-DẤU'.normalize('NFD'))).status).toBe(200);
    expect((await tryCode(other, 'MAC-DINH-１')).status).toBe(422);
  });
});

describe('wrong codes', () => {
  test('answer 422 in the older shape, and 400 for what can be no code', async () => {
    const person = await testApp.person();
    const wrong = await tryCode(person, 'KHONG-CO');
    expect(wrong).toMatchObject({ status: 422, body: { error: expect.any(String) } });
    expect(wrong.body.code).toBeUndefined();
    for (const code of ['', '   ', 'x'.repeat(10_000), 'MAC\0DINH', 7, null, ['MAC-DINH-1']]) {
      expect((await tryCode(person, code as string)).status).toBe(400);
    }
  });

  test('are limited to 5 for one account, exactly, over two processes', async () => {
    const person = await testApp.person();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => {
        const headers = { authorization: `Bearer ${person.token}`, 'x-forwarded-for': newClient() };
        return (at % 2 === 0 ? testApp : secondApp).guest('POST', url, { code: 'SAI-MA' }, { headers });
      }),
    );
    expect(statuses(answers)).toEqual({ 422: 5, 429: 25 });
    const refused = await tryCode(person, 'MAC-DINH-1');
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect(await mailsTo(person)).toEqual([]);
  });

  test('are limited to 20 for one client, exactly, over two processes', async () => {
    const people = await Promise.all(Array.from({ length: 25 }, () => testApp.person()));
    const client = newClient();
    const answers = await Promise.all(
      people.map((person, at) => {
        const headers = { authorization: `Bearer ${person.token}`, 'x-forwarded-for': client };
        return (at % 2 === 0 ? testApp : secondApp).guest('POST', url, { code: 'SAI-MA' }, { headers });
      }),
    );
    expect(statuses(answers)).toEqual({ 422: 20, 429: 5 });
  });

  test('alone are counted', async () => {
    const person = await testApp.person();
    for (let round = 0; round < 8; round++) expect((await tryCode(person, 'MAC-DINH-1')).status).toBe(200);
    for (let round = 0; round < 5; round++) expect((await tryCode(person, 'SAI-MA')).status).toBe(422);
    expect((await tryCode(person, 'MAC-DINH-1')).status).toBe(429);
  });
});

describe('the codes that operators set', () => {
  test('take the place of those of the settings, and none brings these back', async () => {
    const set = await owner.call('PUT', adminUrl, { codes: 'RIENG-2027\n, RIENG-2028 RIENG-2027' });
    expect(set).toMatchObject({ status: 200, body: { count: 2, default_count: 3 } });
    expect((await tryCode(await testApp.person(), 'RIENG-2028')).status).toBe(200);
    expect((await tryCode(await testApp.person(), 'MAC-DINH-1')).status).toBe(422);
    expect((await owner.call('PUT', adminUrl, { codes: ' , \n ' })).body).toMatchObject({ count: 0 });
    expect((await tryCode(await testApp.person(), 'MAC-DINH-1')).status).toBe(200);
    expect((await tryCode(await testApp.person(), 'RIENG-2028')).status).toBe(422);
  });

  test('stand nowhere: not in the table, the log of changes or an answer', async () => {
    await owner.call('PUT', adminUrl, { codes: 'BI-MAT-9931' });
    const tables = await Promise.all([
      testApp.services.db.selectFrom('membership_codes').selectAll().execute(),
      testApp.services.db.selectFrom('audit_log').selectAll().execute(),
    ]);
    const seen = JSON.stringify(tables) + (await owner.call('GET', adminUrl)).text;
    // Letters, too: an id may have any four digits in it.
    expect(seen).not.toContain('BI-MAT');
    expect(seen).toContain('activation_codes.set');
  });

  test('have at least six characters', async () => {
    const refused = await owner.call('PUT', adminUrl, { codes: 'DU-DAI-1, NGAN' });
    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect((await owner.call('GET', adminUrl)).body.count).toBe(0);
  });
});
