import { type EngagementKind, engagementKinds } from '@cungnghe/contracts/emails/endpoints';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/tables.generated.ts';
import { urgentKinds } from './kinds.ts';

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

const kindsIn = (kinds: readonly string[]) => sql.join(kinds.map((kind) => sql.lit(kind)));

/**
 * The same of a row of the outbox when its turn comes, because minds change while it waits. A transactional message goes
 * to any address but one whose mail has bounced, and a sign-in code to that, too: asking for one shows that somebody
 * reads it.
 */
export const rowObjection = sql<'unsubscribed' | 'suppressed' | null>`CASE
  WHEN kind IN (${kindsIn(engagementKinds)}) AND EXISTS (
    SELECT FROM email_preferences p
    WHERE p.account_id = email_outbox.account_id AND p.kind = email_outbox.kind
  ) THEN 'unsubscribed'
  WHEN kind NOT IN (${kindsIn(urgentKinds)}) AND EXISTS (
    SELECT FROM email_suppressions s
    WHERE s.email = lower(email_outbox.to_email) AND s.lifted_at IS NULL
      AND (s.reason = 'bounce' OR email_outbox.kind IN (${kindsIn(engagementKinds)}))
  ) THEN 'suppressed'
END`;

export async function hasMessageOf(db: Kysely<DB>, dedupeKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('email_outbox')
    .select('id')
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirst();
  return row !== undefined;
}
