import type { ProEntryKind } from '@cungnghe/contracts/communities/pro/entries';
import type { CancelCause, OrderStatus, PaymentReason } from '@cungnghe/contracts/orders/endpoints';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { newId } from '../../platform/ids.ts';
import type { Database } from '../../platform/services.ts';
import { moveInvoice } from './invoices/queries.ts';
import { newOrderCode } from './rules.ts';

type Db = Database | Transaction<DB>;

const orderColumns = [
  'o.id',
  'o.code',
  'o.community_id',
  'c.slug as community_slug',
  'c.name as community_name',
  'o.amount_vnd',
  sql<OrderStatus>`o.status`.as('status'),
  'o.created_at',
  'o.approved_at',
  'o.cancelled_at',
  sql<CancelCause | null>`o.cancel_cause`.as('cancel_cause'),
  sql<{ id: string; code: string; amount_vnd: number } | null>`(
    SELECT json_build_object('id', r.id, 'code', r.code, 'amount_vnd', r.amount_vnd)
    FROM community_orders r WHERE r.id = o.replacement_id)`.as('replacement'),
  'o.reversed_at',
  'o.reversal_reason',
  'o.reopened_at',
  'o.reopening_reason',
  'o.refunded_at',
] as const;

/** A note is the buyer's to read only where the operator knew that it would be. */
const cancelReason = sql<string | null>`CASE o.cancel_cause WHEN 'refused' THEN o.cancel_note END`;

export const orders = (db: Db) =>
  db
    .selectFrom('community_orders as o')
    .innerJoin('communities as c', 'c.id', 'o.community_id')
    .select([...orderColumns]);

/** The latest transfer meant for this order that an operator has still to look at: a reason, never the bank's text. */
export const received = sql<{ reason: PaymentReason; amount_vnd: number } | null>`(
  SELECT json_build_object('reason', p.reason, 'amount_vnd', p.amount_vnd) FROM payments p
  WHERE p.suggested_order_id = o.id AND p.state = 'unmatched' AND p.direction = 'in'
  ORDER BY p.received_at DESC, p.id DESC LIMIT 1)`;

const ownOrders = (db: Db) => orders(db).select([received.as('received'), cancelReason.as('cancel_reason')]);

/** Orders keep their community's name even after that community was hidden. */
export function listOrdersOf(db: Db, accountId: string) {
  return ownOrders(db)
    .where('o.user_id', '=', accountId)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .execute();
}

export function getOrder(db: Db, id: string) {
  return ownOrders(db).where('o.id', '=', id).executeTakeFirstOrThrow();
}

export function findOrderOf(db: Db, id: string, accountId: string) {
  return ownOrders(db).where('o.id', '=', id).where('o.user_id', '=', accountId).executeTakeFirst();
}

export function findReceipt(db: Db, id: string, accountId: string) {
  return orders(db)
    .innerJoin('accounts as a', 'a.id', 'o.user_id')
    .select(['o.pro_from', 'o.pro_until', 'a.full_name', 'a.email', 'a.needs_name'])
    .where('o.id', '=', id)
    .where('o.user_id', '=', accountId)
    .executeTakeFirst();
}

export function findPending(trx: Transaction<DB>, accountId: string, communityId: string) {
  return trx
    .selectFrom('community_orders')
    .select(['id', 'amount_vnd'])
    .where('user_id', '=', accountId)
    .where('community_id', '=', communityId)
    .where('status', '=', 'pending')
    .forUpdate()
    .executeTakeFirst();
}

