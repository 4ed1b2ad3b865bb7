import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paymentSettings, payosDelivery, sepayDelivery, sepayHeaders } from '../../test/payments.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let finance: Person;
const october = '2026-10-01T03:02:40Z';
const price = 10_000_000;

beforeAll(async () => {
  testApp = await createTestApp({ now: october, env: paymentSettings });
  finance = await testApp.person({ roles: ['finance'] });
});
beforeEach(() => testApp.setClock(october));
afterAll(() => testApp.close());

const order = async (member: Person, slug = 'founder') =>
  (await member.call('POST', `/api/communities/${slug}/orders`)).body;
const deliver = (body: object, headers: Record<string, string> = sepayHeaders) =>
  testApp.guest('POST', '/api/webhooks/bank', body, { headers });
const paid = async (transfer: Parameters<typeof sepayDelivery>[0]) => {
  const delivery = sepayDelivery(transfer);
  const answer = await deliver(delivery);
  expect([answer.status, answer.body]).toEqual([200, { success: true }]);
  return await paymentOf(String(delivery.id));
};
const paymentOf = (transactionId: string) =>
  testApp.services.db
    .selectFrom('payments')
    .selectAll()
    .where('provider_transaction_id', '=', transactionId)
    .executeTakeFirstOrThrow();
const countPayments = async () =>
  (await testApp.services.db.selectFrom('payments').select('id').execute()).length;
const mine = async (member: Person, id: string) =>
  (await member.call('GET', '/api/communities/me/orders')).body.find((row: { id: string }) => row.id === id);
const auditsOf = (subject: string) =>
  testApp.services.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'actor_name', 'after'])
    .where('subject_id', '=', subject)
    .execute();
const withPhone = async (phone: string) => {
  const member = await testApp.person();
  await member.call('PATCH', '/api/user/me', { phone });
  return member;
};

describe('a transfer with the order code', () => {
  test('approves the order: Pro, a message, a notification, an audit row by the system', async () => {
    const member = await testApp.person();
    const { id, code } = await order(member);
    const payment = await paid({ transferAmount: price, content: `MBVCB.1.${code}.CT tu 0071 NGUYEN VAN A` });
    expect(payment).toMatchObject({
      state: 'matched',
      order_id: id,
      matched_how: 'order_code',
      reason: null,
    });
    expect(payment.made_at).toBe('2026-10-01T03:02:37.000Z');
    expect(await mine(member, id)).toMatchObject({ status: 'approved', received: null });
    const community = (await member.call('GET', '/api/communities/founder')).body;
    expect(community.membership).toMatchObject({ is_pro: true, pro_expires_at: '2027-10-01T03:02:40.000Z' });
    const mails = await testApp.services.db
      .selectFrom('email_outbox')
      .select('kind')
      .where('account_id', '=', member.viewer.accountId)
      .execute();
    expect(mails).toEqual([{ kind: 'community_pro_activated' }]);
    const told = (await member.call('GET', '/api/notifications')).body;
    expect(told).toMatchObject([{ kind: 'approval', path: '/c/founder' }]);
    expect(await auditsOf(id)).toMatchObject([
      { action: 'order.approved', actor_id: null, actor_name: 'payment webhook' },
    ]);
    expect((await finance.call('GET', `/api/admin/communities/orders/${id}`)).body).toMatchObject({
      status: 'approved',
      approved_by_name: null,
      payment_ref: payment.reference,
    });
  });

  test('settles its order when SePay itself found the code', async () => {
    const { id, code } = await order(await testApp.person());
    expect(await paid({ transferAmount: price, content: 'CK', code })).toMatchObject({ order_id: id });
  });

  test('counts once, however often it is delivered, 50 at once', async () => {
    const member = await testApp.person();
    const { id, code } = await order(member);
    const delivery = sepayDelivery({ transferAmount: price, content: code });
    const answers = await Promise.all(Array.from({ length: 50 }, () => deliver(delivery)));
    expect(answers.every(({ status, body }) => status === 200 && body.success === true)).toBe(true);
    expect(await auditsOf(id)).toHaveLength(1);
    const { membership } = (await member.call('GET', '/api/communities/founder')).body;
    expect(membership.pro_expires_at).toBe('2027-10-01T03:02:40.000Z');
    const rows = await testApp.services.db
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', id)
      .execute();
    expect(rows).toHaveLength(1);
  });

  test('delivered again with another amount keeps what was kept first', async () => {
    const { code } = await order(await testApp.person());
    const delivery = sepayDelivery({ transferAmount: price - 1, content: code });
    await deliver(delivery);
    await deliver({ ...delivery, transferAmount: price });
    expect(await paymentOf(String(delivery.id))).toMatchObject({
      amount_vnd: price - 1,
      reason: 'wrong_amount',
    });
  });

  test('50 different transfers at once for one order: one pays, the others are kept', async () => {
    const member = await testApp.person();
    const { id, code } = await order(member);
    await Promise.all(
      Array.from({ length: 50 }, () => deliver(sepayDelivery({ transferAmount: price, content: code }))),
    );
    const rows = await testApp.services.db
      .selectFrom('payments')
      .select(['state', 'reason'])
      .where((where) => where.or([where('order_id', '=', id), where('suggested_order_id', '=', id)]))
      .execute();
    expect(rows.filter(({ state }) => state === 'matched')).toHaveLength(1);
    expect(rows.filter(({ reason }) => reason === 'already_paid')).toHaveLength(49);
    expect((await member.call('GET', '/api/communities/founder')).body.membership.pro_expires_at).toBe(
      '2027-10-01T03:02:40.000Z',
    );
  });
});

