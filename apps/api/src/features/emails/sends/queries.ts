import { engagementKinds } from '@cungnghe/contracts/emails/endpoints';
import type { ManualKind, SendAudience, SkipReason } from '@cungnghe/contracts/emails/sends';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import type { Database } from '../../../platform/services.ts';

type Db = Database | Transaction<DB>;
type After = { readonly at: string; readonly id: string } | undefined;

/** False when there is a send with this key, which somebody else may have made just now. */
export async function insertSend(
  trx: Transaction<DB>,
  send: {
    readonly id: string;
    readonly kind: ManualKind;
    readonly audience: SendAudience;
    readonly idempotency_key: string;
    readonly created_by: string;
    readonly created_at: Date;
  },
): Promise<boolean> {
  const row = await trx
    .insertInto('email_sends')
    .values({ ...send, audience: JSON.stringify(send.audience) })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findIdByKey(db: Db, idempotencyKey: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('email_sends')
    .select('id')
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  return row?.id;
}

export async function insertRecipients(
  trx: Transaction<DB>,
  sendId: string,
  recipients: readonly { readonly id: string; readonly reason?: SkipReason }[],
): Promise<void> {
  await sql`
    INSERT INTO email_send_recipients (send_id, account_id, state, reason)
    SELECT ${sendId}, account_id, CASE WHEN reason IS NULL THEN 'waiting' ELSE 'skipped' END, reason
    FROM unnest(${recipients.map(({ id }) => id)}::text[],
      ${recipients.map(({ reason }) => reason ?? null)}::text[]) AS r (account_id, reason)`.execute(trx);
}

/** A send that goes on, held; undefined when it has ended or another process is at it. */
export async function lockRunning(trx: Transaction<DB>, id: string) {
  const row = await trx
    .selectFrom('email_sends')
    .select(['id', 'kind', 'audience', 'created_at'])
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && { ...row, kind: row.kind as ManualKind, audience: row.audience as SendAudience };
}

export async function listRunning(db: Db, { isQuiet }: { isQuiet: boolean }): Promise<string[]> {
  let query = db
    .selectFrom('email_sends')
    .select('id')
    .where('finished_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .orderBy('id');
  if (isQuiet) query = query.where('kind', 'not in', engagementKinds);
  return (await query.execute()).map(({ id }) => id);
}

export const batchSize = 100;

/** In the order of their accounts, as the outbox wants engagement e-mails. */
export async function listWaiting(trx: Transaction<DB>, sendId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('email_send_recipients')
    .select('account_id')
    .where('send_id', '=', sendId)
    .where('state', '=', 'waiting')
    .orderBy('account_id')
    .limit(batchSize)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

export type Outcome = { readonly id: string } & (
  | { readonly messageKey: string }
  | { readonly reason: SkipReason }
);

export async function setOutcomes(
  trx: Transaction<DB>,
  sendId: string,
  outcomes: readonly Outcome[],
): Promise<void> {
  await sql`
    UPDATE email_send_recipients r
    SET state = CASE WHEN o.reason IS NULL THEN 'queued' ELSE 'skipped' END, reason = o.reason,
      message_key = o.message_key
    FROM unnest(${outcomes.map(({ id }) => id)}::text[],
      ${outcomes.map((one) => ('reason' in one ? one.reason : null))}::text[],
      ${outcomes.map((one) => ('messageKey' in one ? one.messageKey : null))}::text[]
    ) AS o (account_id, reason, message_key)
    WHERE r.send_id = ${sendId} AND r.account_id = o.account_id`.execute(trx);
}

export async function setFinished(trx: Transaction<DB>, id: string, now: Date): Promise<void> {
  await trx.updateTable('email_sends').set({ finished_at: now }).where('id', '=', id).execute();
}

export function lockSend(trx: Transaction<DB>, id: string) {
  return trx
    .selectFrom('email_sends')
    .select(['id', 'finished_at', 'cancelled_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Stops a send; answers how many recipients were still waiting. */
export async function cancelWaiting(trx: Transaction<DB>, id: string, now: Date): Promise<number> {
  await trx.updateTable('email_sends').set({ cancelled_at: now }).where('id', '=', id).execute();
  const { numUpdatedRows } = await trx
    .updateTable('email_send_recipients')
    .set({ state: 'cancelled' })
    .where('send_id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** What has become of recipient `r`, whose message is `o`. */
const stateOf = sql<string>`CASE
  WHEN r.state <> 'queued' THEN r.state WHEN o.id IS NULL THEN 'gone' ELSE o.status END`;

const countOf = (...states: readonly string[]) =>
  sql`count(*) FILTER (WHERE ${stateOf} IN (${sql.join(states.map((state) => sql.lit(state)))}))::int`;

interface SendRow {
  readonly id: string;
  readonly kind: ManualKind;
  readonly audience: SendAudience;
  readonly created_at: string;
  readonly finished_at: string | null;
  readonly cancelled_at: string | null;
  readonly created_by_name: string | null;
  readonly audience_name: string | null;
  readonly total: number;
  readonly queued: number;
  readonly sent: number;
  readonly kept: number;
  readonly failed: number;
  readonly skipped: number;
  readonly cancelled: number;
  readonly gone: number;
}

const sendsWhere = (condition: RawBuilder<unknown>, limit: number) => sql<SendRow>`
  SELECT s.id, s.kind, s.audience, s.created_at, s.finished_at, s.cancelled_at, a.full_name AS created_by_name,
    CASE s.audience->>'type' WHEN 'member' THEN member.full_name WHEN 'event' THEN e.title ELSE c.name END
      AS audience_name,
    counts.*
  FROM (
    SELECT * FROM email_sends s WHERE ${condition} ORDER BY s.created_at DESC, s.id DESC LIMIT ${limit}
  ) s
  LEFT JOIN accounts a ON a.id = s.created_by
  LEFT JOIN accounts member ON member.id = s.audience->>'account_id'
  LEFT JOIN events e ON e.id = s.audience->>'event_id'
  LEFT JOIN communities c ON c.slug = s.audience->>'community'
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS total, ${countOf('waiting', 'queued')} AS queued, ${countOf('sent')} AS sent,
      ${countOf('kept')} AS kept, ${countOf('failed')} AS failed, ${countOf('skipped')} AS skipped,
      ${countOf('cancelled')} AS cancelled, ${countOf('gone')} AS gone
    FROM email_send_recipients r LEFT JOIN email_outbox o ON o.dedupe_key = r.message_key
    WHERE r.send_id = s.id
  ) counts
  ORDER BY s.created_at DESC, s.id DESC`;

/** Newest first, one more than `limit`. */
export async function listSends(
  db: Db,
  filter: { readonly kind?: ManualKind | undefined; readonly after: After; readonly limit: number },
): Promise<SendRow[]> {
  const conditions = [sql`true`];
  if (filter.kind) conditions.push(sql`s.kind = ${filter.kind}`);
  if (filter.after) {
    conditions.push(sql`(s.created_at, s.id) < (${filter.after.at}::timestamptz, ${filter.after.id})`);
  }
  return (await sendsWhere(sql.join(conditions, sql` AND `), filter.limit + 1).execute(db)).rows;
}

export async function findSend(db: Db, id: string): Promise<SendRow | undefined> {
  return (await sendsWhere(sql`s.id = ${id}`, 1).execute(db)).rows[0];
}

export async function listSkippedReasons(db: Db, id: string) {
  const { rows } = await sql<{ reason: SkipReason; count: number }>`
    SELECT reason, count(*)::int AS count FROM email_send_recipients
    WHERE send_id = ${id} AND state = 'skipped' GROUP BY reason ORDER BY count DESC, reason`.execute(db);
  return rows;
}

interface RecipientRow {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly state: string;
  readonly reason: SkipReason | null;
  readonly message_id: string | null;
}

/** In the order of their accounts, one more than `limit`. */
export async function listRecipients(
  db: Db,
  sendId: string,
  filter: { readonly state?: string | undefined; readonly after: string | undefined; readonly limit: number },
): Promise<RecipientRow[]> {
  const { rows } = await sql<RecipientRow>`
    SELECT a.id, a.full_name AS name, a.email, ${stateOf} AS state, r.reason, o.id AS message_id
    FROM email_send_recipients r
    JOIN accounts a ON a.id = r.account_id
    LEFT JOIN email_outbox o ON o.dedupe_key = r.message_key
    WHERE r.send_id = ${sendId} AND r.account_id > ${filter.after ?? ''}
      AND ${filter.state === undefined ? sql`true` : sql`${stateOf} = ${filter.state}`}
    ORDER BY r.account_id LIMIT ${filter.limit + 1}`.execute(db);
  return rows;
}
