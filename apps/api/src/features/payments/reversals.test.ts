import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCourse } from '../../test/courses.ts';
import { type House, openHouse, type Person } from '../../test/house.ts';
import { paymentSettings, sepayDelivery, sepayHeaders } from '../../test/payments.ts';
import { exportAccount } from '../accounts/public.ts';
import { grantPro } from '../communities/public.ts';

let house: House;
let second: House;
let finance: Person;
const october = '2026-10-01T03:02:40Z';
const price = 10_000_000;

beforeAll(async () => {
  house = await openHouse({ now: october, env: { ...paymentSettings, CONTACT_EMAIL: 'hotro@truong.vn' } });
  second = await openHouse({ now: october, databaseUrl: house.services.databaseUrl });
  finance = await house.person({ roles: ['finance'] });
});
beforeEach(() => house.setClock(october));
afterAll(async () => {
  await second.close();
  await house.close();
});

const order = async (member: Person, slug = 'founder') =>
  (await member.call('POST', `/api/communities/${slug}/orders`)).body;
const path = (id: string, what: string) => `/api/admin/communities/orders/${id}/${what}`;
const approve = (id: string, body?: object, by = finance) => by.call('POST', path(id, 'approve'), body);
const reverse = (id: string, body: object = { reason: 'Duyệt nhầm đơn' }, by = finance) =>
  by.call('POST', path(id, 'reverse'), body);
const refundOrder = (id: string, note = 'Chuyển trả ngày 02/10') =>
  finance.call('POST', path(id, 'refund'), { note });
const preview = (id: string) => finance.call('GET', path(id, 'reversal'));
const orderOf = async (id: string) => (await finance.call('GET', `/api/admin/communities/orders/${id}`)).body;
const match = (id: string, order_id: string) =>
  finance.call('POST', `/api/admin/payments/${id}/match`, { order_id });
const unmatch = (id: string, body?: object, by = finance) =>
  by.call('POST', `/api/admin/payments/${id}/unmatch`, body);
const refund = (id: string) => finance.call('POST', `/api/admin/payments/${id}/refund`, { note: 'Trả lại' });
const paymentOf = async (id: string) => (await finance.call('GET', `/api/admin/payments/${id}`)).body;

/** Delivers a transfer and answers how the console shows it. */
async function paid(transfer: Partial<ReturnType<typeof sepayDelivery>> = {}) {
  const delivery = sepayDelivery({ transferAmount: price, ...transfer });
  await house.guest('POST', '/api/webhooks/bank', delivery, { headers: sepayHeaders });
  const { id } = await house.services.db
    .selectFrom('payments')
    .select('id')
    .where('provider_transaction_id', '=', String(delivery.id))
    .executeTakeFirstOrThrow();
  return await paymentOf(id);
}

async function approvedOrder(traits: Parameters<House['person']>[0] = {}, slug = 'founder') {
  const member = await house.person(traits);
  const placed = await order(member, slug);
  await approve(placed.id);
  return { member, id: placed.id as string, code: placed.code as string };
}

const membershipOf = (member: Person, slug = 'founder') =>
  house.services.db
    .selectFrom('community_memberships as m')
    .innerJoin('communities as c', 'c.id', 'm.community_id')
    .select(['m.tier', 'm.pro_expires_at'])
    .where('m.user_id', '=', member.viewer.accountId)
    .where('c.slug', '=', slug)
    .executeTakeFirstOrThrow();
const entriesOf = (member: Person) =>
  house.services.db
    .selectFrom('community_pro_entries')
    .select(['kind', 'months', 'expires_before', 'expires_after', 'actor_name', 'reason'])
    .where('user_id', '=', member.viewer.accountId)
    .orderBy('seq')
    .execute();
const mailsTo = (member: Person, kind = 'membership_expired') =>
  house.services.db
    .selectFrom('email_outbox')
    .select(['subject', 'text'])
    .where('account_id', '=', member.viewer.accountId)
    .where('kind', '=', kind)
    .execute();
const told = async (member: Person) =>
  (await member.call('GET', '/api/notifications')).body.map(
    ({ kind, path: leadsTo, details }: { kind: string; path: string; details: unknown }) => ({
      kind,
      path: leadsTo,
      details,
    }),
  );
const actionsOn = async (subject: string) =>
  (
    await house.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', subject)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);
const fifty = <T>(act: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 50 }, (_, at) => act(at)));

