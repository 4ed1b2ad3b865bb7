import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let finance: Person;
const october = '2026-10-01T03:00:00Z';
const account = {
  BANK_BIN: '970436',
  BANK_NAME: 'Vietcombank',
  BANK_ACCOUNT_NUMBER: '0071000812345',
  BANK_ACCOUNT_HOLDER: 'CONG TY CUNG NGHE',
};

beforeAll(async () => {
  testApp = await createTestApp({ now: october, env: account });
  finance = await testApp.person({ roles: ['finance'] });
});
beforeEach(() => testApp.setClock(october));
afterAll(() => testApp.close());

const order = (member: Person, slug = 'founder') => member.call('POST', `/api/communities/${slug}/orders`);
const approve = (id: string) => finance.call('POST', `/api/admin/communities/orders/${id}/approve`);
const ordersOf = (member: Person) =>
  testApp.services.db
    .selectFrom('community_orders')
    .selectAll()
    .where('user_id', '=', member.viewer.accountId)
    .execute();
const membershipOf = (member: Person) =>
  testApp.services.db
    .selectFrom('community_memberships')
    .selectAll()
    .where('user_id', '=', member.viewer.accountId)
    .executeTakeFirstOrThrow();
const mailsTo = (member: Person) =>
  testApp.services.db
    .selectFrom('email_outbox')
    .selectAll()
    .where('account_id', '=', member.viewer.accountId)
    .execute();

describe('ordering', () => {
  test("201 at today's price, then 200 with the standing order", async () => {
    const member = await testApp.person();
    const first = await order(member);
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      amount_vnd: 10_000_000,
      status: 'pending',
      community_slug: 'founder',
    });
    expect(first.body.code).toMatch(/^CN[A-HJKMNP-Z2-9]{6}$/);
    const second = await order(member);
    expect(second.status).toBe(200);
    expect(second.body).toEqual(first.body);
  });

  test.each([
    ['a price of their own', { amount_vnd: 1 }, undefined],
    ['broken JSON', '{"amount', { 'content-type': 'application/json' }],
    ['another content type', 'amount=1', { 'content-type': 'application/x-www-form-urlencoded' }],
  ])('no body is read: %s changes nothing', async (_, body, headers) => {
    const member = await testApp.person();
    const answer = await member.call(
      'POST',
      '/api/communities/founder/orders',
      body,
      headers ? { headers } : {},
    );
    expect(answer.status).toBe(201);
    expect(answer.body.amount_vnd).toBe(10_000_000);
  });

  test('a stale pending order is cancelled and replaced when the month turns', async () => {
    const member = await testApp.person();
    testApp.setClock('2026-09-30T16:59:50Z');
    const stale = (await order(member)).body;
    expect(stale.amount_vnd).toBe(9_000_000);
    testApp.setClock('2026-09-30T17:00:00Z');
    const fresh = await order(member);
    expect(fresh.status).toBe(201);
    expect(fresh.body.amount_vnd).toBe(10_000_000);
    expect(fresh.body.id).not.toBe(stale.id);
    const mine = (await member.call('GET', '/api/communities/me/orders')).body;
    expect(mine.map((row: { status: string }) => row.status)).toEqual(['pending', 'cancelled']);
    expect(mine[1].cancelled_at).toBe('2026-09-30T17:00:00.000Z');
  });

  test('404 for hidden and unknown communities, 409 NOT_ON_SALE for an open one', async () => {
    const member = await testApp.person();
    expect((await order(member, 'ceo-executive')).status).toBe(404);
    expect((await order(member, 'khong-co')).status).toBe(404);
    const { db } = testApp.services;
    await db.updateTable('communities').set({ access: 'open' }).where('slug', '=', 'home').execute();
    expect((await order(member, 'home')).body.code).toBe('NOT_ON_SALE');
    await db
      .updateTable('communities')
      .set({ access: 'pro', pricing_json: '{}' })
      .where('slug', '=', 'home')
      .execute();
    expect((await order(member, 'home')).body.code).toBe('NOT_ON_SALE');
  });

  test('50 at once give one pending order', async () => {
    const member = await testApp.person();
    const answers = await Promise.all(Array.from({ length: 50 }, () => order(member)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(49);
    expect(await ordersOf(member)).toHaveLength(1);
  });

  test('50 at once over a stale order cancel it once and make one', async () => {
    const member = await testApp.person();
    testApp.setClock('2026-09-15T00:00:00Z');
    await order(member);
    testApp.setClock(october);
    await Promise.all(Array.from({ length: 50 }, () => order(member)));
    expect((await ordersOf(member)).map(({ status }) => status).sort()).toEqual(['cancelled', 'pending']);
  });

  test("nobody sees another person's orders", async () => {
    const buyer = await testApp.person();
    await order(buyer);
    const other = await testApp.person();
    expect((await other.call('GET', '/api/communities/me/orders')).body).toEqual([]);
  });
});

