import type { ProEntryKind } from '@cungnghe/contracts/communities/pro/entries';
import type { CancelCause, OrderStatus, PaymentReason } from '@cungnghe/contracts/orders/endpoints';
import type { Locale } from '@cungnghe/contracts/shared';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { findPageOfIds, matchesPerson } from '../../platform/database/person-search.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { instantOf } from '../../platform/database/vietnam-days.ts';
import { newId } from '../../platform/ids.ts';
import type { Database } from '../../platform/services.ts';
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

const orders = (db: Db) =>
  db
    .selectFrom('community_orders as o')
    .innerJoin('communities as c', 'c.id', 'o.community_id')
    .select([...orderColumns]);

/** The latest transfer meant for this order that an operator has still to look at: a reason, never the bank's text. */
const received = sql<{ reason: PaymentReason; amount_vnd: number } | null>`(
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

export async function setReplacement(trx: Transaction<DB>, id: string, replacementId: string): Promise<void> {
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

const adminOrders = (db: Db) =>
  orders(db)
    .innerJoin('accounts as a', 'a.id', 'o.user_id')
    .leftJoin('accounts as by', 'by.id', 'o.approved_by')
    .leftJoin('accounts as canceller', 'canceller.id', 'o.cancelled_by')
    .leftJoin('accounts as reverser', 'reverser.id', 'o.reversed_by')
    .leftJoin('accounts as refunder', 'refunder.id', 'o.refunded_by')
    .select([
      received.as('received'),
      'o.user_id',
      'a.full_name as user_name',
      'a.email as user_email',
      'o.ordered_amount_vnd',
      'by.full_name as approved_by_name',
      'canceller.full_name as cancelled_by_name',
      'o.cancel_note',
      'o.approval_note',
      'o.payment_ref',
      'reverser.full_name as reversed_by_name',
      'refunder.full_name as refunded_by_name',
      'o.refund_note',
      sql<Locale>`CASE a.locale WHEN 'en' THEN 'en' ELSE 'vi' END`.as('user_locale'),
      'c.status as community_status',
      'c.access as community_access',
      'c.pricing_json',
    ]);
export type AdminOrderRow = NonNullable<Awaited<ReturnType<typeof findAdminOrder>>>;

export function findAdminOrder(db: Db, id: string) {
  return adminOrders(db).where('o.id', '=', id).executeTakeFirst();
}

export function listAdminOrdersByIds(db: Db, ids: readonly string[]) {
  return adminOrders(db)
    .where('o.id', 'in', ids.length === 0 ? [''] : ids)
    .execute();
}

/** What a new order costs now in a community. */
export interface PolicyPrice {
  readonly communityId: string;
  readonly amountVnd: number;
}

/** Pending and not of the price that a new order would have: such an order cannot be approved. */
export function hasOutdatedPrice(prices: readonly PolicyPrice[]): RawBuilder<boolean> {
  // A comparison row by row: a join would be planned as if it left next to nothing, and read every order.
  return sql`(o.status = 'pending' AND o.amount_vnd IS DISTINCT FROM (
    SELECT price.amount_vnd FROM unnest(${prices.map(({ communityId }) => communityId)}::text[],
      ${prices.map(({ amountVnd }) => amountVnd)}::bigint[]) AS price (community_id, amount_vnd)
    WHERE price.community_id = o.community_id))`;
}

export function listPricingRules(db: Db) {
  return db.selectFrom('communities').select(['id', 'pricing_json']).execute();
}

export async function countOutdatedOrdersBy(db: Db, prices: readonly PolicyPrice[]): Promise<number> {
  const { count } = await db
    .selectFrom('community_order_totals as o')
    .select(sql<number>`coalesce(sum(o.orders), 0)::int`.as('count'))
    .where(hasOutdatedPrice(prices))
    .executeTakeFirstOrThrow();
  return count;
}

/** Shorter parts of a code are in too many of them. */
const shortestPart = 3;

/** A code typed whole or in part, with whatever people put between its letters. */
export function matchesOrderCode(typed: string): RawBuilder<boolean> {
  const part = typed.replace(/[\s.\-_]/g, '').toUpperCase();
  if (part.length < shortestPart || !/^[A-Z0-9]+$/.test(part)) return sql`false`;
  return sql`o.code LIKE ${`%${part}%`}`;
}

export interface OrderFilter {
  readonly status?: OrderStatus | undefined;
  readonly community?: string | undefined;
  readonly approved_month?: string | undefined;
  readonly stranded?: 'true' | undefined;
  readonly q?: string | undefined;
}

interface OrderPage extends OrderFilter {
  readonly after?: { readonly at: string; readonly id: string } | undefined;
  readonly limit: number;
}

/** Newest first, one more than `limit`. */
export async function listAdminOrders(db: Db, filter: OrderPage, prices: readonly PolicyPrice[] = []) {
  const ids = await listOrderIds(db, filter, prices);
  if (ids.length === 0) return [];
  return await adminOrders(db)
    .where('o.id', 'in', ids)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .execute();
}

const newestFirst = sql`ORDER BY o.created_at DESC, o.id DESC`;

async function listOrderIds(db: Db, filter: OrderPage, prices: readonly PolicyPrice[]): Promise<string[]> {
  const { q, limit } = filter;
  const find = async (from: RawBuilder<unknown>) =>
    (await sql<{ id: string }>`SELECT o.id FROM ${from} ${newestFirst} LIMIT ${limit + 1}`.execute(db)).rows;
  if (!q) return (await find(matching(filter, prices))).map(({ id }) => id);
  const some = (most: number) => sql`(
    SELECT * FROM community_orders o WHERE ${conditionsOf(filter, prices)} ${newestFirst} LIMIT ${most}) o
    JOIN accounts a ON a.id = o.user_id WHERE ${matchesOrderCode(q)} OR ${matchesPerson(q)}`;
  return await findPageOfIds(limit, newestOrders, (among) =>
    find(among === 'all' ? matching(filter, prices) : some(among)),
  );
}

/** All that match, as what stands behind FROM. */
function matching(filter: OrderFilter, prices: readonly PolicyPrice[]): RawBuilder<unknown> {
  const conditions = conditionsOf(filter, prices);
  const { q } = filter;
  if (!q) return sql`community_orders o WHERE ${conditions}`;
  // Two searches that each have an index; a single condition with OR would read every order.
  return sql`(
    SELECT o.* FROM community_orders o WHERE ${matchesOrderCode(q)} AND ${conditions}
    UNION ALL
    SELECT o.* FROM (SELECT a.id FROM accounts a WHERE ${matchesPerson(q)} OFFSET 0) a
    JOIN community_orders o ON o.user_id = a.id WHERE ${conditions} AND NOT ${matchesOrderCode(q)}) o`;
}

/** How many match, and their amounts together. Where no totals say it, nothing beyond `max` is counted. */
export async function sumOrders(
  db: Db,
  filter: OrderFilter,
  prices: readonly PolicyPrice[],
  max: number,
): Promise<{ count: number; is_more: boolean; amount_vnd: number | null }> {
  const { q, approved_month, status, stranded } = filter;
  const isTotalled =
    q === undefined &&
    approved_month === undefined &&
    (status === 'pending' || status === 'approved' || stranded !== undefined);
  const counted = isTotalled
    ? sql`(SELECT o.orders, o.orders * o.amount_vnd AS amount_vnd
        FROM community_order_totals o WHERE ${conditionsOf(filter, prices)})`
    : sql`(SELECT 1 AS orders, o.amount_vnd FROM ${matching(filter, prices)} LIMIT ${max + 1})`;
  const { rows } = await sql<{ count: number; amount_vnd: number }>`
    SELECT coalesce(sum(orders), 0)::int AS count, coalesce(sum(amount_vnd), 0)::bigint AS amount_vnd
    FROM ${counted} AS counted`.execute(db);
  const { count, amount_vnd } = rows[0] ?? { count: 0, amount_vnd: 0 };
  const is_more = !isTotalled && count > max;
  return is_more ? { count: max, is_more, amount_vnd: null } : { count, is_more, amount_vnd };
}

/** What is done to many orders in one go begins with the oldest; at most one more than `max`. */
export async function listForBulk(
  db: Db,
  filter: OrderFilter,
  prices: readonly PolicyPrice[],
  max: number,
): Promise<{ id: string; label: string }[]> {
  const { rows } = await sql<{ id: string; label: string }>`
    SELECT o.id, o.code AS label FROM ${matching(filter, prices)}
    ORDER BY o.created_at, o.id LIMIT ${max + 1}`.execute(db);
  return rows;
}

/** Those of these orders that there are, oldest first. */
export function listForBulkByIds(db: Db, ids: readonly string[]): Promise<{ id: string; label: string }[]> {
  return db
    .selectFrom('community_orders')
    .select(['id', 'code as label'])
    .where('id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Fewer than of people, because each is looked up. */
const newestOrders = 500;

function conditionsOf(filter: Omit<OrderPage, 'limit'>, prices: readonly PolicyPrice[]): RawBuilder<boolean> {
  const { status, community, approved_month, stranded, after } = filter;
  const conditions = [sql`true`];
  if (status) conditions.push(sql`o.status = ${status}`);
  if (community)
    conditions.push(sql`o.community_id = (SELECT c.id FROM communities c WHERE c.slug = ${community})`);
  if (stranded) conditions.push(hasOutdatedPrice(prices));
  if (approved_month) {
    const first = sql`${`${approved_month}-01`}::timestamp`;
    conditions.push(sql`o.approved_at >= ${instantOf(first)}
      AND o.approved_at < ${instantOf(sql`(${first} + interval '1 month')`)}`);
  }
  if (after) conditions.push(sql`(o.created_at, o.id) < (${after.at}::timestamptz, ${after.id})`);
  return sql`(${sql.join(conditions, sql` AND `)})`;
}

/** How many orders wait for their money. */
export async function countPending(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('community_order_totals')
    .select(sql<number>`coalesce(sum(orders), 0)::int`.as('count'))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return count;
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
