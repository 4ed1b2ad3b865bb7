import { type DashboardWeeks, type WeekFigure, weekRows } from '@cungnghe/contracts/dashboard/weeks';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MadeCourse, makeCourse } from '../../test/courses.ts';
import { makePost } from '../../test/discussions.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { eraseAccount } from '../account-closing/public.ts';
import { saveProgress } from '../courses/public.ts';

let testApp: TestApp;
let course: MadeCourse;
/** The weeks from 28 September on: four, four more until 22 November, and the present one. */
const now = '2026-11-25T03:00:00Z';
const path = '/api/admin/dashboard/weeks';

beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-09-01T03:00:00Z' });
  course = await makeCourse(testApp.services, { community: 'founder', lessons: 2 });
});
afterAll(() => testApp.close());

async function read(person: Person, at: number, status: 'in_progress' | 'completed' = 'in_progress') {
  const lesson = course.lessons[at];
  if (!lesson) throw new Error('the course has two lessons');
  await saveProgress(testApp.services, person.viewer, {
    slug: 'founder',
    courseSlug: course.slug,
    lessonId: lesson.id,
    status,
  });
}

const weeksOf = async (person: Person): Promise<DashboardWeeks> => {
  const answer = await person.call('GET', path);
  expect(answer.status).toBe(200);
  return answer.body;
};
const valuesOf = ({ series }: DashboardWeeks, wanted: WeekFigure) =>
  series.find(({ figure }) => figure === wanted)?.values;