describe('a transfer is kept for an operator', () => {
  const kept = async (transfer: Parameters<typeof sepayDelivery>[0], reason: string, meant: string | null) =>
    expect(await paid(transfer)).toMatchObject({
      state: 'unmatched',
      reason,
      order_id: null,
      suggested_order_id: meant,
    });

  test('without a code or a number', () =>
    kept({ transferAmount: price, content: 'CHUYEN TIEN' }, 'no_match', null));
  test('with a code that no order has', () =>
    kept({ transferAmount: price, content: 'CNZZZZZZ' }, 'no_match', null));

  test('with the code inside a longer one', async () => {
    const { code } = await order(await testApp.person());
    await kept({ transferAmount: price, content: `FT26${code}X9` }, 'no_match', null);
  });

  test('with another amount; the buyer sees that it came, and not what the bank wrote', async () => {
    const member = await testApp.person();
    const { id, code } = await order(member);
    for (const transferAmount of [price - 1, price + 1, 0]) {
      await kept({ transferAmount, content: `BI MAT ${code}` }, 'wrong_amount', id);
    }
    const seen = await mine(member, id);
    expect(seen).toMatchObject({ status: 'pending', received: { reason: 'wrong_amount', amount_vnd: 0 } });
    expect(JSON.stringify(seen)).not.toContain('BI MAT');
    const other = await testApp.person();
    expect((await other.call('GET', '/api/communities/me/orders')).body).toEqual([]);
  });

  test('with two codes', async () => {
    const member = await testApp.person();
    const [a, b] = [await order(member), await order(member, 'sales')];
    await kept({ transferAmount: price, content: `${a.code} ${b.code}` }, 'ambiguous', null);
  });

  test('after the month turned, also when it was made before', async () => {
    const { id, code } = await order(await testApp.person());
    testApp.setClock('2026-10-31T17:00:00Z');
    const transfer = { transferAmount: price, content: code };
    await kept({ ...transfer, transactionDate: '2026-11-01 00:00:00' }, 'price_changed', id);
    await kept({ ...transfer, transactionDate: '2026-10-31 23:59:59' }, 'price_changed', id);
    // The last moment of the month still pays.
    testApp.setClock('2026-10-31T16:59:59Z');
    expect(await paid(transfer)).toMatchObject({ state: 'matched', order_id: id });
  });

  test('for an order that was replaced at a new price', async () => {
    const member = await testApp.person();
    testApp.setClock('2026-09-15T03:00:00Z');
    const stale = await order(member);
    testApp.setClock(october);
    await order(member);
    await kept({ transferAmount: stale.amount_vnd, content: stale.code }, 'order_cancelled', stale.id);
  });

  test('for an order that is paid', async () => {
    const { id, code } = await order(await testApp.person());
    await paid({ transferAmount: price, content: code });
    await kept({ transferAmount: price, content: code }, 'already_paid', id);
  });

  test('when the community is not sold any more', async () => {
    const { id, code } = await order(await testApp.person(), 'home');
    const { db } = testApp.services;
    await db.updateTable('communities').set({ pricing_json: '{}' }).where('slug', '=', 'home').execute();
    await kept({ transferAmount: price, content: code }, 'not_on_sale', id);
  });

  test('when the money left, code or not', async () => {
    const { code } = await order(await testApp.person());
    await kept({ transferAmount: price, content: code, transferType: 'out' }, 'outgoing', null);
  });

  test('with a date that nobody can read, and text that no database takes', async () => {
    const payment = await paid({
      transferAmount: 5,
      content: 'a\0b \ud800 ễ',
      transactionDate: '2026-02-31 99:00:00',
      unknown: { field: '\0' },
    });
    expect(payment).toMatchObject({ made_at: null, content: 'ab \ufffd ễ' });
    expect(payment.raw).toMatchObject({ unknown: { field: '\0' }, transferAmount: 5 });
  });
});

