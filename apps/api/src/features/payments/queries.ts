import type { OrderStatus, PaymentReason } from '@cungnghe/contracts/orders/endpoints';
import type {
  Payment,
  PaymentDirection,
  PaymentMatch,
  PaymentProvider,
  PaymentState,
} from '@cungnghe/contracts/payments/endpoints';
import { quoteNumbersIn } from '@cungnghe/quote/quote-number';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { countRows } from '../../platform/database/count-rows.ts';
import { contains } from '../../platform/database/like-pattern.ts';
import { type ListSort, type SortedAfter, sortedBy } from '../../platform/database/sorted-page.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { endOfDay, startOfDay } from '../../platform/database/vietnam-days.ts';
import { isIdOf, newId } from '../../platform/ids.ts';
import type { Database } from '../../platform/services.ts';
import { matchesOrderCode } from '../orders/public.ts';
import type { Delivery } from './lib/deliveries.ts';

type Db = Database | Transaction<DB>;

/**
 * Keeps a transfer, unmatched for `reason`. Undefined when it is known already; a delivery of the same transfer that
 * is just being kept is waited for.
 */
export async function insertPayment(
  trx: Transaction<DB>,
  delivery: Delivery,
  reason: PaymentReason,
  now: Date,
): Promise<string | undefined> {
  const inserted = await trx
    .insertInto('payments')
    .values({
      id: newId('pay'),
      provider: delivery.provider,
      provider_transaction_id: delivery.transactionId,
      direction: delivery.direction,
      amount_vnd: delivery.amountVnd,
      made_at: delivery.madeAt,
      bank: delivery.bank,
      account_number: delivery.accountNumber,
      reference: delivery.reference,
      content: delivery.content,
      raw: JSON.stringify(delivery.raw),
      received_at: now,
      state: 'unmatched',
      reason,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_transaction_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export function getKnown(trx: Transaction<DB>, { provider, transactionId }: Delivery) {
  return trx
    .selectFrom('payments')
    .select(['id', 'amount_vnd', 'direction'])
    .where('provider', '=', provider)
    .where('provider_transaction_id', '=', transactionId)
    .executeTakeFirstOrThrow();
}

export async function markUnmatched(
  trx: Transaction<DB>,
  id: string,
  why: { reason: PaymentReason; suggestedOrderId: string | null },
): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ reason: why.reason, suggested_order_id: why.suggestedOrderId })
    .where('id', '=', id)
    .execute();
}

export async function markMatched(
  trx: Transaction<DB>,
  id: string,
  match: {
    for: { readonly orderId: string } | { readonly quoteId: string };
    how: PaymentMatch;
    by: string | null;
    note: string | null;
    now: Date;
  },
): Promise<void> {
  await trx
    .updateTable('payments')
    .set({
      state: 'matched',
      reason: null,
      ...('orderId' in match.for ? { order_id: match.for.orderId } : { media_quote_id: match.for.quoteId }),
      matched_how: match.how,
      settled_at: match.now,
      settled_by: match.by,
      note: match.note,
    })
    .where('id', '=', id)
    .execute();
}

export async function markRefunded(
  trx: Transaction<DB>,
  id: string,
  refund: { by: string; note: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ state: 'refunded', settled_at: refund.now, settled_by: refund.by, note: refund.note })
    .where('id', '=', id)
    .execute();
}

/** Takes a payment off its order or quote, for `reason`. `suggestedOrderId` is the order that its money still is for. */
export async function markTakenOff(
  trx: Transaction<DB>,
  id: string,
  taken: {
    reason: PaymentReason;
    suggestedOrderId: string | null;
    by: string;
    why: string | null;
    now: Date;
  },
): Promise<void> {
  await trx
    .updateTable('payments')
    .set({
      state: 'unmatched',
      reason: taken.reason,
      order_id: null,
      media_quote_id: null,
      matched_how: null,
      suggested_order_id: taken.suggestedOrderId,
      settled_at: null,
      settled_by: null,
      note: null,
      unmatched_at: taken.now,
      unmatched_by: taken.by,
      unmatch_reason: taken.why,
    })
    .where('id', '=', id)
    .execute();
}

const lockedColumns = [
  'id',
  'direction',
  'amount_vnd',
  'content',
  'made_at',
  'order_id',
  'media_quote_id',
  'suggested_order_id',
  'unmatched_at',
  'reference',
  'provider_transaction_id',
] as const;

const payable = (trx: Transaction<DB>) =>
  trx
    .selectFrom('payments')
    .select([...lockedColumns])
    .select([sql<PaymentState>`state`.as('state'), sql<PaymentReason | null>`reason`.as('reason')]);

/** What pays an order, each held until the transaction ends. Locked in one order, and before the order itself. */
export function lockPaymentsOf(trx: Transaction<DB>, orderId: string) {
  return payable(trx).where('order_id', '=', orderId).orderBy('id').forUpdate().execute();
}

