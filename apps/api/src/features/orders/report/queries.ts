import type { OrderFilter } from '@cungnghe/contracts/orders/endpoints';
import type { OrderFigure } from '@cungnghe/contracts/orders/report';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { endOfDay, instantOf, startOfDay } from '../../../platform/database/vietnam-days.ts';
import type { Database } from '../../../platform/services.ts';

type Db = Database | Transaction<DB>;

type Months = Pick<OrderFilter, 'from_month' | 'to_month'>;

const firstDayOf = (month: string) => sql`${`${month}-01`}::date`;
const startOf = (month: string) => instantOf(sql`${firstDayOf(month)}::timestamp`);
const endOf = (month: string) => instantOf(sql`(${firstDayOf(month)} + interval '1 month')`);

/** When an order counts for a figure, and which orders do. The function order_figures in the database says the same. */
const figures = {
  ordered: { at: sql`o.created_at`, counts: sql`true` },
  approved: { at: sql`o.approved_at`, counts: sql`o.approved_at IS NOT NULL` },
  standing: { at: sql`o.approved_at`, counts: sql`o.approved_at IS NOT NULL AND o.status = 'approved'` },
  reversed: { at: sql`o.reversed_at`, counts: sql`o.reversed_at IS NOT NULL` },
  refunded: { at: sql`o.refunded_at`, counts: sql`o.refunded_at IS NOT NULL` },
  new_buyer: { at: sql`o.approved_at`, counts: sql`o.approved_at IS NOT NULL AND NOT o.is_renewal` },
  renewed: { at: sql`o.approved_at`, counts: sql`o.approved_at IS NOT NULL AND o.is_renewal` },
} satisfies Record<OrderFigure, { at: RawBuilder<unknown>; counts: RawBuilder<unknown> }>;

/** The orders behind a figure of some months: of `o`, which is `community_orders`. */
export function hasFigure({
  figure = 'ordered',
  from_month,
  to_month,
  from,
  to,
}: Months & Pick<OrderFilter, 'figure' | 'from' | 'to'>): RawBuilder<boolean> {
  const { at, counts } = figures[figure];
  const conditions = [counts];
  if (from_month !== undefined) conditions.push(sql`${at} >= ${startOf(from_month)}`);
  if (from !== undefined) conditions.push(sql`${at} >= ${startOfDay(from)}`);
  for (const end of [to_month && endOf(to_month), to && endOfDay(to)]) {
    if (!end) continue;
    conditions.push(sql`${at} < ${end}`);
    // Nothing becomes of an order before it is placed. Said, so that a list that begins with the newest begins there.
    conditions.push(sql`o.created_at < ${end} + interval '1 day'`);
  }
  return sql`(${sql.join(conditions, sql` AND `)})`;
}

/** Figures by month and community, oldest first; what is nothing is not there. */
export async function listMonthTotals(db: Db, months: Months & Pick<OrderFilter, 'community'>) {
  const { rows } = await sql<{
    month: string;
    slug: string;
    name: string;
    figure: OrderFigure;
    orders: number;
    vnd: number;
  }>`
    SELECT to_char(t.month, 'YYYY-MM') AS month, c.slug, c.name, t.figure,
      sum(t.orders)::int AS orders, sum(t.vnd)::bigint AS vnd
    FROM community_order_month_totals t JOIN communities c ON c.id = t.community_id
    WHERE ${within(months)}
    GROUP BY t.month, c.id, t.figure
    HAVING sum(t.orders) <> 0
    ORDER BY t.month, c.sort_order, c.id`.execute(db);
  return rows;
}

/** One figure of all the months together. */
export async function loadFigureSum(
  db: Db,
  { figure = 'ordered', ...months }: Months & Pick<OrderFilter, 'figure' | 'community'>,
): Promise<{ orders: number; vnd: number }> {
  const { rows } = await sql<{ orders: number; vnd: number }>`
    SELECT coalesce(sum(t.orders), 0)::int AS orders, coalesce(sum(t.vnd), 0)::bigint AS vnd
    FROM community_order_month_totals t
    WHERE t.figure = ${figure} AND ${within(months)}`.execute(db);
  return rows[0] ?? { orders: 0, vnd: 0 };
}

function within({
  from_month,
  to_month,
  community,
}: Months & Pick<OrderFilter, 'community'>): RawBuilder<boolean> {
  const conditions = [sql`true`];
  if (from_month !== undefined) conditions.push(sql`t.month >= ${firstDayOf(from_month)}`);
  if (to_month !== undefined) conditions.push(sql`t.month <= ${firstDayOf(to_month)}`);
  if (community !== undefined) conditions.push(isOfCommunity(sql`t.community_id`, community));
  return sql`(${sql.join(conditions, sql` AND `)})`;
}

export const isOfCommunity = (column: RawBuilder<unknown>, slug: string): RawBuilder<boolean> =>
  sql`(${column} = (SELECT one.id FROM communities one WHERE one.slug = ${slug}))`;
