import type { OrderStatus } from '@cungnghe/contracts/orders/endpoints';
import type { InvoiceBuyer, InvoiceFilter, InvoiceState } from '@cungnghe/contracts/orders/invoices';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { countRows } from '../../../platform/database/count-rows.ts';
import { matchesWords } from '../../../platform/database/person-search.ts';
import { type ListSort, type SortedAfter, sortedBy } from '../../../platform/database/sorted-page.ts';
import type { DB } from '../../../platform/database/tables.generated.ts';
import type { Database } from '../../../platform/services.ts';

type Trx = Transaction<DB>;
type Db = Database | Trx;

const columns = [
  'i.order_id as id',
  sql<InvoiceBuyer['kind']>`i.kind`.as('kind'),
  'i.legal_name',
  'i.tax_code',
  'i.address',
  'i.email',
  'i.contact_name',
  'i.requested_at',
  'i.updated_at',
  'i.number',
  sql<InvoiceState>`i.state`.as('state'),
  sql<string | null>`i.issued_on::text`.as('issued_on'),
] as const;

const invoices = (db: Db) =>
  db
    .selectFrom('order_invoices as i')
    .innerJoin('community_orders as o', 'o.id', 'i.order_id')
    .select([...columns, sql<OrderStatus>`o.status`.as('order_status')]);

export type InvoiceRow = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;

export function findInvoice(db: Db, orderId: string) {
  return invoices(db).where('i.order_id', '=', orderId).executeTakeFirst();
}

