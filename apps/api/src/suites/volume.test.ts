import { proEndLists } from '@cungnghe/contracts/communities/pro/ends';
import { countedMax } from '@cungnghe/contracts/total';
import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { countAccounts, listAccounts } from '../features/accounts/list-queries.ts';
import { countAudit, findMeant, listAudit } from '../features/audit-log/queries.ts';
import { countProEnds, listProEnds } from '../features/communities/pro/ends-queries.ts';
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
import {
  findOldestOrders,
  listOrdersByMonth,
  loadFigures,
  loadOrderFigures,
} from '../features/dashboard/queries.ts';
import { listMentionable } from '../features/discussions/members/member-queries.ts';
import { listAdminPosts } from '../features/discussions/moderation/post-queries.ts';
import { listMessages } from '../features/emails/queries.ts';
import { findMember, findOwn, listMemberRows } from '../features/members/queries.ts';
import {
  countOutdatedOrdersBy,
  listAdminOrders,
  listForBulk,
  sumOrders,
} from '../features/orders/operator-queries.ts';
import { policyPrices } from '../features/orders/price-access.ts';
import { listOrdersOf, readPending } from '../features/orders/queries.ts';
import { listLaterApproved } from '../features/orders/reversal-queries.ts';
import { listOfDay, listWithoutPayment, loadDay } from '../features/payments/days/queries.ts';
import { readText } from '../features/payments/lib/suggestion-score.ts';
import { countPayments, listPayments, loadTotals, readFigures } from '../features/payments/queries.ts';
import { listSuggestible } from '../features/payments/suggestion-queries.ts';
import { findCandidates } from '../features/people/queries.ts';
import { countAdminPrompts, listAdminPrompts } from '../features/prompts/moderation/queries.ts';
import { createSessions } from '../platform/session/sessions.ts';
import { addressOfRead, consoleReads } from '../test/console-reads.ts';
import { consoleRows } from '../test/console-rows.ts';
import { fill } from '../test/fill.ts';
import { rowsRead, sequentialScans, watchDatabase } from '../test/plans.ts';
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
      SELECT 'acc-' || n, 'sch-default', 'nguoi-' || n || '@test.local',
        CASE WHEN n % 5 < 2 THEN 'Nguyễn' ELSE 'Người' END || CASE WHEN n % 3 = 0 THEN ' Thị ' ELSE ' Văn ' END
          || CASE WHEN n % 25000 = 77 THEN 'Ánh Nguyệt' ELSE 'Số ' || n END,
        ${now}::timestamptz - n * interval '1 minute', ${now}
      FROM generate_series(1, 100000) n`,
    sql`INSERT INTO auth_sessions (id, account_id, token, expires_at, created_at, updated_at)
      SELECT 'ses-' || n, 'acc-' || n, 'token-' || n, now() + interval '1 day', ${now}, ${now}
      FROM generate_series(1, 100000) n`,
    sql`INSERT INTO community_memberships
        (id, community_id, user_id, is_home, home_set_at, joined_at, updated_at, tier, pro_expires_at)
      SELECT 'cmm-' || n, ${community}, 'acc-' || n, true, ${now}, ${now}, ${now},
        CASE WHEN n % 5 = 0 THEN 'pro' ELSE 'free' END,
        CASE WHEN n % 5 = 0 THEN ${now}::timestamptz + (n % 400 - 40) * interval '1 day' END
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
    // What counts who learned in a week is not asked here, and takes as long as all the rest.
    sql`ALTER TABLE lesson_progress DISABLE TRIGGER USER`,
    sql`INSERT INTO lesson_progress (account_id, lesson_id, course_id, status, first_opened_at, updated_at)
      SELECT 'acc-' || n, 'lsn-' || (1 + n % 20000) || '-1', 'crs-' || (1 + n % 20000), 'in_progress', ${now}, ${now}
      FROM generate_series(1, 100000) n`,
    sql`ALTER TABLE lesson_progress ENABLE TRIGGER USER`,
  ];
  const writers = [
    sql`INSERT INTO community_posts
        (id, community_id, author_id, title, context, complication, question, last_activity_at, created_at, updated_at)
      SELECT 'pst-' || n, 'cm-occ-founder', 'acc-' || n, 'Bài ' || n, '', '', 'Câu hỏi ' || n, ${now}, ${now}, ${now}
      FROM generate_series(1, 20000) n`,
    sql`INSERT INTO community_writers (community_id, account_id)
      SELECT 'cm-occ-founder', 'acc-' || n FROM generate_series(1, 20000) n ON CONFLICT DO NOTHING`,
    sql`INSERT INTO email_outbox (id, kind, to_email, subject, status, created_at, account_id)
      SELECT 'eml-' || n, 'welcome_member', 'nguoi-' || n || '@test.local', 'Chào mừng ' || n, 'sent',
        ${now}::timestamptz - n * interval '1 minute', 'acc-' || n
      FROM generate_series(1, 100000) n`,
    // Nearly everybody agreed to be listed; few say what one of them says.
    sql`INSERT INTO member_profiles (account_id, listed_at, can_help_with, version, updated_at)
      SELECT 'acc-' || n, ${now}, ARRAY[CASE WHEN n % 25000 = 78 THEN 'Nung gốm' ELSE 'Giá vốn' END], 1, ${now}
      FROM generate_series(1, 100000) n WHERE n % 20 > 0`,
    sql`INSERT INTO audit_log (id, at, actor_name, action, subject_kind, subject_id)
      SELECT 'aud-' || n, ${now}::timestamptz - n * interval '1 minute', 'command line', 'account.created', 'account',
        'acc-' || n
      FROM generate_series(1, 100000) n`,
    sql`INSERT INTO prompt_library_prompts
        (id, slug, name, intro, tags, works_with, body, visibility, author_id, trending, created_at)
      SELECT 'prm-' || n, 'prm-' || n, 'Lời nhắc ' || n, '', '{}', '{}', 'x', 'member', 'acc-' || n, 0, ${now}
      FROM generate_series(1, 20000) n`,
  ];
  await fill(testApp.services.db, [...statements, ...writers, ...consoleRows(20_000, now), sql`ANALYZE`]);
}