describe('approving', () => {
  test('gives Pro for twelve calendar months, an e-mail and an audit row', async () => {
    const member = await testApp.person();
    const { id } = (await order(member)).body;
    const answer = await approve(id);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status: 'approved', approved_by_name: finance.viewer.name });
    expect(await membershipOf(member)).toMatchObject({
      tier: 'pro',
      pro_expires_at: '2027-10-01T03:00:00.000Z',
      home_set_at: null,
    });
    expect((await member.call('GET', '/api/communities/founder')).body.membership.is_pro).toBe(true);
    expect((await mailsTo(member)).map(({ kind }) => kind)).toEqual(['community_pro_activated']);
  });

  test('approving twice changes nothing', async () => {
    const member = await testApp.person();
    const { id } = (await order(member)).body;
    const first = (await approve(id)).body;
    testApp.setClock('2026-10-02T03:00:00Z');
    const second = await approve(id);
    expect(second.status).toBe(200);
    expect(second.body).toEqual(first);
    expect(await mailsTo(member)).toHaveLength(1);
  });

  test('a second year continues from the present end', async () => {
    const member = await testApp.person();
    await approve((await order(member)).body.id);
    testApp.setClock('2026-12-05T00:00:00Z');
    const renewal = (await order(member)).body;
    expect(renewal.amount_vnd).toBe(12_000_000);
    await approve(renewal.id);
    expect((await membershipOf(member)).pro_expires_at).toBe('2028-10-01T03:00:00.000Z');
  });

  test('409 PRICE_POLICY_MISMATCH with both amounts after the month turned; nothing changes', async () => {
    const member = await testApp.person();
    const { id } = (await order(member)).body;
    testApp.setClock('2026-11-01T00:00:00Z');
    const answer = await approve(id);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'PRICE_POLICY_MISMATCH',
      order_amount_vnd: 10_000_000,
      policy_amount_vnd: 11_000_000,
    });
    expect((await ordersOf(member))[0]?.status).toBe('pending');
    expect(await mailsTo(member)).toEqual([]);
  });

  test('409 for a cancelled order, 404 for none', async () => {
    const member = await testApp.person();
    testApp.setClock('2026-09-15T00:00:00Z');
    const { id } = (await order(member)).body;
    testApp.setClock(october);
    await order(member);
    expect((await approve(id)).body.code).toBe('CONFLICT');
    expect((await approve('ord-nothing')).status).toBe(404);
  });

  test('50 at once give one Pro term, one e-mail, one audit row', async () => {
    const member = await testApp.person();
    const { id } = (await order(member)).body;
    const answers = await Promise.all(Array.from({ length: 50 }, () => approve(id)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await membershipOf(member)).pro_expires_at).toBe('2027-10-01T03:00:00.000Z');
    expect(await mailsTo(member)).toHaveLength(1);
    const audits = await testApp.services.db
      .selectFrom('audit_log')
      .select('id')
      .where('subject_id', '=', id)
      .execute();
    expect(audits).toHaveLength(1);
  });

  test('ordering and approving at once never deadlock and never lose a year', async () => {
    const members = await Promise.all(Array.from({ length: 10 }, () => testApp.person()));
    await Promise.all(
      members.map(async (member) => {
        const { id } = (await order(member)).body;
        const answers = await Promise.all([
          ...Array.from({ length: 5 }, () => approve(id)),
          ...Array.from({ length: 5 }, () => order(member)),
          member.call('POST', '/api/communities/founder/join', { set_home: true }),
        ]);
        expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      }),
    );
    for (const member of members) expect((await membershipOf(member)).tier).toBe('pro');
  });

  test('403 for a member and for operators without the role', async () => {
    const member = await testApp.person();
    const { id } = (await order(member)).body;
    for (const person of [member, await testApp.person({ roles: ['editor', 'host', 'support'] })]) {
      const refused = await person.call('POST', `/api/admin/communities/orders/${id}/approve`);
      expect(refused.body.code).toBe('FORBIDDEN');
    }
  });
});

describe('where to pay', () => {
  test('a pending order says it, with a VietQR payload of its amount and code; an approved one does not', async () => {
    const member = await testApp.person();
    const { id, code, pay_to } = (await order(member)).body;
    expect(pay_to).toMatchObject({
      bank: 'Vietcombank',
      account_number: '0071000812345',
      account_holder: 'CONG TY CUNG NGHE',
    });
    expect(pay_to.vietqr).toContain(`540810000000`);
    expect(pay_to.vietqr).toContain(`0808${code}`);
    await approve(id);
    expect((await member.call('GET', '/api/communities/me/orders')).body[0].pay_to).toBeNull();
  });

  test.each([
    ['without the number of the bank there is no VietQR', { ...account, BANK_BIN: '' }, null],
    ['without an account there is nothing to transfer to', {}, undefined],
  ])('%s', async (_, env, vietqr) => {
    const bare = await createTestApp({ now: october, env });
    try {
      const member = await bare.person();
      const { body } = await member.call('POST', '/api/communities/founder/orders');
      expect(body.pay_to?.vietqr).toBe(vietqr);
    } finally {
      await bare.close();
    }
  });
});