/** What waits because its order was reversed, likewise. What came in for it later is not among them. */
export function lockPaymentsFreedFrom(trx: Transaction<DB>, orderId: string) {
  return payable(trx)
    .where('suggested_order_id', '=', orderId)
    .where('state', '=', 'unmatched')
    .where('reason', '=', 'order_reversed')
    .where('unmatched_at', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Whether anything that was freed by the reversal of an order still waits. */
export async function hasReleasedPayment(db: Db, orderId: string): Promise<boolean> {
  const found = await db
    .selectFrom('payments')
    .select('id')
    .where('suggested_order_id', '=', orderId)
    .where('state', '=', 'unmatched')
    .where('reason', '=', 'order_reversed')
    .where('unmatched_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export function listPaymentsPaying(db: Db, orderId: string) {
  return db
    .selectFrom('payments')
    .select(['id', 'amount_vnd', 'reference'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}

/** What the bank calls these, or the provider where the bank gave no reference. */
export function listRefs(trx: Transaction<DB>, ids: readonly string[]) {
  return trx
    .selectFrom('payments')
    .select(['id', 'amount_vnd', sql<string>`coalesce(reference, provider_transaction_id)`.as('reference')])
    .where('id', 'in', ids)
    .execute();
}

export function findMatch(db: Db, id: string) {
  return db
    .selectFrom('payments')
    .select(['id', 'order_id', 'media_quote_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function lockPayment(trx: Transaction<DB>, id: string) {
  return payable(trx).where('id', '=', id).forUpdate().executeTakeFirst();
}
export type LockedPayment = NonNullable<Awaited<ReturnType<typeof lockPayment>>>;

/** What an order has been paid so far, for good while the caller holds the order's lock. */
export async function paidFor(trx: Transaction<DB>, orderId: string): Promise<number> {
  const { paid } = await trx
    .selectFrom('payments')
    .select(sql<number>`coalesce(sum(amount_vnd), 0)::bigint`.as('paid'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return paid;
}

/** The same for several orders; those that nothing has paid are not there. */
export async function paidForEach(db: Db, orderIds: readonly string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payments')
    .select([sql<string>`order_id`.as('order_id'), sql<number>`sum(amount_vnd)::bigint`.as('paid')])
    .where('order_id', 'in', orderIds)
    .groupBy('order_id')
    .execute();
  return new Map(rows.map(({ order_id, paid }) => [order_id, paid]));
}

// ---- for operators ----

interface PaidOrder {
  id: string;
  code: string;
  status: OrderStatus;
  amount_vnd: number;
  user_id: string;
  user_name: string;
  community_name: string;
}

const orderAt = (column: RawBuilder<unknown>) => sql<PaidOrder | null>`(
  SELECT json_build_object('id', o.id, 'code', o.code, 'status', o.status, 'amount_vnd', o.amount_vnd,
    'user_id', o.user_id, 'user_name', a.full_name, 'community_name', c.name)
  FROM community_orders o JOIN accounts a ON a.id = o.user_id JOIN communities c ON c.id = o.community_id
  WHERE o.id = ${column})`;

const payments = (db: Db) =>
  db
    .selectFrom('payments as p')
    .leftJoin('accounts as by', 'by.id', 'p.settled_by')
    .leftJoin('accounts as unmatcher', 'unmatcher.id', 'p.unmatched_by')
    .select([
      'p.unmatched_at',
      'unmatcher.full_name as unmatched_by_name',
      'p.unmatch_reason',
      sql<boolean>`EXISTS (SELECT FROM community_orders x WHERE x.id = p.order_id AND x.approved_payment_id = p.id)`.as(
        'approved_order',
      ),
      'p.id',
      sql<PaymentProvider>`p.provider`.as('provider'),
      'p.provider_transaction_id',
      sql<PaymentDirection>`p.direction`.as('direction'),
      'p.amount_vnd',
      'p.made_at',
      'p.bank',
      'p.account_number',
      'p.reference',
      'p.content',
      'p.received_at',
      sql<PaymentState>`p.state`.as('state'),
      sql<PaymentReason | null>`p.reason`.as('reason'),
      sql<PaymentMatch | null>`p.matched_how`.as('matched_how'),
      orderAt(sql.ref('p.order_id')).as('order'),
      orderAt(sql.ref('p.suggested_order_id')).as('suggested_order'),
      sql<Payment['quote']>`(
        SELECT json_build_object('id', q.id, 'number', q.number, 'company_name', q.company_name)
        FROM media_quote_requests q WHERE q.id = p.media_quote_id)`.as('quote'),
      'p.settled_at',
      'by.full_name as settled_by_name',
      'p.note',
    ]);
export type PaymentRow = Awaited<ReturnType<typeof listPayments>>[number];

export function findPayment(db: Db, id: string) {
  return payments(db).where('p.id', '=', id).executeTakeFirst();
}

export function listPaymentsByIds(db: Db, ids: readonly string[]) {
  return payments(db)
    .where('p.id', 'in', ids.length === 0 ? [''] : ids)
    .execute();
}

/** What the provider sent, as JSON text. For a payment that is known to be there. */
export async function getRaw(db: Db, id: string): Promise<string> {
  const { raw } = await db
    .selectFrom('payments')
    .select(sql<string>`raw::text`.as('raw'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return raw;
}

/** A part of a code that is in more orders than this is in the texts of transfers, too. */
const mostNamed = 1_000;

interface PaymentFilter {
  readonly state?: PaymentState | undefined;
  readonly direction?: PaymentDirection | undefined;
  readonly reason?: PaymentReason | undefined;
  readonly order_id?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly q?: string | undefined;
  readonly sort?: ListSort | undefined;
  readonly after?: SortedAfter;
  readonly limit: number;
}

/** The newest first unless sorted otherwise, one more than `limit`. */
export const listPayments = (db: Db, filter: PaymentFilter) => paymentRows(db, filter).execute();

export const countPayments = (db: Db, filter: Omit<PaymentFilter, 'after'>) =>
  countRows(db, paymentRows(db, filter));

function paymentRows(db: Db, filter: PaymentFilter) {
  const { after, order_id, q, from, to, sort = 'newest' } = filter;
  const { order, isAfter } = sortedBy(sort, {
    at: sql.ref('p.received_at'),
    amount: sql.ref('p.amount_vnd'),
    id: sql.ref('p.id'),
  });
  let query = payments(db)
    .where(isAfter(after))
    .orderBy(order)
    .limit(filter.limit + 1);
  if (filter.state) query = query.where('p.state', '=', filter.state);
  // Written out: the index of the few that went out is found by it.
  if (filter.direction) query = query.where(sql<boolean>`p.direction = ${sql.lit(filter.direction)}`);
  if (filter.reason) query = query.where('p.reason', '=', filter.reason);
  if (from !== undefined) query = query.where(sql<boolean>`p.received_at >= ${startOfDay(from)}`);
  if (to !== undefined) query = query.where(sql<boolean>`p.received_at < ${endOfDay(to)}`);
  if (order_id) {
    query = query.where((where) =>
      where.or([where('p.order_id', '=', order_id), where('p.suggested_order_id', '=', order_id)]),
    );
  }
  if (q && isIdOf('pay', q)) query = query.where('p.id', '=', q);
  else if (q) query = query.where(isAbout(q));
  return query;
}

/** What is named is found before payments are looked at, so that each condition is answered by its index. */
function isAbout(q: string): RawBuilder<boolean> {
  // The same expression as the index payments_search.
  const text = sql`plain_text(p.content || ' ' || coalesce(p.reference, ''))`;
  const [quote] = quoteNumbersIn(q);
  if (quote !== undefined) {
    const named = sql`(SELECT q.id FROM media_quote_requests q WHERE q.number = ${quote})`;
    // Banks leave the hyphens of its number out.
    return sql`(${contains(text, quote.replaceAll('-', ''))} OR p.media_quote_id = ${named})`;
  }
  const named = sql`ANY (ARRAY(SELECT o.id FROM community_orders o WHERE ${matchesOrderCode(q)} LIMIT ${mostNamed}))`;
  return sql`(${contains(text, q)} OR p.order_id = ${named} OR p.suggested_order_id = ${named})`;
}

export async function loadTotals(db: Db) {
  const { rows } = await sql<{ place: PaymentState | 'outgoing'; count: number; vnd: number }>`
    SELECT CASE direction WHEN 'in' THEN state ELSE 'outgoing' END AS place,
      sum(payments)::int AS count, sum(vnd)::bigint AS vnd
    FROM payment_totals GROUP BY place
  `.execute(db);
  const of = (place: string) => {
    const { count = 0, vnd = 0 } = rows.find((row) => row.place === place) ?? {};
    return { count, vnd };
  };
  return {
    matched: of('matched'),
    unmatched: of('unmatched'),
    refunded: of('refunded'),
    outgoing: of('outgoing'),
  };
}

/** Figures for whoever watches the installation. */
export async function readFigures(db: Db) {
  const { rows } = await sql<{
    unmatched: number;
    oldest_unmatched_at: string | null;
    last_received_at: string | null;
  }>`
    SELECT (SELECT coalesce(sum(payments), 0)::int FROM payment_totals
        WHERE state = 'unmatched' AND direction = 'in') AS unmatched,
      (SELECT received_at FROM payments WHERE state = 'unmatched' AND direction = 'in'
        ORDER BY received_at, id LIMIT 1) AS oldest_unmatched_at,
      (SELECT max(received_at) FROM payments) AS last_received_at
  `.execute(db);
  return rows[0] ?? { unmatched: 0, oldest_unmatched_at: null, last_received_at: null };
}
