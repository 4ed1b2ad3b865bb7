import type { OrderSuggestion } from '@cungnghe/contracts/payments/endpoints';
import { notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import {
  type AdminOrderRow,
  listAdminOrders,
  listAdminOrdersByIds,
  policyAmountOf,
  presentAdminOrder,
} from '../orders/public.ts';
import { readText, type Score, scoreOrder } from './lib/suggestion-score.ts';
import { findPayment, paidForEach } from './queries.ts';
import { canPay, canSettle } from './rules.ts';
import { listPhonesOf, listSuggestible } from './suggestion-queries.ts';

const shown = 8;
const searched = 20;
/** Of orders for which nothing speaks but their amount. */
const shownByAmount = 3;
const amountAlone = 10;

/**
 * Orders that a payment may be for, the likeliest first, each with why and what may be done. With `q` those that match
 * it, newest first. Throws NOT_FOUND.
 */
export async function suggestOrders(
  { db, clock }: Services,
  viewer: Viewer,
  { id, q = '' }: { id: string; q?: string | undefined },
): Promise<OrderSuggestion[]> {
  const payment = await findPayment(db, id);
  if (!payment) throw notFound('This payment');
  const now = clock.now();
  const text = readText(payment.content);
  const rows =
    q === ''
      ? await listAdminOrdersByIds(
          db,
          await listSuggestible(db, text, {
            amountVnd: payment.amount_vnd,
            namedOrderId: payment.suggested_order?.id ?? null,
          }),
        )
      : await listAdminOrders(db, { q, limit: searched });
  const orderIds = rows.map((row) => row.id);
  const phones = await listPhonesOf(db, [...new Set(rows.map(({ user_id }) => user_id))]);
  const paid = await paidForEach(db, orderIds);
  const named = [...rows.filter(({ code }) => text.squashed.includes(code)), payment.suggested_order];
  // Buyers of orders that are named and over: what they have pending is meant.
  const meant = new Set(named.flatMap((order) => (order && isOver(order) ? [order.user_id] : [])));
  const scored = rows.map((row) => {
    const facts = {
      phone: phones.get(row.user_id) ?? null,
      isOfSameBuyer: !isOver(row) && meant.has(row.user_id),
    };
    return { row, score: scoreOrder({ ...row, ...facts }, text, payment.amount_vnd) };
  });
  return (q === '' ? rank(scored) : scored.slice(0, searched)).map(({ row, score }) => {
    const can = canPay(payment, row, {
      policyAmount: policyAmountOf(row, now),
      policyAmountThen: payment.made_at === null ? null : policyAmountOf(row, new Date(payment.made_at)),
      paid: paid.get(row.id) ?? 0,
    });
    const isOthers = row.user_id !== viewer.accountId || viewer.roles.includes('owner');
    const may = canSettle(payment) && isOthers;
    return {
      order: presentAdminOrder(row, viewer, now),
      why: [...(score?.why ?? [])],
      can: { match: may && can.match, accept: may && can.accept },
    };
  });
}

/** Such an order cannot be paid any more. */
const isOver = ({ status }: { status: string }) => status === 'cancelled' || status === 'reversed';

interface Scored {
  readonly row: AdminOrderRow;
  readonly score: Score | undefined;
}

/** What can be paid, or is worth a look, the likeliest first. What only has the same amount comes last, and is few. */
function rank(scored: readonly Scored[]): Scored[] {
  const likely = scored
    .filter(({ row, score }) => score !== undefined && !isOver(row))
    .sort(
      (a, b) =>
        (b.score?.score ?? 0) - (a.score?.score ?? 0) || b.row.created_at.localeCompare(a.row.created_at),
    );
  const byAmount = likely.filter(({ score }) => (score?.score ?? 0) <= amountAlone).slice(0, shownByAmount);
  return likely
    .filter((one) => (one.score?.score ?? 0) > amountAlone || byAmount.includes(one))
    .slice(0, shown);
}
