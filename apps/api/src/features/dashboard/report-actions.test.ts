import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeCourse } from '../../test/courses.ts';
import { makePost } from '../../test/discussions.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { saveProgress } from '../courses/public.ts';
import { sendReports } from './report-actions.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-18T03:00:00Z' });
});
beforeEach(async () => {
  const { db } = testApp.services;
  await db.deleteFrom('ops_reports').execute();
  await db.deleteFrom('email_outbox').execute();
});
afterAll(() => testApp.close());

const reportsTo = async (person: Person) =>
  await testApp.services.db
    .selectFrom('email_outbox')
    .select(['kind', 'text'])
    .where('account_id', '=', person.viewer.accountId)
    .where('kind', 'like', 'ops_%')
    .orderBy('kind')
    .execute();
const sendAt = async (instant: string) => {
  testApp.setClock(instant);
  await sendReports(testApp.services);
};
const number = (text: string | null | undefined, label: string) =>
  new RegExp(`^\\W*${label}\\W+([\\d.]+)`, 'm').exec(text ?? '')?.[1];

test('without an owner no report is sent; the first one receives that of the day', async () => {
  const finance = await testApp.person({ roles: ['finance'] });
  await sendAt('2026-11-18T03:00:00Z');
  expect(await reportsTo(finance)).toEqual([]);
  const owner = await testApp.person({ roles: ['owner'] });
  await sendAt('2026-11-18T04:00:00Z');
  expect((await reportsTo(owner)).map(({ kind }) => kind)).toEqual(['ops_daily_report']);
  expect(await reportsTo(finance)).toEqual([]);
});

test('ten processes at the same moment send the reports of a Monday once', async () => {
  const owner = await testApp.person({ roles: ['owner'] });
  testApp.setClock('2026-11-23T01:00:00Z');
  await Promise.all(Array.from({ length: 10 }, () => sendReports(testApp.services)));
  await testApp.services.db.deleteFrom('email_outbox').where('kind', '=', 'ops_daily_report').execute();
  await sendReports(testApp.services);
  expect((await reportsTo(owner)).map(({ kind }) => kind)).toEqual(['ops_weekly_report']);
});

test('a report has the figures of its days, beside those before', async () => {
  const owner = await testApp.person({ roles: ['owner'] });
  testApp.setClock('2026-12-08T16:59:59.999Z');
  const early = await testApp.person();
  testApp.setClock('2026-12-08T17:00:00Z');
  const an = await testApp.person({ pro: ['founder'] });
  const course = await makeCourse(testApp.services, { community: 'founder', lessons: 3 });
  for (const lesson of course.lessons.slice(0, 2)) {
    await saveProgress(testApp.services, an.viewer, {
      slug: 'founder',
      courseSlug: course.slug,
      lessonId: lesson.id,
      status: 'completed',
    });
  }
  await makePost(testApp.services, an);
  const order = await early.call('POST', '/api/communities/marketing/orders', {});
  expect(order.status).toBeLessThan(300);
  testApp.setClock('2026-12-09T16:59:59.999Z');
  await testApp.person();
  await owner.call('POST', `/api/admin/communities/orders/${order.body.id}/approve`);
  testApp.setClock('2026-12-09T17:00:00Z');
  await testApp.person();
  await sendAt('2026-12-10T01:00:00Z');
  const [report] = await reportsTo(owner);
  const figures = Object.fromEntries(
    [
      'Tài khoản mới',
      'Người học',
      'Bài học hoàn thành',
      'Bài viết',
      'Đơn mới',
      'Đơn được duyệt',
      'Doanh thu',
    ].map((label) => [label, number(report?.text, label)]),
  );
  expect(figures).toEqual({
    'Tài khoản mới': '2',
    'Người học': '1',
    'Bài học hoàn thành': '2',
    'Bài viết': '1',
    'Đơn mới': '1',
    'Đơn được duyệt': '1',
    'Doanh thu': order.body.amount_vnd.toLocaleString('vi'),
  });
  expect(report?.text).toMatch(/Tài khoản mới\W+2\W+Hôm trước: 1/);
});