describe('POST /reverse', () => {
  test('POST /reverse takes the term off, tells the buyer why, and keeps what happened', async () => {
    const { member, id, code } = await approvedOrder();
    const reversed = await reverse(id, { reason: 'Tiền của một học viên khác' });
    expect(reversed.status).toBe(200);
    expect(reversed.body).toMatchObject({
      status: 'reversed',
      approved_at: '2026-10-01T03:02:40.000Z',
      reversed_at: '2026-10-01T03:02:40.000Z',
      reversed_by_name: finance.viewer.name,
      reversal_reason: 'Tiền của một học viên khác',
      refunded_at: null,
      can: { approve: false, cancel: false, reissue: false, reverse: false, refund: true },
    });
    expect(await membershipOf(member)).toEqual({ tier: 'free', pro_expires_at: null });
    expect((await member.call('GET', '/api/communities/founder')).body.membership).toMatchObject({
      is_pro: false,
    });
    const given = { expires_before: null, expires_after: '2027-10-01T03:02:40.000Z' };
    const taken = { expires_before: given.expires_after, expires_after: null };
    const reason = 'Tiền của một học viên khác';
    expect(await entriesOf(member)).toEqual([
      { kind: 'order_approved', months: 12, ...given, actor_name: finance.viewer.name, reason: null },
      { kind: 'order_reversed', months: 12, ...taken, actor_name: finance.viewer.name, reason },
    ]);
    expect(reversed.body.pro_entries).toMatchObject([
      { kind: 'order_approved', ...given, order_code: code },
      { kind: 'order_reversed', ...taken, reason },
    ]);
    expect(await actionsOn(id)).toEqual(['order.approved', 'order.reversed']);
    const [mail] = await mailsTo(member);
    expect(mail?.subject).toBe('Pro của bạn ở Founder / CEO đã dừng');
    for (const said of [code, '10.000.000', reason, 'hotro@truong.vn']) expect(mail?.text).toContain(said);
    expect(await told(member)).toContainEqual({
      kind: 'order_reversed',
      path: `/orders/${id}`,
      details: { amount_before_vnd: price, reason },
    });
  });

  test('POST /reverse ends Pro at once in every process, on pages that were read before', async () => {
    const { member, id } = await approvedOrder();
    const course = await makeCourse(house.services, { community: 'founder' });
    const lesson = `/api/communities/founder/courses/${course.slug}/lessons/${course.lessons[1]?.id}`;
    const headers = { authorization: `Bearer ${member.token}` };
    const read = () =>
      Promise.all([
        member.call('GET', lesson),
        second.guest('GET', lesson, undefined, { headers }),
        member.call('GET', '/api/communities/founder/bmc'),
        second.guest('GET', '/api/communities/founder/bmc', undefined, { headers }),
      ]);
    expect((await read()).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await reverse(id);
    const answers = await read();
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(['PRO_REQUIRED']));
    const written = { title: 'Chào', context: 'a', complication: 'b', question: 'c' };
    expect((await member.call('POST', '/api/communities/founder/posts', written)).status).toBe(403);
  });

  test('POST /reverse of the later of two orders restores the expiry before it exactly', async () => {
    const member = await house.person();
    const first = await order(member);
    await approve(first.id);
    house.setClock('2026-10-20T03:00:00Z');
    const later = await order(member);
    await approve(later.id);
    expect((await membershipOf(member)).pro_expires_at).toBe('2028-10-01T03:02:40.000Z');
    house.setClock('2026-10-21T03:00:00Z');
    expect((await preview(first.id)).body).toMatchObject({
      expires_before: '2028-10-01T03:02:40.000Z',
      expires_after: '2027-10-20T03:00:00.000Z',
      ends_now: false,
      later_orders: [{ id: later.id, code: later.code }],
    });
    await reverse(later.id);
    expect((await membershipOf(member)).pro_expires_at).toBe('2027-10-01T03:02:40.000Z');
    expect((await mailsTo(member))[0]).toMatchObject({
      subject: 'Thời hạn Pro của bạn ở Founder / CEO đã thay đổi',
    });
    expect((await mailsTo(member))[0]?.text).toContain('còn đến ngày 01/10/2027');
  });

  test('POST /reverse leaves a grant of the command line, and ends Pro no earlier than now', async () => {
    const member = await house.person();
    const grant = (months: number) =>
      grantPro(house.services, 'command line', {
        accountId: member.viewer.accountId,
        slug: 'founder',
        months,
      });
    await grant(1);
    const { id } = await order(member);
    await approve(id);
    expect((await membershipOf(member)).pro_expires_at).toBe('2027-11-01T03:02:40.000Z');
    house.setClock('2027-01-15T03:00:00Z');
    await reverse(id);
    expect(await membershipOf(member)).toEqual({ tier: 'pro', pro_expires_at: '2027-01-15T03:00:00.000Z' });
    expect((await entriesOf(member)).map(({ kind }) => kind)).toEqual([
      'granted',
      'order_approved',
      'order_reversed',
    ]);
    await grant(2);
    expect((await membershipOf(member)).pro_expires_at).toBe('2027-03-15T03:00:00.000Z');
  });

  test('POST /reverse leaves Pro in other communities alone', async () => {
    const { member, id } = await approvedOrder();
    const elsewhere = await order(member, 'sales');
    await approve(elsewhere.id);
    await reverse(id);
    expect((await membershipOf(member, 'sales')).pro_expires_at).toBe('2027-10-01T03:02:40.000Z');
  });

  test('POST /reverse a second time answers 200 and changes nothing, whatever it says', async () => {
    const { member, id } = await approvedOrder();
    const { body: first } = await reverse(id);
    house.setClock('2026-10-02T03:00:00Z');
    const again = await reverse(id, { reason: 'Lý do khác', refunded: true });
    expect([again.status, again.body]).toEqual([200, first]);
    expect(await mailsTo(member)).toHaveLength(1);
    expect(await actionsOn(id)).toEqual(['order.approved', 'order.reversed']);
  });

  test('50 POST /reverse at once take one term and leave one e-mail, one entry and one audit row', async () => {
    const { member, id } = await approvedOrder();
    const answers = await fifty((at) => reverse(id, { reason: `Lý do ${at}` }));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(new Set(answers.map(({ body }) => body.reversal_reason)).size).toBe(1);
    expect((await membershipOf(member)).tier).toBe('free');
    expect(await entriesOf(member)).toHaveLength(2);
    expect(await mailsTo(member)).toHaveLength(1);
    expect(await actionsOn(id)).toEqual(['order.approved', 'order.reversed']);
  });

  test('POST /reverse answers 409 for a pending and a cancelled order, 404 for none, 400 without a reason, 403 for one’s own', async () => {
    const { id } = await order(await house.person());
    expect((await reverse(id)).body).toMatchObject({ code: 'INVALID_TRANSITION', from: 'pending' });
    expect((await preview(id)).body).toMatchObject({ code: 'INVALID_TRANSITION', from: 'pending' });
    await finance.call('POST', path(id, 'cancel'), { note: 'Đổi ý' });
    expect((await reverse(id)).body).toMatchObject({ code: 'INVALID_TRANSITION', from: 'cancelled' });
    expect((await reverse('ord-none')).status).toBe(404);
    expect((await preview('ord-none')).status).toBe(404);
    const own = await order(finance);
    const owner = await house.person({ roles: ['owner'] });
    await approve(own.id, undefined, owner);
    expect((await reverse(own.id)).body.code).toBe('FORBIDDEN');
    expect((await reverse(own.id, {})).body.code).toBe('VALIDATION_FAILED');
    expect((await reverse(own.id, { reason: 'Sai' }, owner)).status).toBe(200);
  });

  test('a reversed order cannot be approved, cancelled or paid any more, and the buyer can order anew', async () => {
    const { member, id, code } = await approvedOrder();
    await reverse(id);
    expect((await approve(id)).body).toMatchObject({ code: 'CONFLICT', status: 'reversed' });
    const cancelled = await finance.call('POST', path(id, 'cancel'), { note: 'Thử' });
    expect(cancelled.body).toMatchObject({ code: 'INVALID_TRANSITION', from: 'reversed' });
    const late = await paid({ content: code });
    expect(late).toMatchObject({ state: 'unmatched', reason: 'order_reversed', suggested_order: { id } });
    expect((await match(late.id, id)).body).toMatchObject({ code: 'INVALID_TRANSITION', from: 'reversed' });
    const fresh = await order(member);
    expect(fresh).toMatchObject({ status: 'pending' });
    expect((await match(late.id, fresh.id)).status).toBe(200);
    expect((await membershipOf(member)).pro_expires_at).toBe('2027-10-01T03:02:40.000Z');
  });

  test('GET /reversal says what the member would lose, and changes nothing', async () => {
    const { member, id } = await approvedOrder();
    const course = await makeCourse(house.services, { community: 'founder' });
    const done = await makeCourse(house.services, { community: 'founder' });
    const progress = (at: typeof course, lesson: string | undefined, status: string) =>
      member.call('PUT', `/api/communities/founder/courses/${at.slug}/lessons/${lesson}/progress`, {
        status,
      });
    await progress(course, course.lessons[0]?.id, 'completed');
    for (const lesson of done.lessons) await progress(done, lesson.id, 'completed');
    expect((await preview(id)).body).toEqual({
      expires_before: '2027-10-01T03:02:40.000Z',
      expires_after: null,
      ends_now: true,
      later_orders: [],
      payments: [],
      courses_in_progress: 1,
    });
    expect((await entriesOf(member)).map(({ kind }) => kind)).toEqual(['order_approved']);
  });

  test('GET /accounts/:id and the export of an account hold the whole history of Pro', async () => {
    const { member, id, code } = await approvedOrder();
    await reverse(id, { reason: 'Duyệt nhầm' });
    const { body: account } = await finance.call('GET', `/api/admin/accounts/${member.viewer.accountId}`);
    expect(account.pro_entries).toMatchObject([
      { kind: 'order_reversed', order_code: code, community_slug: 'founder', reason: 'Duyệt nhầm' },
      { kind: 'order_approved', order_code: code, months: 12 },
    ]);
    const data = await exportAccount(house.services, 'command line', member.viewer.email);
    expect(data.community_pro_entries).toHaveLength(2);
    const operators = await exportAccount(house.services, 'command line', finance.viewer.email);
    expect(JSON.stringify(operators.community_pro_entries ?? [])).not.toContain(id);
  });

  test('the record of Pro refuses to be rewritten', async () => {
    const { member } = await approvedOrder();
    const { db } = house.services;
    const { accountId } = member.viewer;
    const rewrite = db
      .updateTable('community_pro_entries')
      .set({ months: 1 })
      .where('user_id', '=', accountId);
    await expect(rewrite.execute()).rejects.toThrow('only grows');
    const erase = db.deleteFrom('community_pro_entries').where('user_id', '=', accountId);
    await expect(erase.execute()).rejects.toThrow('only grows');
  });

  test('an order that an earlier version approved, without an entry, is reversed by what it says itself', async () => {
    const member = await house.person();
    const { id } = await order(member);
    const { db } = house.services;
    const [from, until] = [new Date(october), new Date('2027-10-01T03:02:40Z')];
    await db
      .updateTable('community_orders')
      .set({ status: 'approved', approved_at: from, pro_from: from, pro_until: until })
      .where('id', '=', id)
      .execute();
    await sql`INSERT INTO community_memberships (id, community_id, user_id, tier, pro_expires_at, joined_at, updated_at)
      VALUES (${`cmm-${id}`}, 'cm-occ-founder', ${member.viewer.accountId}, 'pro', ${until}, ${from}, ${from})`.execute(
      db,
    );
    expect((await preview(id)).body).toMatchObject({ ends_now: true, expires_after: null });
    expect((await reverse(id)).status).toBe(200);
    expect(await membershipOf(member)).toEqual({ tier: 'free', pro_expires_at: null });
    expect((await entriesOf(member)).map(({ kind }) => kind)).toEqual(['order_approved', 'order_reversed']);
  });
});

