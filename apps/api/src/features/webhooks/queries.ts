import type { WebhookEvent } from '@cungnghe/contracts/webhooks/events';
import { type Kysely, sql, type Transaction } from 'kysely';
import { farAhead } from '../../platform/database/far-ahead.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { newId } from '../../platform/ids.ts';

type Db = Kysely<DB> | Transaction<DB>;
type Trx = Transaction<DB>;

export type PauseReason = 'operator' | 'failing' | 'gone';

/** The most recent first. What waits and what was given up is counted with each. */
export function listWebhooks(db: Db) {
  return db
    .selectFrom('webhook_endpoints as e')
    .select([
      'e.id',
      'e.name',
      'e.url',
      sql<WebhookEvent[]>`e.events`.as('events'),
      sql<PauseReason | null>`e.paused_because`.as('paused_because'),
      'e.failing_since',
      // By the clock of the database, as whether it signs.
      sql<
        string | null
      >`CASE WHEN e.former_secret_until > clock_timestamp() THEN e.former_secret_until END`.as(
        'former_secret_until',
      ),
      'e.created_at',
    ])
    .select((eb) =>
      (['queued', 'failed'] as const).map((status) =>
        eb
          .selectFrom('webhook_deliveries as d')
          .select(sql<number>`count(*)::int`.as('count'))
          .whereRef('d.endpoint_id', '=', 'e.id')
          .where('d.status', '=', status)
          .$asScalar()
          .$notNull()
          .as(status),
      ),
    )
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .execute();
}

/** Whoever adds a webhook waits here for whoever does so just now. */
export async function lockAndCountWebhooks(trx: Trx): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('webhooks', 0))`.execute(trx);
  const { count } = await trx
    .selectFrom('webhook_endpoints')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertWebhook(
  trx: Trx,
  row: {
    readonly id: string;
    readonly name: string;
    readonly url: string;
    readonly events: WebhookEvent[];
    readonly sealed_secret: string;
    readonly created_at: Date;
    readonly updated_at: Date;
  },
): Promise<void> {
  await trx.insertInto('webhook_endpoints').values(row).execute();
}

export function lockWebhook(trx: Trx, id: string) {
  return trx
    .selectFrom('webhook_endpoints')
    .select(['id', 'name', 'url', 'events', sql<PauseReason | null>`paused_because`.as('paused_because')])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** What failed before a pause says nothing of what comes after it. */
export async function updateWebhook(
  trx: Trx,
  id: string,
  columns: {
    readonly name: string;
    readonly url: string;
    readonly events: WebhookEvent[];
    readonly paused_because: PauseReason | null;
    readonly updated_at: Date;
  },
): Promise<void> {
  await trx
    .updateTable('webhook_endpoints')
    .set({
      ...columns,
      failing_since: sql`CASE WHEN paused_because IS NULL THEN failing_since END`,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * The present one signs on for so many hours. While one before it does, that one goes on in its place: it is what the
 * receiver has, and whoever asks again may never have seen the present one. Answers until when.
 */
export async function replaceSecret(
  trx: Trx,
  id: string,
  { sealed_secret, hours }: { readonly sealed_secret: string; readonly hours: number },
): Promise<string> {
  const { rows } = await sql<{ until: string }>`
    UPDATE webhook_endpoints SET sealed_secret = ${sealed_secret},
      former_sealed_secret =
        CASE WHEN former_secret_until > clock_timestamp() THEN former_sealed_secret ELSE sealed_secret END,
      former_secret_until = clock_timestamp() + make_interval(hours => ${hours})
    WHERE id = ${id} RETURNING former_secret_until AS until`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('a webhook vanished under its lock');
  return row.until;
}

/** Until when it would have signed; undefined when it does not sign any more. */
export async function deleteFormerSecret(trx: Trx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ until: string }>`
    UPDATE webhook_endpoints e SET former_sealed_secret = NULL, former_secret_until = NULL
    FROM webhook_endpoints was
    WHERE e.id = ${id} AND was.id = e.id AND was.former_secret_until > clock_timestamp()
    RETURNING was.former_secret_until AS until`.execute(trx);
  return rows[0]?.until;
}

/** What signs no more is not kept. */
export async function deleteEndedSecrets(db: Db): Promise<void> {
  await sql`
    UPDATE webhook_endpoints SET former_sealed_secret = NULL, former_secret_until = NULL
    WHERE former_secret_until <= clock_timestamp()`.execute(db);
}

export function deleteWebhook(trx: Trx, id: string) {
  return trx
    .deleteFrom('webhook_endpoints')
    .where('id', '=', id)
    .returning(['name', 'url', 'events', 'paused_because'])
    .executeTakeFirst();
}

interface NewEvent {
  readonly eventId: string;
  readonly event: string;
  readonly payload: string;
}

/** One row for each webhook that is told of such an event; those that are paused are told later, and one that is just being deleted is not. */
export async function insertDeliveries(trx: Trx, { eventId, event, payload }: NewEvent): Promise<void> {
  await sql`
    INSERT INTO webhook_deliveries (id, endpoint_id, event_id, event, payload)
    SELECT 'whd-' || gen_random_uuid(), id, ${eventId}, ${event}, ${payload}
    FROM webhook_endpoints WHERE ${event} = ANY (events) FOR KEY SHARE
    ON CONFLICT ON CONSTRAINT webhook_deliveries_once DO NOTHING`.execute(trx);
}

export async function insertTestDelivery(trx: Trx, webhookId: string, event: NewEvent): Promise<string> {
  const { eventId, ...rest } = event;
  const id = newId('whd');
  await trx
    .insertInto('webhook_deliveries')
    .values({ id, endpoint_id: webhookId, event_id: eventId, ...rest })
    .execute();
  return id;
}

/** Calls that are due and have no job that is about to begin: they count as having one for a minute. */
export async function takeDueDeliveries(trx: Trx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE webhook_deliveries SET due_at = clock_timestamp() + interval '1 minute'
    WHERE id IN (
      SELECT d.id FROM webhook_deliveries d JOIN webhook_endpoints e ON e.id = d.endpoint_id
      WHERE d.status = 'queued' AND (d.due_at <= clock_timestamp() OR d.due_at > ${farAhead})
        AND e.paused_because IS NULL
        AND (d.claimed_until IS NULL OR d.claimed_until < clock_timestamp() OR d.claimed_until > ${farAhead})
      ORDER BY d.due_at LIMIT ${limit} FOR UPDATE OF d SKIP LOCKED)
    RETURNING id`.execute(trx);
  return rows.map(({ id }) => id);
}