test('each figure is counted in its week in Vietnam, and compared with the four weeks before', async () => {
  // The last moment of a Sunday in Vietnam, and the first of the Monday after it.
  testApp.setClock('2026-10-25T16:59:59.999Z');
  const an = await testApp.person({ pro: ['founder'] });
  await read(an, 0);
  // With a reply, and without one.
  await makePost(testApp.services, an);
  const asked = await an.call('POST', '/api/communities/founder/posts', {
    title: 'Giá vốn tính thế nào?',
    context: 'Tôi có một tiệm bánh nhỏ.',
    complication: 'Mỗi tháng một khác.',
    question: 'Tính theo mẻ hay theo tháng?',
  });
  expect(asked.status).toBe(201);
  testApp.setClock('2026-10-25T17:00:00Z');
  const binh = await testApp.person({ pro: ['founder'] });
  await read(an, 1);
  await read(binh, 0);
  await read(binh, 0);
  const owner = await testApp.person({ roles: ['owner'] });
  const { body: order } = await binh.call('POST', '/api/communities/marketing/orders', {});
  await owner.call('POST', `/api/admin/communities/orders/${order.id}/approve`);
  testApp.setClock('2026-11-10T03:00:00Z');
  await read(an, 0, 'completed');
  await read(an, 1, 'completed');
  await owner.call('POST', `/api/admin/communities/orders/${order.id}/reverse`, {
    reason: 'Duyệt nhầm đơn',
    refunded: false,
  });
  testApp.setClock(now);
  // What came in, of which one belongs to no order, and a message that could not be sent.
  await sql`INSERT INTO payments (id, provider, provider_transaction_id, direction, amount_vnd, content, raw, received_at,
      state, reason, settled_at, note)
    SELECT 'pay-week-' || n, 'sepay', n, CASE n WHEN 3 THEN 'out' ELSE 'in' END, 9000000, 'CN', '{}',
      ${'2026-11-08T16:59:59Z'}::timestamptz + n * interval '1 second', CASE n WHEN 1 THEN 'refunded' ELSE 'unmatched' END,
      'price_changed', CASE n WHEN 1 THEN ${now}::timestamptz END, CASE n WHEN 1 THEN 'Đã chuyển trả' END
    FROM generate_series(0, 3) n`.execute(testApp.services.db);
  await sql`INSERT INTO email_outbox (id, kind, to_email, subject, status, created_at)
    VALUES ('eml-week', 'welcome_member', 'an@test.local', 'Chào mừng', 'failed', '2026-11-04T03:00:00Z')`.execute(
    testApp.services.db,
  );
  const found = await weeksOf(owner);
  expect(valuesOf(found, 'payments')).toEqual([0, 0, 0, 0, 0, 1, 2, 0, 0]);
  expect(valuesOf(found, 'unmatched_payments')).toEqual([0, 0, 0, 0, 0, 1, 1, 0, 0]);
  expect(valuesOf(found, 'emails_failed')).toEqual([0, 0, 0, 0, 0, 1, 0, 0, 0]);
  expect(found.weeks).toEqual([
    '2026-09-28',
    '2026-10-05',
    '2026-10-12',
    '2026-10-19',
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
  ]);
  expect(valuesOf(found, 'new_members')).toEqual([0, 0, 0, 1, 2, 0, 0, 0, 0]);
  expect(valuesOf(found, 'active_members')).toEqual([0, 0, 0, 1, 2, 0, 1, 0, 0]);
  expect(valuesOf(found, 'returning_members')).toEqual([0, 0, 0, 0, 1, 0, 1, 0, 0]);
  expect(valuesOf(found, 'posts')).toEqual([0, 0, 0, 2, 0, 0, 0, 0, 0]);
  expect(valuesOf(found, 'unanswered_posts')).toEqual([0, 0, 0, 1, 0, 0, 0, 0, 0]);
  const { amount_vnd: amount } = order;
  expect(valuesOf(found, 'revenue_vnd')).toEqual([0, 0, 0, 0, amount, 0, -amount, 0, 0]);
  expect(found.series.find(({ figure }) => figure === 'new_members')).toMatchObject({
    last: 2,
    before: 1,
    is_average: false,
  });
  // Three weeks of people in four weeks are one a week.
  expect(found.series.find(({ figure }) => figure === 'active_members')).toMatchObject({
    last: 1,
    before: 0,
    is_average: true,
  });
  // Each number is that of the rows that its link shows.
  for (const [figure, list] of [
    ['new_members', '/api/admin'],
    ['revenue_vnd', '/api/admin/communities'],
  ] as const) {
    const rows = await owner.call('GET', `${list}${weekRows(figure, '2026-10-26', '2026-11-01')}`);
    expect(rows.body.map(({ user_id, id }: { user_id?: string; id: string }) => user_id ?? id)).toEqual(
      figure === 'revenue_vnd' ? [binh.viewer.accountId] : [owner, binh].map((one) => one.viewer.accountId),
    );
    const before = await owner.call('GET', `${list}${weekRows(figure, '2026-10-12', '2026-10-18')}`);
    expect(before.body).toEqual([]);
  }
  // All others are as many rows as the number says, in each week.
  for (const { figure, values } of found.series) {
    if (figure === 'revenue_vnd') continue;
    for (const [at, monday] of found.weeks.entries()) {
      const sunday = Temporal.PlainDate.from(monday).add({ days: 6 }).toString();
      const page = weekRows(figure, monday, sunday) ?? '';
      const list = await owner.call('GET', `/api/admin${page.replace('/discussions/', '/forum/')}`);
      expect(list.status, page).toBe(200);
      expect([figure, monday, list.body.length]).toEqual([figure, monday, values[at]]);
      expect(list.headers['total-count'], page).toBe(String(values[at]));
    }
  }
  const days = 'figure=approved&from=2026-10-26&to=2026-11-01';
  expect((await owner.call('GET', `/api/admin/communities/orders/totals?${days}`)).body).toMatchObject({
    count: 1,
    amount_vnd: amount,
  });
  expect(found.courses).toEqual({
    most: [{ id: course.id, name: expect.any(String), begun: 1, completed: 1, completed_before: 0 }],
    others: 0,
  });
});