describe('the money of a reversed order', () => {
  test('a payment of a reversed order is unmatched, and the buyer sees that it is kept', async () => {
    const member = await house.person();
    const { id, code } = await order(member);
    const payment = await paid({ content: code });
    expect((await preview(id)).body.payments).toEqual([
      { id: payment.id, amount_vnd: price, reference: payment.reference },
    ]);
    expect((await reverse(id)).body.received).toEqual({ reason: 'order_reversed', amount_vnd: price });
    expect(await paymentOf(payment.id)).toMatchObject({
      state: 'unmatched',
      reason: 'order_reversed',
      order: null,
      suggested_order: { id, status: 'reversed' },
      settled_at: null,
      unmatched_at: '2026-10-01T03:02:40.000Z',
      unmatched_by_name: finance.viewer.name,
      unmatch_reason: 'Duyệt nhầm đơn',
      can: { match: true, refund: true, unmatch: false },
    });
    expect(await actionsOn(payment.id)).toEqual(['payment.unmatched']);
    const { body: mine } = await member.call('GET', `/api/communities/me/orders/${id}`);
    expect(mine).toMatchObject({
      status: 'reversed',
      received: { reason: 'order_reversed', amount_vnd: price },
      reversal_reason: 'Duyệt nhầm đơn',
    });
    expect((await mailsTo(member))[0]?.text).toContain('vẫn được giữ nguyên');
  });

  test('POST /reverse with refunded refunds the order and its payment', async () => {
    const member = await house.person();
    const { id, code } = await order(member);
    const payment = await paid({ content: code });
    expect((await reverse(id, { reason: 'Chuyển hai lần', refunded: true })).body).toMatchObject({
      status: 'reversed',
      refunded_at: '2026-10-01T03:02:40.000Z',
      received: null,
      can: { refund: false },
    });
    expect(await paymentOf(payment.id)).toMatchObject({ state: 'refunded', note: 'Chuyển hai lần' });
    expect(await actionsOn(payment.id)).toEqual(['payment.unmatched', 'payment.refunded']);
    expect((await mailsTo(member))[0]?.text).toContain('đã được chuyển trả');
  });

  test('a reversed order is refunded with the last of its payments, and the buyer is told once', async () => {
    const { member, id } = await approvedOrder();
    const halves = [await paid({ transferAmount: price / 2 }), await paid({ transferAmount: price / 2 })];
    for (const half of halves) await match(half.id, id);
    await reverse(id);
    await refund(halves[0].id);
    expect((await orderOf(id)).refunded_at).toBeNull();
    await Promise.all(halves.map((half) => refund(half.id)));
    expect((await orderOf(id)).refunded_at).not.toBeNull();
    expect(await actionsOn(id)).toEqual(['order.approved', 'order.reversed', 'order.refunded']);
    expect((await told(member)).filter(({ kind }: { kind: string }) => kind === 'order_refunded')).toEqual([
      { kind: 'order_refunded', path: `/orders/${id}`, details: { amount_before_vnd: price } },
    ]);
  });

  test('two halves that are refunded at the same moment end in one refund of the order', async () => {
    const { id } = await approvedOrder();
    const halves = [await paid({ transferAmount: price / 2 }), await paid({ transferAmount: price / 2 })];
    for (const half of halves) await match(half.id, id);
    await reverse(id);
    await fifty((at) => refund(halves[at % 2].id));
    expect((await actionsOn(id)).filter((action) => action === 'order.refunded')).toHaveLength(1);
  });

  test('POST /refund of an order notes it when it was approved without a payment, once of 50 at once', async () => {
    const { member, id } = await approvedOrder();
    expect((await refundOrder(id)).body).toMatchObject({ code: 'INVALID_TRANSITION', from: 'approved' });
    await reverse(id);
    const answers = await fifty((at) => refundOrder(id, `Trả lần ${at}`));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(new Set(answers.map(({ body }) => body.refund_note)).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ refunded_by_name: finance.viewer.name, can: { refund: false } });
    expect((await actionsOn(id)).filter((action) => action === 'order.refunded')).toHaveLength(1);
    expect(
      (await told(member)).filter(({ kind }: { kind: string }) => kind === 'order_refunded'),
    ).toHaveLength(1);
    expect((await refundOrder('ord-none')).status).toBe(404);
  });

  test('POST /refund of an order takes the payments along that the reversal freed, not one that came in later', async () => {
    const { id, code } = await approvedOrder();
    const first = await paid();
    await match(first.id, id);
    await reverse(id);
    const late = await paid({ content: code });
    await refundOrder(id);
    expect((await paymentOf(first.id)).state).toBe('refunded');
    expect(await paymentOf(late.id)).toMatchObject({ state: 'unmatched', reason: 'order_reversed' });
  });
});