/** Small by nature, or empty here and measured beside their own features: reading them whole is right. */
const small = new Set([
  'community_canvases',
  'communities',
  // A row for each month, community and price.
  'community_order_totals',
  'community_course_tags',
  'schools',
  'operator_roles',
  // A row for each kind and language, at most.
  'email_texts',
  // Of operators alone.
  'second_factor_totp',
  'second_factor_passkeys',
  'legacy_ebooks',
  'community_library_docs',
  'community_posts',
  'community_post_replies',
  'events',
  'legacy_learner_stories',
  'media_quote_requests',
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
    await listAdminOrders(db, { limit: 20, status: 'pending', sort: 'oldest' });
    await listAdminOrders(db, { limit: 20, community: found.community });
    await listAdminOrders(db, { limit: 20, q: 'nguoi 77' });
    await listAdminOrders(db, { limit: 20, q: 'CN77' });
    await listAdminOrders(db, { limit: 20, stranded: 'true' }, await policyPrices(db, now));
    await sumOrders(db, { status: 'pending' }, [], 10_000);
    await sumOrders(
      db,
      { status: 'approved', figure: 'approved', from_month: '2026-11', to_month: '2026-11' },
      [],
      10_000,
    );
    await listForBulk(db, { status: 'pending', community: found.community }, [], 5_000);
    await listLaterApproved(db, 'ord-77');
    await listProEntries(db, accountId);
    await listUnrecordedOrders(db, { accountId, communityId: found.communityId });
    await listPayments(db, { limit: 20, q: 'CN77' });
    await loadDay(db, '2026-11-18');
    await listOfDay(db, '2026-11-18', { limit: 50 });
    await listWithoutPayment(db, '2026-11-18', { limit: 50 });
    const text = readText('NGUOI 77 chuyen 0912345678 CN777777');
    await listSuggestible(db, text, { amountVnd: 9_000_000, namedOrderId: 'ord-77' });
  });
  expect(scanned.filter((table) => !small.has(table))).toEqual([]);
});