export interface ClaimedDelivery {
  readonly id: string;
  readonly endpoint_id: string;
  readonly event_id: string;
  readonly payload: string;
  readonly attempts: number;
  readonly url: string;
  readonly sealed_secret: string;
  /** The one before, while it signs. */
  readonly former_sealed_secret: string | null;
}

/** Takes a waiting call for one attempt; undefined when it is not waiting, or somebody else is at it. */
export async function claimDelivery(db: Db, id: string): Promise<ClaimedDelivery | undefined> {
  const { rows } = await sql<ClaimedDelivery>`
    UPDATE webhook_deliveries d
    SET attempts = d.attempts + 1, claimed_until = clock_timestamp() + interval '30 seconds'
    FROM webhook_endpoints e
    WHERE d.id = ${id} AND e.id = d.endpoint_id AND d.status = 'queued' AND e.paused_because IS NULL
      AND (d.claimed_until IS NULL OR d.claimed_until < clock_timestamp() OR d.claimed_until > ${farAhead})
    RETURNING d.id, d.endpoint_id, d.event_id, d.payload, d.attempts, e.url, e.sealed_secret,
      CASE WHEN e.former_secret_until > clock_timestamp() THEN e.former_sealed_secret END AS former_sealed_secret
  `.execute(db);
  return rows[0];
}

type Attempt = Pick<ClaimedDelivery, 'id' | 'attempts'>;

const claimed = (db: Db, { id, attempts }: Attempt) =>
  db
    .updateTable('webhook_deliveries')
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where('attempts', '=', attempts);

/** Writes what came of an attempt, unless the call has gone to another attempt since. */
export async function settleDelivery(
  db: Db,
  attempt: Attempt,
  status: 'delivered' | 'failed',
): Promise<void> {
  await claimed(db, attempt)
    .set({ status, claimed_until: null, settled_at: sql<string>`clock_timestamp()` })
    .execute();
}

/** Leaves it for later. `isAttempt` false: nothing was sent, and it does not count. */
export async function postponeDelivery(
  db: Db,
  attempt: Attempt,
  { seconds, isAttempt }: { readonly seconds: number; readonly isAttempt: boolean },
): Promise<void> {
  await claimed(db, attempt)
    .set({
      claimed_until: null,
      due_at: sql<string>`clock_timestamp() + make_interval(secs => ${seconds})`,
      attempts: isAttempt ? attempt.attempts : attempt.attempts - 1,
    })
    .execute();
}

/** Nothing, when its webhook was deleted while it was called. */
export async function insertAttempt(
  db: Db,
  deliveryId: string,
  outcome: {
    readonly status: number | null;
    readonly error: string | null;
    readonly answer: string;
    readonly durationMs: number;
  },
): Promise<void> {
  const { status, error, answer, durationMs } = outcome;
  await sql`
    INSERT INTO webhook_attempts (delivery_id, status, error, answer, duration_ms)
    SELECT id, ${status}::integer, ${error}::text, ${answer}, ${durationMs}::integer
    FROM webhook_deliveries WHERE id = ${deliveryId} FOR KEY SHARE`.execute(db);
}

export async function noteSuccess(db: Db, endpointId: string): Promise<void> {
  await db
    .updateTable('webhook_endpoints')
    .set({ failing_since: null })
    .where('id', '=', endpointId)
    .where('failing_since', 'is not', null)
    .execute();
}

