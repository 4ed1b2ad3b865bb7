import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse } from '../../test/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse({ now: '2026-11-20T03:00:00Z' });
  const buyer = await house.person();
  const { body } = await buyer.call('POST', '/api/communities/founder/orders');
  await buyer.call('POST', '/api/communities/sales/orders');
  const finance = await house.person({ roles: ['finance'] });
  await finance.call('POST', `/api/admin/communities/orders/${body.id}/approve`);
});
afterAll(() => house.close());

const everybody = ['accounts', 'accounts_last_30_days', 'price', 'pro_members'];
const ofOrders = ['orders_by_month', 'pending_orders', 'pending_vnd', 'unmatched_payments'];

test.each([
  ['host', []],
  ['editor', []],
  ['support', ['emails_failed']],
  ['finance', ofOrders],
  ['owner', [...ofOrders, 'emails_failed']],
] as const)('%s is told what everybody is told, and the figures of their own work', async (role, own) => {
  const operator = await house.person({ roles: [role] });
  const { body } = await operator.call('GET', '/api/admin/dashboard');
  expect(Object.keys(body).sort()).toEqual([...everybody, ...own].sort());
});

test('the figures of orders are those of the orders', async () => {
  const { body } = await (await house.person({ roles: ['finance'] })).call('GET', '/api/admin/dashboard');
  expect(body).toMatchObject({
    pro_members: 1,
    pending_orders: 1,
    pending_vnd: 11_000_000,
    unmatched_payments: 0,
    price: { today_vnd: 11_000_000, next_month_vnd: 12_000_000 },
  });
  expect(body.orders_by_month).toHaveLength(12);
  expect(body.orders_by_month.at(-1)).toEqual({ month: '2026-11', approved: 1, revenue_vnd: 11_000_000 });
});