/**
 * However many people there are, a list looks at some of the newest, or at what the index names. Nearly everybody, a
 * third of all, six people, nobody: what is typed decides which.
 */
const typed = [
  'ng',
  'nguyen',
  'thi nguyen',
  'Ánh Nguyệt',
  'nguyet thi',
  'nguoi-50077@',
  'khongcoai',
  'an',
  '%',
];

/** Most rows that one of the statements of a request may read. 2 000 people and what is said of each are tried first. */
const mostRead = 20_000;

test('finding people reads a bounded number of rows, whatever is typed', async () => {
  const { databaseUrl } = testApp.services;
  for (const q of typed) {
    const work = async (db: TestApp['services']['db']) => {
      // Quick open asks for the first five.
      await listAccounts(db, { q, limit: 5 }, now);
      await listAccounts(db, { q, limit: 50, after: undefined }, now);
      await listAccounts(db, { q, sort: 'seen', limit: 50 }, now);
      await listAccounts(db, { q, state: 'closed', limit: 50 }, now);
      await listAccounts(db, { q, pro: 'yes', limit: 50, after: undefined }, now);
      await listAccounts(db, { q, role: 'any', limit: 50, after: undefined }, now);
      await listAdminOrders(db, { q, limit: 50 });
      await listAdminOrders(db, { q, status: 'pending', limit: 50 });
      await listAdminOrders(db, { q, sort: 'oldest', limit: 50 });
      await listMentionable(db, 'cm-occ-founder', { typed: q, exceptId: 'acc-1', limit: 8 });
      await listMessages(db, { q, limit: 50 });
      await listAudit(db, await findMeant(db, { subject: q, limit: 50 }));
    };
    expect(await rowsRead(databaseUrl, work), q).toBeLessThan(mostRead);
  }
});

test('a word that every address has is looked for among names alone', async () => {
  const { databaseUrl } = testApp.services;
  const searches = {
    mentions: (db) => listMentionable(db, 'cm-occ-founder', { typed: 'test', exceptId: 'acc-1', limit: 8 }),
    candidates: (db) => findCandidates(db, 'test', 'sch-default', 8),
  } satisfies Record<string, (db: TestApp['services']['db']) => Promise<unknown>>;
  for (const [name, search] of Object.entries(searches)) {
    expect(await rowsRead(databaseUrl, search), name).toBeLessThan(mostRead);
    expect(await sequentialScans(databaseUrl, search), name).not.toContain('accounts');
  }
});

test('how many orders match is found without reading all of them, whatever is typed', async () => {
  for (const q of typed) {
    for (const filter of [{ q }, { q, status: 'pending' as const }, { q, status: 'cancelled' as const }]) {
      const work = (db: TestApp['services']['db']) => sumOrders(db, filter, [], 10_000);
      // What many have in their name is looked for among the newest 20,000, each with its buyer.
      expect(await rowsRead(testApp.services.databaseUrl, work), JSON.stringify(filter)).toBeLessThan(
        100_000,
      );
    }
  }
});

test('finding members reads a bounded number of rows, whatever is typed', async () => {
  const { databaseUrl } = testApp.services;
  const first = { limit: 40, after: undefined };
  const later = { limit: 40, after: { at: now.toISOString(), id: 'acc-50000' } };
  // Behind everybody, as in a community of few people.
  const last = { limit: 40, after: { at: '2020-01-01T00:00:00.000Z', id: 'acc-1' } };
  const filters = [
    {},
    { joined_since: '2026-11-20' },
    { can_help_with: 'gom' },
    { can_help_with: 'gia von', place: 'khong co' },
    ...typed.map((q) => ({ q })),
    ...typed.map((q) => ({ q, occupation: 'chu tiem' })),
  ];
  for (const filter of filters) {
    for (const page of [first, later, last]) {
      const work = async (db: TestApp['services']['db']) => {
        await listMemberRows(db, 'founder', filter, page);
      };
      expect(await rowsRead(databaseUrl, work), JSON.stringify(filter)).toBeLessThan(mostRead);
    }
  }
  const scanned = await sequentialScans(databaseUrl, async (db) => {
    await listMemberRows(db, 'founder', {}, first);
    await listMemberRows(db, 'founder', { can_help_with: 'gom' }, first);
    await findMember(db, 'founder', 'acc-78');
    await findOwn(db, 'acc-78');
  });
  expect(scanned.filter((table) => !small.has(table))).toEqual([]);
});