describe('POST /unmatch', () => {
  test('POST /unmatch reverses the order that the match approved, and the payment then pays the right one', async () => {
    const [wrong, right] = [await house.person(), await house.person()];
    const [wrongOrder, rightOrder] = [await order(wrong), await order(right)];
    const payment = await paid();
    expect((await match(payment.id, wrongOrder.id)).body).toMatchObject({
      approved_order: true,
      can: { match: false, refund: false, unmatch: true },
    });
    const reason = 'Tiền của người khác cùng tên';
    const freed = await unmatch(payment.id, { reason, order_id: wrongOrder.id });
    expect(freed.status).toBe(200);
    expect(freed.body).toMatchObject({
      state: 'unmatched',
      reason: 'wrong_match',
      order: null,
      suggested_order: null,
      unmatch_reason: reason,
      can: { match: true, refund: true, unmatch: false },
    });
    expect(await orderOf(wrongOrder.id)).toMatchObject({ status: 'reversed', reversal_reason: reason });
    expect((await membershipOf(wrong)).tier).toBe('free');
    expect((await mailsTo(wrong))[0]?.text).toContain('chưa bị trừ tiền');
    // It never was this buyer's money: nothing says that it is kept for them.
    expect((await wrong.call('GET', '/api/communities/me/orders')).body[0].received).toBeNull();
    expect((await match(payment.id, rightOrder.id)).body).toMatchObject({ state: 'matched' });
    expect((await membershipOf(right)).pro_expires_at).toBe('2027-10-01T03:02:40.000Z');
    expect(await actionsOn(payment.id)).toEqual(['payment.matched', 'payment.unmatched', 'payment.matched']);
  });

  test('POST /unmatch without a body undoes a match that the webhook made', async () => {
    const member = await house.person();
    const { id, code } = await order(member);
    const delivery = sepayDelivery({ transferAmount: price, content: code });
    const payment = await paid(delivery);
    expect(payment).toMatchObject({ state: 'matched', approved_order: true, can: { unmatch: true } });
    expect((await unmatch(payment.id)).status).toBe(200);
    expect(await orderOf(id)).toMatchObject({ status: 'reversed', reversal_reason: null });
    expect((await mailsTo(member))[0]?.text).toContain('thuộc về một đơn khác');
    // The same delivery again is a repeat and pays nothing.
    await house.guest('POST', '/api/webhooks/bank', delivery, { headers: sepayHeaders });
    expect((await orderOf(id)).status).toBe('reversed');
    expect(await paymentOf(payment.id)).toMatchObject({ state: 'unmatched', reason: 'wrong_match' });
  });

  test('POST /unmatch leaves an order approved that an operator approved by hand', async () => {
    const { member, id } = await approvedOrder();
    const payment = await paid();
    expect((await match(payment.id, id)).body).toMatchObject({ approved_order: false });
    expect((await unmatch(payment.id, { reason: 'Ghép nhầm' })).body).toMatchObject({ state: 'unmatched' });
    expect((await orderOf(id)).status).toBe('approved');
    expect((await membershipOf(member)).tier).toBe('pro');
    expect(await mailsTo(member)).toEqual([]);
  });

  test('POST /unmatch a second time answers 200; 409 for a refunded payment and for another order than meant', async () => {
    const orders = [await order(await house.person()), await order(await house.person())];
    const payment = await paid();
    await match(payment.id, orders[0].id);
    const first = await unmatch(payment.id);
    expect(await unmatch(payment.id, { reason: 'Lần nữa' })).toMatchObject({ status: 200, body: first.body });
    await match(payment.id, orders[1].id);
    expect((await unmatch(payment.id, { order_id: orders[0].id })).body).toMatchObject({
      code: 'CONFLICT',
      order_id: orders[1].id,
    });
    expect((await orderOf(orders[1].id)).status).toBe('approved');
    await unmatch(payment.id, { order_id: orders[1].id });
    await refund(payment.id);
    expect((await unmatch(payment.id)).body).toMatchObject({ code: 'INVALID_TRANSITION', from: 'refunded' });
    expect((await unmatch('pay-none')).status).toBe(404);
  });

  test('50 POST /unmatch at once take the payment off once', async () => {
    const member = await house.person();
    const { id, code } = await order(member);
    const payment = await paid({ content: code });
    const answers = await fifty((at) => unmatch(payment.id, { reason: `Lý do ${at}`, order_id: id }));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await actionsOn(payment.id)).toEqual(['payment.unmatched']);
    expect(await actionsOn(id)).toEqual(['order.approved', 'order.reversed']);
    expect(await mailsTo(member)).toHaveLength(1);
  });

  test('POST /unmatch and POST /reverse answer 403 for the operator’s own order and for other roles', async () => {
    const own = await order(finance);
    const payment = await paid({ content: own.code });
    expect(payment).toMatchObject({ state: 'matched', can: { unmatch: false } });
    expect((await unmatch(payment.id)).status).toBe(403);
    for (const roles of [[], ['support'], ['editor', 'host']] as const) {
      const other = await house.person({ roles });
      expect((await unmatch(payment.id, {}, other)).status).toBe(403);
      expect((await reverse(own.id, { reason: 'Thử' }, other)).status).toBe(403);
    }
  });
});

