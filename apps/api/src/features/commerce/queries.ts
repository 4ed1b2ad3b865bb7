import type { OrderStatus, PaymentReason } from '@cungnghe/contracts/commerce';
import { sql, type Transaction } from 'kysely';
import { containing } from '../../platform/database/containing.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Database } from '../../platform/services.ts';

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
] as const;

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

/** Orders keep their community's name even after that community was hidden. */
export function listOrdersOf(db: Db, accountId: string) {
  return orders(db)
    .select(received.as('received'))
    .where('o.user_id', '=', accountId)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .execute();
}

export function getOrder(db: Db, id: string) {
  return orders(db).select(received.as('received')).where('o.id', '=', id).executeTakeFirstOrThrow();
}

export function findReceipt(db: Db, id: string, accountId: string) {
  return orders(db)
    .innerJoin('accounts as a', 'a.id', 'o.user_id')
    .select(['o.pro_from', 'o.pro_until', 'a.full_name', 'a.email'])
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

/** Without `why` the house cancels: a new price replaced the order. */
export async function markCancelled(
  trx: Transaction<DB>,
  id: string,
  now: Date,
  why?: { by: string; note: string },
): Promise<void> {
  await trx
    .updateTable('community_orders')
    .set({
      status: 'cancelled',
      cancelled_at: now,
      cancelled_by: why?.by ?? null,
      cancel_note: why?.note ?? null,
    })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();
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
      sql<OrderStatus>`o.status`.as('status'),
      'c.slug as community_slug',
      'c.name as community_name',
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
    amount: number;
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
      amount_vnd: approval.amount,
      pro_from: approval.proFrom,
      pro_until: approval.proUntil,
    })
    .where('id', '=', id)
    .execute();
}

const adminOrders = (db: Db) =>
  orders(db)
    .innerJoin('accounts as a', 'a.id', 'o.user_id')
    .leftJoin('accounts as by', 'by.id', 'o.approved_by')
    .leftJoin('accounts as canceller', 'canceller.id', 'o.cancelled_by')
    .select([
      'o.user_id',
      'a.full_name as user_name',
      'a.email as user_email',
      'by.full_name as approved_by_name',
      'canceller.full_name as cancelled_by_name',
      'o.cancel_note',
      'o.payment_ref',
      'c.pricing_json',
    ]);

export function findAdminOrder(db: Db, id: string) {
  return adminOrders(db).where('o.id', '=', id).executeTakeFirst();
}

export function listAdminOrders(
  db: Db,
  filter: {
    status?: OrderStatus | undefined;
    community?: string | undefined;
    approved_month?: string | undefined;
    q?: string | undefined;
    after?: { at: string; id: string } | undefined;
    limit: number;
  },
) {
  let query = adminOrders(db)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(filter.limit + 1);
  if (filter.status) query = query.where('o.status', '=', filter.status);
  if (filter.community) query = query.where('c.slug', '=', filter.community);
  if (filter.approved_month) {
    const first = sql`${`${filter.approved_month}-01`}::timestamp`;
    query = query
      .where('o.approved_at', '>=', sql<string>`${first} AT TIME ZONE 'Asia/Ho_Chi_Minh'`)
      .where(
        'o.approved_at',
        '<',
        sql<string>`(${first} + interval '1 month') AT TIME ZONE 'Asia/Ho_Chi_Minh'`,
      );
  }
  if (filter.after)
    query = query.where(sql<boolean>`(o.created_at, o.id) < (${filter.after.at}, ${filter.after.id})`);
  if (filter.q) {
    // The account search uses the same expression as its trigram index.
    query = query.where(
      sql<boolean>`(o.code = upper(${filter.q}) OR o.user_id IN (
        SELECT s.id FROM accounts s
        WHERE plain_text(s.full_name || ' ' || coalesce(s.email, '') || ' ' || coalesce(s.phone, ''))
          LIKE ${containing(filter.q)}))`,
    );
  }
  return query.execute();
}
