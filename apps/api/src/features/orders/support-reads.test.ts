import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let support: Person;
let owner: Person;
let order: { id: string; code: string };
beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-20T03:00:00Z' });
  support = await testApp.person({ roles: ['support'] });
  owner = await testApp.person({ roles: ['owner'] });
  const buyer = await testApp.person();
  order = (await buyer.call('POST', '/api/communities/founder/orders')).body;
});
afterAll(() => testApp.close());

test('support reads orders and payments, and is offered nothing to change', async () => {
  const { body, status } = await support.call('GET', `/api/admin/communities/orders/${order.id}`);
  expect(status).toBe(200);
  expect(body.can).toEqual({ approve: false, cancel: false, reissue: false, reverse: false, refund: false });
  expect((await support.call('GET', '/api/admin/payments')).status).toBe(200);
  for (const [path, sent] of [
    ['approve', {}],
    ['cancel', { note: 'Khách đổi ý' }],
  ] as const) {
    const refused = await support.call('POST', `/api/admin/communities/orders/${order.id}/${path}`, sent);
    expect(refused.status).toBe(403);
  }
});

test('the audit log finds an order by its code, however it is typed, and names it', async () => {
  await owner.call('POST', `/api/admin/communities/orders/${order.id}/approve`);
  for (const typed of [order.code, order.code.toLowerCase(), order.id]) {
    const { body } = await owner.call('GET', `/api/admin/audit-log?subject=${typed}`);
    expect(body[0]).toMatchObject({ subject_id: order.id, subject_name: order.code });
  }
  expect((await owner.call('GET', '/api/admin/audit-log?subject=CN000000')).body).toEqual([]);
});
