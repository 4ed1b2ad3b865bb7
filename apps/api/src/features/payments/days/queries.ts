import { type PaymentPlace, paymentPlaces } from '@cungnghe/contracts/payments/days';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { endOfDay, startOfDay } from '../../../platform/database/vietnam-days.ts';
import type { Database } from '../../../platform/services.ts';

type Db = Database | Transaction<DB>;

/** When a transfer counts: as the index payments_by_day has it. */
const dayAt = sql<string>`coalesce(p.made_at, p.received_at)`;

const within = (instant: RawBuilder<unknown>, day: string) =>
  sql<boolean>`(${instant} >= ${startOfDay(day)} AND ${instant} < ${endOfDay(day)})`;

/** Where a transfer is; `o` is the order that it paid, if any. A deposit is paid by exactly its amount. */
const placeOf = sql<PaymentPlace>`CASE
  WHEN p.direction = 'out' THEN 'outgoing'
  WHEN p.reason = 'not_paid' THEN 'ignored'
  WHEN p.state = 'refunded' THEN 'refunded'
  WHEN p.state = 'unmatched' THEN 'unmatched'
  WHEN p.media_quote_id IS NOT NULL OR p.amount_vnd = coalesce(o.ordered_amount_vnd, o.amount_vnd) THEN 'matched'
  ELSE 'matched_otherwise' END`;

const ofDay = (day: string) => sql`
  SELECT p.id, p.amount_vnd, p.state, coalesce(p.order_id, p.media_quote_id) AS pays, p.received_at, ${dayAt} AS day_at, ${placeOf} AS place
  FROM payments p LEFT JOIN community_orders o ON o.id = p.order_id
  WHERE ${within(dayAt, day)}`;

const withoutPayment = (
  day: string,
) => sql<boolean>`(o.status = 'approved' AND ${within(sql`o.approved_at`, day)}
  AND NOT EXISTS (SELECT FROM payments paying WHERE paying.order_id = o.id))`;

interface Sum {
  readonly count: number;
  readonly vnd: number;
}

/** What a day comes to, and what stands for all of it as it is. */
export async function loadDay(db: Db, day: string) {
  const { rows } = await sql<{ place: PaymentPlace | 'orders'; count: number; vnd: number; ids: string }>`
    SELECT place, count(*)::int AS count, sum(amount_vnd)::bigint AS vnd,
      md5(string_agg(concat_ws(':', id, amount_vnd, state, pays), ',' ORDER BY id)) AS ids
    FROM (
      SELECT place, id, amount_vnd, state, pays FROM (${ofDay(day)}) lines
      UNION ALL
      SELECT 'orders', o.id, o.amount_vnd, o.status, NULL FROM community_orders o WHERE ${withoutPayment(day)}
    ) all_of_it
    GROUP BY place ORDER BY place`.execute(db);
  const sumOf = (place: PaymentPlace | 'orders'): Sum => {
    const { count = 0, vnd = 0 } = rows.find((row) => row.place === place) ?? {};
    return { count, vnd };
  };
  const places = Object.fromEntries(paymentPlaces.map((place) => [place, sumOf(place)])) as Record<
    PaymentPlace,
    Sum
  >;
  return {
    places,
    withoutPayment: sumOf('orders'),
    key: rows.map(({ place, ids }) => `${place}:${ids}`).join(','),
  };
}

interface Page {
  readonly after?: { readonly at: string; readonly id: string } | undefined;
  readonly limit: number;
}

/** Transfers of a day in the order of the bank, one more than `limit`. */
export async function listOfDay(
  db: Db,
  day: string,
  { place, after, limit }: Page & { readonly place?: PaymentPlace | undefined },
) {
  const conditions = [sql`true`];
  if (place) conditions.push(sql`place = ${place}`);
  if (after) conditions.push(sql`(day_at, id) > (${after.at}::timestamptz, ${after.id})`);
  const { rows } = await sql<{ id: string; day_at: string; place: PaymentPlace }>`
    SELECT id, day_at, place FROM (${ofDay(day)}) lines
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY day_at, id LIMIT ${limit + 1}`.execute(db);
  return rows;
}

/** Orders approved on a day that no transfer has paid, in the order of their approval, one more than `limit`. */
export async function listWithoutPayment(db: Db, day: string, { after, limit }: Page) {
  const { rows } = await sql<{ id: string; approved_at: string }>`
    SELECT o.id, o.approved_at FROM community_orders o
    WHERE ${withoutPayment(day)}
      AND ${after ? sql`(o.approved_at, o.id) > (${after.at}::timestamptz, ${after.id})` : sql`true`}
    ORDER BY o.approved_at, o.id LIMIT ${limit + 1}`.execute(db);
  return rows;
}

/** Who has compared a day, and how many of its transfers arrived after that. */
export async function findReconciled(db: Db, day: string) {
  const { rows } = await sql<{
    at: string;
    by_name: string;
    note: string | null;
    key: string;
    arrived_since: number;
  }>`
    SELECT d.reconciled_at AS at, a.full_name AS by_name, d.note, d.key,
      (SELECT count(*)::int FROM payments p
        WHERE ${within(dayAt, day)} AND p.received_at > d.reconciled_at) AS arrived_since
    FROM payment_days d JOIN accounts a ON a.id = d.reconciled_by
    WHERE d.day = ${day}::date`.execute(db);
  return rows[0];
}

/** Holds the day until the transaction ends, whether or not anybody has compared it. */
export async function lockDay(trx: Transaction<DB>, day: string) {
  await sql`INSERT INTO payment_days (day) VALUES (${day}::date) ON CONFLICT DO NOTHING`.execute(trx);
  const { rows } = await sql<{ reconciled_at: string | null; note: string | null; key: string | null }>`
    SELECT reconciled_at, note, key FROM payment_days WHERE day = ${day}::date FOR UPDATE`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('the day was just inserted');
  return row;
}

export async function writeReconciled(
  trx: Transaction<DB>,
  day: string,
  reconciled: { at: Date; by: string; note: string | null; key: string } | null,
): Promise<void> {
  await sql`UPDATE payment_days SET reconciled_at = ${reconciled?.at ?? null}, reconciled_by = ${reconciled?.by ?? null},
    note = ${reconciled?.note ?? null}, key = ${reconciled?.key ?? null} WHERE day = ${day}::date`.execute(
    trx,
  );
}
