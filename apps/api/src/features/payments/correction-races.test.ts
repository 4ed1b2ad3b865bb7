import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  actionsOn,
  approve,
  approvedOrder,
  entriesOf,
  fifty,
  match,
  membershipOf,
  order,
  orderOf,
  paid,
  paymentOf,
  price,
  reverse,
  testApp,
  unmatch,
  useOrderCorrections,
} from '../../test/order-corrections.ts';
import { sepayDelivery, sepayHeaders } from '../../test/payments.ts';
import type { Person } from '../../test/test-app.ts';
import { grantPro } from '../communities/public.ts';

useOrderCorrections();

describe('everything at once on one order', () => {
  test('approvals, reversals and deliveries of the bank at once on one order give the term once and agree in the end', async () => {
    for (let round = 0; round < 6; round++) {
      const member = await testApp.person();
      const { id, code } = await order(member);
      const delivery = sepayDelivery({ transferAmount: price, content: code });
      const answers = await fifty(async (at) => {
        if (at % 3 === 0) return await approve(id);
        if (at % 3 === 1) return await reverse(id);
        return await testApp.guest('POST', '/api/webhooks/bank', delivery, { headers: sepayHeaders });
      });
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      const { status } = await orderOf(id);
      const { state } = await testApp.services.db
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
    const members = await Promise.all(Array.from({ length: 4 }, () => testApp.person()));
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
    const { db } = testApp.services;
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
    const { db } = testApp.services;
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
      const member = await testApp.person();
      let now = Date.parse('2027-01-31T05:00:00Z');
      const standing = new Map<string, number>();
      let ordered = 0;
      for (let step = 0; step < 8; step++) {
        now += random(3) === 0 ? 0 : random(400) * 86_400_000;
        testApp.setClock(new Date(now).toISOString());
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
          await grantPro(testApp.services, 'command line', {
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
