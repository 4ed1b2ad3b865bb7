import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let owner: Person;
let support: Person;
let member: Person;
beforeAll(async () => {
  // An hour before and after midnight in Vietnam.
  testApp = await createTestApp({ now: '2027-01-18T16:00:00Z' });
  owner = await testApp.person({ roles: ['owner'], name: 'Nguyễn Thị Thành' });
  support = await testApp.person({ roles: ['support'], name: 'Đỗ Hữu Ánh' });
  member = await testApp.person();
  await signOut(owner);
  testApp.setClock('2027-01-18T18:00:00Z');
  await signOut(support);
});
afterAll(() => testApp.close());

const signOut = (by: Person) => by.call('POST', `/api/admin/accounts/${member.viewer.accountId}/sign-out`);
const found = async (query: string) => {
  const filter = `action=account.signed_out&${query}`;
  const { body } = await owner.call('GET', `/api/admin/audit-log?${filter}`);
  const { text } = await owner.call('GET', `/api/admin/audit-log.csv?${filter}`);
  const names = body.map(({ actor_name }: { actor_name: string }) => actor_name);
  // The table has what the list has.
  expect(text.split('\r\n').filter((row) => row.includes('account.signed_out'))).toHaveLength(names.length);
  return names;
};

test('entries are found by the name or address of who acted, without marks, also when they hold no role now', async () => {
  expect(await found('actor=huu%20anh')).toEqual(['Đỗ Hữu Ánh']);
  expect(await found(`actor=${owner.viewer.email}`)).toEqual(['Nguyễn Thị Thành']);
  expect(await found('actor=khong%20ai')).toEqual([]);
  await owner.call('PUT', `/api/admin/accounts/${support.viewer.accountId}/roles`, { roles: [] });
  expect(await found('actor=huu%20anh')).toEqual(['Đỗ Hữu Ánh']);
});

test('entries are found by days in Vietnam', async () => {
  expect(await found('from=2027-01-18&to=2027-01-18')).toEqual(['Nguyễn Thị Thành']);
  expect(await found('from=2027-01-19')).toEqual(['Đỗ Hữu Ánh']);
  expect(await found('to=2027-01-19&actor=thanh')).toEqual(['Nguyễn Thị Thành']);
  expect(await found('to=2027-01-17')).toEqual([]);
});
