import type { ActivationCodes } from '@cungnghe/contracts/activation-codes/endpoints';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';

type Db = Kysely<DB>;

/** Makes everybody who tries codes for one subject wait in line. */
export async function lockAttempts(trx: Transaction<DB>, subject: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`activation code:${subject}`}, 0))`.execute(trx);
}

/** Changes of the codes wait for each other. */
export async function lockCodes(trx: Transaction<DB>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('activation codes', 0))`.execute(trx);
}

export function findMembership(db: Db, accountId: string) {
  return db
    .selectFrom('memberships')
    .select(['started_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

export async function saveMembership(
  trx: Transaction<DB>,
  accountId: string,
  { startedAt, expiresAt }: { readonly startedAt: Date; readonly expiresAt: Date },
): Promise<void> {
  await sql`
    INSERT INTO memberships (account_id, started_at, expires_at)
    VALUES (${accountId}, ${startedAt}, ${expiresAt})
    ON CONFLICT (account_id) DO UPDATE SET started_at = excluded.started_at, expires_at = excluded.expires_at
  `.execute(trx);
}

export async function listCodeDigests(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('membership_codes').select('digest').execute();
  return rows.map(({ digest }) => digest);
}

export async function hasActivated(
  trx: Transaction<DB>,
  accountId: string,
  digests: readonly string[],
): Promise<boolean> {
  const row = await trx
    .selectFrom('membership_activations')
    .select('digest')
    .where('account_id', '=', accountId)
    .where('digest', 'in', digests)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertActivation(
  trx: Transaction<DB>,
  activation: {
    readonly accountId: string;
    readonly digest: string;
    readonly now: Date;
    readonly expiresAfter: Date;
  },
): Promise<void> {
  await trx
    .insertInto('membership_activations')
    .values({
      account_id: activation.accountId,
      digest: activation.digest,
      activated_at: activation.now,
      expires_after: activation.expiresAfter,
    })
    .execute();
}

export async function countCodes(db: Db): Promise<Pick<ActivationCodes, 'count' | 'set_at'>> {
  const { rows } = await sql<Pick<ActivationCodes, 'count' | 'set_at'>>`
    SELECT count(*)::int AS count, max(set_at) AS set_at FROM membership_codes`.execute(db);
  return rows[0] ?? { count: 0, set_at: null };
}

export async function replaceCodes(
  trx: Transaction<DB>,
  digests: readonly string[],
  now: Date,
): Promise<void> {
  await trx.deleteFrom('membership_codes').execute();
  await sql`
    INSERT INTO membership_codes (digest, set_at) SELECT unnest(${digests}::text[]), ${now}`.execute(trx);
}

/** Whom a message about their membership goes to. */
export function findRecipient(trx: Transaction<DB>, accountId: string) {
  return trx
    .selectFrom('accounts')
    .select(['email', 'full_name', 'locale'])
    .where('id', '=', accountId)
    .executeTakeFirst();
}
