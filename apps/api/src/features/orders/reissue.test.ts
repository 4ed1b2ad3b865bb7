import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let finance: Person;
const october = '2026-10-31T09:00:00Z';
const november = '2026-10-31T17:00:00Z';

beforeAll(async () => {
  testApp = await createTestApp({ now: october });
  finance = await testApp.person({ roles: ['finance'] });
});
beforeEach(() => testApp.setClock(october));
afterAll(() => testApp.close());

const order = async (member: Person, slug = 'founder') =>
  (await member.call('POST', `/api/communities/${slug}/orders`)).body;
const reissue = (order_ids: readonly string[], by = finance) =>
  by.call('POST', '/api/admin/communities/orders/reissue', { order_ids });
const ordersOf = (member: Person) =>
  testApp.services.db
    .selectFrom('community_orders')
    .select(['id', 'status', 'amount_vnd', 'cancel_cause', 'replacement_id'])
    .where('user_id', '=', member.viewer.accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
const fifty = <T>(act: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 50 }, (_, at) => act(at)));
async function strandedOrders(count: number) {
  const members = await Promise.all(Array.from({ length: count }, () => testApp.person()));
  const orders = await Promise.all(members.map((member) => order(member)));
  testApp.setClock(november);
  return members.map((member, at) => ({
    member,
    id: orders[at].id as string,
    code: orders[at].code as string,
  }));
}

