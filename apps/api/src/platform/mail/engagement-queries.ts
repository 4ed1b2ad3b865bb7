import type { EngagementKind } from '@cungnghe/contracts/emails';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/tables.generated.ts';

export interface EngagementRecipient {
  readonly accountId: string;
  readonly kind: EngagementKind;
  readonly to: string;
}

/** Why this engagement e-mail must not be sent to them; undefined when it may be. */
export async function findObjection(
  db: Kysely<DB>,
  { accountId, kind, to }: EngagementRecipient,
): Promise<'unsubscribed' | 'suppressed' | undefined> {
  const { rows } = await sql<{ unsubscribed: boolean; suppressed: boolean }>`
    SELECT
      EXISTS (SELECT FROM email_preferences WHERE account_id = ${accountId} AND kind = ${kind}) AS unsubscribed,
      EXISTS (SELECT FROM email_suppressions WHERE email = lower(${to}) AND lifted_at IS NULL) AS suppressed
  `.execute(db);
  if (rows[0]?.unsubscribed) return 'unsubscribed';
  return rows[0]?.suppressed ? 'suppressed' : undefined;
}

/** The civil day in Vietnam. */
export const dayInVietnam = (now: Date) =>
  sql<string>`(${now}::timestamptz AT TIME ZONE 'Asia/Ho_Chi_Minh')::date`;

export async function hasMessageOf(db: Kysely<DB>, dedupeKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('email_outbox')
    .select('id')
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirst();
  return row !== undefined;
}
