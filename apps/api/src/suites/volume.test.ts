import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listProEntries, listUnrecordedOrders } from '../features/communities/pro/queries.ts';
import {
  countContents,
  findDetail,
  findForReader,
  findHome,
  findHomeForReader,
  findMembership,
  listChoosable,
  listMemberships,
} from '../features/communities/queries.ts';
import {
  findCourse,
  findCourseAccess,
  findLessonAccess,
  findLessonText,
  listCompleted,
  listCourseCards,
  listOutline,
} from '../features/courses/read/queries.ts';
import { policyPrices } from '../features/orders/price-access.ts';
import { listAdminOrders, listOrdersOf } from '../features/orders/queries.ts';
import { listLaterApproved } from '../features/orders/reversal-queries.ts';
import { readText } from '../features/payments/lib/suggestion-score.ts';
import { listPayments } from '../features/payments/queries.ts';
import { listSuggestible } from '../features/payments/suggestion-queries.ts';
import { createSessions } from '../platform/session/sessions.ts';
import { fill } from '../test/fill.ts';
import { sequentialScans } from '../test/plans.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';

let testApp: TestApp;
const now = new Date('2026-11-20T03:00:00Z');

beforeAll(async () => {
  testApp = await createTestApp({ now: now.toISOString() });
  await makeRows();
}, 300_000);
afterAll(() => testApp.close());

/** 100 000 people with a membership each, 200 000 orders with 100 000 transfers, 20 000 courses with 100 000 lessons. */
async function makeRows(): Promise<void> {
  const community = sql`c.ids[1 + n % cardinality(c.ids)]`;
  const communities = sql`(SELECT array_agg(id ORDER BY id) AS ids FROM communities WHERE status = 'active') c`;
  const statements = [
    sql`INSERT INTO accounts (id, school_id, email, full_name, created_at, updated_at)
      SELECT 'acc-' || n, 'sch-default', 'nguoi-' || n || '@test.local', 'Người ' || n,
        ${now}::timestamptz - n * interval '1 minute', ${now}
      FROM generate_series(1, 100000) n`,
    sql`INSERT INTO auth_sessions (id, account_id, token, expires_at, created_at, updated_at)
      SELECT 'ses-' || n, 'acc-' || n, 'token-' || n, now() + interval '1 day', ${now}, ${now}
      FROM generate_series(1, 100000) n`,
    sql`INSERT INTO community_memberships (id, community_id, user_id, is_home, home_set_at, joined_at, updated_at)
      SELECT 'cmm-' || n, ${community}, 'acc-' || n, true, ${now}, ${now}, ${now}
      FROM generate_series(1, 100000) n, ${communities}`,
    sql`INSERT INTO community_orders (id, code, community_id, user_id, amount_vnd, status, created_at, cancelled_at)
      SELECT 'ord-' || n, 'CN' || n, ${community}, 'acc-' || (1 + n % 100000), 9000000,
        CASE WHEN n <= 100000 THEN 'pending' ELSE 'cancelled' END,
        ${now}::timestamptz - n * interval '1 second', CASE WHEN n > 100000 THEN ${now}::timestamptz END
      FROM generate_series(1, 200000) n, ${communities}`,
    sql`INSERT INTO community_pro_entries (id, user_id, community_id, kind, months, expires_after, at, actor_name)
      SELECT 'pen-' || n, 'acc-' || (1 + n % 100000), ${community}, 'granted', 1, ${now}, ${now}, 'command line'
      FROM generate_series(1, 100000) n, ${communities}`,
    sql`INSERT INTO payments (id, provider, provider_transaction_id, direction, amount_vnd, content, raw, received_at,
        state, reason, suggested_order_id)
      SELECT 'pay-' || n, 'sepay', n, 'in', 9000000, 'CN' || n, '{}', ${now}::timestamptz - n * interval '1 second',
        'unmatched', 'price_changed', 'ord-' || n
      FROM generate_series(1, 100000) n`,
    sql`INSERT INTO legacy_courses (id, community_id, slug, name, created_at, updated_at)
      SELECT 'crs-' || n, ${community}, 'khoa-' || n, 'Khóa ' || n, ${now}, ${now}
      FROM generate_series(1, 20000) n, ${communities}`,
    sql`INSERT INTO legacy_course_units (id, course_id, slug, title, sort_order)
      SELECT 'unt-' || n, 'crs-' || n, 'phan', 'Phần', 1 FROM generate_series(1, 20000) n`,
    sql`INSERT INTO legacy_lessons (id, course_id, unit_id, slug, title, position, body, created_at, updated_at)
      SELECT 'lsn-' || n || '-' || p, 'crs-' || n, 'unt-' || n, 'bai-' || p, 'Bài ' || p, p, 'Nội dung', ${now}, ${now}
      FROM generate_series(1, 20000) n, generate_series(1, 2) p`,
    sql`INSERT INTO lesson_progress (account_id, lesson_id, course_id, status, first_opened_at, updated_at)
      SELECT 'acc-' || n, 'lsn-' || (1 + n % 20000) || '-1', 'crs-' || (1 + n % 20000), 'in_progress', ${now}, ${now}
      FROM generate_series(1, 100000) n`,
  ];
  await fill(testApp.services.db, [...statements, sql`ANALYZE`]);
}

