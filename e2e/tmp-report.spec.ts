import { sql } from '../node_modules/kysely/dist/index.js';
import { becomeOperator, makePerson } from './people.ts';
import { expect, test } from './test.ts';

test('pictures', async ({ context, page, stack }) => {
  const { db } = await stack.services();
  for (let n = 0; n < 30; n++) await makePerson(stack, { name: `Nguyễn Thị Bích Phương ${n}` });
  await sql`INSERT INTO community_orders (id, code, community_id, user_id, amount_vnd, status, created_at, approved_at,
      cancelled_at, reversed_at, refunded_at)
    SELECT 'zrd-' || n, 'CN' || n || 'ZZ', c.ids[1 + n % cardinality(c.ids)], p.ids[1 + (n * 7) % cardinality(p.ids)],
      9000000 + (n % 5) * 500000, status, at,
      CASE WHEN status IN ('approved', 'reversed') THEN at + interval '2 hours' END,
      CASE WHEN status = 'cancelled' THEN at + interval '3 hours' END,
      CASE WHEN status = 'reversed' THEN at + interval '25 days' END,
      CASE WHEN status = 'reversed' AND n % 2 = 0 THEN at + interval '29 days' END
    FROM generate_series(1, 3000) n, (SELECT array_agg(id ORDER BY id) AS ids FROM communities WHERE access = 'pro') c,
    (SELECT array_agg(id ORDER BY id) AS ids FROM accounts WHERE account_type = 'member') p, LATERAL (SELECT
      CASE WHEN n % 20 = 3 THEN 'reversed' WHEN n % 10 = 9 THEN 'cancelled' ELSE 'approved' END AS status,
      now() - interval '30 days' - n * interval '4 hours' AS at) made`.execute(db);
  await becomeOperator(context, stack, { name: 'Hồ Thị Sổ Sách', role: 'finance' });
  for (const [name, path] of [['report', '/orders/report'], ['one', '/orders/report?community=marketing&from_month=2026-01'], ['empty', '/orders/report?from_month=2020-01&to_month=2020-03'], ['wrong', '/orders/report?from_month=2020-01'], ['list', '/orders?figure=reversed&from_month=2026-09&to_month=2026-09']] as const) {
    for (const [width, scheme] of [[375, 'light'], [1280, 'light'], [1280, 'dark'], [1920, 'light']] as const) {
      if (name !== 'report' && scheme === 'dark') continue;
      if (name !== 'report' && width === 1920) continue;
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: scheme });
      await page.goto(`${stack.console}${path}`);
      await expect(page.locator('h1')).toBeVisible();
      await page.waitForTimeout(700);
      await page.screenshot({ path: `/tmp/shots/${name}-${width}-${scheme}.png`, fullPage: true });
    }
  }
});
