import { type OrderFigure, orderFigures } from '@cungnghe/contracts/orders/report';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paymentSettings } from '../../../test/payments.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let finance: Person;

beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-09-10T03:00:00Z', env: paymentSettings });
  finance = await testApp.person({ roles: ['finance'] });
});
afterAll(() => testApp.close());

const orders = '/api/admin/communities/orders';
const order = async (member: Person, slug = 'founder') =>
  (await member.call('POST', `/api/communities/${slug}/orders`)).body.id as string;
const act = async (id: string, what: string, body: object = {}) => {
  const answer = await finance.call('POST', `${orders}/${id}/${what}`, body);
  expect(answer.status, answer.text).toBe(200);
};
const bought = async (member: Person, slug = 'founder') => {
  const id = await order(member, slug);
  await act(id, 'approve');
  return id;
};
const reverse = (id: string, refunded = false) => act(id, 'reverse', { reason: 'Duyệt nhầm đơn', refunded });
const report = async (from: string, to: string, community?: string) => {
  const query = new URLSearchParams({ from_month: from, to_month: to, ...(community && { community }) });
  const answer = await finance.call('GET', `${orders}/report?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const countsOf = (figures: Record<OrderFigure, { orders: number }>) =>
  Object.fromEntries(orderFigures.map((figure) => [figure, figures[figure].orders]));

/** All rows of the list, page by page. */
async function rowsOf(query: Record<string, string>) {
  const rows: { id: string; amount_vnd: number; ordered_amount_vnd: number | null }[] = [];
  let next: string | undefined = `${orders}?${new URLSearchParams({ ...query, limit: '3' })}`;
  while (next !== undefined) {
    const page = await finance.call('GET', next);
    expect(page.status).toBe(200);
    rows.push(...page.body);
    next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1];
  }
  return rows;
}

/** A year of everything that becomes of orders: bought, bought again, reversed, refunded a month later, taken off. */
async function makeYear(): Promise<void> {
  const [an, binh, chi, dung] = await Promise.all(Array.from({ length: 4 }, () => testApp.person()));
  if (!an || !binh || !chi || !dung) throw new Error('four people');
  testApp.setClock('2026-09-10T03:00:00Z');
  const first = await bought(an);
  const wrong = await bought(binh);
  await order(chi);
  // The last moment of September in Vietnam, and the first of October.
  testApp.setClock('2026-09-30T16:59:59Z');
  await bought(dung, 'marketing');
  testApp.setClock('2026-09-30T17:00:00Z');
  await bought(chi);
  await reverse(wrong);
  // Whoever was approved by mistake buys for the first time.
  await bought(binh);
  testApp.setClock('2026-11-05T03:00:00Z');
  await act(wrong, 'refund', { note: 'Đã chuyển trả' });
  await bought(an);
  await reverse(first, true);
  const refused = await order(dung, 'sales');
  await act(refused, 'cancel', { note: 'Người mua đổi ý' });
}

describe('the report of orders by month', () => {
  beforeAll(makeYear);

  test('counts each order in the month in Vietnam in which something became of it', async () => {
    const { months, total, communities } = await report('2026-08', '2026-11');
    expect(months.map(({ month }: { month: string }) => month)).toEqual([
      '2026-08',
      '2026-09',
      '2026-10',
      '2026-11',
    ]);
    const none = Object.fromEntries(orderFigures.map((figure) => [figure, 0]));
    expect(months.map(countsOf)).toEqual([
      none,
      { ...none, ordered: 4, approved: 3, standing: 1, new_buyer: 3 },
      { ...none, ordered: 2, approved: 2, standing: 2, reversed: 1, new_buyer: 2 },
      { ...none, ordered: 2, approved: 1, standing: 1, reversed: 1, refunded: 2, renewed: 1 },
    ]);
    expect(countsOf(total)).toMatchObject({ ordered: 8, approved: 6, standing: 4, reversed: 2, refunded: 2 });
    expect(communities.map(({ slug }: { slug: string }) => slug).toSorted()).toEqual([
      'founder',
      'marketing',
      'sales',
    ]);
  });

  test('a refund counts in its month, and net is what was approved less what was reversed', async () => {
    const { months, total } = await report('2026-09', '2026-11');
    for (const figures of [...months, total]) {
      expect(figures.net_vnd).toBe(figures.approved.vnd - figures.reversed.vnd);
      expect(figures.approved.orders).toBe(figures.new_buyer.orders + figures.renewed.orders);
      expect(figures.approved.vnd).toBe(figures.new_buyer.vnd + figures.renewed.vnd);
    }
    expect(total.net_vnd).toBe(total.standing.vnd);
    // September keeps what was approved in it; October takes off what was reversed in it.
    expect(months[0].net_vnd).toBe(months[0].approved.vnd);
    expect(months[1].net_vnd).toBeLessThan(months[1].approved.vnd);
  });

  test('every number is the number of rows that its link shows, and their sum', async () => {
    const whole = { from_month: '2026-08', to_month: '2026-11' };
    const { months, communities, total } = await report(whole.from_month, whole.to_month);
    const asked: { query: Record<string, string>; figures: typeof total }[] = [
      { query: whole, figures: total },
      ...months.map((figures: { month: string }) => ({
        query: { from_month: figures.month, to_month: figures.month },
        figures,
      })),
      ...communities.map((figures: { slug: string }) => ({
        query: { ...whole, community: figures.slug },
        figures,
      })),
    ];
    for (const { query, figures } of asked) {
      for (const figure of orderFigures) {
        const filter = { ...query, figure };
        const rows = await rowsOf(filter);
        const said = JSON.stringify(filter);
        expect(rows.length, said).toBe(figures[figure].orders);
        const amount = (row: (typeof rows)[number]) =>
          figure === 'ordered' ? (row.ordered_amount_vnd ?? row.amount_vnd) : row.amount_vnd;
        expect(
          rows.reduce((sum, row) => sum + amount(row), 0),
          said,
        ).toBe(figures[figure].vnd);
        const totals = (await finance.call('GET', `${orders}/totals?${new URLSearchParams(filter)}`)).body;
        expect(totals, said).toMatchObject({
          count: rows.length,
          is_more: false,
          amount_vnd: figures[figure].vnd,
        });
      }
    }
  });

  test('one community alone has the figures that it has among all', async () => {
    const { communities } = await report('2026-09', '2026-11');
    for (const { slug, name: _, ...figures } of communities) {
      const alone = await report('2026-09', '2026-11', slug);
      expect(alone.total).toEqual(figures);
      expect(alone.communities.map((one: { slug: string }) => one.slug)).toEqual([slug]);
    }
    expect((await report('2026-09', '2026-11', 'nowhere')).total.ordered.orders).toBe(0);
  });

  test('what still stands is what the dashboard shows, month by month', async () => {
    const { orders_by_month } = (await finance.call('GET', '/api/admin/dashboard')).body;
    const { months } = await report(orders_by_month[0].month, orders_by_month.at(-1).month);
    expect(
      months.map(({ month, standing }: { month: string; standing: { orders: number; vnd: number } }) => ({
        month,
        approved: standing.orders,
        revenue_vnd: standing.vnd,
      })),
    ).toEqual(orders_by_month);
  });

  test('an order whose payment was for another one counts as approved no more', async () => {
    const before = await report('2026-11', '2026-11');
    const id = await bought(await testApp.person());
    expect((await report('2026-11', '2026-11')).total.approved.orders).toBe(before.total.approved.orders + 1);
    await sql`UPDATE community_orders SET status = 'pending', approved_at = NULL, approved_by = NULL
      WHERE id = ${id}`.execute(testApp.services.db);
    const { total } = await report('2026-11', '2026-11');
    expect(total).toEqual({ ...before.total, ordered: total.ordered });
  });

  test('the spreadsheet has a line for each month and community, with the same sums', async () => {
    const answer = await finance.call('GET', `${orders}/report.csv?from_month=2026-09&to_month=2026-11`);
    expect(answer.status).toBe(200);
    const [header = [], ...lines] = answer.text
      .replace('\uFEFF', '')
      .trimEnd()
      .split('\r\n')
      .map((line: string) => line.split(','));
    expect(header).toHaveLength(2 + 2 * orderFigures.length + 1);
    const { total } = await report('2026-09', '2026-11');
    const column = (at: number) => lines.reduce((sum: number, line: string[]) => sum + Number(line[at]), 0);
    orderFigures.forEach((figure, at) => {
      expect([column(2 + 2 * at), column(3 + 2 * at)], figure).toEqual([
        total[figure].orders,
        total[figure].vnd,
      ]);
    });
    expect(column(header.length - 1)).toBe(total.net_vnd);
  });

  test('400 for months that do not exist, are the wrong way round or are too many', async () => {
    for (const [from, to] of [
      ['2026-13', '2026-12'],
      ['2026-11', '2026-10'],
      ['2024-11', '2026-11'],
    ]) {
      const path = `${orders}/report?from_month=${from}&to_month=${to}`;
      expect((await finance.call('GET', path)).status, path).toBe(400);
    }
    expect((await finance.call('GET', `${orders}/report?from_month=2024-12&to_month=2026-11`)).status).toBe(
      200,
    );
  });

  test('403 for support, who reads orders and not what they come to', async () => {
    const support = await testApp.person({ roles: ['support'] });
    expect((await support.call('GET', `${orders}?figure=approved`)).status).toBe(200);
    for (const path of ['report', 'report.csv'])
      expect(
        (await support.call('GET', `${orders}/${path}?from_month=2026-01&to_month=2026-11`)).status,
      ).toBe(403);
  });
});

test('totals that are kept are those that are counted, whatever forty people do at once', async () => {
  const people = await Promise.all(Array.from({ length: 40 }, () => testApp.person()));
  const ids = await Promise.all(people.map((member, at) => order(member, at % 2 ? 'sales' : 'education')));
  const settle = async (id: string, at: number) => {
    if (at % 5 === 0) return await act(id, 'cancel', { note: 'Người mua đổi ý' });
    await act(id, 'approve');
    if (at % 3 === 0) await reverse(id, at % 2 === 0);
  };
  await Promise.all(ids.map(settle));
  const { rows } = await sql`
    (SELECT month, community_id, figure, sum(orders) AS orders, sum(vnd) AS vnd FROM community_order_month_totals
      GROUP BY 1, 2, 3 HAVING sum(orders) <> 0
    EXCEPT
    SELECT date_trunc('month', f.at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date, o.community_id, f.figure, count(*), sum(f.vnd)
      FROM community_orders o CROSS JOIN LATERAL order_figures(o.status, o.created_at, o.approved_at, o.reversed_at,
        o.refunded_at, o.is_renewal, o.amount_vnd, o.ordered_amount_vnd) f GROUP BY 1, 2, 3)`.execute(
    testApp.services.db,
  );
  expect(rows).toEqual([]);
});
