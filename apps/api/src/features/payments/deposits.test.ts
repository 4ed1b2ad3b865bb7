import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeQuoteWithDeposit } from '../../test/media-quotes.ts';
import { makePayment, paymentSettings, sepayDelivery, sepayHeaders } from '../../test/payments.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

const now = '2026-12-01T03:00:00.000Z';
let testApp: TestApp;
let finance: Person;
beforeAll(async () => {
  testApp = await createTestApp({ now, env: paymentSettings });
  finance = await testApp.person({ roles: ['finance'] });
});
afterAll(() => testApp.close());

async function waiting() {
  const quote = await makeQuoteWithDeposit(testApp);
  const deposit = `/api/admin/media/quotes/${quote.id}/deposit`;
  return {
    ...quote,
    text: quote.number.replaceAll('-', ''),
    /** Once from the quote: what it says of the deposit. */
    standing: async () => (await finance.call('GET', deposit)).body.deposit,
    note: (is_received: boolean) => finance.call('PUT', `${deposit}/received`, { is_received }),
    mails: async () => {
      const sent = await testApp.services.db
        .selectFrom('email_outbox')
        .select('subject')
        .where('to_email', '=', quote.email)
        .execute();
      return sent.filter(({ subject }) => subject.includes('đặt cọc')).length;
    },
  };
}
const read = async (id: string) => (await finance.call('GET', `/api/admin/payments/${id}`)).body;
const match = (id: string, quote_number: string) =>
  finance.call('POST', `/api/admin/payments/${id}/match-quote`, { quote_number });
const unmatch = (id: string, body: object = { reason: 'Của một công ty khác' }) =>
  finance.call('POST', `/api/admin/payments/${id}/unmatch`, body);
const fifty = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: 50 }, act));

test('a transfer that names a quote and is as much as its deposit pays it, once, and its client is told', async () => {
  const quote = await waiting();
  const support = await testApp.person({ roles: ['support'] });
  await support.call('POST', `/api/admin/media/quotes/${quote.id}/assign`, {
    account_id: support.viewer.accountId,
  });
  const before = await quote.mails();
  const delivery = sepayDelivery({
    transferAmount: quote.deposit,
    content: `MBVCB.42.CTY MAI ANH CK ${quote.text} CT tu 0071`,
  });
  await fifty(() => testApp.guest('POST', '/api/webhooks/bank', delivery, { headers: sepayHeaders }));
  const standing = await quote.standing();
  expect(standing).toMatchObject({ received_at: now, received_by_name: null });
  expect(await read(standing.payment_id)).toMatchObject({
    state: 'matched',
    reason: null,
    matched_how: 'quote_number',
    order: null,
    quote: { id: quote.id, number: quote.number },
    can: { match: false, refund: false, unmatch: true },
  });
  expect(await quote.mails()).toBe(before + 1);
  const { body: told } = await support.call('GET', '/api/notifications');
  expect(told.filter(({ kind }: { kind: string }) => kind === 'quote_deposit')).toMatchObject([
    { title: quote.number, console_url: expect.stringContaining(`/media/quotes/${quote.id}`), happened: 1 },
  ]);
  // A second transfer for it waits for a person.
  const again = await makePayment(testApp, { amount: quote.deposit, content: quote.text });
  expect(await read(again.id)).toMatchObject({ state: 'unmatched', reason: 'no_match', quote: null });
  expect(await match(again.id, quote.number)).toMatchObject({
    status: 409,
    body: { code: 'INVALID_TRANSITION', from: 'received' },
  });
});

test.each([
  ['another amount', (text: string) => text, -1],
  ['a longer number', (text: string) => `${text}7`, 0],
  ['a number inside a word', (text: string) => `X${text}`, 0],
])('what names a quote by %s waits for a person', async (_, say, more) => {
  const quote = await waiting();
  const { id } = await makePayment(testApp, { amount: quote.deposit + more, content: say(quote.text) });
  expect(await read(id)).toMatchObject({ state: 'unmatched', reason: 'no_match' });
  expect(await quote.standing()).toMatchObject({ received_at: null, payment_id: null });
});

test('an order that a transfer names goes before a quote, and one of several quotes is not chosen', async () => {
  const [one, other] = [await waiting(), await waiting()];
  const { body: order } = await (await testApp.person()).call('POST', '/api/communities/founder/orders');
  const ofOrder = await makePayment(testApp, {
    amount: order.amount_vnd,
    content: `${order.code} ${one.text}`,
  });
  expect(await read(ofOrder.id)).toMatchObject({ state: 'matched', quote: null, order: { id: order.id } });
  const ofBoth = await makePayment(testApp, { amount: one.deposit, content: `${one.text} ${other.text}` });
  expect(await read(ofBoth.id)).toMatchObject({ state: 'unmatched' });
});