describe('a transfer with a phone number', () => {
  test('pays the one order that waits for exactly this amount, however the number is written', async () => {
    const member = await withPhone('+84 912 000 111');
    const { id } = await order(member);
    expect(await paid({ transferAmount: price - 1, content: '0912000111 mua Pro' })).toMatchObject({
      reason: 'no_match',
    });
    expect(await paid({ transferAmount: price, content: 'sdt 0912.000.111 mua Pro' })).toMatchObject({
      order_id: id,
      matched_how: 'phone',
    });
  });

  test('is ambiguous with two orders of that amount, of one person or of two', async () => {
    const member = await withPhone('0912000222');
    await order(member);
    await order(member, 'sales');
    expect(await paid({ transferAmount: price, content: '0912000222' })).toMatchObject({
      reason: 'ambiguous',
    });
    await order(await withPhone('0912000333'));
    await order(await withPhone('84912000333'));
    expect(await paid({ transferAmount: price, content: '0912000333' })).toMatchObject({
      reason: 'ambiguous',
    });
  });

  test('yields to the order code', async () => {
    await order(await withPhone('0912000444'));
    const { id, code } = await order(await testApp.person());
    expect(await paid({ transferAmount: price, content: `0912000444 ${code}` })).toMatchObject({
      order_id: id,
    });
  });

  test('at an old price is kept with the order that it seems to be for', async () => {
    const { id } = await order(await withPhone('0912000555'));
    testApp.setClock('2026-11-02T00:00:00Z');
    expect(await paid({ transferAmount: price, content: '0912000555' })).toMatchObject({
      reason: 'price_changed',
      suggested_order_id: id,
    });
  });
});

describe('deliveries of SePay', () => {
  test.each([
    ['no key', {}],
    ['another key', { authorization: 'Apikey another-key' }],
    ['another scheme', { authorization: sepayHeaders.authorization.replace('Apikey', 'Bearer') }],
    ['the key and more', { authorization: `${sepayHeaders.authorization}x` }],
  ])('401 for %s, and nothing is kept', async (_, headers) => {
    const before = await countPayments();
    const answer = await deliver(sepayDelivery({ transferAmount: price }), headers as Record<string, string>);
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED']);
    expect((await deliver({}, headers as Record<string, string>)).status).toBe(401);
    expect(await countPayments()).toBe(before);
  });

  test.each([
    ['no id', { id: undefined }],
    ['an amount that is no whole number', { transferAmount: 10.5 }],
    ['a negative amount', { transferAmount: -1 }],
    ['more than there is', { transferAmount: Number.MAX_SAFE_INTEGER }],
    ['an amount in words', { transferAmount: 'mười triệu' }],
    ['a direction of its own', { transferType: 'sideways' }],
  ])('400 for %s', async (_, wrong) => {
    const before = await countPayments();
    expect((await deliver({ ...sepayDelivery({ transferAmount: price }), ...wrong })).status).toBe(400);
    expect(await countPayments()).toBe(before);
  });

  test('413 for a delivery larger than any', async () => {
    const answer = await deliver(sepayDelivery({ transferAmount: 1, content: 'x'.repeat(70_000) }));
    expect(answer.status).toBe(413);
  });

  test('404 where no key is set, for both providers', async () => {
    const closed = await createTestApp();
    try {
      const asked = [
        await closed.guest('POST', '/api/webhooks/bank', sepayDelivery({ transferAmount: 1 }), {
          headers: sepayHeaders,
        }),
        await closed.guest('POST', '/api/webhooks/bank', {}, { headers: { authorization: 'Apikey ' } }),
        await closed.guest('POST', '/api/webhooks/payos', payosDelivery({ amount: 1 })),
      ];
      expect(asked.map(({ status }) => status)).toEqual([404, 404, 404]);
    } finally {
      await closed.close();
    }
  });
});

