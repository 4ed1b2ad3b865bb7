import type { DeliveryDay, OutboxKind, OutboxRow } from '@cungnghe/contracts/emails/endpoints';
import { countedMax, type Total } from '@cungnghe/contracts/total';
import { type Kysely, sql, type Transaction } from 'kysely';
import { countIn, countRows } from '../../platform/database/count-rows.ts';
import { findPageOfIds, matchesWords } from '../../platform/database/person-search.ts';
import { type ListSort, type SortedAfter, sortedBy } from '../../platform/database/sorted-page.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import {
  endOfDay,
  instantOf,
  startOfDay,
  vietnamDayOf,
  vietnamToday,
} from '../../platform/database/vietnam-days.ts';
import type { MailAttachment } from '../../platform/mail/attachment.ts';
import { urgentKinds } from '../../platform/mail/kinds.ts';
import type { Resendable } from './rules.ts';

type Db = Kysely<DB> | Transaction<DB>;

const columns = [
  'id',
  'kind',
  'to_email',
  'subject',
  'status',
  'attempts',
  'last_error',
  'created_at',
  'sent_at',
] as const;

interface MessageFilter extends OutboxFilter {
  readonly status?: OutboxRow['status'] | undefined;
  readonly sort?: ListSort;
  readonly after?: SortedAfter;
  readonly limit: number;
}

const byAge = (sort: ListSort = 'newest') => sortedBy(sort, { at: sql.ref('created_at'), id: sql.ref('id') });

/** Newest first unless sorted otherwise, one more than `limit`. Bodies are not read. */
export async function listMessages(db: Db, filter: MessageFilter) {
  const { q, status, sort, after, limit } = filter;
  if (q === undefined || q === '') return await unsearched(db, filter).execute();
  const page = sql`${isMatching({ ...filter, q: undefined })}
    ${status ? sql`AND status = ${status}` : sql``}
    AND ${byAge(sort).isAfter(after)}`;
  const inOrder = sql`ORDER BY ${byAge(sort).order}`;
  const some = (most: number) => sql`(SELECT * FROM email_outbox WHERE ${page} ${inOrder} LIMIT ${most}) first
    WHERE ${isMatching({ q })}`;
  const all = sql`(SELECT id, created_at FROM email_outbox WHERE ${page} AND ${isMatching({ q })} OFFSET 0) found`;
  const ids = await findPageOfIds(limit, newestMessages, async (among) => {
    const found = sql<{ id: string }>`
      SELECT id FROM ${among === 'all' ? all : some(among)} ${inOrder} LIMIT ${limit + 1}`;
    return (await found.execute(db)).rows;
  });
  return ids.length === 0 ? [] : await rowsOf(db, limit, sort).where('id', 'in', ids).execute();
}

/** How many match, no further than lists are counted. */
export async function countMessages(db: Db, filter: Omit<MessageFilter, 'after'>): Promise<Total> {
  const { q, status } = filter;
  if (!q) return await countRows(db, unsearched(db, filter));
  return await countIn(
    db,
    sql`(SELECT FROM email_outbox WHERE ${isMatching(filter)} ${status ? sql`AND status = ${status}` : sql``}
      LIMIT ${countedMax + 1})`,
  );
}

function unsearched(db: Db, { status, sort, after, limit, ...filter }: MessageFilter) {
  let query = rowsOf(db, limit, sort).where(isMatching({ ...filter, q: undefined }));
  if (status) query = query.where('status', '=', status);
  return query.where(byAge(sort).isAfter(after));
}

const rowsOf = (db: Db, limit: number, sort: ListSort | undefined) =>
  db
    .selectFrom('email_outbox')
    .select(columns)
    .orderBy(byAge(sort).order)
    .limit(limit + 1);

/** Fewer than of people: what is looked at in a message is folded each time. */
const newestMessages = 500;

