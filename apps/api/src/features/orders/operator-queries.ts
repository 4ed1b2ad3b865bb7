import type { OrderFilter } from '@cungnghe/contracts/orders/endpoints';
import type { Locale } from '@cungnghe/contracts/shared';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { findPageOfIds, matchesPerson } from '../../platform/database/person-search.ts';
import { type SortedAfter, sortedBy } from '../../platform/database/sorted-page.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { isIdOf } from '../../platform/ids.ts';
import type { Database } from '../../platform/services.ts';
import { orders, received } from './queries.ts';
import { hasFigure, isOfCommunity, loadFigureSum } from './report/queries.ts';

type Db = Database | Transaction<DB>;

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

/** A code typed whole or in part, with whatever people put between its letters; or the id of the order. */
export function matchesOrderCode(typed: string): RawBuilder<boolean> {
  if (isIdOf('ord', typed)) return sql`o.id = ${typed}`;
  const part = typed.replace(/[\s.\-_]/g, '').toUpperCase();
  if (part.length < shortestPart || !/^[A-Z0-9]+$/.test(part)) return sql`false`;
  return sql`o.code LIKE ${`%${part}%`}`;
}

interface OrderPage extends OrderFilter {
  readonly sort?: 'newest' | 'oldest' | undefined;
  readonly after?: SortedAfter;
  readonly limit: number;
}

/** Newest first unless sorted otherwise, one more than `limit`. */
export async function listAdminOrders(db: Db, filter: OrderPage, prices: readonly PolicyPrice[] = []) {
  const ids = await listOrderIds(db, filter, prices);
  if (ids.length === 0) return [];
  return await adminOrders(db)
    .where('o.id', '=', sql<string>`ANY(${ids})`)
    .orderBy(byAge(filter).order)
    .execute();
}

const byAge = ({ sort = 'newest' }: Pick<OrderPage, 'sort'>) =>
  sortedBy(sort, { at: sql.ref('o.created_at'), id: sql.ref('o.id') });

async function listOrderIds(db: Db, filter: OrderPage, prices: readonly PolicyPrice[]): Promise<string[]> {
  const { q, limit } = filter;
  const find = async (among: number | 'all') =>
    (
      await sql<{ id: string }>`
        SELECT o.id FROM ${matching(filter, prices, among)}
        ORDER BY ${byAge(filter).order} LIMIT ${limit + 1}`.execute(db)
    ).rows;
  if (!q) return (await find('all')).map(({ id }) => id);
  return await findPageOfIds(limit, newestOrders, find);
}

/** All that match, or those among so many of the first, as what stands behind FROM. */
function matching(
  filter: Omit<OrderPage, 'limit'>,
  prices: readonly PolicyPrice[],
  among: number | 'all',
): RawBuilder<unknown> {
  const conditions = conditionsOf(filter, prices);
  const { q } = filter;
  if (!q) return sql`community_orders o WHERE ${conditions}`;
  if (among !== 'all')
    return sql`(
      SELECT * FROM community_orders o WHERE ${conditions}
      ORDER BY ${byAge(filter).order} LIMIT ${among}) o
      -- One by one: joined otherwise, all accounts are read.
      CROSS JOIN LATERAL (SELECT a.search_text FROM accounts a WHERE a.id = o.user_id OFFSET 0) a
      WHERE (${matchesOrderCode(q)} OR ${matchesPerson(q)})`;
  // Two searches that each have an index; a single condition with OR would read every order.
  return sql`(
    SELECT o.* FROM community_orders o WHERE ${matchesOrderCode(q)} AND ${conditions}
    UNION ALL
    SELECT o.* FROM (SELECT a.id FROM accounts a WHERE ${matchesPerson(q)} OFFSET 0) a
    JOIN community_orders o ON o.user_id = a.id WHERE ${conditions} AND NOT ${matchesOrderCode(q)}) o`;
}

