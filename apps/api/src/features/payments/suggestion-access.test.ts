import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makePayment, paymentSettings } from '../../test/payments.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let finance: Person;
const october = '2026-10-01T03:02:40Z';
const price = 10_000_000;

beforeAll(async () => {
  testApp = await createTestApp({ now: october, env: paymentSettings });
  finance = await testApp.person({ roles: ['finance'] });
});
beforeEach(() => testApp.setClock(october));
afterAll(() => testApp.close());

const order = async (member: Person, slug = 'founder') =>
  (await member.call('POST', `/api/communities/${slug}/orders`)).body;
const suggest = async (id: string, q = '') => {
  const answer = await finance.call(
    'GET',
    `/api/admin/payments/${id}/suggestions?q=${encodeURIComponent(q)}`,
  );
  expect(answer.status).toBe(200);
  return answer.body as {
    order: { id: string; code: string; status: string };
    why: { kind: string; found: string }[];
    can: { match: boolean; accept: boolean };
  }[];
};
const paid = (content: string, amount = price) => makePayment(testApp, { amount, content });

test('GET /suggestions ranks orders by code, phone number, name and amount, each with why', async () => {
  const named = await order(await testApp.person({ name: 'Trần Thị Bưởi' }));
  const phoned = await testApp.person({ name: 'Lý Văn Cam' });
  await phoned.call('PATCH', '/api/user/me', { phone: '0987 654 321' });
  const phonedOrder = await order(phoned);
  const coded = await order(await testApp.person({ name: 'Đặng Quýt' }));
  // What follows must not be the letter that is missing: a code may be torn apart by blanks.
  const rest = coded.code.endsWith('H') ? 'tien hoc' : 'hoc phi';
  const { id } = await paid(`TRAN THI BUOI sdt 654321 ${coded.code.slice(0, 7)} ${rest}`, price - 1);
  const found = await suggest(id);
  expect(found.map((one) => one.order.id)).toEqual([coded.id, named.id, phonedOrder.id]);
  expect(found.map(({ why }) => why)).toEqual([
    [{ kind: 'part_of_code', found: coded.code.slice(0, 7) }],
    [{ kind: 'name', found: 'TRAN THI BUOI' }],
    [{ kind: 'part_of_phone', found: '654321' }],
  ]);
  // The amount is none of these orders': nothing can be matched.
  expect(found.map(({ can }) => can.match)).toEqual([false, false, false]);
});

test('GET /suggestions says what may be done, and matching the first pays it', async () => {
  const member = await testApp.person({ name: 'Cù Thị Xoài' });
  const { id: orderId } = await order(member);
  const { id } = await paid('CU THI XOAI nop tien hoc');
  const [first] = await suggest(id);
  expect(first).toMatchObject({ order: { id: orderId }, can: { match: true, accept: true } });
  expect(first?.why.map(({ kind }) => kind)).toEqual(['name', 'amount']);
  await finance.call('POST', `/api/admin/payments/${id}/match`, { order_id: orderId });
  const again = await suggest(id);
  expect(again.every(({ can }) => !can.match && !can.accept)).toBe(true);
});

test('GET /suggestions leads from an order that was replaced to the one that took its place', async () => {
  const member = await testApp.person();
  const stale = await order(member);
  testApp.setClock('2026-11-02T03:00:00Z');
  const fresh = await order(member);
  const { id } = await makePayment(testApp, { amount: price, content: stale.code });
  const [first] = await suggest(id);
  expect(first).toMatchObject({ order: { id: fresh.id }, can: { match: false } });
  // One time in a thousand two codes have letters in common, too.
  expect(first?.why.map(({ kind }) => kind)).toContain('same_buyer');
});

test('GET /suggestions offers the paid price where the transfer was made in its month', async () => {
  const member = await testApp.person();
  const { id: orderId, code } = await order(member);
  const { id } = await makePayment(testApp, { amount: price - 5, content: 'x' });
  expect((await suggest(id, code))[0]).toMatchObject({ can: { match: false, accept: false } });
  const other = await paid('khong ma');
  testApp.setClock('2026-11-02T03:00:00Z');
  expect((await suggest(other.id, code))[0]).toMatchObject({
    order: { id: orderId },
    can: { match: false, accept: true },
  });
});

test('GET /suggestions shows few orders for which nothing speaks but the amount', async () => {
  await Promise.all(Array.from({ length: 6 }, async () => order(await testApp.person())));
  const { id } = await paid('hoc phi');
  const found = await suggest(id);
  expect(found).toHaveLength(3);
  expect(found.flatMap(({ why }) => why.map(({ kind }) => kind))).toEqual(['amount', 'amount', 'amount']);
});

test('GET /suggestions offers an order approved by hand until it is paid, and never one’s own', async () => {
  const { id: orderId, code } = await order(await testApp.person());
  await finance.call('POST', `/api/admin/communities/orders/${orderId}/approve`);
  const first = await paid(code);
  expect((await suggest(first.id))[0]).toMatchObject({ order: { id: orderId }, can: { match: true } });
  await finance.call('POST', `/api/admin/payments/${first.id}/match`, { order_id: orderId });
  const twice = await paid(code);
  expect((await suggest(twice.id))[0]).toMatchObject({
    order: { id: orderId, status: 'approved' },
    why: [{ kind: 'code' }, { kind: 'amount' }],
    can: { match: false },
  });
  const own = await order(finance);
  const mine = await paid('tien cua toi');
  expect((await suggest(mine.id, own.code))[0]).toMatchObject({ can: { match: false, accept: false } });
});

test('GET /suggestions with q finds orders by a part of the code, the name or the phone number', async () => {
  const member = await testApp.person({ name: 'Giang Thị Ổi' });
  await member.call('PATCH', '/api/user/me', { phone: '0977 111 222' });
  const { code } = await order(member);
  const { id } = await paid('x');
  for (const q of [code.slice(3), 'giang thi oi', '0977 111 222']) {
    expect(
      (await suggest(id, q)).map((one) => one.order.code),
      q,
    ).toContain(code);
  }
  expect(await suggest(id, 'khong co ai ten nay')).toEqual([]);
  expect((await finance.call('GET', '/api/admin/payments/pay-none/suggestions')).status).toBe(404);
});
