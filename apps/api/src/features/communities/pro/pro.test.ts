import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connectDatabase, type Database } from '../../../platform/database/connect.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import { readMigrations } from '../../../platform/database/migration-files.ts';
import { createDatabase, dropDatabase, withDatabase } from '../../../test/database-name.ts';

const name = `pro_entries_${process.pid}`;
let database: Database;

beforeAll(async () => {
  await createDatabase(inject('databaseUrl'), name);
  database = connectDatabase({ url: withDatabase(inject('databaseUrl'), name), poolSize: 4 });
  await migrate(
    database.db,
    readMigrations().filter((one) => one.name < '20261125a'),
  );
  await fillAsBefore();
  await migrate(database.db);
});
afterAll(async () => {
  await database.close();
  await dropDatabase(inject('databaseUrl'), name);
});

/** What stood in the tables before the record of Pro began. */
async function fillAsBefore(): Promise<void> {
  const { db } = database;
  await sql`INSERT INTO accounts (id, school_id, email, full_name, created_at, updated_at)
    SELECT id, 'sch-default', id || '@test.local', id, '2026-01-01', '2026-01-01'
    FROM unnest(ARRAY['buyer', 'granted', 'carried', 'free', 'operator']) id`.execute(db);
  await sql`INSERT INTO community_orders
      (id, code, community_id, user_id, amount_vnd, status, created_at, approved_at, approved_by, pro_from, pro_until)
    VALUES
      ('one', 'CN222222', 'cm-occ-founder', 'buyer', 9000000, 'approved', '2026-09-01Z', '2026-09-02Z', 'operator',
        '2026-09-02Z', '2027-09-02Z'),
      ('two', 'CN333333', 'cm-occ-founder', 'buyer', 10000000, 'approved', '2026-10-01Z', '2026-10-02Z', NULL,
        '2027-09-02Z', '2028-09-02Z')`.execute(db);
  await sql`INSERT INTO audit_log (id, at, actor_id, actor_name, action, subject_kind, subject_id, before, after)
    VALUES
      ('a1', '2026-09-02Z', 'operator', 'Người duyệt', 'order.approved', 'order', 'one',
        '{"status": "pending", "pro_expires_at": null}', '{"pro_expires_at": "2027-09-02T00:00:00.000Z"}'),
      ('a2', '2026-10-02Z', NULL, 'payment webhook', 'order.approved', 'order', 'two',
        '{"status": "pending", "pro_expires_at": "2027-09-02T00:00:00.000Z"}', '{"pro_expires_at": "2028-09-02T00:00:00.000Z"}'),
      ('a3', '2026-10-03Z', NULL, 'command line', 'membership.pro_granted', 'account', 'granted',
        '{"community_slug": "sales", "pro_expires_at": null}',
        '{"community_slug": "sales", "pro_expires_at": "2027-01-03T00:00:00.000Z", "months": 3}')`.execute(
    db,
  );
  await sql`INSERT INTO community_memberships (id, community_id, user_id, tier, pro_expires_at, joined_at, updated_at)
    VALUES
      ('m1', 'cm-occ-founder', 'buyer', 'pro', '2028-09-02Z', '2026-09-01Z', '2026-10-02Z'),
      ('m2', 'cm-occ-sales', 'granted', 'pro', '2027-01-03Z', '2026-10-03Z', '2026-10-03Z'),
      ('m3', 'cm-occ-sales', 'carried', 'pro', '2027-05-05Z', '2026-10-03Z', '2026-10-04Z'),
      ('m4', 'cm-occ-sales', 'free', 'free', NULL, '2026-10-03Z', '2026-10-03Z')`.execute(db);
  await sql`INSERT INTO payments (id, provider, provider_transaction_id, direction, amount_vnd, content, raw, received_at,
      state, matched_how, order_id, settled_at)
    VALUES
      ('p1', 'sepay', '1', 'in', 4500000, '', '{}', '2026-09-05Z', 'matched', 'operator', 'one', '2026-09-05Z'),
      ('p2', 'sepay', '2', 'in', 10000000, '', '{}', '2026-10-02Z', 'matched', 'order_code', 'two', '2026-10-02Z')`.execute(
    db,
  );
}

test('the migration records what approved orders and grants gave, and carries over what nothing explains', async () => {
  const entries = await database.db
    .selectFrom('community_pro_entries')
    .select(['user_id', 'kind', 'order_id', 'months', 'expires_before', 'expires_after', 'actor_name'])
    .orderBy('seq')
    .execute();
  expect(entries).toEqual([
    {
      user_id: 'buyer',
      kind: 'order_approved',
      order_id: 'one',
      months: 12,
      expires_before: null,
      expires_after: '2027-09-02T00:00:00.000Z',
      actor_name: 'Người duyệt',
    },
    {
      user_id: 'buyer',
      kind: 'order_approved',
      order_id: 'two',
      months: 12,
      expires_before: '2027-09-02T00:00:00.000Z',
      expires_after: '2028-09-02T00:00:00.000Z',
      actor_name: 'payment webhook',
    },
    {
      user_id: 'granted',
      kind: 'granted',
      order_id: null,
      months: 3,
      expires_before: null,
      expires_after: '2027-01-03T00:00:00.000Z',
      actor_name: 'command line',
    },
    {
      user_id: 'carried',
      kind: 'carried_over',
      order_id: null,
      months: null,
      expires_before: null,
      expires_after: '2027-05-05T00:00:00.000Z',
      actor_name: 'before this record',
    },
  ]);
});

test('the migration knows which payment approved an order and which was matched with it later', async () => {
  const orders = await database.db
    .selectFrom('community_orders')
    .select(['id', 'approved_payment_id'])
    .orderBy('id')
    .execute();
  expect(orders).toEqual([
    { id: 'one', approved_payment_id: null },
    { id: 'two', approved_payment_id: 'p2' },
  ]);
});
