import type { PushKind } from '@cungnghe/contracts/notifications/push';
import { type Kysely, sql, type Transaction } from 'kysely';
import { farAhead } from '../../../platform/database/far-ahead.ts';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { newId } from '../../../platform/ids.ts';
import { listed } from '../queries.ts';

type Db = Kysely<DB> | Transaction<DB>;
type Trx = Transaction<DB>;

/** The row of `installation_settings` that holds the key of this installation: the public one, and the sealed private one. */
const keySetting = 'push_keys';

export async function findKeyRow(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('installation_settings')
    .select('value')
    .where('name', '=', keySetting)
    .executeTakeFirst();
  return row?.value;
}

/** Of two processes that start at once one writes; `instead` is what may be replaced. False when somebody else has written. */
export async function writeKeyRow(db: Db, value: string, instead: string | undefined): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO installation_settings AS s (name, value) VALUES (${keySetting}, ${value})
    ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated_at = clock_timestamp()
      WHERE s.value = ${instead ?? null}
    RETURNING 1`.execute(db);
  return rows.length > 0;
}

/** What was subscribed with another key can be sent nothing any more. */
export async function deleteAllSubscriptions(trx: Trx): Promise<void> {
  await trx.deleteFrom('push_subscriptions').execute();
}

export async function lockSubscriptions(trx: Trx, accountId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`push:${accountId}`}, 0))`.execute(trx);
}

const subscriptionColumns = ['id', 'endpoint', 'kinds', 'session_id', 'created_at'] as const;