/** Writes down since when calls fail. Answers whether that is longer than `hours`. */
export async function noteFailure(db: Db, endpointId: string, hours: number): Promise<boolean> {
  const row = await db
    .updateTable('webhook_endpoints')
    .set({ failing_since: sql`coalesce(failing_since, clock_timestamp())` })
    .where('id', '=', endpointId)
    .returning(
      sql<boolean>`failing_since <= clock_timestamp() - make_interval(hours => ${hours})`.as('is_too_long'),
    )
    .executeTakeFirst();
  return row?.is_too_long === true;
}

/** Undefined when it was paused before. */
export function pauseWebhook(trx: Trx, id: string, reason: PauseReason) {
  return trx
    .updateTable('webhook_endpoints')
    .set({ paused_because: reason })
    .where('id', '=', id)
    .where('paused_because', 'is', null)
    .returning(['name', 'url', sql<string>`failing_since`.as('failing_since')])
    .executeTakeFirst();
}

const deliveryColumns = ['id', 'event_id', 'event', 'payload', 'status', 'created_at', 'due_at'] as const;

/** Newest first, one more than `limit`. */
export async function listDeliveries(
  db: Db,
  webhookId: string,
  filter: {
    readonly status?: 'queued' | 'delivered' | 'failed' | undefined;
    readonly after?: { readonly at: string; readonly id: string } | undefined;
    readonly limit: number;
  },
) {
  const { status, after, limit } = filter;
  let query = db
    .selectFrom('webhook_deliveries')
    .select(deliveryColumns)
    .where('endpoint_id', '=', webhookId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (status !== undefined) query = query.where('status', '=', status);
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.at}::timestamptz, ${after.id})`);
  return await query.execute();
}

/** Of each of these calls the latest `max`, newest first. */
export async function listAttempts(db: Db, deliveryIds: readonly string[], max: number) {
  const { rows } = await sql<{
    delivery_id: string;
    at: string;
    status: number | null;
    error: string | null;
    answer: string;
    duration_ms: number;
  }>`
    SELECT a.delivery_id, a.at, a.status, a.error, a.answer, a.duration_ms
    FROM unnest(${deliveryIds}::text[]) AS d(id)
    CROSS JOIN LATERAL (
      SELECT * FROM webhook_attempts x WHERE x.delivery_id = d.id ORDER BY x.id DESC LIMIT ${max}) a
    ORDER BY a.id DESC`.execute(db);
  return rows;
}

/** Sends one again: at once if it waits, afresh if it has an outcome. The number of those that go out. */
export async function replayDelivery(trx: Trx, webhookId: string, id: string): Promise<number> {
  const { rows } = await sql`
    UPDATE webhook_deliveries SET due_at = clock_timestamp(), settled_at = NULL, status = 'queued',
      attempts = CASE WHEN status = 'queued' THEN attempts ELSE 0 END
    WHERE endpoint_id = ${webhookId} AND id = ${id} RETURNING 1`.execute(trx);
  return rows.length;
}

export async function replayFailed(trx: Trx, webhookId: string, since: Date): Promise<number> {
  const { rows } = await sql`
    UPDATE webhook_deliveries SET due_at = clock_timestamp(), settled_at = NULL, status = 'queued', attempts = 0
    WHERE endpoint_id = ${webhookId} AND status = 'failed' AND created_at >= ${since} RETURNING 1`.execute(
    trx,
  );
  return rows.length;
}

/** Who is told of a pause. */
export function listOwners(trx: Trx) {
  return trx
    .selectFrom('accounts as a')
    .innerJoin('operator_roles as r', 'r.account_id', 'a.id')
    .select(['a.id', sql<string>`a.email`.as('email'), sql<'vi' | 'en'>`a.locale`.as('locale')])
    .where('r.role', '=', 'owner')
    .where('a.is_active', '=', true)
    .where('a.email', 'is not', null)
    .orderBy('a.id')
    .execute();
}

/** With what came of them; also what waits since then for somebody who goes on. */
export async function deleteOldDeliveries(db: Db, days: number): Promise<void> {
  await sql`DELETE FROM webhook_deliveries
    WHERE created_at < clock_timestamp() - make_interval(days => ${days})`.execute(db);
}

export async function readWebhookFigures(db: Db) {
  const { rows } = await sql<{
    queued: number;
    failed: number;
    paused: number;
    oldest_queued_seconds: number;
  }>`
    SELECT count(*) FILTER (WHERE d.status = 'queued')::int AS queued,
      count(*) FILTER (WHERE d.status = 'failed')::int AS failed,
      (SELECT count(*)::int FROM webhook_endpoints p WHERE p.paused_because IN ('failing', 'gone')) AS paused,
      coalesce(max(extract(epoch FROM clock_timestamp() - d.created_at))
        FILTER (WHERE d.status = 'queued' AND e.paused_because IS NULL), 0)::float8 AS oldest_queued_seconds
    FROM webhook_deliveries d JOIN webhook_endpoints e ON e.id = d.endpoint_id
    WHERE d.status <> 'delivered'`.execute(db);
  return rows[0];
}
