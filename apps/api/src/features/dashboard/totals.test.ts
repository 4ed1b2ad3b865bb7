import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { countOutdatedOrdersBy } from '../orders/operator-queries.ts';
import { readPending } from '../orders/queries.ts';
import { loadTotals, readFigures } from '../payments/queries.ts';
import { listOrdersByMonth, loadFigures, loadOrderFigures } from './queries.ts';

const now = new Date('2026-11-20T03:00:00Z');
let testApp: TestApp;
let people: Person[];

beforeAll(async () => {
  testApp = await createTestApp({ now: now.toISOString() });
  people = [];
  for (let n = 0; n < 50; n++) people.push(await testApp.person());
});
afterAll(() => testApp.close());

const communityId = 'cm-occ-founder';
const id = (n: number) => people[n]?.viewer.accountId ?? '';

/** The same figures, counted. */
async function counted() {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT
      (SELECT count(*)::int FROM accounts WHERE account_type = 'member') AS accounts,
      (SELECT count(*)::int FROM accounts WHERE account_type = 'member'
        AND created_at > ${now}::timestamptz - interval '30 days') AS accounts_last_30_days,
      (SELECT count(DISTINCT user_id)::int FROM community_memberships
        WHERE tier = 'pro' AND pro_expires_at > ${now}) AS pro_members,
      (SELECT count(*)::int FROM community_orders WHERE status = 'pending') AS pending,
      (SELECT coalesce(sum(amount_vnd), 0)::bigint FROM community_orders WHERE status = 'pending') AS pending_vnd,
      (SELECT count(*)::int FROM community_orders WHERE status = 'pending' AND amount_vnd <> 5) AS outdated,
      (SELECT count(*)::int FROM community_orders WHERE status = 'approved') AS approved,
      (SELECT coalesce(sum(amount_vnd), 0)::bigint FROM community_orders WHERE status = 'approved') AS revenue,
      (SELECT count(*)::int FROM payments WHERE direction = 'in' AND state = 'unmatched') AS unmatched,
      (SELECT coalesce(sum(amount_vnd), 0)::bigint FROM payments WHERE direction = 'in' AND state = 'unmatched') AS vnd
  `.execute(testApp.services.db);
  return rows[0];
}

async function kept() {
  const { db } = testApp.services;
  const { accounts, accounts_last_30_days, pro_members } = await loadFigures(db, now);
  const orders = await loadOrderFigures(db);
  const months = await listOrdersByMonth(db, now);
  const { unmatched } = await loadTotals(db);
  expect((await readFigures(db)).unmatched).toBe(unmatched.count);
  expect(orders?.unmatched_payments).toBe(unmatched.count);
  expect(orders?.pending_orders).toBe((await readPending(db)).count);
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  return {
    accounts,
    accounts_last_30_days,
    pro_members,
    pending: orders?.pending_orders,
    pending_vnd: orders?.pending_vnd,
    outdated: await countOutdatedOrdersBy(db, [{ communityId, amountVnd: 5 }]),
    approved: sum(months.map((month) => month.approved)),
    revenue: sum(months.map((month) => month.revenue_vnd)),
    unmatched: unmatched.count,
    vnd: unmatched.vnd,
  };
}

/** One statement for each of 50 people, all at once, some of them against others. */
const atOnce = (statement: (accountId: string, n: number) => ReturnType<typeof sql>) =>
  Promise.all(people.map((_, n) => statement(id(n), n).execute(testApp.services.db)));

test('figures that are kept are those that are counted, whatever 50 people do at once', async () => {
  await atOnce(
    (accountId, n) => sql`INSERT INTO community_memberships
      (id, community_id, user_id, tier, pro_expires_at, joined_at, updated_at)
      VALUES (${`m-${n}`}, ${communityId}, ${accountId}, ${n % 2 === 0 ? 'pro' : 'free'},
        ${n % 2 === 0 ? new Date(now.getTime() + (n - 10) * 3_600_000) : null}, ${now}, ${now})`,
  );
  await atOnce(
    (
      accountId,
      n,
    ) => sql`INSERT INTO community_orders (id, code, community_id, user_id, amount_vnd, created_at)
      VALUES (${`o-${n}`}, ${`CODE${n}`}, ${communityId}, ${accountId}, ${n % 5}, ${now})`,
  );
  await atOnce(
    (_, n) => sql`INSERT INTO payments
      (id, provider, provider_transaction_id, direction, amount_vnd, content, raw, received_at, state, reason)
      VALUES (${`p-${n}`}, 'sepay', ${String(n)}, ${n % 7 === 0 ? 'out' : 'in'}, ${n}, 'x', '{}', ${now}, 'unmatched', 'no_match')`,
  );
  const first = await kept();
  expect(first).toEqual(await counted());
  expect(first).toMatchObject({ pending: 50, pro_members: 19, approved: 0 });

  // The same membership and another of the same person at once: what is Pro last counts.
  await Promise.all([
    atOnce(
      (
        _,
        n,
      ) => sql`UPDATE community_memberships SET tier = 'pro', pro_expires_at = ${new Date(now.getTime() + n * 3_600_000)}
        WHERE id = ${`m-${n}`}`,
    ),
    atOnce(
      (accountId, n) => sql`INSERT INTO community_memberships
        (id, community_id, user_id, tier, pro_expires_at, joined_at, updated_at)
        VALUES (${`s-${n}`}, 'cm-occ-sales', ${accountId}, 'pro', ${new Date(now.getTime() + (25 - n) * 3_600_000)}, ${now}, ${now})`,
    ),
    atOnce(
      (_, n) => sql`UPDATE community_orders SET status = 'approved', approved_at = ${now}, amount_vnd = 7
        WHERE id = ${`o-${n}`}`,
    ),
    atOnce((_, n) => sql`UPDATE payments SET amount_vnd = amount_vnd + 1 WHERE id = ${`p-${n}`}`),
  ]);
  const second = await kept();
  expect(second).toEqual(await counted());
  expect(second).toMatchObject({ pending: 0, approved: 50, revenue: 350, pro_members: 50 });

  await Promise.all([
    atOnce(
      (_, n) =>
        sql`DELETE FROM community_memberships WHERE id IN (${`m-${n}`}, ${n % 3 === 0 ? `s-${n}` : ''})`,
    ),
    atOnce(
      (_, n) => sql`UPDATE community_orders SET status = ${n % 2 === 0 ? 'pending' : 'approved'},
        approved_at = ${n % 2 === 0 ? null : now} WHERE id = ${`o-${n}`}`,
    ),
    atOnce(
      (accountId, n) => sql`UPDATE accounts SET created_at = ${new Date(now.getTime() - n * 86_400_000)}
        WHERE id = ${accountId}`,
    ),
  ]);
  const third = await kept();
  expect(third).toEqual(await counted());
  expect(third).toMatchObject({ pending: 25, approved: 25 });
});