const everybody = ['active_members', 'new_members', 'returning_members'];
test.each([
  ['host', []],
  ['editor', ['courses', 'posts', 'unanswered_posts']],
  ['support', ['emails_failed', 'payments', 'posts', 'unanswered_posts', 'unmatched_payments']],
  ['finance', ['payments', 'revenue_vnd', 'unmatched_payments']],
] as const)('%s is told of members, and the figures of their own work', async (role, own) => {
  const found = await weeksOf(await testApp.person({ roles: [role] }));
  const told = [...found.series.map(({ figure }) => figure), ...(found.courses ? ['courses'] : [])];
  expect(told.sort()).toEqual([...everybody, ...own].sort());
});

test('whoever is deleted counts in no week any more', async () => {
  testApp.setClock('2026-11-18T03:00:00Z');
  const chi = await testApp.person({ pro: ['founder'] });
  await read(chi, 0);
  const owner = await testApp.person({ roles: ['owner'] });
  testApp.setClock('2026-12-02T03:00:00Z');
  const before = valuesOf(await weeksOf(owner), 'active_members');
  await eraseAccount(testApp.services, 'time of grace', { accountId: chi.viewer.accountId, texts: 'delete' });
  // A week later, because the figures of this one are kept for a while.
  testApp.setClock('2026-12-09T03:00:00Z');
  const after = valuesOf(await weeksOf(owner), 'active_members');
  expect([before?.[6], after?.[5]]).toEqual([1, 0]);
});

test('the totals are what is counted, whatever fifty people read at once', async () => {
  testApp.setClock('2027-01-05T03:00:00Z');
  const people = await Promise.all(Array.from({ length: 50 }, () => testApp.person({ pro: ['founder'] })));
  await Promise.all(people.flatMap((one, at) => [read(one, at % 2), read(one, 0), read(one, 1)]));
  testApp.setClock('2027-01-12T03:00:00Z');
  await Promise.all(people.filter((_, at) => at % 3 === 0).map((one) => read(one, 0, 'completed')));
  const { rows } = await sql`
    SELECT week, active, returned FROM (
      SELECT week, sum(active)::int AS active, sum(returned)::int AS returned FROM learner_week_totals GROUP BY week) kept
    WHERE active <> 0
    EXCEPT
    SELECT week, count(*)::int, count(*) FILTER (WHERE is_returning)::int FROM learner_weeks GROUP BY week`.execute(
    testApp.services.db,
  );
  expect(rows).toEqual([]);
  const owner = await testApp.person({ roles: ['owner'] });
  const found = await weeksOf(owner);
  expect([valuesOf(found, 'active_members')?.[8], valuesOf(found, 'returning_members')?.[8]]).toEqual([
    17, 17,
  ]);
});

test('owners are sent the report of the week and others are not, until they choose', async () => {
  const [owner, host] = await Promise.all([
    testApp.person({ roles: ['owner'] }),
    testApp.person({ roles: ['host'] }),
  ]);
  const wants = async (person: Person) => (await weeksOf(person)).weekly_email;
  expect([await wants(owner), await wants(host)]).toEqual([true, false]);
  const choose = (person: Person, is_wanted: boolean) =>
    person.call('PUT', '/api/admin/dashboard/weekly-email', { is_wanted });
  // What two say at once is settled in one order or the other, and each change leaves its row.
  await Promise.all([choose(host, true), choose(host, true), choose(owner, false)]);
  expect([await wants(owner), await wants(host)]).toEqual([false, true]);
  const entries = await testApp.services.db
    .selectFrom('audit_log')
    .select('actor_id')
    .where('action', '=', 'weekly_report.chosen')
    .execute();
  expect(entries.map(({ actor_id }) => actor_id).toSorted()).toEqual(
    [owner, host].map(({ viewer }) => viewer.accountId).toSorted(),
  );
  const refused = await host.call('PUT', '/api/admin/dashboard/weekly-email', { is_wanted: 'yes' });
  expect(refused.status).toBe(400);
});
