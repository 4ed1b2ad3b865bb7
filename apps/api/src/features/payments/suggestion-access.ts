import type { OrderSuggestion } from '@cungnghe/contracts/payments/endpoints';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Database, Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import {
  type AdminOrderRow,
  listAdminOrders,
  listAdminOrdersByIds,
  policyAmountOf,
  presentAdminOrder,
} from '../orders/public.ts';
import { readText, type Score, scoreOrder } from './lib/suggestion-score.ts';
import { findPayment, type PaymentRow, paidForEach } from './queries.ts';
import { amountAlone, canPay, canSettle, certainOf } from './rules.ts';
import { listPhonesOf, listSuggestible } from './suggestion-queries.ts';

type Db = Database | Transaction<DB>;

const shown = 8;
const searched = 20;
/** Of orders for which nothing speaks but their amount. */
const shownByAmount = 3;

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
  const found =
    q === ''
      ? await listSuggested(db, payment, now)
      : await scoreRows(db, payment, await listAdminOrders(db, { q, limit: searched }), now);
  return found.slice(0, searched).map(({ row, score, can }) => {
    const isOthers = row.user_id !== viewer.accountId || viewer.roles.includes('owner');
    const may = canSettle(payment) && isOthers;
    return {
      order: presentAdminOrder(row, viewer, now),
      why: [...(score?.why ?? [])],
      can: { match: may && can.match, accept: may && can.accept },
    };
  });
}

/**
 * The one order that a payment is for beyond doubt, by its text. Throws NOT_FOUND when there is none, or when somebody has
 * taken it off an order before; CONFLICT when several are as likely.
 */
export async function getCertainOrder(db: Db, id: string, now: Date): Promise<string> {
  const payment = await findPayment(db, id);
  if (!payment || payment.unmatched_at !== null) throw notFound('An order that is certain for this payment');
  const suggested = await listSuggested(db, payment, now);
  const certain = certainOf(
    suggested.map(({ row, score, can }) => ({ id: row.id, score: score?.score ?? 0, canMatch: can.match })),
  );
  if (certain === 'none') throw notFound('An order that is certain for this payment');
  if (certain === 'several') throw new AppError('CONFLICT', 'Several orders may be meant');
  return certain;
}

async function listSuggested(db: Db, payment: PaymentRow, now: Date): Promise<Scored[]> {
  const ids = await listSuggestible(db, readText(payment.content), {
    amountVnd: payment.amount_vnd,
    namedOrderId: payment.suggested_order?.id ?? null,
  });
  return rank(await scoreRows(db, payment, await listAdminOrdersByIds(db, ids), now));
}

async function scoreRows(
  db: Db,
  payment: PaymentRow,
  rows: readonly AdminOrderRow[],
  now: Date,
): Promise<Scored[]> {
  const text = readText(payment.content);
  const orderIds = rows.map((row) => row.id);
  const phones = await listPhonesOf(db, [...new Set(rows.map(({ user_id }) => user_id))]);
  const paid = await paidForEach(db, orderIds);
  const named = [...rows.filter(({ code }) => text.squashed.includes(code)), payment.suggested_order];
  // Buyers of orders that are named and over: what they have pending is meant.
  const meant = new Set(named.flatMap((order) => (order && isOver(order) ? [order.user_id] : [])));
  return rows.map((row) => {
    const facts = {
      phone: phones.get(row.user_id) ?? null,
      isOfSameBuyer: !isOver(row) && meant.has(row.user_id),
    };
    const can = canPay(payment, row, {
      policyAmount: policyAmountOf(row, now),
      policyAmountThen: payment.made_at === null ? null : policyAmountOf(row, new Date(payment.made_at)),
      paid: paid.get(row.id) ?? 0,
    });
    return { row, can, score: scoreOrder({ ...row, ...facts }, text, payment.amount_vnd) };
  });
}

/** Such an order cannot be paid any more. */
const isOver = ({ status }: { status: string }) => status === 'cancelled' || status === 'reversed';

interface Scored {
  readonly row: AdminOrderRow;
  readonly score: Score | undefined;
  readonly can: ReturnType<typeof canPay>;
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
