import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paymentSettings, sepayDelivery, sepayHeaders } from '../../test/payments.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { exportAccount } from '../accounts/public.ts';

let testApp: TestApp;
let finance: Person;
const october = '2026-10-01T03:02:40Z';
const november = '2026-11-02T03:00:00Z';
const price = 10_000_000;

beforeAll(async () => {
  testApp = await createTestApp({ now: october, env: paymentSettings });
  finance = await testApp.person({ roles: ['finance'] });
});
beforeEach(() => testApp.setClock(october));
afterAll(() => testApp.close());

const order = async (member: Person, slug = 'founder') =>
  (await member.call('POST', `/api/communities/${slug}/orders`)).body;
const orderOf = async (id: string) => (await finance.call('GET', `/api/admin/communities/orders/${id}`)).body;
/** Delivers a transfer and answers how the console shows it. */
async function paid(transfer: Partial<ReturnType<typeof sepayDelivery>> = {}) {
  const delivery = sepayDelivery({ transferAmount: price, ...transfer });
  await testApp.guest('POST', '/api/webhooks/bank', delivery, { headers: sepayHeaders });
  const { id } = await testApp.services.db
    .selectFrom('payments')
    .select('id')
    .where('provider_transaction_id', '=', String(delivery.id))
    .executeTakeFirstOrThrow();
  return (await finance.call('GET', `/api/admin/payments/${id}`)).body;
}
const match = (id: string, order_id: string, by = finance) =>
  by.call('POST', `/api/admin/payments/${id}/match`, { order_id });
const accept = (id: string, order_id: string, note = 'Chuyển trước nửa đêm') =>
  finance.call('POST', `/api/admin/payments/${id}/accept`, { order_id, note });
const refund = (id: string, note = 'Chuyển trả ngày 02/10') =>
  finance.call('POST', `/api/admin/payments/${id}/refund`, { note });
const cancel = (id: string, note = 'Người mua đổi ý') =>
  finance.call('POST', `/api/admin/communities/orders/${id}/cancel`, { note });
const actionsOn = async (subject: string) =>
  (
    await testApp.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', subject)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);
const fifty = <T>(act: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 50 }, (_, at) => act(at)));

