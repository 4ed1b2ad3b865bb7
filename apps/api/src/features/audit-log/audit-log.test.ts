import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementsOf } from '../../test/plans.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { listAuditWithNames } from './access.ts';

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

const signOut = (by: Person, of = member) =>
  by.call('POST', `/api/admin/accounts/${of.viewer.accountId}/sign-out`);
const found = async (query: string) => {
  const filter = `action=account.signed_out&${query}`;
  const { body } = await owner.call('GET', `/api/admin/audit-log?${filter}`);
  const { text } = await owner.call('GET', `/api/admin/audit-log.csv?${filter}`);
  const names = body.map(({ actor_name }: { actor_name: string }) => actor_name);
  // The table has what the list has.
  expect(text.split('\r\n').filter((row) => row.includes('Đăng xuất mọi thiết bị'))).toHaveLength(
    names.length,
  );
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

test('entries come oldest first too, page by page', async () => {
  const seen: string[] = [];
  let next: string | undefined = '/api/admin/audit-log?action=account.signed_out&sort=oldest&limit=1';
  while (next !== undefined) {
    const page = await owner.call('GET', next);
    seen.push(...page.body.map(({ actor_name }: { actor_name: string }) => actor_name));
    next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1];
  }
  expect(seen).toEqual(['Nguyễn Thị Thành', 'Đỗ Hữu Ánh']);
  // The place in one order is none in the other.
  const first = await owner.call('GET', '/api/admin/audit-log?sort=oldest&limit=1');
  const cursor = /cursor=([\w-]+)/.exec(String(first.headers.link))?.[1];
  expect((await owner.call('GET', `/api/admin/audit-log?sort=newest&cursor=${cursor}`)).status).toBe(400);
});

test('ids that an entry holds are named as the things are called today, in two statements a page', async () => {
  const buyer = await testApp.person();
  const order = (await buyer.call('POST', '/api/communities/founder/orders')).body;
  await testApp.services.db
    .insertInto('audit_log')
    .values({
      id: 'aud-named',
      at: '2027-01-18T19:00:00Z',
      actor_name: 'command line',
      action: 'test.named',
      subject_kind: 'order',
      subject_id: order.id,
      before: JSON.stringify({
        owner: { account_id: buyer.viewer.accountId },
        gone: 'acc-nobody',
        note: 'x',
      }),
      after: JSON.stringify({ order_ids: [order.id], community_id: 'cm-occ-founder' }),
    })
    .execute();
  const [entry] = (await owner.call('GET', '/api/admin/audit-log?action=test.named')).body;
  expect(entry.subject_name).toBe(order.code);
  const { accountId, name } = buyer.viewer;
  expect(entry.names).toEqual([
    { id: accountId, kind: 'account', name, ref: accountId },
    { id: order.id, kind: 'order', name: order.code, ref: order.id },
    { id: 'cm-occ-founder', kind: 'community', name: order.community_name, ref: 'founder' },
  ]);
  const asked = await statementsOf(testApp.services.databaseUrl, (db) =>
    listAuditWithNames(db, { limit: 50, after: undefined }),
  );
  expect(asked).toHaveLength(2);
});

test('entries are found by the member they were done to, with their orders, and by a code, a number or an id', async () => {
  const buyer = await testApp.person({ name: 'Lò Thị Mỷ Dung' });
  const order = (await buyer.call('POST', '/api/communities/founder/orders')).body;
  await signOut(owner, buyer);
  const cancelled = await owner.call('POST', `/api/admin/communities/orders/${order.id}/cancel`, {
    note: 'Đặt nhầm',
  });
  expect(cancelled.status, cancelled.text).toBe(200);
  const by = async (subject: string, more = '') =>
    (await owner.call('GET', `/api/admin/audit-log?subject=${encodeURIComponent(subject)}${more}`)).body
      .map(({ action }: { action: string }) => action)
      .filter((action: string) => !/^account\.(?:session_)?created$/.test(action));
  const both = ['order.cancelled', 'account.signed_out'];
  expect(await by('my dung lo')).toEqual(both);
  expect(await by(buyer.viewer.email)).toEqual(both);
  expect(await by('my dung lo', '&sort=oldest')).toEqual(both.toReversed());
  expect(await by('my dung lo', '&actor=thanh')).toEqual(both);
  expect(await by('my dung lo', '&actor=huu anh')).toEqual([]);
  expect(await by('my dung lo', '&action=order.cancelled')).toEqual(['order.cancelled']);
  expect(await by(order.code.toLowerCase())).toEqual(['order.cancelled']);
  expect(await by(order.id)).toEqual(['order.cancelled']);
  expect(await by(buyer.viewer.accountId)).toEqual(['account.signed_out']);
  expect(await by('khong ai ten nhu the')).toEqual([]);
});

test('the table for a spreadsheet says fields and values in words', async () => {
  await testApp.services.db
    .insertInto('audit_log')
    .values({
      id: 'aud-words',
      at: '2027-01-18T19:00:00Z',
      actor_name: 'command line',
      action: 'order.approved',
      subject_kind: 'order',
      subject_id: 'ord-nothing',
      before: JSON.stringify({ status: 'pending', amount_vnd: 1_200_000, note: 'pending' }),
      after: JSON.stringify({
        status: 'approved',
        amount_vnd: 1_200_000,
        pro_expires_at: { founder: '2028-01-18T17:00:00Z' },
      }),
    })
    .execute();
  const { text } = await owner.call('GET', '/api/admin/audit-log.csv?subject_id=ord-nothing');
  expect(text).toContain(
    'Duyệt đơn,đơn hàng,,ord-nothing,Ghi chú: pending; Trạng thái: Chờ xử lý,Trạng thái: Đã duyệt; Hạn Pro: Founder / CEO: 2028-01-19 00:00,',
  );
});
