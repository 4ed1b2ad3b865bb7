import { type PaymentPlace, paymentPlaces } from '@cungnghe/contracts/payments/days';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  actionsOn,
  approve,
  fifty,
  finance,
  match,
  october,
  order,
  paid,
  price,
  refund,
  second,
  testApp,
  unmatch,
  useOrderCorrections,
} from '../../../test/order-corrections.ts';
import type { Person } from '../../../test/test-app.ts';

useOrderCorrections();

const day = '2026-10-01';
const path = (of: string, what = '') => `/api/admin/payments/days/${of}${what}`;
const dayOf = async (of = day) => {
  const answer = await finance.call('GET', path(of));
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const reconcile = (key: string, note?: string | null, of = day, by: Person = finance) =>
  by.call('PUT', path(of, '/reconciled'), { key, ...(note !== undefined && { note }) });
const reopen = (of = day) => finance.call('DELETE', path(of, '/reconciled'));

/** All rows of a list of a day, page by page. */
async function rowsOf(what: string, query: Record<string, string> = {}, of = day) {
  const rows: { id: string; place: PaymentPlace; amount_vnd: number }[] = [];
  let next: string | undefined = `${path(of, what)}?${new URLSearchParams({ ...query, limit: '2' })}`;
  while (next !== undefined) {
    const page = await finance.call('GET', next);
    expect(page.status, page.text).toBe(200);
    rows.push(...page.body);
    next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1];
  }
  return rows;
}

const at = (time: string) => ({ transactionDate: `${day} ${time}` });

/** One transfer in each place, and orders with and without one. */
async function makeDay() {
  const buyers = await Promise.all(Array.from({ length: 4 }, () => testApp.person()));
  const [an, binh, chi, dung] = buyers as [Person, Person, Person, Person];
  const ordered = await order(an);
  const matched = await paid({ ...at('00:00:00'), content: `Chuyen ${ordered.code}` });
  // Paid in two parts: approved by hand, and both of them are its payments.
  const inParts = await order(binh);
  await approve(inParts.id);
  const half = await paid({ ...at('10:00:00'), transferAmount: price / 2, content: 'nua dau' });
  await match(half.id, inParts.id);
  const waiting = await paid({ ...at('11:00:00'), content: 'khong ro' });
  const back = await paid({ ...at('12:00:00'), content: 'nham' });
  await refund(back.id);
  const out = await paid({ ...at('13:00:00'), transferType: 'out', transferAmount: 300_000, content: 'phi' });
  const failed = await paid({ ...at('23:59:59'), content: 'that bai' });
  await testApp.services.db
    .updateTable('payments')
    .set({ reason: 'not_paid' })
    .where('id', '=', failed.id)
    .execute();
  const cash = await order(chi, 'marketing');
  await approve(cash.id);
  // Of the days before and after.
  await paid({ transactionDate: '2026-09-30 23:59:59', content: 'hom truoc' });
  await paid({ transactionDate: '2026-10-02 00:00:00', content: 'hom sau' });
  await order(dung);
  return { matched, half, waiting, back, out, failed, cash };
}

describe('the sums of a day', () => {
  let made: Awaited<ReturnType<typeof makeDay>>;
  beforeAll(async () => {
    testApp.setClock(october);
    made = await makeDay();
  });

  test('every transfer of the day is in one place, and the places add up to all that came in', async () => {
    const { places, total, orders_without_payment } = await dayOf();
    expect(places).toEqual({
      matched: { count: 1, vnd: price },
      matched_otherwise: { count: 1, vnd: price / 2 },
      unmatched: { count: 1, vnd: price },
      refunded: { count: 1, vnd: price },
      ignored: { count: 1, vnd: price },
      outgoing: { count: 1, vnd: 300_000 },
    });
    expect(total).toEqual({ count: 5, vnd: 4.5 * price });
    expect(orders_without_payment.count).toBe(1);
  });

  test('every sum is that of its rows, in the order of the bank', async () => {
    const { places } = await dayOf();
    const all = await rowsOf('/payments');
    expect(all.map(({ id }) => id)).toEqual(
      [made.matched, made.half, made.waiting, made.back, made.out, made.failed].map(({ id }) => id),
    );
    for (const place of paymentPlaces) {
      const rows = await rowsOf('/payments', { place });
      expect(rows.every((row) => row.place === place)).toBe(true);
      expect({
        count: rows.length,
        vnd: rows.reduce((sum, { amount_vnd }) => sum + amount_vnd, 0),
      }).toEqual(places[place]);
    }
    expect((await rowsOf('/orders')).map(({ id }) => id)).toEqual([made.cash.id]);
  });

  test('a transfer without a date counts when it arrived', async () => {
    testApp.setClock('2026-10-05T16:59:59Z');
    const { id } = await paid({ transactionDate: 'khong ro ngay', content: 'khong ngay' });
    expect((await rowsOf('/payments', {}, '2026-10-05')).map((row) => row.id)).toEqual([id]);
    testApp.setClock(october);
  });

  test('the spreadsheet has the same rows', async () => {
    const csv = await finance.call('GET', path(day, '/payments.csv'));
    expect(csv.status).toBe(200);
    expect(csv.text.trimEnd().split('\r\n')).toHaveLength(1 + 6);
    const one = await finance.call('GET', path(day, '/payments.csv?place=matched_otherwise'));
    expect(one.text.trimEnd().split('\r\n')[1]).toContain(`${price / 2},"Đã khớp, khác số tiền"`);
  });

  test('404 for what is no day, 403 for support', async () => {
    expect((await finance.call('GET', path('2026-02-30'))).status).toBe(404);
    const support = await testApp.person({ roles: ['support'] });
    for (const what of ['', '/payments', '/payments.csv', '/orders'])
      expect((await support.call('GET', path(day, what))).status).toBe(403);
    expect((await reconcile('x', null, day, support)).status).toBe(403);
  });
});

