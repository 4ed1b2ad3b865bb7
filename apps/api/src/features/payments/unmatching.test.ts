import { describe, expect, test } from 'vitest';
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
  reverse,
  testApp,
  told,
  unmatch,
  useOrderCorrections,
} from '../../test/order-corrections.ts';
import { sepayDelivery, sepayHeaders } from '../../test/payments.ts';

useOrderCorrections();

describe('POST /unmatch', () => {
  test('POST /unmatch lets the order that the match approved wait again, and the payment then pays the right one', async () => {
    const [wrong, right] = [await testApp.person(), await testApp.person()];
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
    expect(await orderOf(wrongOrder.id)).toMatchObject({
      status: 'pending',
      amount_vnd: price,
      approved_at: null,
      payment_ref: null,
      reopening_reason: reason,
      can: { approve: true, cancel: true, reverse: false },
    });
    expect((await membershipOf(wrong)).tier).toBe('free');
    const [mail] = await mailsTo(wrong);
    expect(mail?.text).toContain('chưa bị trừ tiền');
    expect(mail?.text).toContain('Bạn có thể chuyển khoản cho chính đơn này');
    expect(await told(wrong)).toMatchObject([
      { kind: 'order_reopened', path: `/orders/${wrongOrder.id}`, details: { reason } },
      { kind: 'approval' },
    ]);
    // It never was this buyer's money: nothing says that it is kept for them.
    expect((await wrong.call('GET', '/api/communities/me/orders')).body[0]).toMatchObject({
      status: 'pending',
      received: null,
      reopening_reason: reason,
      pay_to: { account_number: expect.any(String) },
    });
    const receipt = await wrong.call('GET', `/api/communities/me/orders/${wrongOrder.id}/receipt`);
    expect(receipt.status).toBe(409);
    expect((await match(payment.id, rightOrder.id)).body).toMatchObject({ state: 'matched' });
    expect((await membershipOf(right)).pro_expires_at).toBe('2027-10-01T03:02:40.000Z');
    expect(await actionsOn(payment.id)).toEqual(['payment.matched', 'payment.unmatched', 'payment.matched']);
  });

  test('POST /unmatch without a body undoes a match that the webhook made', async () => {
    const member = await testApp.person();
    const { id, code } = await order(member);
    const delivery = sepayDelivery({ transferAmount: price, content: code });
    const payment = await paid(delivery);
    expect(payment).toMatchObject({ state: 'matched', approved_order: true, can: { unmatch: true } });
    expect((await unmatch(payment.id)).status).toBe(200);
    expect(await orderOf(id)).toMatchObject({ status: 'pending', reopening_reason: null });
    expect((await mailsTo(member))[0]?.text).toContain('thuộc về một đơn khác');
    // The same delivery again is a repeat and pays nothing.
    await testApp.guest('POST', '/api/webhooks/bank', delivery, { headers: sepayHeaders });
    expect((await orderOf(id)).status).toBe('pending');
    expect(await paymentOf(payment.id)).toMatchObject({ state: 'unmatched', reason: 'wrong_match' });
  });

  test('an order that POST /unmatch reopened is approved, unmatched and reversed again, each time with its own email', async () => {
    const member = await testApp.person();
    const { id, code } = await order(member);
    const payment = await paid({ content: code });
    for (const at of ['2026-10-02T03:00:00Z', '2026-10-03T03:00:00Z']) {
      testApp.setClock(at);
      expect((await unmatch(payment.id)).body.state).toBe('unmatched');
      expect((await match(payment.id, id)).body).toMatchObject({ state: 'matched', approved_order: true });
      expect((await membershipOf(member)).pro_expires_at).toBe(
        at.replace('2026', '2027').replace('Z', '.000Z'),
      );
    }
    expect(await mailsTo(member)).toHaveLength(2);
    expect(await mailsTo(member, 'community_pro_activated')).toHaveLength(3);
    await reverse(id);
    expect((await membershipOf(member)).tier).toBe('free');
    expect((await entriesOf(member)).map(({ kind }) => kind)).toEqual([
      'order_approved',
      'order_reversed',
      'order_approved',
      'order_reversed',
      'order_approved',
      'order_reversed',
    ]);
    expect(await actionsOn(id)).toEqual([
      'order.approved',
      'order.reopened',
      'order.approved',
      'order.reopened',
      'order.approved',
      'order.reversed',
    ]);
  });

  test('an order that POST /unmatch reopened after the month turned is offered for reissue', async () => {
    const member = await testApp.person();
    const { id, code } = await order(member);
    const payment = await paid({ content: code });
    testApp.setClock('2026-11-01T03:00:00Z');
    expect((await preview(id)).body.after_unmatch).toBe('to_reissue');
    await unmatch(payment.id);
    expect(await orderOf(id)).toMatchObject({ status: 'pending', can: { approve: false, reissue: true } });
    expect((await mailsTo(member))[0]?.text).toContain('Giá đã thay đổi');
    const stranded = await finance.call('GET', '/api/admin/communities/orders?stranded=true&limit=100');
    expect(stranded.body.map((one: { id: string }) => one.id)).toContain(id);
    expect((await approve(id)).body.code).toBe('PRICE_POLICY_MISMATCH');
    const { body } = await finance.call('POST', '/api/admin/communities/orders/reissue', { order_ids: [id] });
    expect(body.results).toMatchObject([{ outcome: 'reissued', order: { amount_vnd: 11_000_000 } }]);
  });

  test('an order accepted at another amount is reopened by POST /unmatch at the amount that was ordered', async () => {
    const member = await testApp.person();
    const payment = await paid({
      content: 'tien hoc',
      transactionDate: '2026-09-30 23:00:00',
      transferAmount: 9_000_000,
    });
    const { id } = await order(member);
    await finance.call('POST', `/api/admin/payments/${payment.id}/accept`, {
      order_id: id,
      note: 'Chuyển tháng 9',
    });
    expect(await orderOf(id)).toMatchObject({
      status: 'approved',
      amount_vnd: 9_000_000,
      ordered_amount_vnd: price,
    });
    expect((await unmatch(payment.id)).status).toBe(200);
    expect(await orderOf(id)).toMatchObject({
      status: 'pending',
      amount_vnd: price,
      ordered_amount_vnd: null,
      can: { approve: true },
    });
  });

  test('POST /unmatch reverses the order when its buyer has another one pending in the community', async () => {
    const member = await testApp.person();
    const { id, code } = await order(member);
    const payment = await paid({ content: code });
    const second = await order(member);
    expect((await preview(id)).body.after_unmatch).toBe('reversed');
    await unmatch(payment.id, { reason: 'Tiền của người khác' });
    expect(await orderOf(id)).toMatchObject({ status: 'reversed', reversal_reason: 'Tiền của người khác' });
    expect((await orderOf(second.id)).status).toBe('pending');
  });

  test('POST /unmatch and new orders of the buyer at once leave one pending order and never a 500', async () => {
    for (let round = 0; round < 4; round++) {
      const member = await testApp.person();
      const { code } = await order(member);
      const payment = await paid({ content: code });
      const answers = await fifty(async (at) =>
        at % 2 === 0
          ? await unmatch(payment.id)
          : await member.call('POST', '/api/communities/founder/orders'),
      );
      expect(answers.filter(({ status }) => status >= 400)).toEqual([]);
      const { body } = await member.call('GET', '/api/communities/me/orders');
      expect(body.filter((one: { status: string }) => one.status === 'pending')).toHaveLength(1);
      expect((await membershipOf(member)).tier).toBe('free');
    }
  }, 60_000);

  test('an order whose buyer was erased is reversed with nothing left to take, and its payment taken off', async () => {
    const owner = await testApp.person({ roles: ['owner'] });
    const erase = async (member: { viewer: { accountId: string } }) => {
      const at = `/api/admin/accounts/${member.viewer.accountId}/erase`;
      expect((await owner.call('POST', at, { reason: 'Theo yêu cầu', texts: 'keep' })).status).toBe(200);
    };
    const byHand = await approvedOrder();
    await erase(byHand.member);
    expect(await preview(byHand.id)).toMatchObject({
      status: 200,
      body: { expires_before: null, expires_after: null, ends_now: false },
    });
    const answers = await fifty(() => reverse(byHand.id));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await orderOf(byHand.id)).toMatchObject({ status: 'reversed', reversal_reason: 'Duyệt nhầm đơn' });
    const kinds = (await entriesOf(byHand.member)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'order_reversed')).toHaveLength(1);

    const paying = await testApp.person();
    const { id, code } = await order(paying);
    const payment = await paid({ content: code });
    await erase(paying);
    expect((await unmatch(payment.id)).body).toMatchObject({ state: 'unmatched', reason: 'wrong_match' });
    expect((await orderOf(id)).status).toBe('reversed');
  });

  test('POST /unmatch leaves an order approved that an operator approved by hand', async () => {
    const { member, id } = await approvedOrder();
    const payment = await paid();
    expect((await match(payment.id, id)).body).toMatchObject({ approved_order: false });
    expect((await unmatch(payment.id, { reason: 'Khớp nhầm' })).body).toMatchObject({ state: 'unmatched' });
    expect((await orderOf(id)).status).toBe('approved');
    expect((await membershipOf(member)).tier).toBe('pro');
    expect(await mailsTo(member)).toEqual([]);
  });

  test('POST /unmatch a second time answers 200; 409 for a refunded payment and for another order than meant', async () => {
    const orders = [await order(await testApp.person()), await order(await testApp.person())];
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
    const member = await testApp.person();
    const { id, code } = await order(member);
    const payment = await paid({ content: code });
    const answers = await fifty((at) => unmatch(payment.id, { reason: `Lý do ${at}`, order_id: id }));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await actionsOn(payment.id)).toEqual(['payment.unmatched']);
    expect(await actionsOn(id)).toEqual(['order.approved', 'order.reopened']);
    expect(await mailsTo(member)).toHaveLength(1);
  });

  test('POST /unmatch and POST /reverse answer 403 for the operator’s own order and for other roles', async () => {
    const own = await order(finance);
    const payment = await paid({ content: own.code });
    expect(payment).toMatchObject({ state: 'matched', can: { unmatch: false } });
    expect((await unmatch(payment.id)).status).toBe(403);
    for (const roles of [[], ['support'], ['editor', 'host']] as const) {
      const other = await testApp.person({ roles });
      expect((await unmatch(payment.id, {}, other)).status).toBe(403);
      expect((await reverse(own.id, { reason: 'Thử' }, other)).status).toBe(403);
    }
  });
});

