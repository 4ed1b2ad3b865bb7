import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCourse } from '../../test/courses.ts';
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
  ['editor', ['own_drafts', 'pending_reports']],
  ['support', ['emails_failed', 'pending_reports']],
  ['finance', ofOrders],
  ['owner', [...ofOrders, 'emails_failed', 'own_drafts', 'pending_reports']],
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

test('an editor sees their own drafts, newest first, and nobody else does', async () => {
  const [lan, minh] = [
    await house.person({ name: 'Lan', roles: ['editor'] }),
    await house.person({ name: 'Minh', roles: ['editor'] }),
  ];
  const course = await makeCourse(house.services, { community: 'founder' });
  const [first, second] = course.lessons;
  const type = (lessonId: string | undefined, title: string) =>
    lan.call('PUT', `/api/admin/learning/courses/${course.id}/lessons/${lessonId}/draft`, {
      based_on_version: 1,
      revision: 0,
      content: { title, summary: '', minutes: 3, kind: 'markdown', body: 'Đang viết', video_id: '' },
    });
  house.setClock('2026-11-22T02:00:00Z');
  expect((await type(first?.id, 'Bài đặt tên lại')).status).toBe(200);
  house.setClock('2026-11-22T03:00:00Z');
  expect((await type(second?.id, '')).status).toBe(200);

  const { body } = await lan.call('GET', '/api/admin/dashboard');
  const where = { kind: 'lesson', in: { ref: course.id, name: `Khóa ${course.slug}` } };
  expect(body.own_drafts).toEqual([
    // What has no name yet is called by the one that learners know.
    { ...where, id: second?.id, title: 'Bài 2', updated_at: '2026-11-22T03:00:00.000Z' },
    { ...where, id: first?.id, title: 'Bài đặt tên lại', updated_at: '2026-11-22T02:00:00.000Z' },
  ]);
  expect((await minh.call('GET', '/api/admin/dashboard')).body.own_drafts).toEqual([]);
});
