import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Database } from '../../platform/services.ts';

type Db = Database | Transaction<DB>;

/** Accounts that are looked at in one transaction. */
export const batchSize = 200;

export async function startRound(db: Database, day: string): Promise<void> {
  await db
    .insertInto('engagement_rounds')
    .values({ day })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Where the round of a day is; undefined when it is finished, or another process is at it. */
export async function lockRound(trx: Transaction<DB>, day: string): Promise<string | undefined> {
  const round = await trx
    .selectFrom('engagement_rounds')
    .select('last_account_id')
    .where('day', '=', day)
    .where('finished_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return round?.last_account_id;
}

export async function moveRound(
  trx: Transaction<DB>,
  day: string,
  to: { readonly accountId: string } | { readonly finishedAt: Date },
): Promise<void> {
  await trx
    .updateTable('engagement_rounds')
    .set('accountId' in to ? { last_account_id: to.accountId } : { finished_at: to.finishedAt })
    .where('day', '=', day)
    .execute();
}

export interface Recipient {
  readonly id: string;
  readonly email: string;
  readonly full_name: string;
  readonly locale: string;
  readonly school_id: string;
  readonly created_at: string;
  readonly missing: ('photo' | 'occupation' | 'intro')[];
  /** What they have been reminded of. */
  readonly reminded_of: string[];
}

/** The next accounts in the order of their ids: members with a verified address, neither closed nor locked. */
export const listRecipients = (trx: Transaction<DB>, after: string, now: Date): Promise<Recipient[]> =>
  recipientsWhere(trx, sql`a.id > ${after}`, now, batchSize);

/** The same of those that are named. */
export const listNamedRecipients = (db: Db, ids: readonly string[], now: Date): Promise<Recipient[]> =>
  recipientsWhere(db, sql`a.id = ANY(${ids}::text[])`, now, ids.length);

async function recipientsWhere(
  db: Db,
  condition: RawBuilder<unknown>,
  now: Date,
  limit: number,
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    SELECT a.id, a.email, a.full_name, a.locale, a.school_id, a.created_at,
      array_remove(ARRAY[
        CASE WHEN coalesce(a.photo_url, '') = '' THEN 'photo' END,
        CASE WHEN coalesce(a.job_title, '') = '' THEN 'occupation' END,
        CASE WHEN coalesce(a.intro, '') = '' THEN 'intro' END
      ], NULL) AS missing,
      ARRAY(SELECT r.cause FROM engagement_reminders r WHERE r.account_id = a.id) AS reminded_of
    FROM accounts a
    WHERE ${condition} AND a.account_type = 'member' AND a.is_active AND a.email_verified
      AND a.email IS NOT NULL AND a.closed_at IS NULL
      AND coalesce(a.integrity_locked_until <= ${now}, true)
    ORDER BY a.id LIMIT ${limit}`.execute(db);
  return rows;
}

export async function insertReminder(
  trx: Transaction<DB>,
  reminder: { readonly accountId: string; readonly cause: string; readonly now: Date },
): Promise<void> {
  await trx
    .insertInto('engagement_reminders')
    .values({ account_id: reminder.accountId, cause: reminder.cause, sent_at: reminder.now })
    // By hand, somebody may be reminded again.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
