import { bankTells } from '../bank.ts';
import { sessionOf } from '../people.ts';
import type { Stack } from '../stack.ts';
import { expect } from '../test.ts';

interface Placed {
  readonly id: string;
  readonly code: string;
  readonly amount_vnd: number;
}

const reason = 'Chúng tôi đã khớp nhầm khoản chuyển khoản của một thành viên cùng tên vào đơn của bạn.';

/** Orders of somebody that were put right, by what became of them; `stranded` waits at a price of the past. */
export async function makeCorrectedOrders(stack: Stack, email: string) {
  const { cookie } = await sessionOf(stack, email);
  const finance = await sessionOf(stack, 'han@demo.cungnghe.local');
  const send = async <T>(origin: string, as: string, path: string, data: object): Promise<T> => {
    const answer = await fetch(`${origin}/api/${path}`, {
      method: 'POST',
      headers: { cookie: as, origin, 'content-type': 'application/json' },
      body: JSON.stringify(data),
    });
    expect(answer.ok, path).toBe(true);
    return (await answer.json()) as T;
  };
  const order = (community: string) =>
    send<Placed>(stack.learner, cookie, `communities/${community}/orders`, {});
  const decide = (path: string, data: object) =>
    send<{ results: { order: Placed }[] }>(
      stack.console,
      finance.cookie,
      `admin/communities/orders/${path}`,
      data,
    );
  const { db } = await stack.services();
  const makeStranded = async (community: string) => {
    const placed = await order(community);
    await db
      .updateTable('community_orders')
      .set({ amount_vnd: placed.amount_vnd - 1_000_000 })
      .where('id', '=', placed.id)
      .execute();
    return placed;
  };

  const reversed = await order('drink');
  await bankTells(stack, { transferAmount: reversed.amount_vnd, content: reversed.code });
  await decide(`${reversed.id}/reverse`, { reason });
  const refused = await order('beauty');
  await decide(`${refused.id}/cancel`, { note: 'Đơn đặt trùng với đơn của công ty bạn' });
  const reissued = await makeStranded('food');
  const { results } = await decide('reissue', { order_ids: [reissued.id] });
  const stranded = await makeStranded('education');
  return {
    reversed: reversed.id,
    refused: refused.id,
    reissued: reissued.id,
    standing: results[0]?.order.id,
    stranded: stranded.id,
  };
}
