import { type Kysely, sql } from 'kysely';
import type { Config } from '../config.ts';
import type { DB } from '../database/tables.generated.ts';
import { quietSinceSetting } from '../instance.ts';
import { mailDownSetting } from './claims.ts';
import { RefusedError } from './smtp.ts';

export interface MailHealth {
  readonly queued: number;
  readonly oldest_queued_at: string | null;
  readonly failed: number;
  readonly last_sent_at: string | null;
  /** Since when the mail server has taken nothing; null while it does. */
  readonly down_since: string | null;
  /** Since when nothing is sent because this is a copy of another installation; null when it is none. */
  readonly quiet_since: string | null;
}

/** How the outbox is, each figure out of an index. */
export async function readMailHealth(db: Kysely<DB>): Promise<MailHealth> {
  const { rows } = await sql<MailHealth>`
    SELECT
      (SELECT count(*)::int FROM email_outbox WHERE status = 'queued') AS queued,
      (SELECT min(created_at) FROM email_outbox WHERE status = 'queued') AS oldest_queued_at,
      (SELECT count(*)::int FROM email_outbox WHERE status = 'failed') AS failed,
      (SELECT max(sent_at) FROM email_outbox WHERE sent_at IS NOT NULL) AS last_sent_at,
      (SELECT value::timestamptz FROM installation_settings WHERE name = ${mailDownSetting}) AS down_since,
      (SELECT value::timestamptz FROM installation_settings WHERE name = ${quietSinceSetting}) AS quiet_since
  `.execute(db);
  const [health] = rows;
  if (!health) throw new Error('a query of scalars returned no row');
  return health;
}

/**
 * Whether a message that is written now is known to be late, or never to go out. Says nothing about its recipient. Where
 * people are at work on the product itself, mail that is only kept is what they want.
 */
export async function isMailDown(
  db: Kysely<DB>,
  { smtpUrl, isProduction }: Pick<Config, 'smtpUrl' | 'isProduction'>,
): Promise<boolean> {
  if (smtpUrl === undefined) return isProduction;
  const row = await db
    .selectFrom('installation_settings')
    .select('name')
    .where('name', 'in', [mailDownSetting, quietSinceSetting])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** True for what says something about the server or our settings, and nothing about one message or mailbox. */
function isServersFault(error: unknown): boolean {
  if (error instanceof RefusedError) return false;
  const { command } = error as { command?: unknown };
  return command !== 'RCPT TO' && command !== 'DATA';
}

/** Notes that the server took nothing, in whichever process that was found out. Kept from the first time on. */
export async function noteMailFailure(db: Kysely<DB>, error: unknown, now: Date): Promise<void> {
  if (!isServersFault(error)) return;
  await db
    .insertInto('installation_settings')
    .values({ name: mailDownSetting, value: now.toISOString() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}
