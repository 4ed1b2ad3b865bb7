import type { EngagementKind } from '@cungnghe/contracts/emails/endpoints';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';

export async function listUnsubscribed(
  db: Kysely<DB>,
  accountId: string,
): Promise<ReadonlySet<EngagementKind>> {
  const rows = await db
    .selectFrom('email_preferences')
    .select('kind')
    .where('account_id', '=', accountId)
    .execute();
  return new Set(rows.map(({ kind }) => kind as EngagementKind));
}

export async function insertUnsubscribed(
  db: Kysely<DB>,
  accountId: string,
  kinds: readonly EngagementKind[],
  now: Date,
): Promise<void> {
  // A token outlives its account's rows in a database that was set up anew.
  await sql`
    INSERT INTO email_preferences (account_id, kind, unsubscribed_at)
    SELECT id, unnest(${kinds}::text[]), ${now} FROM accounts WHERE id = ${accountId}
    ON CONFLICT DO NOTHING`.execute(db);
}

export async function deleteUnsubscribed(
  db: Kysely<DB>,
  accountId: string,
  kind: EngagementKind,
): Promise<void> {
  await db
    .deleteFrom('email_preferences')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .execute();
}
