import { invoiceStates } from '@cungnghe/contracts/orders/invoices';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fill } from '../../../test/fill.ts';
import { rowsRead, sequentialScans } from '../../../test/plans.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { countAdminInvoices, listAdminInvoices, loadInvoicesToDo } from './queries.ts';

let testApp: TestApp;
const now = new Date('2026-11-20T03:00:00Z');
type Db = TestApp['services']['db'];

/** 100 000 orders, for each of which somebody wants an invoice: nearly all are issued, few are due or to be corrected. */
beforeAll(async () => {
  testApp = await createTestApp({ now: now.toISOString() });
  await fill(testApp.services.db, [
    sql`INSERT INTO accounts (id, school_id, email, full_name, created_at, updated_at)
      SELECT 'acc-' || n, 'sch-default', 'nguoi-' || n || '@test.local', 'Người ' || n, ${now}, ${now}
      FROM generate_series(1, 1000) n`,
    sql`ALTER TABLE community_orders DISABLE TRIGGER community_orders_renewal`,
    sql`INSERT INTO community_orders (id, code, community_id, user_id, amount_vnd, status, created_at, approved_at,
        reversed_at, is_renewal)
      SELECT 'ord-' || n, 'CN' || n, c.id, 'acc-' || (1 + n % 1000), 9000000, status, at,
        CASE WHEN status <> 'pending' THEN at END, CASE WHEN status = 'reversed' THEN at END,
        CASE WHEN status <> 'pending' THEN false END
      FROM generate_series(1, 100000) n, (SELECT id FROM communities WHERE slug = 'founder') c, LATERAL (SELECT
        CASE WHEN n <= 1000 THEN 'pending' WHEN n % 500 = 0 THEN 'reversed' ELSE 'approved' END AS status,
        ${now}::timestamptz - n * interval '195 seconds' AS at) made`,
    sql`ALTER TABLE community_orders ENABLE TRIGGER community_orders_renewal`,
    sql`INSERT INTO order_invoices (order_id, kind, legal_name, tax_code, address, email, search_text, requested_at,
        updated_at, number, issued_on, issued_at, order_status)
      SELECT o.id, 'company', 'Công ty ' || o.code, '0100233488', 'Hà Nội', 'a@b.test',
        ' ' || plain_text('Công ty ' || o.code), o.created_at, o.created_at, CASE WHEN is_issued THEN o.code END,
        CASE WHEN is_issued THEN o.created_at::date END, CASE WHEN is_issued THEN o.created_at END, o.status
      FROM community_orders o, LATERAL (
        SELECT o.status <> 'pending' AND substr(o.code, 3)::int % 100 <> 7 AS is_issued) made`,
    sql`ANALYZE`,
  ]);
}, 300_000);
afterAll(() => testApp.close());

test.each([undefined, ...invoiceStates])('a page of the list reads little: %s', async (state) => {
  const { databaseUrl } = testApp.services;
  const work = (db: Db) => listAdminInvoices(db, { ...(state && { state }), limit: 50, after: undefined });
  expect(await rowsRead(databaseUrl, work)).toBeLessThan(2_000);
  expect(await sequentialScans(databaseUrl, work)).not.toContain('order_invoices');
  expect(await sequentialScans(databaseUrl, work)).not.toContain('community_orders');
});

test('so does a search, and what the overview counts', async () => {
  const { databaseUrl } = testApp.services;
  const find = (db: Db) => listAdminInvoices(db, { q: 'CN4711', limit: 50, after: undefined });
  expect(await rowsRead(databaseUrl, find)).toBeLessThan(2_000);
  expect(await rowsRead(databaseUrl, (db) => loadInvoicesToDo(db))).toBeLessThan(10_000);
  expect(await rowsRead(databaseUrl, (db) => countAdminInvoices(db, {}))).toBeLessThan(15_000);
});
