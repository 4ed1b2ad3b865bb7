import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentSettings, sepayDelivery, sepayHeaders } from '../../test/payments.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let finance: Person;
const price = 10_000_000;

beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-10-01T03:02:40Z', env: paymentSettings });
  finance = await testApp.person({ roles: ['finance'] });
});
afterAll(() => testApp.close());

type Delivery = ReturnType<typeof sepayDelivery>;
const deliver = (delivery: Delivery) =>
  testApp.guest('POST', '/api/webhooks/bank', delivery, { headers: sepayHeaders });
const order = async (member: Person) => (await member.call('POST', '/api/communities/founder/orders')).body;

/** The same disorder in every run. */
function shuffled<T>(items: readonly T[]): T[] {
  let seed = 20261121;
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
  return items
    .map((item) => [random(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}

test('500 deliveries at once, repeated and out of order: every order is settled once and no đồng is lost', async () => {
  const members = await Promise.all(Array.from({ length: 60 }, () => testApp.person()));
  const orders = await Promise.all(members.map(order));
  const [paying, mispaid, cancelled] = [orders.slice(0, 40), orders.slice(40, 50), orders.slice(50)];
  for (const { id } of cancelled) {
    await finance.call('POST', `/api/admin/communities/orders/${id}/cancel`, { note: 'Đổi ý' });
  }
  const transfers = [
    ...paying.map(({ code }) => sepayDelivery({ transferAmount: price, content: `MB.${code}.CT` })),
    // A second transfer for the same order, by mistake.
    ...paying.slice(0, 10).map(({ code }) => sepayDelivery({ transferAmount: price, content: code })),
    ...mispaid.map(({ code }, at) => sepayDelivery({ transferAmount: price + at + 1, content: code })),
    ...cancelled.map(({ code }) => sepayDelivery({ transferAmount: price, content: code })),
    ...Array.from({ length: 20 }, (_, at) => sepayDelivery({ transferAmount: 1_000 + at })),
    ...Array.from({ length: 10 }, () => sepayDelivery({ transferAmount: 777, transferType: 'out' })),
  ];
  expect(transfers).toHaveLength(100);
  const storm = shuffled(Array.from({ length: 5 }, () => transfers).flat());
  expect(storm).toHaveLength(500);

  const answers = await Promise.all(storm.map(deliver));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);

  const { db } = testApp.services;
  const approvals = await db
    .selectFrom('audit_log')
    .select('subject_id')
    .where('action', '=', 'order.approved')
    .execute();
  expect(approvals.map(({ subject_id }) => subject_id).sort()).toEqual(paying.map(({ id }) => id).sort());
  const terms = await db.selectFrom('community_memberships').select('pro_expires_at').execute();
  expect(terms.map(({ pro_expires_at }) => pro_expires_at)).toEqual(
    Array.from({ length: 40 }, () => '2027-10-01T03:02:40.000Z'),
  );
  const mails = await db
    .selectFrom('email_outbox')
    .select('id')
    .where('kind', '=', 'community_pro_activated')
    .execute();
  expect(mails).toHaveLength(40);

  const mistakes = (await finance.call('GET', '/api/admin/payments?reason=already_paid')).body;
  await finance.call('POST', `/api/admin/payments/${mistakes[0].id}/refund`, { note: 'Trả lại' });
  const { body: totals } = await finance.call('GET', '/api/admin/payments/totals');
  const came = transfers.filter(({ transferType }) => transferType === 'in');
  const sum = came.reduce((total, { transferAmount }) => total + transferAmount, 0);
  expect(totals.matched.vnd + totals.unmatched.vnd + totals.refunded.vnd).toBe(sum);
  expect(totals.matched.count + totals.unmatched.count + totals.refunded.count).toBe(came.length);
  expect(totals).toMatchObject({
    matched: { count: 40, vnd: 40 * price },
    refunded: { count: 1, vnd: price },
    outgoing: { count: 10, vnd: 7_770 },
  });
}, 60_000);

test('what fails half-way leaves nothing behind, and the next delivery settles it', async () => {
  const { db } = testApp.services;
  const member = await testApp.person();
  const { id, code } = await order(member);
  const delivery = sepayDelivery({ transferAmount: price, content: code });
  // The message about Pro is the last thing that is written.
  await sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$`.execute(
    db,
  );
  await sql`CREATE TRIGGER refuse BEFORE INSERT ON email_outbox EXECUTE FUNCTION refuse()`.execute(db);
  expect((await deliver(delivery)).status).toBe(500);
  const kept = () =>
    db
      .selectFrom('payments')
      .select(['state', 'order_id'])
      .where('provider_transaction_id', '=', String(delivery.id))
      .execute();
  expect(await kept()).toEqual([]);
  expect((await member.call('GET', '/api/communities/me/orders')).body[0].status).toBe('pending');
  await sql`DROP TRIGGER refuse ON email_outbox`.execute(db);
  expect((await deliver(delivery)).status).toBe(200);
  expect(await kept()).toEqual([{ state: 'matched', order_id: id }]);
});