describe('everything at once on one order', () => {
  test('approvals, reversals and deliveries of the bank at once on one order give the term once and agree in the end', async () => {
    for (let round = 0; round < 6; round++) {
      const member = await house.person();
      const { id, code } = await order(member);
      const delivery = sepayDelivery({ transferAmount: price, content: code });
      const answers = await fifty(async (at) => {
        if (at % 3 === 0) return await approve(id);
        if (at % 3 === 1) return await reverse(id);
        return await house.guest('POST', '/api/webhooks/bank', delivery, { headers: sepayHeaders });
      });
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      const { status } = await orderOf(id);
      const { state } = await house.services.db
        .selectFrom('payments')
        .select('state')
        .where('provider_transaction_id', '=', String(delivery.id))
        .executeTakeFirstOrThrow();
      const actions = await actionsOn(id);
      expect(actions).toEqual(
        status === 'reversed' ? ['order.approved', 'order.reversed'] : ['order.approved'],
      );
      const { tier } = await membershipOf(member);
      expect(tier).toBe(status === 'approved' ? 'pro' : 'free');
      // Money is never on an order that does not stand.
      if (state === 'matched') expect(status).toBe('approved');
      expect(await entriesOf(member)).toHaveLength(actions.length);
    }
  }, 60_000);

  test('matching, unmatching and reversing at once neither lock each other out nor lose a payment', async () => {
    const members = await Promise.all(Array.from({ length: 4 }, () => house.person()));
    const orders = await Promise.all(members.map((member) => order(member)));
    const payments = await Promise.all(Array.from({ length: 4 }, () => paid()));
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, at) => {
        const payment = payments[at % 4];
        const wanted = orders[(at * 7) % 4];
        if (at % 5 === 0) return reverse(wanted.id);
        if (at % 5 === 1) return unmatch(payment.id);
        if (at % 5 === 2) return approve(wanted.id);
        return match(payment.id, wanted.id);
      }),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const { db } = house.services;
    for (const [at, { id }] of orders.entries()) {
      const { status } = await orderOf(id);
      const held = await db.selectFrom('payments').select('amount_vnd').where('order_id', '=', id).execute();
      const total = held.reduce((sum, { amount_vnd }) => sum + amount_vnd, 0);
      expect(total).toBeLessThanOrEqual(status === 'approved' ? price : 0);
      const member = members[at] as Person;
      const pro = (await member.call('GET', '/api/communities/founder')).body.membership?.is_pro ?? false;
      expect(pro).toBe(status === 'approved');
    }
  }, 60_000);

  test('POST /reverse takes along a payment that was matched while it waited for the order', async () => {
    const { db } = house.services;
    const { id } = await approvedOrder();
    const payment = await paid();
    let reversing: ReturnType<typeof reverse> | undefined;
    await db.transaction().execute(async (trx) => {
      await sql`SELECT 1 FROM community_orders WHERE id = ${id} FOR UPDATE`.execute(trx);
      reversing = reverse(id);
      await expect
        .poll(
          async () =>
            (
              await sql<{ waits: number }>`SELECT count(*)::int AS waits FROM pg_stat_activity
                WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db)
            ).rows[0]?.waits,
        )
        .toBe(1);
      await sql`UPDATE payments SET state = 'matched', reason = NULL, order_id = ${id}, matched_how = 'operator',
        settled_at = received_at WHERE id = ${payment.id}`.execute(trx);
    });
    expect((await reversing)?.status).toBe(200);
    expect(await paymentOf(payment.id)).toMatchObject({ state: 'unmatched', reason: 'order_reversed' });
  });

  test('any sequence of approvals, reversals and grants over the API never gives more than what stands', async () => {
    let seed = 20261125;
    const random = (below: number) => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    for (let round = 0; round < 8; round++) {
      const member = await house.person();
      let now = Date.parse('2027-01-31T05:00:00Z');
      const standing = new Map<string, number>();
      let ordered = 0;
      for (let step = 0; step < 8; step++) {
        now += random(3) === 0 ? 0 : random(400) * 86_400_000;
        house.setClock(new Date(now).toISOString());
        const what = random(4);
        const before = (await member.call('GET', '/api/communities/founder')).body.membership;
        const orders = [...standing.keys()].filter((key) => key.startsWith('ord-'));
        const which = orders[random(Math.max(1, orders.length))];
        if (what < 2) {
          const { id } = await order(member);
          expect((await approve(id)).status).toBe(200);
          if (random(3) === 0) {
            await reverse(id);
            const after = (await member.call('GET', '/api/communities/founder')).body.membership;
            // At once taken back: as before.
            if (before?.is_pro) expect(after).toEqual(before);
            else expect(after.is_pro).toBe(false);
          } else standing.set(id, 12);
        } else if (what === 2) {
          const months = 1 + random(14);
          await grantPro(house.services, 'command line', {
            accountId: member.viewer.accountId,
            slug: 'founder',
            months,
          });
          standing.set(`grant ${++ordered}`, months);
        } else if (which !== undefined) {
          await reverse(which);
          standing.delete(which);
        }
        const { body } = await member.call('GET', '/api/communities/founder');
        const months = [...standing.values()].reduce((sum, one) => sum + one, 0);
        const most = Temporal.Instant.fromEpochMilliseconds(now)
          .toZonedDateTimeISO('Asia/Ho_Chi_Minh')
          .add({ months });
        if (body.membership?.is_pro) {
          expect(Date.parse(body.membership.pro_expires_at)).toBeLessThanOrEqual(most.epochMilliseconds);
        }
      }
    }
  }, 120_000);
});

describe('approving by hand', () => {
  test('POST /approve keeps what the bank calls the payment and what the operator noted', async () => {
    const { id } = await order(await house.person());
    const { body } = await approve(id, { bank_reference: 'FT26275001', note: 'Nộp tại quầy' });
    expect(body).toMatchObject({
      status: 'approved',
      payment_ref: 'FT26275001',
      approval_note: 'Nộp tại quầy',
    });
    const { id: bare } = await order(await house.person());
    expect((await approve(bare, { bank_reference: '', note: null })).body).toMatchObject({
      payment_ref: null,
      approval_note: null,
    });
    const { id: none } = await order(await house.person());
    expect((await approve(none)).body).toMatchObject({ status: 'approved', payment_ref: null });
  });

  test('GET /orders/:id says what the operator may do with the order', async () => {
    const { id } = await order(await house.person());
    expect((await orderOf(id)).can).toEqual({
      approve: true,
      cancel: true,
      reissue: false,
      reverse: false,
      refund: false,
    });
    await approve(id);
    expect((await orderOf(id)).can).toMatchObject({ approve: false, cancel: false, reverse: true });
    const own = await order(finance);
    expect((await orderOf(own.id)).can).toMatchObject({ approve: false, cancel: true });
  });
});

describe('an order of a hidden community', () => {
  const hide = (status: string) =>
    house.services.db.updateTable('communities').set({ status }).where('slug', '=', 'drink').execute();
  async function hiddenOrder() {
    const member = await house.person();
    const placed = await order(member, 'drink');
    await hide('hidden');
    return { member, ...placed };
  }

  test('POST /approve of an order of a hidden community needs a confirmation, and the refusal names it', async () => {
    const { id, member } = await hiddenOrder();
    try {
      expect(await orderOf(id)).toMatchObject({ community_hidden: true, can: { approve: true } });
      const refused = await approve(id);
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({
        code: 'CONFLICT',
        needs: 'confirm_hidden',
        community_status: 'hidden',
      });
      expect((await approve(id, { confirm_hidden: false })).status).toBe(409);
      expect((await approve(id, { confirm_hidden: true })).body.status).toBe('approved');
      // Approved is approved: a repeat asks no more.
      expect((await approve(id)).status).toBe(200);
      expect((await membershipOf(member, 'drink')).tier).toBe('pro');
    } finally {
      await hide('active');
    }
  });

  test('a transfer for an order of a hidden community waits until an operator confirms the match', async () => {
    const { id, code } = await hiddenOrder();
    try {
      const payment = await paid({ content: code });
      expect(payment).toMatchObject({
        state: 'unmatched',
        reason: 'community_hidden',
        suggested_order: { id },
      });
      expect((await match(payment.id, id)).body).toMatchObject({ code: 'CONFLICT', needs: 'confirm_hidden' });
      const confirmed = await finance.call('POST', `/api/admin/payments/${payment.id}/match`, {
        order_id: id,
        confirm_hidden: true,
      });
      expect(confirmed.body).toMatchObject({ state: 'matched' });
    } finally {
      await hide('active');
    }
  });
});

describe('what the buyer sees', () => {
  test('the receipt of a reversed order says that it was reversed and refunded', async () => {
    const { member, id } = await approvedOrder();
    house.setClock('2026-10-03T03:00:00Z');
    await reverse(id, { reason: 'Duyệt nhầm', refunded: true });
    const { status, body } = await member.call('GET', `/api/communities/me/orders/${id}/receipt`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      issued_at: '2026-10-01T03:02:40.000Z',
      reversed_at: '2026-10-03T03:00:00.000Z',
      refunded_at: '2026-10-03T03:00:00.000Z',
    });
  });

  test('50 POST /cancel at once give the buyer one reason and one notification', async () => {
    const member = await house.person();
    const { id } = await order(member);
    await fifty((at) => finance.call('POST', path(id, 'cancel'), { note: `Lý do ${at}` }));
    const { body } = await member.call('GET', `/api/communities/me/orders/${id}`);
    expect(body).toMatchObject({ status: 'cancelled', cancel_cause: 'refused' });
    expect(body.cancel_reason).toMatch(/^Lý do \d+$/);
    expect(await told(member)).toEqual([
      {
        kind: 'order_refused',
        path: `/orders/${id}`,
        details: { amount_before_vnd: price, reason: body.cancel_reason },
      },
    ]);
  });

  test('a note from before refusals were told to buyers stays with the operators', async () => {
    const member = await house.person();
    const { id } = await order(member);
    await house.services.db
      .updateTable('community_orders')
      .set({ status: 'cancelled', cancelled_at: new Date(october), cancel_note: 'Nội bộ' })
      .where('id', '=', id)
      .execute();
    const answer = await member.call('GET', `/api/communities/me/orders/${id}`);
    expect(answer.body).toMatchObject({ cancel_cause: null, cancel_reason: null });
    expect(answer.text).not.toContain('Nội bộ');
    expect((await orderOf(id)).cancel_note).toBe('Nội bộ');
  });

  test("GET /me/orders/:id answers 404 for another person's order", async () => {
    const { id } = await order(await house.person());
    expect((await (await house.person()).call('GET', `/api/communities/me/orders/${id}`)).status).toBe(404);
  });
});