export interface OutboxFilter {
  readonly account_id?: string | undefined;
  readonly kind?: OutboxKind | undefined;
  readonly q?: string | undefined;
  /** Civil days in Vietnam, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

function isMatching({ account_id, kind, q, from, to }: OutboxFilter) {
  const conditions = [sql`true`];
  if (account_id) conditions.push(sql`account_id = ${account_id}`);
  if (kind) conditions.push(sql`kind = ${kind}`);
  // The same expression as the index email_outbox_searched.
  if (q) conditions.push(matchesWords(sql`plain_text(' ' || to_email || ' ' || subject)`, q));
  if (from) conditions.push(sql`created_at >= ${startOfDay(from)}`);
  if (to) conditions.push(sql`created_at < ${endOfDay(to)}`);
  return sql<boolean>`(${sql.join(conditions, sql` AND `)})`;
}

/** Holds failed messages that can be sent again, oldest first. Those that somebody else is at are left to them. */
export function lockFailed(trx: Transaction<DB>, filter: OutboxFilter, limit: number) {
  return trx
    .selectFrom('email_outbox')
    .select(['id', 'kind'])
    .where('status', '=', 'failed')
    .where('kind', 'not in', urgentKinds)
    .where(sql<boolean>`(html IS NOT NULL OR text IS NOT NULL)`)
    .where(isMatching(filter))
    .orderBy('created_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** The days from `days` ago until today, each with what became of the messages that were written on it. */
export async function listDeliveryDays(db: Db, now: Date, days: number): Promise<DeliveryDay[]> {
  const { rows } = await sql<DeliveryDay>`
    WITH days AS (
      SELECT day::date FROM generate_series(
        ${vietnamToday(now)} - ${days - 1}::int,
        ${vietnamToday(now)}, interval '1 day'
      ) AS day
    ), messages AS (
      SELECT ${vietnamDayOf(sql`created_at`)} AS day, status, sent_at - created_at AS delay
      FROM email_outbox
      WHERE created_at >= ${instantOf(sql`(SELECT min(day) FROM days)::timestamp`)}
    )
    SELECT to_char(days.day, 'YYYY-MM-DD') AS day,
      count(*) FILTER (WHERE status = 'sent')::int AS sent,
      count(*) FILTER (WHERE status = 'failed')::int AS failed,
      count(*) FILTER (WHERE status = 'queued')::int AS waiting,
      count(*) FILTER (WHERE status = 'kept')::int AS kept,
      round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM delay)::float8)::numeric, 1)::float8
        AS median_seconds
    FROM days LEFT JOIN messages USING (day)
    GROUP BY days.day ORDER BY days.day`.execute(db);
  return rows;
}

export function findMessage(db: Db, id: string) {
  return db
    .selectFrom('email_outbox')
    .select([...columns, 'html', 'text', 'account_id', 'resent_of'])
    .select((row) => row.ref('attachments').$castTo<MailAttachment[]>().as('attachments'))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** What decides whether a message can be sent again. */
export async function findResendable(db: Db, id: string) {
  const { rows } = await sql<
    Resendable & { id: string; account_id: string | null; address: string | null; is_active: boolean | null }
  >`
    SELECT o.id, o.kind, o.status, o.to_email, o.account_id,
      (o.html IS NOT NULL OR o.text IS NOT NULL) AS "hasBody",
      a.email AS address, a.is_active,
      EXISTS (SELECT FROM email_suppressions s WHERE s.lifted_at IS NULL AND s.reason = 'bounce'
        AND s.email = lower(CASE WHEN o.account_id IS NULL THEN o.to_email ELSE a.email END)) AS "isBounced"
    FROM email_outbox o LEFT JOIN accounts a ON a.id = o.account_id
    WHERE o.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return;
  const { account_id, address, is_active, ...message } = row;
  return {
    ...message,
    account: account_id === null ? undefined : { email: address, is_active: is_active === true },
  };
}

/** The newest copies of a message, newest first. */
export function listCopies(db: Db, id: string, limit: number) {
  return db
    .selectFrom('email_outbox')
    .select((row) => [
      'id',
      'to_email',
      row.ref('status').$castTo<OutboxRow['status']>().as('status'),
      'created_at',
    ])
    .where('resent_of', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The message of a cause. */
export const findByKey = (db: Db, dedupeKey: string) =>
  db.selectFrom('email_outbox').select(columns).where('dedupe_key', '=', dedupeKey).executeTakeFirst();

export function lockMessage(trx: Transaction<DB>, id: string) {
  return trx
    .selectFrom('email_outbox')
    .select(['id', 'kind', 'status', 'attempts', 'last_error'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Those of these messages that there are. */
export const listMessagesByIds = (trx: Transaction<DB>, ids: readonly string[]) =>
  trx.selectFrom('email_outbox').select(['id', 'created_at']).where('id', 'in', ids).execute();
