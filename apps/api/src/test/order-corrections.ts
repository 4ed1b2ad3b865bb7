import { afterAll, beforeAll, beforeEach } from 'vitest';
import { paymentSettings, sepayDelivery, sepayHeaders } from './payments.ts';
import { createTestApp, type Person, type TestApp } from './test-app.ts';

/** Two processes on one database, and somebody of finance, who puts orders and payments right. */
export let testApp: TestApp;
export let second: TestApp;
export let finance: Person;
export const october = '2026-10-01T03:02:40Z';
export const price = 10_000_000;

/** Opens them for the tests of the file that calls this. */
export function useOrderCorrections(): void {
  beforeAll(async () => {
    testApp = await createTestApp({
      now: october,
      env: { ...paymentSettings, CONTACT_EMAIL: 'hotro@truong.vn' },
    });
    second = await createTestApp({ now: october, databaseUrl: testApp.services.databaseUrl });
    finance = await testApp.person({ roles: ['finance'] });
  });
  beforeEach(() => testApp.setClock(october));
  afterAll(async () => {
    await second.close();
    await testApp.close();
  });
}

export const order = async (member: Person, slug = 'founder') =>
  (await member.call('POST', `/api/communities/${slug}/orders`)).body;
export const path = (id: string, what: string) => `/api/admin/communities/orders/${id}/${what}`;
export const approve = (id: string, body?: object, by = finance) =>
  by.call('POST', path(id, 'approve'), body);
export const reverse = (id: string, body: object = { reason: 'Duyệt nhầm đơn' }, by = finance) =>
  by.call('POST', path(id, 'reverse'), body);
export const refundOrder = (id: string, note = 'Chuyển trả ngày 02/10') =>
  finance.call('POST', path(id, 'refund'), { note });
export const preview = (id: string) => finance.call('GET', path(id, 'reversal'));
export const orderOf = async (id: string) =>
  (await finance.call('GET', `/api/admin/communities/orders/${id}`)).body;
export const match = (id: string, order_id: string) =>
  finance.call('POST', `/api/admin/payments/${id}/match`, { order_id });
export const unmatch = (id: string, body?: object, by = finance) =>
  by.call('POST', `/api/admin/payments/${id}/unmatch`, body);
export const refund = (id: string) =>
  finance.call('POST', `/api/admin/payments/${id}/refund`, { note: 'Trả lại' });
export const paymentOf = async (id: string) => (await finance.call('GET', `/api/admin/payments/${id}`)).body;

/** Delivers a transfer and answers how the console shows it. */
export async function paid(transfer: Partial<ReturnType<typeof sepayDelivery>> = {}) {
  const delivery = sepayDelivery({ transferAmount: price, ...transfer });
  await testApp.guest('POST', '/api/webhooks/bank', delivery, { headers: sepayHeaders });
  const { id } = await testApp.services.db
    .selectFrom('payments')
    .select('id')
    .where('provider_transaction_id', '=', String(delivery.id))
    .executeTakeFirstOrThrow();
  return await paymentOf(id);
}

export async function approvedOrder(traits: Parameters<TestApp['person']>[0] = {}, slug = 'founder') {
  const member = await testApp.person(traits);
  const placed = await order(member, slug);
  await approve(placed.id);
  return { member, id: placed.id as string, code: placed.code as string };
}

export const membershipOf = (member: Person, slug = 'founder') =>
  testApp.services.db
    .selectFrom('community_memberships as m')
    .innerJoin('communities as c', 'c.id', 'm.community_id')
    .select(['m.tier', 'm.pro_expires_at'])
    .where('m.user_id', '=', member.viewer.accountId)
    .where('c.slug', '=', slug)
    .executeTakeFirstOrThrow();
export const entriesOf = (member: Person) =>
  testApp.services.db
    .selectFrom('community_pro_entries')
    .select(['kind', 'months', 'expires_before', 'expires_after', 'actor_name', 'reason'])
    .where('user_id', '=', member.viewer.accountId)
    .orderBy('seq')
    .execute();
export const mailsTo = (member: Person, kind = 'membership_expired') =>
  testApp.services.db
    .selectFrom('email_outbox')
    .select(['subject', 'text'])
    .where('account_id', '=', member.viewer.accountId)
    .where('kind', '=', kind)
    .execute();
export const told = async (member: Person) =>
  (await member.call('GET', '/api/notifications')).body.map(
    ({ kind, path: leadsTo, details }: { kind: string; path: string; details: unknown }) => ({
      kind,
      path: leadsTo,
      details,
    }),
  );
export const actionsOn = async (subject: string) =>
  (
    await testApp.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', subject)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);
export const fifty = <T>(act: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 50 }, (_, at) => act(at)));