test('how long a list is takes no more than counting as far as is said', async () => {
  const page = { limit: 50 };
  const counts = {
    accounts: (db) => countAccounts(db, page, now),
    'Pro accounts': (db) => countAccounts(db, { ...page, pro: 'yes' }, now),
    'accounts of a community': (db) => countAccounts(db, { ...page, community: 'founder', pro: 'yes' }, now),
    payments: (db) => countPayments(db, page),
    'payments of a reason': (db) => countPayments(db, { ...page, reason: 'ambiguous' }),
    'payments of a code': (db) => countPayments(db, { ...page, q: 'khongco' }),
    audit: (db) => countAudit(db, { ...page, action: 'account.closed' }),
    prompts: (db) => countAdminPrompts(db, { status: 'deleted', q: '' }),
  } satisfies Record<string, (db: TestApp['services']['db']) => Promise<unknown>>;
  const { databaseUrl } = testApp.services;
  // An index and the row that it leads to, as often as rows are counted, and a few of each community.
  const mostCounted = 2.5 * countedMax;
  for (const [name, count] of Object.entries(counts)) {
    const work = async (db: TestApp['services']['db']) => {
      await count(db);
    };
    expect(await rowsRead(databaseUrl, work), name).toBeLessThan(mostCounted);
    expect(
      (await sequentialScans(databaseUrl, work)).filter((table) => !small.has(table)),
      name,
    ).toEqual([]);
  }
});

test('whose Pro ends is found by its end, and counted without reading all members', async () => {
  const work = async (db: TestApp['services']['db']) => {
    for (const list of proEndLists) {
      await listProEnds(db, { list, limit: 50 }, now);
      await listProEnds(db, { list, community: 'founder', limit: 50 }, now);
    }
    await countProEnds(db, undefined, now, 10_000);
    await countProEnds(db, 'founder', now, 10_000);
  };
  const { databaseUrl } = testApp.services;
  // Some thousands of each list, each with its account.
  expect(await rowsRead(databaseUrl, work)).toBeLessThan(50_000);
  const scanned = await sequentialScans(databaseUrl, work);
  expect(scanned.filter((table) => !small.has(table))).toEqual([]);
});

test('the lists and figures of operators read a bounded number of rows', async () => {
  const work = async (db: TestApp['services']['db']) => {
    const after = undefined;
    const page = { limit: 50, after };
    await listAccounts(db, page, now);
    await listAccounts(db, { ...page, pro: 'yes' }, now);
    await listAccounts(db, { ...page, community: 'founder' }, now);
    await listAccounts(db, { ...page, community: 'founder', pro: 'yes', days: 300 }, now);
    await listAccounts(db, { ...page, type: 'seed_forum' }, now);
    await listAccounts(db, { ...page, role: 'any' }, now);
    await listAccounts(db, { ...page, sort: 'name' }, now);
    await listAccounts(
      db,
      { limit: 50, sort: 'name', after: { value: ' nguoi van so 5', id: 'acc-5' } },
      now,
    );
    await listAccounts(db, { ...page, sort: 'seen' }, now);
    await listAccounts(
      db,
      { limit: 50, sort: 'seen', after: { value: now.toISOString(), id: 'acc-5' } },
      now,
    );
    await listAccounts(db, { ...page, state: 'locked' }, now);
    await listAccounts(db, { ...page, state: 'closed' }, now);
    await listMentionable(db, 'cm-occ-founder', { typed: '', exceptId: 'acc-1', limit: 8 });
    await listAdminOrders(db, { limit: 50, community: 'founder', status: 'pending' });
    await listPayments(db, { limit: 50, reason: 'ambiguous' });
    await listPayments(db, { limit: 50, direction: 'out' });
    await listPayments(db, { limit: 50, sort: 'oldest' });
    await listPayments(db, { limit: 50, sort: 'largest', after: { value: 10_000_000, id: 'pay-500' } });
    await listPayments(db, { limit: 50, q: 'khongco' });
    await listAudit(db, { ...page, action: 'account.closed' });
    await listAudit(db, { ...page, sort: 'oldest', from: '2026-11-01', to: '2026-11-07' });
    await listMessages(db, { ...page, sort: 'oldest', status: 'failed' });
    await listMessages(db, { ...page, sort: 'oldest', from: '2026-11-01', to: '2026-11-07' });
    await listAdminPrompts(db, { ...page, status: 'listed', sort: 'oldest', from: '2026-11-01' });
    await listAdminPosts(db, { ...page, state: 'standing', sort: 'oldest', unanswered: 'true' });
    await listAdminPosts(db, { ...page, state: 'removed', sort: 'oldest' });
    await listAdminPrompts(db, { ...page, status: 'listed', q: 'khongco' });
    await listAdminPrompts(db, { ...page, status: 'deleted', q: '' });
    await loadFigures(db, now);
    await loadOrderFigures(db);
    await findOldestOrders(db);
    await listOrdersByMonth(db, now);
    await readPending(db);
    await countOutdatedOrdersBy(db, await policyPrices(db, now));
    await loadTotals(db);
    await readFigures(db);
  };
  const { databaseUrl } = testApp.services;
  expect(await rowsRead(databaseUrl, work)).toBeLessThan(mostRead);
  const totals = /_totals$|^community_pro_people$/;
  const scanned = (await sequentialScans(databaseUrl, work)).filter((table) => !small.has(table));
  expect(scanned.filter((table) => !totals.test(table))).toEqual([]);
});

