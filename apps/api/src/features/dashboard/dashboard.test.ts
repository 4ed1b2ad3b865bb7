import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCourse } from '../../test/courses.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-20T03:00:00Z' });
  const buyer = await testApp.person();
  const { body } = await buyer.call('POST', '/api/communities/founder/orders');
  await buyer.call('POST', '/api/communities/sales/orders');
  const finance = await testApp.person({ roles: ['finance'] });
  await finance.call('POST', `/api/admin/communities/orders/${body.id}/approve`);
});
afterAll(() => testApp.close());

const everybody = ['accounts', 'accounts_last_30_days', 'price', 'prices', 'pro_members', 'waiting_since'];
const ofOrders = [
  'open_quotes',
  'overdue_quotes',
  'orders_by_month',
  'pending_orders',
  'pending_vnd',
  'stranded_orders',
  'due_invoices',
  'invoices_to_correct',
  'unmatched_payments',
];

test.each([
  ['host', ['failed_publications', 'unprepared_events']],
  ['editor', ['failed_publications', 'own_drafts', 'pending_prompt_reports', 'pending_reports']],
  [
    'support',
    ['emails_failed', 'mail', 'open_quotes', 'overdue_quotes', 'pending_prompt_reports', 'pending_reports'],
  ],
  ['finance', ofOrders],
  [
    'owner',
    [
      ...ofOrders,
      'emails_failed',
      'failed_publications',
      'mail',
      'own_drafts',
      'pending_prompt_reports',
      'pending_reports',
      'unprepared_events',
    ],
  ],
] as const)('%s is told what everybody is told, and the figures of their own work', async (role, own) => {
  const operator = await testApp.person({ roles: [role] });
  const { body } = await operator.call('GET', '/api/admin/dashboard');
  expect(Object.keys(body).sort()).toEqual([...everybody, ...own].sort());
});

test('since when the oldest waits is told of what is one’s own to do', async () => {
  const since = async (role: 'host' | 'editor' | 'support' | 'finance') =>
    (await (await testApp.person({ roles: [role] })).call('GET', '/api/admin/dashboard')).body.waiting_since;
  expect(await since('host')).toEqual({});
  expect(await since('editor')).toEqual({ reports: null, prompt_reports: null });
  expect(await since('finance')).toEqual({
    orders: '2026-11-20T03:00:00.000Z',
    payments: null,
    invoices: null,
    quotes: null,
  });
});

test('the figures of orders are those of the orders', async () => {
  const { body } = await (await testApp.person({ roles: ['finance'] })).call('GET', '/api/admin/dashboard');
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

test('GET /api/admin/dashboard names the usual price and every community that has another one', async () => {
  const finance = await testApp.person({ roles: ['finance'] });
  const dashboard = async () => (await finance.call('GET', '/api/admin/dashboard')).body;
  const setPrice = (slug: string, base_vnd: number) =>
    finance.call('PUT', `/api/admin/communities/${slug}/price`, { base_vnd });
  const usual = { today_vnd: 11_000_000, next_month_vnd: 12_000_000 };
  expect((await dashboard()).prices).toEqual({
    lowest_vnd: 11_000_000,
    highest_vnd: 11_000_000,
    usual: { ...usual, communities: 18 },
    others: [],
    communities: 18,
  });
  await setPrice('sales', 8_000_000);
  await setPrice('finance', 9_500_000);
  expect((await dashboard()).prices).toEqual({
    lowest_vnd: 10_000_000,
    highest_vnd: 11_500_000,
    usual: { ...usual, communities: 16 },
    others: [
      { slug: 'sales', name: 'Bán hàng', today_vnd: 10_000_000, next_month_vnd: 11_000_000 },
      { slug: 'finance', name: 'Tài chính', today_vnd: 11_500_000, next_month_vnd: 12_500_000 },
    ],
    communities: 18,
  });
  // The order of Sales is not of today's price any more.
  expect(await dashboard()).toMatchObject({ stranded_orders: 1, price: { today_vnd: 10_000_000 } });
  await setPrice('sales', 9_000_000);
  await setPrice('finance', 9_000_000);
  expect((await dashboard()).stranded_orders).toBe(0);
});

test('an editor sees their own drafts, newest first, and nobody else does', async () => {
  const [lan, minh] = [
    await testApp.person({ name: 'Lan', roles: ['editor'] }),
    await testApp.person({ name: 'Minh', roles: ['editor'] }),
  ];
  const course = await makeCourse(testApp.services, { community: 'founder' });
  const [first, second] = course.lessons;
  const type = (lessonId: string | undefined, title: string) =>
    lan.call('PUT', `/api/admin/learning/courses/${course.id}/lessons/${lessonId}/draft`, {
      based_on_version: 1,
      revision: 0,
      content: { title, summary: '', minutes: 3, kind: 'markdown', body: 'Đang viết', video_id: '' },
    });
  testApp.setClock('2026-11-22T02:00:00Z');
  expect((await type(first?.id, 'Bài đặt tên lại')).status).toBe(200);
  testApp.setClock('2026-11-22T03:00:00Z');
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