describe('matching by hand', () => {
  test('approves the order, once; the order shows its payment', async () => {
    const { id: orderId } = await order(await testApp.person());
    const payment = await paid();
    const answers = await fifty(() => match(payment.id, orderId));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(answers[0]?.body).toMatchObject({
      state: 'matched',
      matched_how: 'operator',
      order: { id: orderId, status: 'approved' },
      settled_by_name: finance.viewer.name,
      can: { match: false, refund: false },
    });
    expect(await orderOf(orderId)).toMatchObject({ status: 'approved', payment_ref: payment.reference });
    expect(await actionsOn(payment.id)).toEqual(['payment.matched']);
    expect(await actionsOn(orderId)).toEqual(['order.approved']);
    const shown = (await finance.call('GET', `/api/admin/payments?order_id=${orderId}`)).body;
    expect(shown.map(({ id }: { id: string }) => id)).toEqual([payment.id]);
  });

  test('50 at once to 50 orders: exactly one is paid', async () => {
    const orders = await Promise.all(
      Array.from({ length: 50 }, async () => (await order(await testApp.person())).id as string),
    );
    const payment = await paid();
    const answers = await fifty((at) => match(payment.id, orders[at] ?? ''));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['INVALID_TRANSITION']));
    const states = await Promise.all(orders.map(async (id) => (await orderOf(id)).status));
    expect(states.filter((status) => status === 'approved')).toHaveLength(1);
  });

  test('50 payments at once for one order: exactly one pays', async () => {
    const { id: orderId } = await order(await testApp.person());
    const payments = await fifty(() => paid());
    const answers = await Promise.all(payments.map(({ id }) => match(id, orderId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await actionsOn(orderId)).toEqual(['order.approved']);
  });

  test('an order that was approved by hand keeps its transfers, up to its amount', async () => {
    const { id: orderId } = await order(await testApp.person());
    await finance.call('POST', `/api/admin/communities/orders/${orderId}/approve`);
    const half = () => paid({ transferAmount: price / 2 });
    const halves = [await half(), await half(), await half()];
    const answers = await Promise.all(halves.map(({ id }) => match(id, orderId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    // Twelve months, whatever came in how many parts.
    expect(await actionsOn(orderId)).toEqual(['order.approved']);
  });

  test('409 for another amount, a cancelled order, money that left and money that is settled', async () => {
    const { id: orderId } = await order(await testApp.person());
    const wrong = await paid({ transferAmount: price - 1 });
    expect((await match(wrong.id, orderId)).body).toMatchObject({
      code: 'INVALID_TRANSITION',
      order_amount_vnd: price,
      payment_amount_vnd: price - 1,
    });
    const out = await paid({ transferType: 'out' });
    expect((await match(out.id, orderId)).body).toMatchObject({
      code: 'INVALID_TRANSITION',
      from: 'outgoing',
    });
    const returned = await paid();
    await refund(returned.id);
    expect((await match(returned.id, orderId)).body).toMatchObject({ from: 'refunded', to: 'matched' });
    const { id: cancelled } = await order(await testApp.person());
    await cancel(cancelled);
    expect((await match((await paid()).id, cancelled)).body).toMatchObject({
      from: 'cancelled',
      to: 'approved',
    });
    expect((await orderOf(orderId)).status).toBe('pending');
  });

  test('409 PRICE_POLICY_MISMATCH after the month turned', async () => {
    const { id: orderId } = await order(await testApp.person());
    const payment = await paid();
    testApp.setClock(november);
    expect((await match(payment.id, orderId)).body).toMatchObject({
      code: 'PRICE_POLICY_MISMATCH',
      order_amount_vnd: price,
      policy_amount_vnd: 11_000_000,
    });
    expect((await finance.call('GET', `/api/admin/payments/${payment.id}`)).body.state).toBe('unmatched');
  });

  test("403 for one's own order, 404 for what is not there", async () => {
    const { id: own } = await order(finance);
    const payment = await paid();
    expect((await match(payment.id, own)).status).toBe(403);
    expect((await accept(payment.id, own)).status).toBe(403);
    expect((await match(payment.id, 'ord-none')).status).toBe(404);
    expect((await match('pay-none', own)).status).toBe(404);
    const { id: theirs } = await order(await testApp.person());
    for (const roles of [[], ['support'], ['editor', 'host']] as const) {
      expect((await match(payment.id, theirs, await testApp.person({ roles }))).status).toBe(403);
    }
  });
});

describe('accepting the paid price', () => {
  const late = { transactionDate: '2026-10-31 23:59:59' };

  test('approves an order of last month that was paid in it, once, with the note', async () => {
    const member = await testApp.person();
    const { id: orderId, code } = await order(member);
    testApp.setClock(november);
    const payment = await paid({ ...late, content: code });
    expect(payment).toMatchObject({ reason: 'price_changed', suggested_order: { id: orderId } });
    const answers = await fifty(() => accept(payment.id, orderId));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(answers[0]?.body).toMatchObject({
      state: 'matched',
      matched_how: 'paid_price',
      note: 'Chuyển trước nửa đêm',
    });
    expect(await actionsOn(payment.id)).toEqual(['payment.accepted']);
    expect(await actionsOn(orderId)).toEqual(['order.approved']);
    expect((await member.call('GET', '/api/communities/founder')).body.membership.is_pro).toBe(true);
  });

  test('approves the order that replaced it, for what was paid', async () => {
    const member = await testApp.person();
    const stale = await order(member);
    testApp.setClock(november);
    const fresh = await order(member);
    const payment = await paid({ ...late, content: stale.code });
    expect(payment).toMatchObject({ reason: 'order_cancelled', suggested_order: { id: stale.id } });
    expect((await accept(payment.id, stale.id)).body.code).toBe('INVALID_TRANSITION');
    expect((await accept(payment.id, fresh.id)).status).toBe(200);
    expect(await orderOf(fresh.id)).toMatchObject({ status: 'approved', amount_vnd: price });
    const { body: receipt } = await member.call('GET', `/api/communities/me/orders/${fresh.id}/receipt`);
    expect(receipt.amount_vnd).toBe(price);
  });

  test('trusts the order when the base price was edited after it was placed', async () => {
    const { id: orderId, code } = await order(await testApp.person(), 'marketing');
    const setPrice = (base_vnd: number) =>
      finance.call('PUT', '/api/admin/communities/marketing/price', { base_vnd });
    await setPrice(9_500_000);
    const payment = await paid({ content: code });
    expect(payment.reason).toBe('price_changed');
    expect((await accept(payment.id, orderId)).status).toBe(200);
    await setPrice(9_000_000);
  });

  test.each([
    ['a transfer made after the month', { transactionDate: '2026-11-01 00:00:00' }],
    ['an amount that was never the price', { ...late, transferAmount: price - 1 }],
  ])('409 PRICE_POLICY_MISMATCH for %s', async (_, transfer) => {
    const { id: orderId, code } = await order(await testApp.person());
    testApp.setClock(november);
    const payment = await paid({ content: code, ...transfer });
    expect((await accept(payment.id, orderId)).body.code).toBe('PRICE_POLICY_MISMATCH');
    expect((await orderOf(orderId)).status).toBe('pending');
  });

  test('409 CONFLICT when the bank gave no date, 400 without a note', async () => {
    const { id: orderId, code } = await order(await testApp.person());
    testApp.setClock(november);
    const payment = await paid({ content: code, transactionDate: 'hôm qua' });
    expect((await accept(payment.id, orderId)).body.code).toBe('CONFLICT');
    expect((await accept(payment.id, orderId, '  ')).status).toBe(400);
  });
});

describe('refunding', () => {
  test('notes that it was sent back, once', async () => {
    const payment = await paid();
    const answers = await fifty((at) => refund(payment.id, `Lần thứ ${at}`));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(new Set(answers.map(({ body }) => body.note)).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ state: 'refunded', reason: 'no_match' });
    expect(await actionsOn(payment.id)).toEqual(['payment.refunded']);
  });

  test('409 for money that paid an order and for money that left', async () => {
    const { code } = await order(await testApp.person());
    expect((await refund((await paid({ content: code })).id)).body).toMatchObject({
      code: 'INVALID_TRANSITION',
      from: 'matched',
      to: 'refunded',
    });
    expect((await refund((await paid({ transferType: 'out' })).id)).body.code).toBe('INVALID_TRANSITION');
  });

  test('matching and refunding at once: one of the two happens', async () => {
    const { id: orderId } = await order(await testApp.person());
    const payment = await paid();
    await fifty((at) => (at % 2 === 0 ? match(payment.id, orderId) : refund(payment.id)));
    const { state } = (await finance.call('GET', `/api/admin/payments/${payment.id}`)).body;
    expect((await orderOf(orderId)).status).toBe(state === 'matched' ? 'approved' : 'pending');
    expect(await actionsOn(payment.id)).toHaveLength(1);
  });
});

describe('cancelling an order', () => {
  test('keeps the note, once; a transfer that comes later is kept too', async () => {
    const { id, code } = await order(await testApp.person());
    const answers = await fifty((at) => cancel(id, `Lý do ${at}`));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(answers[0]?.body).toMatchObject({ status: 'cancelled', cancelled_by_name: finance.viewer.name });
    expect(await actionsOn(id)).toEqual(['order.cancelled']);
    expect(await paid({ content: code })).toMatchObject({ reason: 'order_cancelled' });
  });

  test('409 for an approved order; against a transfer that arrives at once, one of the two happens', async () => {
    const { id, code } = await order(await testApp.person());
    const [cancelled, payment] = await Promise.all([cancel(id), paid({ content: code })]);
    const { status } = await orderOf(id);
    expect([cancelled.status, status, payment.state]).toEqual(
      status === 'approved' ? [409, 'approved', 'matched'] : [200, 'cancelled', 'unmatched'],
    );
    const { id: bought, code: named } = await order(await testApp.person());
    await paid({ content: named });
    expect((await cancel(bought)).body).toMatchObject({ code: 'INVALID_TRANSITION', from: 'approved' });
  });
});

test('the page of a member shows their whole history, without what the bank wrote', async () => {
  const support = await testApp.person({ roles: ['support'] });
  const member = await testApp.person();
  const { code } = await order(member);
  const wrong = await paid({ content: `RIENG TU ${code}`, transferAmount: price - 1 });
  const right = await paid({ content: `RIENG TU ${code}` });
  const answer = await support.call('GET', `/api/admin/accounts/${member.viewer.accountId}`);
  expect(answer.body).toMatchObject({
    orders: [{ code, status: 'approved' }],
    payments: [
      { id: right.id, order_code: code, state: 'matched', amount_vnd: price },
      { id: wrong.id, order_code: code, state: 'unmatched', reason: 'wrong_amount' },
    ],
    memberships: [{ community_slug: 'founder', is_pro: true }],
    certificates: [],
    rsvps: [],
    emails: [{ kind: 'community_pro_activated' }],
  });
  expect(answer.text).not.toContain('RIENG TU');
});

test("a member's data holds their own payments; an operator's does not hold those they settled", async () => {
  const dataOf = (person: Person) => exportAccount(testApp.services, 'command line', person.viewer.email);
  const member = await testApp.person();
  const { id: orderId } = await order(member);
  const payment = await paid();
  await match(payment.id, orderId);
  const { id: cancelled } = await order(await testApp.person());
  await cancel(cancelled);
  const own = await dataOf(member);
  expect(own.payments).toMatchObject([{ id: payment.id, order_id: orderId }]);
  const operators = await dataOf(finance);
  expect(operators.payments).toEqual([]);
  expect(JSON.stringify(operators.community_orders)).not.toContain(cancelled);
});

describe('the list of payments', () => {
  test('pages by cursor and filters', async () => {
    const ids = [];
    for (let at = 0; at < 5; at++) ids.push((await paid({ content: `GHI CHU Đặc Biệt ${at}` })).id);
    const seen: string[] = [];
    let url: string | undefined = '/api/admin/payments?q=dac biet&state=unmatched&direction=in&limit=2';
    while (url) {
      const answer = await finance.call('GET', url);
      seen.push(...answer.body.map(({ id }: { id: string }) => id));
      url = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1];
    }
    expect(seen).toEqual(ids.reverse());
    expect((await finance.call('GET', '/api/admin/payments?q=dac biet&state=refunded')).body).toEqual([]);
    const byId = await finance.call('GET', `/api/admin/payments?q=${ids[3]}`);
    expect(byId.body).toMatchObject([{ id: ids[3] }]);
    expect((await finance.call('GET', '/api/admin/payments?state=lost')).status).toBe(400);
  });

  test('one payment shows what the provider sent', async () => {
    const { raw } = await paid({ content: 'Nguyên văn', gateway: 'TPBank' });
    expect(JSON.parse(raw)).toMatchObject({ content: 'Nguyên văn', gateway: 'TPBank' });
  });
});