describe('deliveries of payOS', () => {
  const send = (body: object) => testApp.guest('POST', '/api/webhooks/payos', body);

  test('a signed one settles the order that its text names, once', async () => {
    const { id, code } = await order(await testApp.person());
    const delivery = payosDelivery({ amount: price, description: `CSABC12 ${code}` });
    expect((await send(delivery)).body).toEqual({ success: true });
    expect((await send(delivery)).status).toBe(200);
    const payments = (await finance.call('GET', `/api/admin/payments?order_id=${id}`)).body;
    expect(payments).toMatchObject([{ provider: 'payos', state: 'matched', amount_vnd: price }]);
  });

  test('two transfers for one payment link are two payments', async () => {
    const { code } = await order(await testApp.person());
    for (const reference of ['FT-A', 'FT-B']) {
      await send(payosDelivery({ amount: price / 2, description: code, reference }));
    }
    const { body } = await finance.call('GET', `/api/admin/payments?q=${code}`);
    expect(body.map(({ reason }: { reason: string }) => reason)).toEqual(['wrong_amount', 'wrong_amount']);
  });

  test('one that tells of a failure is kept and pays nothing', async () => {
    const { code } = await order(await testApp.person());
    await send(payosDelivery({ amount: price, description: code, code: '01' }));
    const { body } = await finance.call('GET', '/api/admin/payments?reason=not_paid');
    expect(body).toMatchObject([{ state: 'unmatched', can: { match: false, refund: false } }]);
  });

  test.each([
    [
      'with another amount',
      (body: ReturnType<typeof payosDelivery>) => ({ ...body, data: { ...body.data, amount: 1 } }),
    ],
    [
      'with a field more',
      (body: ReturnType<typeof payosDelivery>) => ({ ...body, data: { ...body.data, more: 1 } }),
    ],
    ['without a signature', ({ data }: ReturnType<typeof payosDelivery>) => ({ data })],
    ['with an empty signature', (body: ReturnType<typeof payosDelivery>) => ({ ...body, signature: '' })],
    ['with data that is a text', (body: ReturnType<typeof payosDelivery>) => ({ ...body, data: 'x' })],
    ['with lists in it', (body: ReturnType<typeof payosDelivery>) => ({ ...body, data: { a: [null] } })],
    ['without anything', () => ({})],
  ])('401 for one %s, and nothing is kept', async (_, spoil) => {
    const before = await countPayments();
    const answer = await send(spoil(payosDelivery({ amount: price })));
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED']);
    expect(await countPayments()).toBe(before);
  });

  test('400 for one that is signed and is no payment', async () => {
    expect((await send(payosDelivery({ amount: -1 }))).status).toBe(400);
    expect((await send(payosDelivery({ amount: 1, currency: 'USD' }))).status).toBe(400);
  });
});

test('payments.csv is what the filters show, with the text of each transfer safe from formulas', async () => {
  const member = await testApp.person({ name: 'Đặng Thị Chuyển' });
  const { code } = await order(member);
  await paid({ content: `=1+1 ${code}`, transferAmount: price });
  const { text, headers } = await finance.call('GET', `/api/admin/payments.csv?q=${code}`);
  expect(headers['content-disposition']).toBe('attachment; filename="giao-dich.csv"');
  const [head, row, end] = text.split('\r\n');
  expect(head).toMatch(/^\uFEFFNgày chuyển/);
  expect(row).toContain(`,Vào,10000000,'=1+1 ${code},`);
  expect(row).toContain(`Đã khớp,${code},,Đặng Thị Chuyển,`);
  expect(end).toBe('');
});

test('the list is sorted by time and by amount, page after page, and says the order in its cursors', async () => {
  // Amounts are larger than what 32 bits hold.
  const large = [3_000_000_000, 2_800_000_000, 2_900_000_000, 2_800_000_000];
  for (const amount of [700_000, 900_000, ...large]) await paid({ transferAmount: amount });
  const amountsOf = async (sort: string) => {
    const amounts: number[] = [];
    let address: string | undefined = `/api/admin/payments?limit=3&sort=${sort}`;
    while (address !== undefined) {
      const { body, headers } = await finance.call('GET', address);
      amounts.push(...body.map((row: { amount_vnd: number }) => row.amount_vnd));
      address = /<([^>]+)>/.exec(String(headers.link ?? ''))?.[1];
    }
    return amounts;
  };
  const newest = await amountsOf('newest');
  expect(await amountsOf('oldest')).toEqual(newest.toReversed());
  expect(await amountsOf('largest')).toEqual(newest.toSorted((a, b) => b - a));
  const { headers } = await finance.call('GET', '/api/admin/payments?limit=1&sort=largest');
  const cursor = /cursor=([^&>]+)/.exec(String(headers.link))?.[1];
  expect((await finance.call('GET', `/api/admin/payments?cursor=${cursor}`)).status).toBe(400);
});
