import { randomUUID } from 'node:crypto';
import type { BulkRow } from '@cungnghe/contracts/bulk-actions/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bulkSteps } from '../../bulk-steps.ts';
import { makeQuoteWithDeposit } from '../../test/media-quotes.ts';
import { makePayment, paymentSettings } from '../../test/payments.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { workOnBulkAction } from '../bulk-actions/job-actions.ts';
import { certainOf } from './rules.ts';

describe('the order that a payment is for beyond doubt', () => {
  const order = (id: string, score: number, canMatch = true) => ({ id, score, canMatch });
  test.each([
    ['the one that is named', [order('a', 110)], 'a'],
    ['the one with the whole phone number and the amount', [order('a', 60), order('b', 10)], 'a'],
    ['none by name and amount', [order('a', 50)], 'none'],
    ['none by amount alone', [order('a', 10), order('b', 10)], 'none'],
    ['none where what is named cannot be paid', [order('a', 110, false)], 'none'],
    ['none at all', [], 'none'],
    ['several where another could be paid and is hinted at', [order('a', 110), order('b', 30)], 'several'],
    ['several where what cannot be paid is as likely', [order('b', 110, false), order('a', 60)], 'several'],
    ['the one, beside what is less likely and cannot be paid', [order('a', 80), order('b', 60, false)], 'a'],
  ] as const)('%s', (_, suggested, certain) => {
    expect(certainOf(suggested)).toBe(certain);
  });
});

let testApp: TestApp;
let finance: Person;
beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-10-01T03:02:40Z', env: paymentSettings });
  finance = await testApp.person({ roles: ['finance'] });
});
beforeEach(async () => {
  await testApp.services.db.deleteFrom('rate_limits').execute();
});
afterAll(() => testApp.close());

const amount = 10_000_000;
const orders = '/api/admin/communities/orders';
let made = 0;
/** Of a code that has nothing in common with the others: drawn ones have a few letters, once in some hundred runs. */
async function order(by: Person, slug = 'founder'): Promise<{ id: string; code: string }> {
  const { id } = (await by.call('POST', `/api/communities/${slug}/orders`)).body as { id: string };
  const code = `CN${'ABCDEFGHJKMNPQRSTUVWXYZ23456789'[made++]?.repeat(6)}`;
  await testApp.services.db.updateTable('community_orders').set({ code }).where('id', '=', id).execute();
  return { id, code };
}
const paid = async (content: string) => (await makePayment(testApp, { amount, content })).id;
const almost = (code: string) => code.slice(0, -1);
const stateOf = async (id: string) => {
  const { body } = await finance.call('GET', `/api/admin/payments/${id}`);
  return [body.state, body.order?.id ?? null];
};

async function outcomesOf(body: object, by = finance): Promise<(string | null)[]> {
  const { body: begun, text } = await by.call('POST', '/api/admin/payments/bulk', {
    send_id: randomUUID(),
    ...body,
  });
  expect(begun.id, text).toEqual(expect.any(String));
  await workOnBulkAction(testApp.services, bulkSteps, begun.id);
  const { body: rows } = await finance.call('GET', `/api/admin/bulk-actions/${begun.id}/rows?limit=100`);
  return rows.map(({ outcome, reason }: BulkRow) => reason ?? outcome);
}
const matchAll = (ids: string[], by = finance) =>
  outcomesOf({ kind: 'payment.match', ids, expected: ids.length }, by);