test('an operator matches by the number; the amounts have to be equal, and the quote has to stand', async () => {
  const quote = await waiting();
  const { id } = await makePayment(testApp, { amount: quote.deposit, content: 'CHUYEN TIEN DAT COC' });
  const less = await makePayment(testApp, { amount: quote.deposit - 1, content: 'CHUYEN TIEN' });
  expect(await match(id, 'BG-2026-999999')).toMatchObject({ status: 404 });
  expect(await match(less.id, quote.number)).toMatchObject({
    status: 409,
    body: {
      code: 'INVALID_TRANSITION',
      deposit_amount_vnd: quote.deposit,
      payment_amount_vnd: quote.deposit - 1,
    },
  });
  const matched = await fifty(() => match(id, quote.number));
  expect(new Set(matched.map(({ status }) => status))).toEqual(new Set([200]));
  expect(matched[0]?.body).toMatchObject({ matched_how: 'operator', quote: { number: quote.number } });
  expect(await quote.standing()).toMatchObject({ received_at: now, payment_id: id });
  const { body: found } = await finance.call('GET', `/api/admin/payments?q=${quote.number}`);
  expect(found.map((payment: { id: string }) => payment.id)).toContain(id);
  const { text: table } = await finance.call('GET', `/api/admin/payments.csv?q=${quote.number}`);
  expect(table).toContain(quote.number);
});

test('what a person noted as received keeps its transfer, and nobody is told again', async () => {
  const quote = await waiting();
  await quote.note(true);
  const told = await quote.mails();
  const { id } = await makePayment(testApp, { amount: quote.deposit, content: quote.text });
  expect(await read(id)).toMatchObject({ state: 'unmatched' });
  const colleague = await testApp.person({ roles: ['finance'] });
  const matched = await colleague.call('POST', `/api/admin/payments/${id}/match-quote`, {
    quote_number: quote.number,
  });
  expect(matched.status).toBe(200);
  // Who noted it stays.
  expect(await quote.standing()).toMatchObject({ received_by_name: finance.viewer.name, payment_id: id });
  expect(await quote.mails()).toBe(told);
});

test('taken off, the transfer waits again and the deposit has not come; at the quote it cannot be undone', async () => {
  const quote = await waiting();
  const { id } = await makePayment(testApp, { amount: quote.deposit, content: quote.text });
  expect(await quote.note(false)).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT', reason: 'payment', payment_id: id },
  });
  const taken = await fifty(() => unmatch(id));
  expect(new Set(taken.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await read(id)).toMatchObject({
    state: 'unmatched',
    reason: 'wrong_match',
    quote: null,
    unmatch_reason: 'Của một công ty khác',
  });
  expect(await quote.standing()).toMatchObject({ received_at: null, payment_id: null });
  // Whoever means an order has another payment before them.
  await match(id, quote.number);
  expect(await unmatch(id, { reason: 'Nhầm', order_id: 'ord-x' })).toMatchObject({ status: 409 });
  expect(await unmatch(id)).toMatchObject({ status: 200 });
  const refund = await finance.call('POST', `/api/admin/payments/${id}/refund`, { note: 'Đã chuyển trả' });
  expect(refund.body.state).toBe('refunded');
});

test('matched and taken off at once, the transfer and the quote say the same', async () => {
  const quote = await waiting();
  const { id } = await makePayment(testApp, { amount: quote.deposit, content: 'CHUYEN TIEN' });
  await Promise.all(
    Array.from({ length: 30 }, (_, n) => (n % 2 === 0 ? match(id, quote.number) : unmatch(id, {}))),
  );
  const [payment, standing] = [await read(id), await quote.standing()];
  expect(standing.payment_id).toBe(payment.quote === null ? null : id);
  expect(standing.received_at === null).toBe(payment.state === 'unmatched');
});

test('on its day it is among what is matched', async () => {
  const day = '2026-12-01';
  const sumOf = async () =>
    (await finance.call('GET', `/api/admin/payments/days/${day}`)).body.places.matched.vnd as number;
  const before = await sumOf();
  const quote = await waiting();
  await makePayment(testApp, { amount: quote.deposit, content: quote.text });
  expect((await sumOf()) - before).toBe(quote.deposit);
});