/** The orders of somebody that wait to be paid, kept from changing meanwhile. */
export function lockPendingOf(trx: Transaction<DB>, accountId: string) {
  return trx
    .selectFrom('community_orders')
    .select('id')
    .where('user_id', '=', accountId)
    .where('status', '=', 'pending')
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function isClosedAccount(trx: Transaction<DB>, accountId: string): Promise<boolean> {
  const account = await trx
    .selectFrom('accounts')
    .select('closed_at')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return account === undefined || account.closed_at !== null;
}

export async function markCancelled(
  trx: Transaction<DB>,
  id: string,
  cancelled: { cause: CancelCause | null; by: string | null; note: string | null; now: Date },
): Promise<void> {
  await trx
    .updateTable('community_orders')
    .set({
      status: 'cancelled',
      cancelled_at: cancelled.now,
      cancelled_by: cancelled.by,
      cancel_cause: cancelled.cause,
      cancel_note: cancelled.note,
    })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();
}

/** The other one takes its place, the invoice that was asked for included. */
export async function setReplacement(trx: Transaction<DB>, id: string, replacementId: string): Promise<void> {
  await moveInvoice(trx, id, replacementId);
  await trx
    .updateTable('community_orders')
    .set({ replacement_id: replacementId })
    .where('id', '=', id)
    .execute();
}

export function findBuyerOf(db: Db, id: string) {
  return db.selectFrom('community_orders').select('user_id').where('id', '=', id).executeTakeFirst();
}

export function lockOrder(trx: Transaction<DB>, id: string) {
  return trx
    .selectFrom('community_orders as o')
    .innerJoin('communities as c', 'c.id', 'o.community_id')
    .innerJoin('accounts as a', 'a.id', 'o.user_id')
    .select([
      'o.id',
      'o.code',
      'o.user_id',
      'o.community_id',
      'o.amount_vnd',
      'o.created_at',
      'o.approved_payment_id',
      'o.replacement_id',
      'o.refunded_at',
      'o.reopened_at',
      'o.ordered_amount_vnd',
      // Nobody is behind an order whose buyer is erased: what is paid for it is for people to look into.
      sql<OrderStatus>`CASE WHEN o.status = 'pending' AND a.erased_at IS NOT NULL THEN 'cancelled' ELSE o.status END`.as(
        'status',
      ),
      'c.slug as community_slug',
      'c.name as community_name',
      'c.status as community_status',
      'c.access as community_access',
      'c.pricing_json',
      'a.email',
      'a.full_name',
      'a.locale',
      sql<boolean>`a.erased_at IS NOT NULL`.as('is_erased'),
    ])
    .where('o.id', '=', id)
    .forUpdate('o')
    .executeTakeFirst();
}
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** The orders that a transfer text may name. Codes that no order has are not there. */
export function listByCodes(db: Db, codes: readonly string[]) {
  return db.selectFrom('community_orders').select('id').where('code', 'in', codes).execute();
}

/** Pending orders of exactly this amount by whoever has one of these numbers, see phone_key() in the database. */
export function listPendingByPhones(db: Db, phones: readonly string[], amount: number) {
  return db
    .selectFrom('community_orders as o')
    .innerJoin('accounts as a', 'a.id', 'o.user_id')
    .select('o.id')
    .where(sql<boolean>`phone_key(a.phone) = ANY(${phones})`)
    .where('o.status', '=', 'pending')
    .where('o.amount_vnd', '=', amount)
    .limit(2)
    .execute();
}

export async function markApproved(
  trx: Transaction<DB>,
  id: string,
  approval: {
    by: string | null;
    paymentRef: string | null;
    paymentId: string | null;
    note: string | null;
    amount: number;
    /** What was ordered, where that is another amount; else null. */
    orderedAmount: number | null;
    proFrom: Date;
    proUntil: Date;
    now: Date;
  },
): Promise<void> {
  await trx
    .updateTable('community_orders')
    .set({
      status: 'approved',
      approved_at: approval.now,
      approved_by: approval.by,
      payment_ref: approval.paymentRef,
      approved_payment_id: approval.paymentId,
      approval_note: approval.note,
      amount_vnd: approval.amount,
      ordered_amount_vnd: approval.orderedAmount,
      pro_from: approval.proFrom,
      pro_until: approval.proUntil,
    })
    .where('id', '=', id)
    .execute();
}

/** The order at the end of the chain of those that took each other's place. */
export async function findLastReplacement(trx: Transaction<DB>, id: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    WITH RECURSIVE chain AS (
      SELECT id, replacement_id FROM community_orders WHERE id = ${id}
      UNION ALL
      SELECT o.id, o.replacement_id FROM chain JOIN community_orders o ON o.id = chain.replacement_id
    )
    SELECT id FROM chain WHERE replacement_id IS NULL
  `.execute(trx);
  return rows[0]?.id ?? id;
}

/** What an order gave and took, oldest first. */
export function listEntriesOfOrder(db: Db, id: string) {
  return db
    .selectFrom('community_pro_entries as e')
    .innerJoin('community_orders as o', 'o.id', 'e.order_id')
    .select([
      'e.id',
      sql<ProEntryKind>`e.kind`.as('kind'),
      'e.months',
      'e.expires_before',
      'e.expires_after',
      'e.at',
      'e.actor_name',
      'e.reason',
      'e.order_id',
      'o.code as order_code',
    ])
    .where('e.order_id', '=', id)
    .orderBy('e.seq')
    .execute();
}

/** How many orders wait for their money, and since when the oldest does. */
export function readPending(db: Db) {
  return db
    .selectFrom('community_order_totals')
    .select([
      sql<number>`coalesce(sum(orders), 0)::int`.as('count'),
      sql<string | null>`(SELECT min(created_at) FROM community_orders WHERE status = 'pending')`.as(
        'oldest_at',
      ),
    ])
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
}

export async function insertOrder(
  trx: Transaction<DB>,
  order: { accountId: string; communityId: string; amount: number; now: Date },
): Promise<string> {
  for (;;) {
    const inserted = await trx
      .insertInto('community_orders')
      .values({
        id: newId('ord'),
        code: newOrderCode(),
        community_id: order.communityId,
        user_id: order.accountId,
        amount_vnd: order.amount,
        created_at: order.now,
      })
      // A code drawn twice is drawn again.
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted) return inserted.id;
  }
}

export function listOrderHistory(db: Db, accountId: string) {
  return db
    .selectFrom('community_orders as o')
    .innerJoin('communities as c', 'c.id', 'o.community_id')
    .select([
      'o.id',
      'o.code',
      'c.slug as community_slug',
      'c.name as community_name',
      'o.amount_vnd',
      'o.status',
      'o.created_at',
    ])
    .where('o.user_id', '=', accountId)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(100)
    .execute();
}

/** Communities for which somebody has an order that was approved and not reversed. */
export async function listPaidCommunities(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('community_orders')
    .select('community_id')
    .distinct()
    .where('user_id', '=', accountId)
    .where('status', '=', 'approved')
    .execute();
  return rows.map(({ community_id }) => community_id);
}

/** What came in for this person's orders, whether it paid them or not. */
export function listPaymentHistory(db: Db, accountId: string) {
  return db
    .selectFrom('community_orders as o')
    .innerJoin('payments as p', (join) =>
      // What pays one order may have seemed to be for another; it counts for the one it paid.
      join.on(sql<boolean>`(p.order_id = o.id OR (p.suggested_order_id = o.id AND p.order_id IS NULL))`),
    )
    .select(['p.id', 'o.code as order_code', 'p.amount_vnd', 'p.state', 'p.reason', 'p.received_at'])
    .where('o.user_id', '=', accountId)
    .orderBy('p.received_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(100)
    .execute();
}
