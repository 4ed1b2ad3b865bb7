import { type Kysely, sql, type Updateable } from 'kysely';
import type { DB, EmailOutbox } from '../database/tables.generated.ts';
import type { MailAttachment } from './attachment.ts';
import { rowObjection } from './engagement-queries.ts';
import { urgentKinds } from './kinds.ts';

/** Names the row of `installation_settings` that says since when the server takes nothing. */
export const mailDownSetting = 'mail_down_since';

/** A claim is renewed while its attempt lasts, so this is how long a worker that vanished holds a message. */
const claimSeconds = 20;
const renewMs = 5_000;

const claimEnd = sql<string>`now() + make_interval(secs => ${claimSeconds})`;

const free = sql<boolean>`(claimed_until IS NULL OR claimed_until < now())`;

export type Urgency = 'urgent' | 'other';

const urgent = sql.join(urgentKinds.map((kind) => sql.lit(kind)));
const ofUrgency = (urgency: Urgency) =>
  urgency === 'urgent' ? sql<boolean>`kind IN (${urgent})` : sql<boolean>`kind NOT IN (${urgent})`;

/** Takes a waiting row for one attempt. Undefined when it is not waiting or somebody else is at it. */
export function claim(db: Kysely<DB>, id: string) {
  return db
    .updateTable('email_outbox')
    .set((row) => ({
      attempts: row('attempts', '+', 1),
      claimed_until: claimEnd,
    }))
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where(free)
    .returning([
      'id',
      'kind',
      'account_id',
      'to_email',
      'locale',
      'subject',
      'html',
      'text',
      'attempts',
      'created_at',
    ])
    .returning(sql<number>`extract(epoch FROM clock_timestamp() - created_at)::float8`.as('age_seconds'))
    .returning(rowObjection.as('objection'))
    .returning((row) => row.ref('attachments').$castTo<MailAttachment[]>().as('attachments'))
    .executeTakeFirst();
}

export type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>;

/** Keeps a claim until the returned function is called. A renewal that fails is not fatal: the next one follows. */
export function renewClaim(db: Kysely<DB>, { id, attempts }: Claimed): () => void {
  const timer = setInterval(() => {
    db.updateTable('email_outbox')
      .set({ claimed_until: claimEnd })
      .where('id', '=', id)
      .where('status', '=', 'queued')
      .where('attempts', '=', attempts)
      .execute()
      .catch(() => {});
  }, renewMs);
  return () => clearInterval(timer);
}

/** Writes what came of an attempt, unless the row has gone to another attempt since. */
export async function settle(
  db: Kysely<DB>,
  { id, attempts }: Claimed,
  outcome: Updateable<EmailOutbox>,
): Promise<void> {
  await db
    .updateTable('email_outbox')
    .set({ ...outcome, claimed_until: null })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where('attempts', '=', attempts)
    .execute();
}

/** Takes back a message that nobody wants any more, unless the row has gone to another attempt since. */
export async function discard(db: Kysely<DB>, { id, attempts }: Claimed): Promise<void> {
  await db
    .deleteFrom('email_outbox')
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where('attempts', '=', attempts)
    .execute();
}

/**
 * Writes that a message is with its recipient, and that the server takes messages. Nothing that another attempt found
 * out makes that untrue.
 */
export async function settleSent(
  db: Kysely<DB>,
  { id }: Claimed,
  outcome: Updateable<EmailOutbox>,
): Promise<void> {
  await db
    .with('noted', (cte) => cte.deleteFrom('installation_settings').where('name', '=', mailDownSetting))
    .updateTable('email_outbox')
    .set({ ...outcome, status: 'sent', last_error: null, claimed_until: null })
    .where('id', '=', id)
    .where('status', '!=', 'sent')
    .execute();
}

/**
 * Waiting rows that nobody is at and whose turn it is: never tried, or left by a worker that vanished. Most of them
 * have a job that is about to come; trying them twice is harmless.
 */
export async function listDue(db: Kysely<DB>, urgency: Urgency, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('email_outbox')
    .select('id')
    .where('status', '=', 'queued')
    .where(ofUrgency(urgency))
    .where(free)
    .where(sql<boolean>`(attempts = 0 OR claimed_until IS NOT NULL)`)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Claims that end later than any claim made now were made while the clock was ahead. They end as one that is made now:
 * whoever is at the message renews it, and of whoever died the message is free then.
 */
export async function bringBackClaims(db: Kysely<DB>): Promise<void> {
  await db
    .updateTable('email_outbox')
    .set({ claimed_until: claimEnd })
    .where('status', '=', 'queued')
    .where('claimed_until', '>', sql<string>`now() + make_interval(secs => ${2 * claimSeconds})`)
    .execute();
}

/** Rows that wait for another attempt after one that failed, in the order of their ids. */
export async function listWaiting(
  db: Kysely<DB>,
  urgency: Urgency,
  afterId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('email_outbox')
    .select('id')
    .where('status', '=', 'queued')
    .where(ofUrgency(urgency))
    .where('attempts', '>', 0)
    .where('claimed_until', 'is', null)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