describe('a day that was compared with the bank', () => {
  test('says by whom and with which note, is written down, and can be taken back', async () => {
    const of = '2026-08-01';
    const { key, reconciled } = await dayOf(of);
    expect(reconciled).toBeNull();
    const done = await reconcile(key, 'Khớp sao kê tháng 8', of);
    expect(done.status).toBe(200);
    expect(done.body.reconciled).toEqual({
      at: new Date(october).toISOString(),
      by_name: finance.viewer.name,
      note: 'Khớp sao kê tháng 8',
      is_changed: false,
      arrived_since: 0,
    });
    // The same again leaves no row in the log.
    expect((await reconcile(key, 'Khớp sao kê tháng 8', of)).status).toBe(200);
    expect((await reopen(of)).body.reconciled).toBeNull();
    expect((await reopen(of)).status).toBe(200);
    expect(await actionsOn(of)).toEqual(['payment_day.reconciled', 'payment_day.reopened']);
  });

  test('a transfer that arrives later for it shows that it has changed since', async () => {
    const of = '2026-08-02';
    await reconcile((await dayOf(of)).key, null, of);
    testApp.setClock('2026-10-03T03:00:00Z');
    await paid({ transactionDate: `${of} 08:00:00`, content: 'den muon' });
    expect((await dayOf(of)).reconciled).toMatchObject({ is_changed: true, arrived_since: 1 });
    // Compared again, it is as it was compared.
    await reconcile((await dayOf(of)).key, null, of);
    expect((await dayOf(of)).reconciled).toMatchObject({ is_changed: false, arrived_since: 0 });
  });

  test('so does one that is taken off its order', async () => {
    const of = '2026-10-04';
    testApp.setClock('2026-10-04T03:00:00Z');
    const placed = await order(await testApp.person());
    const { id } = await paid({ transactionDate: `${of} 08:00:00`, content: placed.code });
    await reconcile((await dayOf(of)).key, null, of);
    await unmatch(id);
    expect((await dayOf(of)).reconciled).toMatchObject({ is_changed: true, arrived_since: 0 });
  });

  test('409 when it is not what was shown any more, and for a day to come', async () => {
    const of = '2026-08-03';
    const { key } = await dayOf(of);
    await paid({ transactionDate: `${of} 08:00:00`, content: 'vua den' });
    const stale = await reconcile(key, null, of);
    expect([stale.status, stale.body.reason]).toEqual([409, 'day_changed']);
    expect((await dayOf(of)).reconciled).toBeNull();
    const next = '2026-10-02';
    const early = await reconcile((await dayOf(next)).key, null, next);
    expect([early.status, early.body.reason]).toEqual([409, 'not_begun']);
  });

  test('fifty at once, in two processes, leave one entry in the log', async () => {
    const of = '2026-08-04';
    const { key } = await dayOf(of);
    const answers = await fifty(async (n) => {
      const { guest } = n % 2 === 0 ? testApp : second;
      const headers = { authorization: `Bearer ${finance.token}` };
      return (await guest('PUT', path(of, '/reconciled'), { key, note: null }, { headers })).status;
    });
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await actionsOn(of)).toEqual(['payment_day.reconciled']);
  });
});