/** Twice as far as lists are counted, with what leads to a row; the next is more, and says why. */
const mostOfConsole = 2.5 * countedMax;
const readsMore: Readonly<Record<string, number>> = {
  // In the order of names those of one name stand together. Here all who are Pro are among the last, and so all are read.
  '/api/admin/accounts': 250_000,
  // As many as go at once, each with its memberships: so many that all 100 000 are read sooner than those are looked up.
  '/api/admin/accounts/messages/receivers': 110_000,
  // Counted as far as others, each row with all that is said of it: its thread, author, community and reports.
  '/api/admin/forum/posts': 150_000,
  '/api/admin/forum/reports': 200_000,
  '/api/admin/prompts/reports': 200_000,
  // The newest 10 000 with a common name; of those that stay behind at an old price, among all that wait.
  '/api/admin/communities/orders/totals': 500_000,
  // Two letters are looked up behind each sign that a word may stand behind: four thousand names in common, eight times, and
  // read once.
  '/api/admin/media/quotes': 45_000,
  // As far as 10 000 in each of its lists.
  '/api/admin/pro-ends/totals': 50_000,
  // What is of one month, or thirty days.
  '/api/admin/calendar': 100_000,
  '/api/admin/outbox/figures': 60_000,
  // Counted one by one: all that there is, whose totals nobody keeps.
  '/api/admin/communities': 1_500_000,
  '/api/admin/schools': 110_000,
  '/api/admin/dashboard/weeks': 500_000,
};

test('each list of the console, in each order and with each filter, reads a bounded number of rows', async () => {
  const { token } = await testApp.person({ roles: ['owner'] });
  const watched = watchDatabase(testApp.services.databaseUrl);
  const app = await buildApp({
    ...testApp.services,
    db: watched.db,
    readDb: watched.db,
    metrics: new Registry(),
  });
  const found: string[] = [];
  let statements = 0;
  try {
    for (const read of consoleReads(now)) {
      const url = addressOfRead(read);
      const most = readsMore[read.path] ?? mostOfConsole;
      const plans = await watched.plansOf(async () => {
        const { statusCode } = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
        // There is nothing to show yet; no other read needs an id.
        if (statusCode !== 200 && statusCode !== 404) found.push(`${url} was answered with ${statusCode}`);
      });
      statements += plans.length;
      for (const { sql, rows } of plans) if (rows > most) found.push(`${url}: ${rows} rows, ${sql}`);
    }
  } finally {
    await app.close();
    await watched.close();
  }
  expect(found).toEqual([]);
  expect(statements).toBeGreaterThan(1_000);
}, 120_000);