/** Small by nature, or empty here and measured beside their own features: reading them whole is right. */
const small = new Set([
  'communities',
  'community_course_tags',
  'schools',
  'operator_roles',
  // Of operators alone.
  'second_factor_totp',
  'second_factor_passkeys',
  'legacy_ebooks',
  'community_library_docs',
  'community_posts',
  'events',
]);

test('nothing that a request does reads a large table from end to end', async () => {
  const accountId = 'acc-77';
  const found = await testApp.services.db
    .selectFrom('legacy_courses as k')
    .innerJoin('communities as c', 'c.id', 'k.community_id')
    .select(['k.id', 'k.slug as course', 'c.slug as community', 'c.id as communityId'])
    .where('k.id', '=', 'crs-400')
    .executeTakeFirstOrThrow();
  const where = { ...found, accountId };
  const scanned = await sequentialScans(testApp.services.databaseUrl, async (db) => {
    const { authSecret, cache } = testApp.services;
    await createSessions({ db, cache }, { authSecret, operatorIdleMs: 3_600_000 }).find('token-77');
    await listChoosable(db);
    await listMemberships(db, { accountId, now });
    await findHome(db, accountId);
    await findMembership(db, accountId, found.communityId);
    await findForReader(db, { ...where, now });
    await findHomeForReader(db, { accountId, now });
    await findDetail(db, found.communityId, 'sch-default', now);
    await listCourseCards(db, found.communityId, { limit: 3 });
    const after = { rank: 9999, place: 0, id: 'crs-400' };
    await listCourseCards(db, found.communityId, { limit: 101, after });
    await listCompleted(db, where);
    await countContents(db, found.communityId);
    await findCourseAccess(db, { ...where, now });
    await findCourse(db, found.id);
    await listOutline(db, found.id);
    await findLessonAccess(db, { ...where, lessonId: 'lsn-400-2' }, { accountId }, now);
    await findLessonText(db, 'lsn-400-2');
    await listOrdersOf(db, accountId);
    await listAdminOrders(db, { limit: 20 });
    await listAdminOrders(db, { limit: 20, status: 'pending' });
    await listAdminOrders(db, { limit: 20, community: found.community });
    await listAdminOrders(db, { limit: 20, q: 'nguoi 77' });
    await listAdminOrders(db, { limit: 20, q: 'CN77' });
    await listAdminOrders(db, { limit: 20, stranded: 'true' }, await policyPrices(db, now));
    await listLaterApproved(db, 'ord-77');
    await listProEntries(db, { accountId, communityId: found.communityId });
    await listUnrecordedOrders(db, { accountId, communityId: found.communityId });
    await listPayments(db, { limit: 20, q: 'CN77' });
    const text = readText('NGUOI 77 chuyen 0912345678 CN777777');
    await listSuggestible(db, text, { amountVnd: 9_000_000, namedOrderId: 'ord-77' });
  });
  expect(scanned.filter((table) => !small.has(table))).toEqual([]);
});