describe('approving by hand', () => {
  test('POST /approve keeps what the bank calls the payment and what the operator noted', async () => {
    const { id } = await order(await testApp.person());
    const { body } = await approve(id, { bank_reference: 'FT26275001', note: 'Nộp tại quầy' });
    expect(body).toMatchObject({
      status: 'approved',
      payment_ref: 'FT26275001',
      approval_note: 'Nộp tại quầy',
    });
    const { id: bare } = await order(await testApp.person());
    expect((await approve(bare, { bank_reference: '', note: null })).body).toMatchObject({
      payment_ref: null,
      approval_note: null,
    });
    const { id: none } = await order(await testApp.person());
    expect((await approve(none)).body).toMatchObject({ status: 'approved', payment_ref: null });
  });

  test('GET /orders/:id says what the operator may do with the order', async () => {
    const { id } = await order(await testApp.person());
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
    testApp.services.db.updateTable('communities').set({ status }).where('slug', '=', 'drink').execute();
  async function hiddenOrder() {
    const member = await testApp.person();
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
    testApp.setClock('2026-10-03T03:00:00Z');
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
    const member = await testApp.person();
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
    const member = await testApp.person();
    const { id } = await order(member);
    await testApp.services.db
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
    const { id } = await order(await testApp.person());
    expect((await (await testApp.person()).call('GET', `/api/communities/me/orders/${id}`)).status).toBe(404);
  });
});
