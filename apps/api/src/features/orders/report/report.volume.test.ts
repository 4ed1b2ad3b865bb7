import { orderFigures } from '@cungnghe/contracts/orders/report';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fill } from '../../../test/fill.ts';
import { rowsRead, sequentialScans } from '../../../test/plans.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { listAdminOrders, sumOrders } from '../operator-queries.ts';
import { getOrderReport } from './access.ts';

let testApp: TestApp;
const now = new Date('2026-11-20T03:00:00Z');

/** 300 000 orders of 100 000 people in two years, most of them approved, some reversed and some of these refunded. */
beforeAll(async () => {
  testApp = await createTestApp({ now: now.toISOString() });
  const communities = sql`(SELECT array_agg(id ORDER BY id) AS ids FROM communities WHERE access = 'pro') c`;
  await fill(testApp.services.db, [
    sql`INSERT INTO accounts (id, school_id, email, full_name, created_at, updated_at)
      SELECT 'acc-' || n, 'sch-default', 'nguoi-' || n || '@test.local', 'Người ' || n, ${now}, ${now}
      FROM generate_series(1, 100000) n`,
    // Row by row, each looked up among those before it, is for one order at a time.
    sql`ALTER TABLE community_orders DISABLE TRIGGER community_orders_renewal`,
    sql`INSERT INTO community_orders (id, code, community_id, user_id, amount_vnd, status, created_at, approved_at,
        cancelled_at, reversed_at, refunded_at, is_renewal)
      SELECT 'ord-' || n, 'CN' || n, c.ids[1 + n % cardinality(c.ids)], 'acc-' || (1 + n % 100000), 9000000, status, at,
        CASE WHEN status IN ('approved', 'reversed') THEN at + interval '2 hours' END,
        CASE WHEN status = 'cancelled' THEN at + interval '3 hours' END,
        CASE WHEN status = 'reversed' THEN at + interval '10 days' END,
        CASE WHEN status = 'reversed' AND n % 2 = 0 THEN at + interval '20 days' END,
        CASE WHEN status IN ('approved', 'reversed') THEN n % 3 > 0 END
      FROM generate_series(1, 300000) n, ${communities}, LATERAL (SELECT
        CASE WHEN n % 100 < 3 THEN 'reversed' WHEN n % 10 = 9 THEN 'cancelled' ELSE 'approved' END AS status,
        ${now}::timestamptz - interval '30 days' - n * interval '195 seconds' AS at) made`,
    sql`ALTER TABLE community_orders ENABLE TRIGGER community_orders_renewal`,
    sql`ANALYZE`,
  ]);
}, 300_000);
afterAll(() => testApp.close());

const twoYears = { from_month: '2024-12', to_month: '2026-11' };

test('two years of all communities are read from totals, in far less than 100 ms', async () => {
  const { databaseUrl, db } = testApp.services;
  const work = (one: TestApp['services']['db']) => getOrderReport(one, twoYears);
  expect(await rowsRead(databaseUrl, work)).toBeLessThan(10_000);
  const scanned = await sequentialScans(databaseUrl, work);
  expect(scanned.filter((table) => !['communities', 'community_order_month_totals'].includes(table))).toEqual(
    [],
  );
  // The best of some: other tests run beside it.
  const times: number[] = [];
  for (let n = 0; n < 8; n++) {
    const start = performance.now();
    const { total } = await work(db);
    times.push(performance.now() - start);
    expect(total.ordered.orders).toBe(300_000);
  }
  expect(Math.min(...times)).toBeLessThan(100);
});

test.each(orderFigures)('the rows behind %s are found without reading every order', async (figure) => {
  const { databaseUrl } = testApp.services;
  for (const months of [
    { from_month: '2024-12', to_month: '2024-12' },
    { from_month: '2026-10', to_month: '2026-10', community: 'marketing' },
    { from_month: '2025-06', to_month: '2025-06', community: 'marketing' },
    twoYears,
  ]) {
    const work = async (one: TestApp['services']['db']) => {
      await listAdminOrders(one, { ...months, figure, limit: 50 });
      await sumOrders(one, { ...months, figure }, [], 10_000);
    };
    const said = JSON.stringify(months);
    expect(await rowsRead(databaseUrl, work), said).toBeLessThan(20_000);
    const scanned = await sequentialScans(databaseUrl, work);
    expect(scanned, said).not.toContain('community_orders');
  }
});