export function listSubscriptions(db: Db, accountId: string) {
  return db
    .selectFrom('push_subscriptions')
    .select(subscriptionColumns)
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export interface NewSubscription {
  readonly accountId: string;
  readonly sessionId: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** Undefined: as before, or `usual`. */
  readonly kinds: readonly PushKind[] | undefined;
  readonly usual: readonly PushKind[];
}

/** Takes away a device that belonged to somebody else: what was on its way to it is for them, and is not sent. */
export async function deleteOfOthers(trx: Trx, endpoint: string, accountId: string): Promise<void> {
  await trx
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('account_id', '<>', accountId)
    .execute();
}

/** Undefined when another account has taken the device since. */
export async function upsertSubscription(trx: Trx, subscription: NewSubscription, now: Date) {
  const { accountId, sessionId, endpoint, p256dh, auth, kinds, usual } = subscription;
  const { rows } = await sql<{
    id: string;
    endpoint: string;
    kinds: string[];
    session_id: string;
    created_at: string;
    is_new: boolean;
  }>`
    INSERT INTO push_subscriptions AS s
      (id, account_id, session_id, endpoint, p256dh, auth, kinds, created_at, updated_at)
    VALUES (${newId('psh')}, ${accountId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth},
      ${kinds ?? usual}::text[], ${now}, ${now})
    ON CONFLICT (endpoint) DO UPDATE SET session_id = excluded.session_id, p256dh = excluded.p256dh,
      auth = excluded.auth, kinds = coalesce(${kinds ?? null}::text[], s.kinds), updated_at = excluded.updated_at
      WHERE s.account_id = excluded.account_id
    RETURNING id, endpoint, kinds, session_id, created_at, xmax = 0 AS is_new`.execute(trx);
  return rows[0];
}

/** Beyond `most` the oldest go. */
export async function deleteOldest(trx: Trx, accountId: string, most: number): Promise<void> {
  await sql`
    DELETE FROM push_subscriptions WHERE id IN (
      SELECT id FROM push_subscriptions WHERE account_id = ${accountId}
      ORDER BY updated_at DESC, id DESC OFFSET ${most})`.execute(trx);
}

export async function deleteSubscription(db: Db, accountId: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('account_id', '=', accountId)
    .where('endpoint', '=', endpoint)
    .execute();
}

export async function insertTestMessage(
  trx: Trx,
  accountId: string,
  endpoint: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO push_messages (id, subscription_id)
    SELECT ${newId('psm')}, id FROM push_subscriptions WHERE account_id = ${accountId} AND endpoint = ${endpoint}
    RETURNING id`.execute(trx);
  return rows[0]?.id;
}

/** Messages that are due and have no job that is about to begin: they count as having one for a minute. */
export async function takeDue(trx: Trx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE push_messages SET due_at = clock_timestamp() + interval '1 minute'
    WHERE id IN (
      SELECT id FROM push_messages WHERE status = 'queued' AND (due_at <= clock_timestamp() OR due_at > ${farAhead})
        AND (claimed_until IS NULL OR claimed_until < clock_timestamp() OR claimed_until > ${farAhead})
      ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Takes a waiting message for one attempt; undefined when it is not waiting, or somebody else is at it. */
export function claim(db: Db, id: string) {
  return db
    .updateTable('push_messages')
    .set((row) => ({
      attempts: row('attempts', '+', 1),
      claimed_until: sql<string>`clock_timestamp() + interval '30 seconds'`,
    }))
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where(
      sql<boolean>`(claimed_until IS NULL OR claimed_until < clock_timestamp() OR claimed_until > ${farAhead})`,
    )
    .returning(['id', 'subscription_id', 'notification_id', 'attempts'])
    .returning(sql<number>`extract(epoch FROM clock_timestamp() - created_at)::float8`.as('age_seconds'))
    .executeTakeFirst();
}

export type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>;

/** Of whom a device is, as long as they could sign in with its session and read there. */
export function findDevice(db: Db, subscriptionId: string, now: Date) {
  return db
    .selectFrom('push_subscriptions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .innerJoin('auth_sessions as x', 'x.id', 's.session_id')
    .select(['s.id', 's.account_id', 's.endpoint', 's.p256dh', 's.auth', 's.kinds', 'a.locale'])
    .where('s.id', '=', subscriptionId)
    .where('a.is_active', '=', true)
    .where('a.closed_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('a.integrity_locked_until', 'is', null),
        eb('a.integrity_locked_until', '<=', now.toISOString()),
      ]),
    )
    .where(sql<boolean>`x.expires_at > clock_timestamp()`)
    .executeTakeFirst();
}

/** A notification as its list shows it now, while it is unread, not switched off and about something that is still there. */
export function findToPush(db: Db, accountId: string, notificationId: string) {
  return listed(db, accountId)
    .where('n.id', '=', notificationId)
    .where('n.read_at', 'is', null)
    .where('n.title', '<>', '')
    .where(
      sql<boolean>`NOT EXISTS (
        SELECT FROM notification_mutes m WHERE m.account_id = n.account_id AND m.kind = n.kind)`,
    )
    .executeTakeFirst();
}

/** Writes what came of an attempt, unless the message has gone to another attempt since. */
export async function settle(
  db: Db,
  { id, attempts }: Pick<Claimed, 'id' | 'attempts'>,
  outcome: { readonly status: 'sent' | 'failed' | 'dropped'; readonly last_error?: string },
): Promise<void> {
  await db
    .updateTable('push_messages')
    .set({ ...outcome, claimed_until: null, settled_at: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where('attempts', '=', attempts)
    .execute();
}

/** Leaves it for later. `isAttempt` false: nothing was sent, and it does not count. */
export async function postpone(
  db: Db,
  { id, attempts }: Pick<Claimed, 'id' | 'attempts'>,
  later: { readonly seconds: number; readonly error: string; readonly isAttempt: boolean },
): Promise<void> {
  await db
    .updateTable('push_messages')
    .set({
      last_error: later.error,
      claimed_until: null,
      due_at: sql<string>`clock_timestamp() + make_interval(secs => ${later.seconds})`,
      attempts: later.isAttempt ? attempts : attempts - 1,
    })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where('attempts', '=', attempts)
    .execute();
}

export async function deleteDevice(db: Db, subscriptionId: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', subscriptionId).execute();
}

/** Forgets what was sent some days ago; the notification itself is as old and is sent no more. */
export async function deleteOldMessages(db: Db, days: number): Promise<void> {
  await sql`DELETE FROM push_messages WHERE status <> 'queued'
    AND created_at < clock_timestamp() - make_interval(days => ${days})`.execute(db);
}

export async function readPushFigures(db: Db) {
  const { rows } = await sql<{
    subscriptions: number;
    queued: number;
    failed: number;
    oldest_queued_seconds: number;
    last_sent: number | null;
  }>`
    SELECT (SELECT count(*)::int FROM push_subscriptions) AS subscriptions,
      count(*) FILTER (WHERE status = 'queued')::int AS queued,
      count(*) FILTER (WHERE status = 'failed')::int AS failed,
      coalesce(max(extract(epoch FROM clock_timestamp() - created_at)) FILTER (WHERE status = 'queued'), 0)::float8
        AS oldest_queued_seconds,
      extract(epoch FROM max(settled_at) FILTER (WHERE status = 'sent'))::float8 AS last_sent
    FROM push_messages`.execute(db);
  return rows[0];
}
