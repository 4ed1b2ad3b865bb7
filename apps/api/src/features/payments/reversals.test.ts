import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeCourse } from '../../test/courses.ts';
import {
  actionsOn,
  approve,
  approvedOrder,
  entriesOf,
  fifty,
  finance,
  mailsTo,
  match,
  membershipOf,
  october,
  order,
  orderOf,
  paid,
  path,
  paymentOf,
  preview,
  price,
  refund,
  refundOrder,
  reverse,
  second,
  testApp,
  told,
  useOrderCorrections,
} from '../../test/order-corrections.ts';
import { exportAccount } from '../accounts/public.ts';
import { loadMissingCanvases } from '../canvases/public.ts';
import { grantPro } from '../communities/public.ts';

useOrderCorrections();

describe('POST /reverse', () => {
  test('POST /reverse takes the term off, tells the buyer why, and keeps what happened', async () => {
    const { member, id, code } = await approvedOrder();
    const reversed = await reverse(id, { reason: 'Tiền của một thành viên khác' });
    expect(reversed.status).toBe(200);
    expect(reversed.body).toMatchObject({
      status: 'reversed',
      approved_at: '2026-10-01T03:02:40.000Z',
      reversed_at: '2026-10-01T03:02:40.000Z',
      reversed_by_name: finance.viewer.name,
      reversal_reason: 'Tiền của một thành viên khác',
      refunded_at: null,
      can: { approve: false, cancel: false, reissue: false, reverse: false, refund: true },
    });
    expect(await membershipOf(member)).toEqual({ tier: 'free', pro_expires_at: null });
    expect((await member.call('GET', '/api/communities/founder')).body.membership).toMatchObject({
      is_pro: false,
    });
    const given = { expires_before: null, expires_after: '2027-10-01T03:02:40.000Z' };
    const taken = { expires_before: given.expires_after, expires_after: null };
    const reason = 'Tiền của một thành viên khác';
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
    expect(mail?.subject).toBe('Gói Pro của bạn đã kết thúc: Founder / CEO');
    for (const said of [code, '10.000.000', reason, 'hotro@truong.vn']) expect(mail?.text).toContain(said);
    expect(await told(member)).toContainEqual({
      kind: 'order_reversed',
      path: `/orders/${id}`,
      details: { amount_before_vnd: price, reason },
    });
  });

  test('POST /reverse ends Pro at once in every process, on pages that were read before', async () => {
    const { member, id } = await approvedOrder();
    await loadMissingCanvases(testApp.services);
    const course = await makeCourse(testApp.services, { community: 'founder' });
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
    const member = await testApp.person();
    const first = await order(member);
    await approve(first.id);
    testApp.setClock('2026-10-20T03:00:00Z');
    const later = await order(member);
    await approve(later.id);
    expect((await membershipOf(member)).pro_expires_at).toBe('2028-10-01T03:02:40.000Z');
    testApp.setClock('2026-10-21T03:00:00Z');
    expect((await preview(first.id)).body).toMatchObject({
      expires_before: '2028-10-01T03:02:40.000Z',
      expires_after: '2027-10-20T03:00:00.000Z',
      ends_now: false,
      later_orders: [{ id: later.id, code: later.code }],
    });
    await reverse(later.id);
    expect((await membershipOf(member)).pro_expires_at).toBe('2027-10-01T03:02:40.000Z');
    expect((await mailsTo(member))[0]).toMatchObject({
      subject: 'Thời hạn Pro của bạn đã thay đổi: Founder / CEO',
    });
    expect((await mailsTo(member))[0]?.text).toContain('còn hạn đến ngày 01/10/2027');
  });

  test('POST /reverse leaves a grant of the command line, and ends Pro no earlier than now', async () => {
    const member = await testApp.person();
    const grant = (months: number) =>
      grantPro(testApp.services, 'command line', {
        accountId: member.viewer.accountId,
        slug: 'founder',
        months,
      });
    await grant(1);
    const { id } = await order(member);
    await approve(id);
    expect((await membershipOf(member)).pro_expires_at).toBe('2027-11-01T03:02:40.000Z');
    testApp.setClock('2027-01-15T03:00:00Z');
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
    testApp.setClock('2026-10-02T03:00:00Z');
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
    const { id } = await order(await testApp.person());
    expect((await reverse(id)).body).toMatchObject({ code: 'INVALID_TRANSITION', from: 'pending' });
    expect((await preview(id)).body).toMatchObject({ code: 'INVALID_TRANSITION', from: 'pending' });
    await finance.call('POST', path(id, 'cancel'), { note: 'Đổi ý' });
    expect((await reverse(id)).body).toMatchObject({ code: 'INVALID_TRANSITION', from: 'cancelled' });
    expect((await reverse('ord-none')).status).toBe(404);
    expect((await preview('ord-none')).status).toBe(404);
    const own = await order(finance);
    const owner = await testApp.person({ roles: ['owner'] });
    await approve(own.id, undefined, owner);
    expect((await reverse(own.id)).body.code).toBe('FORBIDDEN');
    expect((await reverse(own.id, {})).body.code).toBe('VALIDATION_FAILED');
    const payment = await paid();
    await owner.call('POST', `/api/admin/payments/${payment.id}/match`, { order_id: own.id });
    expect((await reverse(own.id, { reason: 'Sai' }, owner)).status).toBe(200);
    // Nor is the money sent back to oneself, by whichever way.
    expect((await refundOrder(own.id)).body.code).toBe('FORBIDDEN');
    expect((await refund(payment.id)).body.code).toBe('FORBIDDEN');
    expect((await paymentOf(payment.id)).can).toMatchObject({ refund: false });
    const late = await paid({ content: own.code });
    expect((await refund(late.id)).body.code).toBe('FORBIDDEN');
    const sentBack = await owner.call('POST', `/api/admin/payments/${payment.id}/refund`, {
      note: 'Trả lại',
    });
    expect(sentBack.body.state).toBe('refunded');
    expect((await orderOf(own.id)).refunded_at).not.toBeNull();
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
    const course = await makeCourse(testApp.services, { community: 'founder' });
    const done = await makeCourse(testApp.services, { community: 'founder' });
    const progress = (at: typeof course, lesson: string | undefined, status: string) =>
      member.call('PUT', `/api/communities/founder/courses/${at.slug}/lessons/${lesson}/progress`, {
        status,
      });
    await progress(course, course.lessons[0]?.id, 'completed');
    for (const lesson of done.lessons) await progress(done, lesson.id, 'completed');
    expect((await preview(id)).body).toEqual({
      expires_before: '2027-10-01T03:02:40.000Z',
      expires_after: null,
      elsewhere: [],
      ends_now: true,
      later_orders: [],
      payments: [],
      after_unmatch: 'pending',
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
    const data = await exportAccount(testApp.services, 'command line', member.viewer.email);
    expect(data.community_pro_entries).toHaveLength(2);
    const operators = await exportAccount(testApp.services, 'command line', finance.viewer.email);
    expect(JSON.stringify(operators.community_pro_entries ?? [])).not.toContain(id);
  });

  test('the record of Pro refuses to be rewritten', async () => {
    const { member } = await approvedOrder();
    const { db } = testApp.services;
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
    const member = await testApp.person();
    const { id } = await order(member);
    const { db } = testApp.services;
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
    const member = await testApp.person();
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
    const member = await testApp.person();
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
    expect((await mailsTo(member))[0]?.text).toContain('đã hoàn tiền');
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