describe('a receipt', () => {
  const receipt = (member: Person, id: string) =>
    member.call('GET', `/api/communities/me/orders/${id}/receipt`);

  test('names what was bought, for how much, and for which term', async () => {
    const member = await testApp.person({ name: 'Đỗ Thị Bích Ngọc' });
    const { id, code } = (await order(member)).body;
    await approve(id);
    expect((await receipt(member, id)).body).toEqual({
      number: `PT-20261001-${code}`,
      order_code: code,
      issued_at: '2026-10-01T03:00:00.000Z',
      payee: 'CONG TY CUNG NGHE',
      buyer_name: 'Đỗ Thị Bích Ngọc',
      buyer_email: member.viewer.email,
      community_slug: 'founder',
      community_name: 'Founder / CEO',
      amount_vnd: 10_000_000,
      amount_in_words: 'Mười triệu đồng',
      months: 12,
      pro_from: '2026-10-01T03:00:00.000Z',
      pro_until: '2027-10-01T03:00:00.000Z',
      reversed_at: null,
      refunded_at: null,
    });
  });

  test('of a second year begins where the first ends', async () => {
    const member = await testApp.person();
    await approve((await order(member)).body.id);
    testApp.setClock('2026-12-05T00:00:00Z');
    const { id } = (await order(member)).body;
    await approve(id);
    expect((await receipt(member, id)).body).toMatchObject({
      pro_from: '2027-10-01T03:00:00.000Z',
      pro_until: '2028-10-01T03:00:00.000Z',
    });
  });

  test("409 for an order that is not approved, 404 for somebody else's", async () => {
    const member = await testApp.person();
    const { id } = (await order(member)).body;
    expect((await receipt(member, id)).body.code).toBe('CONFLICT');
    await approve(id);
    expect((await receipt(await testApp.person(), id)).status).toBe(404);
    expect((await receipt(finance, id)).status).toBe(404);
  });
});

describe('the list of orders', () => {
  test('pages by cursor without repeating or missing a row', async () => {
    const buyers = await Promise.all(Array.from({ length: 7 }, () => testApp.person()));
    for (const buyer of buyers) await order(buyer, 'education');
    const seen: string[] = [];
    let url: string | undefined = '/api/admin/communities/orders?community=education&limit=3';
    while (url) {
      const answer = await finance.call('GET', url);
      seen.push(...answer.body.map((row: { id: string }) => row.id));
      url = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1];
    }
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
  });

  test('finds by code, by id, and by name without accents', async () => {
    const buyer = await testApp.person({ name: 'Đỗ Thị Bích Ngọc' });
    const { code, id } = (await order(buyer)).body;
    for (const q of [code, code.toLowerCase(), id, 'do thi bich ngoc', 'BÍCH']) {
      const { body } = await finance.call('GET', `/api/admin/communities/orders?q=${encodeURIComponent(q)}`);
      expect(body.map((row: { code: string }) => row.code)).toContain(code);
    }
  });

  test('the month of approval is the month in Vietnam', async () => {
    const buyer = await testApp.person();
    const { id } = (await order(buyer, 'hospitality-travel')).body;
    testApp.setClock('2026-10-31T16:59:59Z');
    expect((await approve(id)).status).toBe(200);
    const found = async (month: string) =>
      (
        await finance.call(
          'GET',
          `/api/admin/communities/orders?community=hospitality-travel&figure=approved&from_month=${month}&to_month=${month}`,
        )
      ).body.map((row: { id: string }) => row.id);
    expect(await found('2026-10')).toEqual([id]);
    expect(await found('2026-11')).toEqual([]);

    testApp.setClock('2026-10-31T17:00:00Z');
    const later = (await order(await testApp.person(), 'hospitality-travel')).body.id;
    expect((await approve(later)).status).toBe(200);
    expect(await found('2026-10')).toEqual([id]);
    expect(await found('2026-11')).toEqual([later]);
  });

  test('400 for a month that does not exist', async () => {
    for (const month of ['2026-13', '2026', 'x']) {
      const { status } = await finance.call('GET', `/api/admin/communities/orders?from_month=${month}`);
      expect(status).toBe(400);
    }
  });

  test('400 for a cursor that we did not make', async () => {
    for (const cursor of ['abc', 'W10', 'WyJhIiwiYiJd']) {
      expect((await finance.call('GET', `/api/admin/communities/orders?cursor=${cursor}`)).body.code).toBe(
        'VALIDATION_FAILED',
      );
    }
  });
});