describe('many payments that are matched at once', () => {
  test('each pay their certain order; what no order, or several, speak for is left to a person', async () => {
    const [one, two, other] = await Promise.all([1, 2, 3].map(async () => order(await testApp.person())));
    if (!one || !two || !other) throw new Error('no orders');
    const ids = [
      await paid(`HOC PHI ${almost(one.code)}`),
      await paid('CHUC MUNG NAM MOI'),
      await paid(`${almost(two.code)} ${almost(other.code)}`),
    ];
    expect(await matchAll(ids)).toEqual(['done', 'NOT_FOUND', 'CONFLICT']);
    expect(await Promise.all(ids.map(stateOf))).toEqual([
      ['matched', one.id],
      ['unmatched', null],
      ['unmatched', null],
    ]);
    const { body } = await finance.call('GET', `${orders}/${one.id}`);
    expect(body).toMatchObject({ status: 'approved', amount_vnd: amount });
  });

  test('what was approved by hand before its transfer came keeps it as its payment', async () => {
    const { id, code } = await order(await testApp.person());
    expect((await finance.call('POST', `${orders}/${id}/approve`)).status).toBe(200);
    const payment = await paid(code);
    expect(await matchAll([payment])).toEqual(['done']);
    expect(await stateOf(payment)).toEqual(['matched', id]);
    expect(await matchAll([payment])).toEqual(['unchanged']);
  });

  test('a transfer that names a quote pays its deposit, and is taken off with others', async () => {
    const { id: quoteId, number, deposit } = await makeQuoteWithDeposit(testApp);
    const at = `/api/admin/media/quotes/${quoteId}/deposit`;
    // As much as the client wished to pay, which is asked for afterwards.
    const payment = (await makePayment(testApp, { amount, content: number.replaceAll('-', '') })).id;
    expect(await matchAll([payment])).toEqual(['NOT_FOUND']);
    expect(deposit).not.toBe(amount);
    await finance.call('PUT', at, { amount_vnd: amount, due: '2026-12-20' });
    expect(await matchAll([payment])).toEqual(['done']);
    expect((await finance.call('GET', at)).body.deposit.payment_id).toBe(payment);
    expect(await matchAll([payment])).toEqual(['unchanged']);
    const unmatch = { kind: 'payment.unmatch', ids: [payment], expected: 1, note: 'Nhầm báo giá' };
    expect(await outcomesOf(unmatch)).toEqual(['done']);
    expect((await finance.call('GET', at)).body.deposit).toMatchObject({
      received_at: null,
      payment_id: null,
    });
    expect(await matchAll([payment])).toEqual(['NOT_FOUND']);
  });

  test('an order is paid by one of two transfers, also by two operators at once', async () => {
    const { id, code } = await order(await testApp.person());
    const ids = [await paid(`lan 1 ${almost(code)}`), await paid(`lan 2 ${almost(code)}`)] as const;
    const colleague = await testApp.person({ roles: ['finance'] });
    const all = await Promise.all([matchAll([...ids]), matchAll([...ids].reverse(), colleague)]);
    expect(all.flat().filter((one) => one === 'done')).toEqual(['done']);
    expect((await Promise.all(ids.map(stateOf))).toSorted()).toEqual([
      ['matched', id],
      ['unmatched', null],
    ]);
    const entries = testApp.services.db.selectFrom('community_pro_entries').select('order_id');
    expect(await entries.where('order_id', '=', id).execute()).toHaveLength(1);
  });

  test('one’s own order, one of a hidden community, and what was taken off an order wait for a person', async () => {
    const own = await order(finance, 'operations');
    const hidden = await order(await testApp.person(), 'sales');
    const { id, code } = await order(await testApp.person());
    const ids = [await paid(almost(own.code)), await paid(almost(hidden.code)), await paid(almost(code))];
    const match = await finance.call('POST', `/api/admin/payments/${ids[2]}/match`, { order_id: id });
    expect(match.status).toBe(200);
    await finance.call('POST', `/api/admin/payments/${ids[2]}/unmatch`, { reason: 'Của người khác' });
    const { db } = testApp.services;
    const sales = db.updateTable('communities').where('slug', '=', 'sales');
    await sales.set({ status: 'hidden' }).execute();
    expect(await matchAll(ids)).toEqual(['FORBIDDEN', 'CONFLICT', 'NOT_FOUND']);
    await sales.set({ status: 'active' }).execute();
    expect((await Promise.all(ids.map(stateOf))).map(([state]) => state)).toEqual(Array(3).fill('unmatched'));
  });

  test('a price that has changed since is not accepted', async () => {
    const { code } = await order(await testApp.person());
    const id = await paid(almost(code));
    testApp.setClock('2026-11-02T03:00:00Z');
    expect(await matchAll([id])).toEqual(['NOT_FOUND']);
    testApp.setClock('2026-10-01T03:02:40Z');
  });
});