/** So few people are asked for their orders. What more of them have in their name is looked for among the orders. */
const fewPeople = 2_000;
/** So many orders are looked at for that, the newest. */
const mostLookedAt = 10_000;

/** Where all that match are looked for without reading every order, whatever is typed. */
async function findAmong(db: Db, { q }: OrderFilter): Promise<number | 'all'> {
  if (!q) return 'all';
  const { rows } = await sql<{ isCommon: boolean }>`
    SELECT EXISTS (SELECT FROM accounts a WHERE ${matchesPerson(q)} OFFSET ${fewPeople}) AS "isCommon"`.execute(
    db,
  );
  return rows[0]?.isCommon ? mostLookedAt : 'all';
}

/**
 * How many match, and their amounts together. Where no totals say it, nothing beyond `max` is counted, nor, of a word that
 * many have in their name, beyond the newest orders.
 */
export async function sumOrders(
  db: Db,
  filter: OrderFilter,
  prices: readonly PolicyPrice[],
  max: number,
): Promise<{ count: number; is_more: boolean; amount_vnd: number | null }> {
  const { q, figure, from_month, to_month, from, to, status, stranded } = filter;
  const isOfDays = from !== undefined || to !== undefined;
  const isOfReport = figure !== undefined || from_month !== undefined || to_month !== undefined;
  if (isOfReport && !isOfDays && q === undefined && status === undefined && stranded === undefined) {
    const { orders, vnd } = await loadFigureSum(db, filter);
    return { count: orders, is_more: false, amount_vnd: vnd };
  }
  const isTotalled =
    q === undefined &&
    !isOfReport &&
    !isOfDays &&
    (status === 'pending' || status === 'approved' || stranded !== undefined);
  const among = await findAmong(db, filter);
  const conditions = conditionsOf(filter, prices);
  const counted = isTotalled
    ? sql`(SELECT o.orders, o.orders * o.amount_vnd AS amount_vnd
        FROM community_order_totals o WHERE ${conditions})`
    : sql`(SELECT 1 AS orders, o.amount_vnd FROM ${matching(filter, prices, among)} LIMIT ${max + 1})`;
  const isCut =
    among === 'all'
      ? sql`false`
      : sql`EXISTS (SELECT FROM community_orders o WHERE ${conditions}
          ORDER BY ${byAge({}).order} OFFSET ${among})`;
  const { rows } = await sql<{ count: number; amount_vnd: number; is_cut: boolean }>`
    SELECT coalesce(sum(orders), 0)::int AS count, coalesce(sum(amount_vnd), 0)::bigint AS amount_vnd,
      ${isCut} AS is_cut
    FROM ${counted} AS counted`.execute(db);
  const { count, amount_vnd, is_cut } = rows[0] ?? { count: 0, amount_vnd: 0, is_cut: false };
  const is_more = is_cut || (!isTotalled && count > max);
  return is_more
    ? { count: Math.min(count, max), is_more, amount_vnd: null }
    : { count, is_more, amount_vnd };
}

/** What is done to many orders in one go begins with the oldest; at most one more than `max`. */
export async function listForBulk(
  db: Db,
  filter: OrderFilter,
  prices: readonly PolicyPrice[],
  max: number,
): Promise<{ id: string; label: string }[]> {
  const among = await findAmong(db, filter);
  const { rows } = await sql<{ id: string; label: string }>`
    SELECT o.id, o.code AS label FROM ${matching(filter, prices, among)}
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
  const { status, community, stranded, after } = filter;
  const conditions = [hasFigure(filter)];
  if (status) conditions.push(sql`o.status = ${status}`);
  if (community) conditions.push(isOfCommunity(sql`o.community_id`, community));
  if (stranded) conditions.push(hasOutdatedPrice(prices));
  conditions.push(byAge(filter).isAfter(after));
  return sql`(${sql.join(conditions, sql` AND `)})`;
}