/** What somebody's latest other invoice says of its buyer. */
export function findLatestBuyer(db: Db, accountId: string, exceptOf: string) {
  return db
    .selectFrom('community_orders as o')
    .innerJoin('order_invoices as i', 'i.order_id', 'o.id')
    .select([
      sql<InvoiceBuyer['kind']>`i.kind`.as('kind'),
      ...(['i.legal_name', 'i.tax_code', 'i.address', 'i.email', 'i.contact_name'] as const),
    ])
    .where('o.user_id', '=', accountId)
    .where('o.id', '!=', exceptOf)
    .orderBy('i.updated_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

const invoicedOrders = (db: Db) =>
  db
    .selectFrom('community_orders as o')
    .innerJoin('communities as c', 'c.id', 'o.community_id')
    .select([
      'o.id',
      'o.user_id',
      'o.code',
      sql<OrderStatus>`o.status`.as('status'),
      'o.amount_vnd',
      'c.slug as community_slug',
      'c.name as community_name',
    ]);

export function findInvoicedOrder(db: Db, orderId: string) {
  return invoicedOrders(db).where('o.id', '=', orderId).executeTakeFirst();
}

/** Kept from changing until the transaction ends. */
export function lockInvoicedOrder(trx: Trx, orderId: string) {
  return invoicedOrders(trx).where('o.id', '=', orderId).forUpdate('o').executeTakeFirst();
}

/** The order's code is there from the beginning, and the number of the invoice once there is one. */
const searchTextOf = (...parts: (RawBuilder<unknown> | string | null)[]) =>
  sql<string>`' ' || plain_text(concat_ws(' ', ${sql.join(parts.map((part) => sql`${part}::text`))}))`;

export async function putInvoice(
  trx: Trx,
  order: { id: string; code: string; status: string },
  buyer: InvoiceBuyer,
  now: Date,
): Promise<void> {
  const row = {
    ...buyer,
    search_text: searchTextOf(buyer.legal_name, buyer.tax_code, order.code),
    order_status: order.status,
    updated_at: now,
  };
  await trx
    .insertInto('order_invoices')
    .values({ ...row, order_id: order.id, requested_at: now })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(row))
    .execute();
}

export async function deleteInvoice(trx: Trx, orderId: string): Promise<void> {
  await trx.deleteFrom('order_invoices').where('order_id', '=', orderId).execute();
}

/** What was asked for one order is asked for the one that took its place. */
export async function moveInvoice(trx: Trx, from: string, to: string): Promise<void> {
  await sql`
    UPDATE order_invoices i
    SET order_id = ${to}, order_status = o.status, search_text = ${searchTextOf(sql`i.legal_name`, sql`i.tax_code`, sql`o.code`)}
    FROM community_orders o WHERE o.id = ${to} AND i.order_id = ${from} AND i.number IS NULL`.execute(trx);
}

/** Of orders that nothing came of; what has to be issued, or was, is kept as long as the law wants it. */
export async function deleteInvoicesOfErased(trx: Trx, accountId: string): Promise<void> {
  await sql`
    DELETE FROM order_invoices i USING community_orders o
    WHERE o.id = i.order_id AND o.user_id = ${accountId} AND i.state IN ('requested', 'void')`.execute(trx);
}

/** With null it is not issued any more. */
export async function setIssued(
  trx: Trx,
  order: { id: string; code: string },
  issued: { number: string; issued_on: string; by: string } | null,
  now: Date,
): Promise<void> {
  const number = issued?.number ?? null;
  await trx
    .updateTable('order_invoices')
    .set({
      number,
      issued_on: issued?.issued_on ?? null,
      issued_at: issued && now,
      issued_by: issued?.by ?? null,
      updated_at: now,
      search_text: searchTextOf(sql.ref('legal_name'), sql.ref('tax_code'), order.code, number),
    })
    .where('order_id', '=', order.id)
    .execute();
}

// ---- operators ----

const adminInvoices = (db: Db) =>
  invoices(db)
    .innerJoin('communities as c', 'c.id', 'o.community_id')
    .innerJoin('accounts as a', 'a.id', 'o.user_id')
    .leftJoin('accounts as by', 'by.id', 'i.issued_by')
    .select([
      'o.code as order_code',
      'o.user_id',
      'o.amount_vnd',
      'o.approved_at',
      'c.name as community_name',
      'a.full_name as user_name',
      'by.full_name as issued_by_name',
    ]);

export type AdminInvoiceRow = NonNullable<Awaited<ReturnType<typeof findAdminInvoice>>>;

export function findAdminInvoice(db: Db, orderId: string) {
  return adminInvoices(db).where('i.order_id', '=', orderId).executeTakeFirst();
}

function matches({ state, q }: InvoiceFilter): RawBuilder<boolean> {
  const conditions = [sql`true`];
  if (state !== undefined) conditions.push(sql`i.state = ${state}`);
  if (q) conditions.push(matchesWords(sql`i.search_text`, q));
  return sql<boolean>`(${sql.join(conditions, sql` AND `)})`;
}

export interface InvoicePage extends InvoiceFilter {
  readonly sort?: ListSort;
  readonly after: SortedAfter;
  readonly limit: number;
}

/** The latest request first unless sorted otherwise, one more than `limit`. */
export function listAdminInvoices(db: Db, { sort = 'newest', after, limit, ...filter }: InvoicePage) {
  const at = sql.ref('i.requested_at');
  const { order, isAfter } = sortedBy(sort, { at, id: sql.ref('i.order_id') });
  return adminInvoices(db)
    .where(matches(filter))
    .where(isAfter(after))
    .orderBy(order)
    .limit(limit + 1)
    .execute();
}

export const countAdminInvoices = (db: Db, filter: InvoiceFilter) =>
  countRows(db, db.selectFrom('order_invoices as i').select('i.order_id').where(matches(filter)));

/** Orders that have an invoice, by their codes. */
export function listInvoicesByCodes(db: Db, codes: readonly string[]) {
  return db
    .selectFrom('community_orders as o')
    .innerJoin('order_invoices as i', 'i.order_id', 'o.id')
    .select(['o.id', 'o.code', 'i.legal_name'])
    .where('o.code', 'in', codes)
    .execute();
}

/** How many wait to be issued, since when the oldest has, and how many to be corrected. */
export async function loadInvoicesToDo(db: Db) {
  const { rows } = await sql<{ due: number; since: string | null; to_correct: number }>`
    SELECT count(*)::int AS due, min(greatest(i.requested_at, o.approved_at)) AS since,
      (SELECT count(*)::int FROM order_invoices WHERE state = 'to_correct') AS to_correct
    FROM order_invoices i JOIN community_orders o ON o.id = i.order_id
    WHERE i.state = 'due'`.execute(db);
  return rows[0] ?? { due: 0, since: null, to_correct: 0 };
}