describe('reissuing', () => {
  test("POST /reissue replaces an order at today's price and tells the buyer both amounts", async () => {
    const [{ member, id } = { member: finance, id: '' }] = await strandedOrders(1);
    const answer = await reissue([id]);
    expect(answer.status).toBe(200);
    const [result] = answer.body.results;
    expect(result).toMatchObject({
      order_id: id,
      outcome: 'reissued',
      amount_before_vnd: 10_000_000,
      order: {
        status: 'pending',
        amount_vnd: 11_000_000,
        user_email: member.viewer.email,
        can: { approve: true },
      },
    });
    expect(await ordersOf(member)).toEqual([
      {
        id,
        status: 'cancelled',
        amount_vnd: 10_000_000,
        cancel_cause: 'reissued',
        replacement_id: result.order.id,
      },
      {
        id: result.order.id,
        status: 'pending',
        amount_vnd: 11_000_000,
        cancel_cause: null,
        replacement_id: null,
      },
    ]);
    const { body: notifications } = await member.call('GET', '/api/notifications');
    expect(notifications).toMatchObject([
      {
        kind: 'order_reissued',
        path: `/orders/${result.order.id}`,
        title: 'Founder / CEO',
        details: { amount_before_vnd: 10_000_000, amount_after_vnd: 11_000_000 },
      },
    ]);
    const { body: old } = await member.call('GET', `/api/communities/me/orders/${id}`);
    expect(old).toMatchObject({
      cancel_cause: 'reissued',
      replacement: { id: result.order.id, amount_vnd: 11_000_000 },
    });
    const audited = await testApp.services.db
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('subject_id', '=', id)
      .execute();
    expect(audited).toMatchObject([
      { action: 'order.reissued', after: { replacement_id: result.order.id, amount_vnd: 11_000_000 } },
    ]);
    // The member's own request finds it standing.
    expect(await member.call('POST', '/api/communities/founder/orders')).toMatchObject({
      status: 200,
      body: { id: result.order.id },
    });
  });

  test('POST /reissue says for each order what became of it', async () => {
    const [stranded, approvedNow, refused, replaced] = await Promise.all(
      Array.from({ length: 4 }, () => testApp.person()),
    );
    const placed = await Promise.all(
      [stranded, approvedNow, refused, replaced].map((member) => order(member as Person)),
    );
    const hidden = await order(await testApp.person(), 'drink');
    await finance.call('POST', `/api/admin/communities/orders/${placed[1].id}/approve`);
    await finance.call('POST', `/api/admin/communities/orders/${placed[2].id}/cancel`, { note: 'Đổi ý' });
    testApp.setClock(november);
    const own = await order(replaced as Person);
    const current = await order(await testApp.person());
    const hide = (status: string) =>
      testApp.services.db.updateTable('communities').set({ status }).where('slug', '=', 'drink').execute();
    await hide('hidden');
    try {
      const ids = [...placed.map(({ id }) => id), current.id, hidden.id, 'ord-none'];
      const { body } = await reissue([...ids, placed[0].id]);
      expect(body.results.map((one: { outcome: string }) => one.outcome)).toEqual([
        'reissued',
        'not_pending',
        'not_pending',
        'already_replaced',
        'price_is_current',
        'not_on_sale',
        'not_found',
      ]);
      expect(body.results[3].order.id).toBe(own.id);
      const again = await reissue(ids);
      expect(again.body.results[0]).toMatchObject({
        outcome: 'already_replaced',
        order: { id: body.results[0].order.id },
      });
      expect(await ordersOf(stranded as Person)).toHaveLength(2);
    } finally {
      await hide('active');
    }
  });

  test('POST /reissue names the last of several replacements', async () => {
    const [{ member, id } = { member: finance, id: '' }] = await strandedOrders(1);
    await reissue([id]);
    testApp.setClock('2026-11-30T17:00:00Z');
    const latest = await order(member);
    const { body } = await reissue([id]);
    expect(body.results[0]).toMatchObject({ outcome: 'already_replaced', order: { id: latest.id } });
  });

  test('50 POST /reissue of the same 10 orders at once replace each of them once', async () => {
    const stranded = await strandedOrders(10);
    const ids = stranded.map(({ id }) => id);
    const answers = await fifty((at) => reissue(at % 2 === 0 ? ids : ids.toReversed()));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const reissued = answers.flatMap(({ body }) =>
      body.results.filter(({ outcome }: { outcome: string }) => outcome === 'reissued'),
    );
    expect(reissued).toHaveLength(10);
    for (const { member } of stranded) {
      expect((await ordersOf(member)).map(({ status }) => status)).toEqual(['cancelled', 'pending']);
      const { body } = await member.call('GET', '/api/notifications');
      expect(body).toMatchObject([{ kind: 'order_reissued', happened: 1 }]);
    }
  }, 60_000);

  test("POST /reissue at once with the members' own requests and refusals leaves one pending order each", async () => {
    const stranded = await strandedOrders(10);
    const ids = stranded.map(({ id }) => id);
    const answers = await Promise.all(
      stranded.flatMap(({ member, id }, at) => [
        reissue(ids),
        member.call('POST', '/api/communities/founder/orders'),
        reissue([id]),
        member.call('POST', '/api/communities/founder/orders'),
        ...(at % 2 === 0
          ? [finance.call('POST', `/api/admin/communities/orders/${id}/cancel`, { note: 'Đổi ý' })]
          : []),
        finance.call('POST', `/api/admin/communities/orders/${id}/approve`),
      ]),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    for (const { member, id } of stranded) {
      const all = await ordersOf(member);
      expect(all.filter(({ status }) => status === 'pending').map(({ amount_vnd }) => amount_vnd)).toEqual([
        11_000_000,
      ]);
      expect(all.find((one) => one.id === id)?.status).toBe('cancelled');
      expect(all).toHaveLength(2);
    }
  }, 60_000);

  test('POST /reissue over midnight takes the price of the month in which it is done', async () => {
    const [{ id } = { id: '' }] = await strandedOrders(1);
    testApp.setClock('2026-11-30T16:59:59.999Z');
    const { body } = await reissue([id]);
    expect(body.results[0].order.amount_vnd).toBe(11_000_000);
    testApp.setClock('2026-11-30T17:00:00Z');
    const next = await reissue([body.results[0].order.id]);
    expect(next.body.results[0]).toMatchObject({ outcome: 'reissued', order: { amount_vnd: 12_000_000 } });
  });

  test('POST /reissue answers 400 for none and for more than 100, 403 without the role', async () => {
    expect((await reissue([])).status).toBe(400);
    expect((await reissue(Array.from({ length: 101 }, (_, at) => `ord-${at}`))).status).toBe(400);
    expect((await reissue(['ord-1'], await testApp.person({ roles: ['support'] }))).status).toBe(403);
  });
});

describe('stranded orders', () => {
  test('GET /orders?stranded=true lists pending orders that are not of today’s price, and the dashboard counts them', async () => {
    const list = async () =>
      (await finance.call('GET', '/api/admin/communities/orders?stranded=true&limit=100')).body;
    const count = async () => (await finance.call('GET', '/api/admin/dashboard')).body.stranded_orders;
    const stranded = await strandedOrders(3);
    const fresh = await order(await testApp.person());
    const before = await list();
    const ids = before.map(({ id }: { id: string }) => id);
    for (const { id } of stranded) expect(ids).toContain(id);
    expect(ids).not.toContain(fresh.id);
    expect(await count()).toBe(ids.length);
    expect(before[0]).toMatchObject({ can: { approve: false, reissue: true } });
    await reissue(stranded.map(({ id }) => id));
    expect(await count()).toBe(ids.length - 3);
  });

  test('GET /orders?stranded=true follows a base price that was edited', async () => {
    const placed = await order(await testApp.person(), 'sales');
    const list = async () =>
      (await finance.call('GET', '/api/admin/communities/orders?stranded=true&community=sales')).body.map(
        ({ id }: { id: string }) => id,
      );
    expect(await list()).toEqual([]);
    const setPrice = (base_vnd: number) =>
      finance.call('PUT', '/api/admin/communities/sales/price', { base_vnd });
    await setPrice(9_500_000);
    expect(await list()).toEqual([placed.id]);
    await setPrice(9_000_000);
    expect(await list()).toEqual([]);
  });
});

test('GET /orders finds codes by any part of at least three signs, however it is typed', async () => {
  const { code } = await order(await testApp.person());
  const found = async (q: string) =>
    (await finance.call('GET', `/api/admin/communities/orders?q=${encodeURIComponent(q)}`)).body.map(
      (row: { code: string }) => row.code,
    );
  const typed = [
    code.slice(0, 5),
    code.slice(3),
    code.slice(2, 5).toLowerCase(),
    `${code.slice(0, 4)} ${code.slice(4)}`,
  ];
  for (const part of typed) expect(await found(part), part).toContain(code);
  expect(await found('CN')).not.toContain(code);
});
