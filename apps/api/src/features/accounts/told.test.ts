import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { grantRole } from './public.ts';

let testApp: TestApp;
let owner: Person;
let second: Person;
let support: Person;
beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-27T03:00:00Z' });
  owner = await testApp.person({ name: 'Lê Chủ', roles: ['owner'] });
  second = await testApp.person({ name: 'Ngô Đồng Chủ', roles: ['owner'] });
  support = await testApp.person({ name: 'Phan Hỗ Trợ', roles: ['support'] });
});
afterAll(() => testApp.close());

const mailsTo = async ({ viewer }: Person) =>
  await testApp.services.db
    .selectFrom('email_outbox')
    .select(['subject', 'text', 'html', 'to_email'])
    .where('account_id', '=', viewer.accountId)
    .where('kind', '=', 'account_notice')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
/** What somebody was written since the last look. */
const seen = new Map<Person, number>();
async function newTo(person: Person) {
  const mails = await mailsTo(person);
  const before = seen.get(person) ?? 0;
  seen.set(person, mails.length);
  return mails.slice(before);
}
const told = async (person: Person) =>
  (await person.call('GET', '/api/notifications')).body.filter(
    ({ kind }: { kind: string }) => kind === 'roles_changed',
  );
const setRoles = (person: Person, roles: string[], by = owner) =>
  by.call('PUT', `/api/admin/accounts/${person.viewer.accountId}/roles`, { roles });
const lock = (person: Person, until: string | null, by = support) =>
  by.call('PUT', `/api/admin/accounts/${person.viewer.accountId}/integrity-lock`, {
    until,
    reason: 'chép bài của người khác',
  });

describe('whoever is given roles, or loses them', () => {
  test('is told by mail and in the app, and so is every owner; to change nothing tells nobody', async () => {
    const person = await testApp.person({ name: 'Trần Lên Chức' });
    expect((await setRoles(person, ['editor', 'support'])).status).toBe(200);
    const [own] = await newTo(person);
    expect(own?.subject).toBe('Vai trò quản trị của bạn đã thay đổi');
    expect(own?.text).toContain('Lê Chủ');
    expect(own?.text).toMatch(/Biên tập viên, Hỗ trợ/);
    expect(await told(person)).toMatchObject([{ kind: 'roles_changed', path: '/settings' }]);
    for (const each of [owner, second]) {
      const mails = await newTo(each);
      expect(mails.map(({ subject }) => subject)).toEqual(['Vai trò quản trị của Trần Lên Chức đã thay đổi']);
      expect(mails[0]?.text).toContain(`/accounts/${person.viewer.accountId}`);
    }
    expect(await newTo(support)).toEqual([]);

    expect((await setRoles(person, ['support', 'editor'])).status).toBe(200);
    for (const each of [person, owner, second]) expect(await newTo(each)).toEqual([]);

    expect((await setRoles(person, [])).status).toBe(200);
    expect((await newTo(person))[0]?.text).toMatch(/Không còn[\s\S]*Biên tập viên, Hỗ trợ/);
    for (const each of [owner, second]) expect(await newTo(each)).toHaveLength(1);
  });

  test('reads it in their language, and hears of the command line, too', async () => {
    const person = await testApp.person({ name: 'John Grant' });
    await testApp.services.db
      .updateTable('accounts')
      .set({ locale: 'en' })
      .where('id', '=', person.viewer.accountId)
      .execute();
    await grantRole(testApp.services, 'command line', { email: person.viewer.email, role: 'finance' });
    const [own] = await newTo(person);
    expect(own?.subject).toBe('Your operator roles have changed');
    expect(own?.text).toContain('A server administrator has just changed these roles.');
    for (const each of [owner, second])
      expect((await newTo(each)).map(({ subject }) => subject)).toEqual([
        'Vai trò quản trị của John Grant đã thay đổi',
      ]);
  });

  test('is not told when it is refused', async () => {
    const person = await testApp.person();
    expect((await setRoles(person, ['owner'], support)).status).toBe(403);
    for (const each of [person, owner, second]) expect(await newTo(each)).toEqual([]);
  });
});

describe('whose account is locked', () => {
  test('is told until when and where to ask, and when it is open again; why stays inside', async () => {
    const person = await testApp.person({ name: 'Người Chép' });
    expect((await lock(person, '2026-12-01T03:00:00Z')).status).toBe(200);
    const [locked] = await newTo(person);
    expect(locked?.subject).toBe('Tài khoản Cùng Nghề của bạn tạm bị khóa');
    expect(locked?.text).toContain('10:00');
    expect(locked?.text).toContain('liên hệ với chúng tôi');
    expect(`${locked?.text}${locked?.html}`).not.toContain('chép bài');
    expect((await lock(person, null)).status).toBe(200);
    expect((await newTo(person)).map(({ subject }) => subject)).toEqual([
      'Tài khoản Cùng Nghề của bạn đã được mở lại',
    ]);
    // Nothing was locked any more.
    expect((await lock(person, null)).status).toBe(200);
    expect(await newTo(person)).toEqual([]);
  });

  test('is not told when it is refused', async () => {
    expect((await lock(owner, '2026-12-01T03:00:00Z')).status).toBe(403);
    expect(await newTo(owner)).toEqual([]);
  });
});
