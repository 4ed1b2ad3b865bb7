import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { sendReports } from './report-actions.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-18T03:00:00Z' });
});
afterAll(() => testApp.close());

/** Each test has a Monday of its own, because the figures of one are kept for a while. */
const sendAt = async (instant: string) => {
  testApp.setClock(instant);
  await Promise.all(Array.from({ length: 5 }, () => sendReports(testApp.services)));
};
const reportsTo = async (person: Person) =>
  await testApp.services.db
    .selectFrom('email_outbox')
    .select(['subject', 'text', 'html'])
    .where('account_id', '=', person.viewer.accountId)
    .where('kind', '=', 'ops_weekly_report')
    .orderBy('created_at')
    .execute();
const choose = (person: Person, is_wanted: boolean) =>
  person.call('PUT', '/api/admin/dashboard/weekly-email', { is_wanted });

test('whoever wants it is sent the figures that their roles may read, each linked, without a name', async () => {
  const [owner, finance, host, quiet] = await Promise.all(
    (['owner', 'finance', 'host', 'owner'] as const).map((role) => testApp.person({ roles: [role] })),
  );
  if (!owner || !finance || !host || !quiet) throw new Error('four operators');
  const buyer = await testApp.person({ name: 'Nguyễn Thị Tênngườimua' });
  const order = await buyer.call('POST', '/api/communities/marketing/orders', {});
  await finance.call('POST', `/api/admin/communities/orders/${order.body.id}/approve`);
  await choose(finance, true);
  await choose(quiet, false);
  await sendAt('2026-11-23T00:59:00Z');
  expect(await reportsTo(owner)).toEqual([]);
  await sendAt('2026-11-23T01:00:00Z');
  await sendAt('2026-11-23T09:00:00Z');
  expect(await reportsTo(host)).toEqual([]);
  expect(await reportsTo(quiet)).toEqual([]);
  const [[toOwner, ...again], [toFinance]] = await Promise.all([reportsTo(owner), reportsTo(finance)]);
  expect(again).toEqual([]);
  const amount = order.body.amount_vnd.toLocaleString('vi');
  for (const report of [toOwner, toFinance]) {
    expect(report?.subject).toContain('16/11 – 22/11/2026');
    expect(report?.text).toContain(`Thực thu: ${amount}`);
    // Nothing is a part of nothing: where there was none before, the number stands.
    expect(report?.text).toContain('bốn tuần trước đó: 0');
    expect(report?.text).not.toMatch(/Infinity|NaN|%/);
    expect(report?.html).toContain('/orders?figure=approved&amp;from=2026-11-16&amp;to=2026-11-22');
    expect(report?.text).not.toContain('Tênngườimua');
  }
  expect(toOwner?.text).toContain('Email gửi lỗi');
  expect(toFinance?.text).not.toContain('Email gửi lỗi');
});

test('a server that was away in the morning sends it later on Monday; on Tuesday the week is left out', async () => {
  const owner = await testApp.person({ roles: ['owner'] });
  await sendAt('2026-12-01T01:00:00Z');
  expect(await reportsTo(owner)).toEqual([]);
  await sendAt('2026-12-07T16:59:00Z');
  expect(await reportsTo(owner)).toHaveLength(1);
});

test('a week without anything says so in one sentence, in the language of who reads it', async () => {
  const owner = await testApp.person({ roles: ['owner'] });
  await testApp.services.db
    .updateTable('accounts')
    .set({ locale: 'en' })
    .where('id', '=', owner.viewer.accountId)
    .execute();
  await sendAt('2027-03-01T01:00:00Z');
  const [report] = await reportsTo(owner);
  expect(report?.text).toContain('There was nothing new last week in the figures you follow.');
  expect(report?.text).not.toContain('New members');
});

test('without anybody who wants it nothing is noted as sent, so that whoever turns it on the same day gets it', async () => {
  const operators = await testApp.services.db.selectFrom('operator_roles').select('account_id').execute();
  await testApp.services.db.deleteFrom('operator_roles').execute();
  expect(operators.length).toBeGreaterThan(0);
  await sendAt('2027-03-08T01:00:00Z');
  const host = await testApp.person({ roles: ['host'] });
  await sendAt('2027-03-08T02:00:00Z');
  expect(await reportsTo(host)).toEqual([]);
  await choose(host, true);
  testApp.setClock('2027-03-05T03:00:00Z');
  await testApp.person();
  await sendAt('2027-03-08T03:00:00Z');
  const [report, ...again] = await reportsTo(host);
  expect(again).toEqual([]);
  // Hosts are told how many are new, and may not look members up.
  expect(report?.html).toContain('Thành viên mới');
  expect(report?.html).not.toContain('/accounts?');
});
