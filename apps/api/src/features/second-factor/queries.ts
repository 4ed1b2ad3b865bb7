import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';

type Db = Kysely<DB> | Transaction<DB>;
type Trx = Transaction<DB>;

/** Everything about the second factor of one account happens one after the other. */
export async function lockSecondFactor(trx: Trx, accountId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`second-factor:${accountId}`}, 0))`.execute(trx);
}

export function findTotp(db: Db, accountId: string) {
  return db
    .selectFrom('second_factor_totp')
    .select(['sealed_secret', 'confirmed_at', 'last_step'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Begins anew, or replaces an app that was never confirmed. False when there is a confirmed one. */
export async function beginTotp(trx: Trx, accountId: string, sealed: string, at: Date): Promise<boolean> {
  const written = await trx
    .insertInto('second_factor_totp')
    .values({ account_id: accountId, sealed_secret: sealed, created_at: at })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ sealed_secret: sealed, created_at: at, last_step: 0 })
        .where('second_factor_totp.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst();
  return written !== undefined;
}

/**
 * A day in steps of half a minute: one so much later than now was taken while the clock was ahead. After a smaller step back
 * of the clock nobody gets in by a code that was used, and recovery codes serve meanwhile.
 */
const aheadSteps = 2_880;

/** Takes a time step: false when it, or a later one, has been taken. */
export async function consumeTotpStep(
  db: Db,
  accountId: string,
  step: number,
  confirmedAt?: Date,
): Promise<boolean> {
  const taken = await db
    .updateTable('second_factor_totp')
    .set({ last_step: step, ...(confirmedAt && { confirmed_at: confirmedAt }) })
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('last_step', '<', step), eb('last_step', '>', step + aheadSteps)]))
    .where('confirmed_at', confirmedAt ? 'is' : 'is not', null)
    .returning('account_id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function updateSealedSecret(trx: Trx, accountId: string, sealed: string): Promise<void> {
  await trx
    .updateTable('second_factor_totp')
    .set({ sealed_secret: sealed })
    .where('account_id', '=', accountId)
    .execute();
}

export async function deleteTotp(trx: Trx, accountId: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom('second_factor_totp')
    .where('account_id', '=', accountId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return gone?.confirmed_at != null;
}

export function listPasskeys(db: Db, accountId: string) {
  return db
    .selectFrom('second_factor_passkeys')
    .select([
      'id',
      'credential_id',
      'public_key',
      'sign_count',
      'transports',
      'name',
      'created_at',
      'last_used_at',
    ])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** False when this passkey is known already. */
export async function insertPasskey(
  trx: Trx,
  row: {
    id: string;
    account_id: string;
    credential_id: string;
    public_key: Buffer;
    sign_count: number;
    transports: string[];
    name: string;
    created_at: Date;
  },
): Promise<boolean> {
  const written = await trx
    .insertInto('second_factor_passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** Writes down the use of a passkey: false when its counter has not risen although it counts, as after a copy. */
export async function usePasskey(db: Db, id: string, signCount: number, at: Date): Promise<boolean> {
  const used = await db
    .updateTable('second_factor_passkeys')
    .set({ sign_count: signCount, last_used_at: at })
    .where('id', '=', id)
    .where((where) => where.or([where(sql.lit(signCount), '=', 0), where('sign_count', '<', signCount)]))
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function deletePasskey(trx: Trx, accountId: string, id: string) {
  return await trx
    .deleteFrom('second_factor_passkeys')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
}

export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('second_factor_recovery_codes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function replaceRecoveryCodes(
  trx: Trx,
  accountId: string,
  digests: readonly string[],
  at: Date,
): Promise<void> {
  await deleteRecoveryCodes(trx, accountId);
  await trx
    .insertInto('second_factor_recovery_codes')
    .values(digests.map((digest) => ({ account_id: accountId, digest, created_at: at })))
    .execute();
}

export async function deleteRecoveryCodes(trx: Trx, accountId: string): Promise<void> {
  await trx.deleteFrom('second_factor_recovery_codes').where('account_id', '=', accountId).execute();
}

/** Takes a recovery code: false when there is none like it, or it was taken before. */
export async function consumeRecoveryCode(
  db: Db,
  accountId: string,
  digest: string,
  at: Date,
): Promise<boolean> {
  const taken = await db
    .updateTable('second_factor_recovery_codes')
    .set({ used_at: at })
    .where('account_id', '=', accountId)
    .where('digest', '=', digest)
    .where('used_at', 'is', null)
    .returning('digest')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function insertChallenge(
  db: Db,
  row: {
    account_id: string;
    challenge: string;
    purpose: 'registration' | 'authentication';
    expires_at: Date;
  },
): Promise<void> {
  await db
    .deleteFrom('second_factor_challenges')
    .where('account_id', '=', row.account_id)
    .where('expires_at', '<', new Date().toISOString())
    .execute();
  await db.insertInto('second_factor_challenges').values(row).execute();
}

/** Takes a challenge that is still open: false when there is none, or it was answered. */
export async function consumeChallenge(
  db: Db,
  accountId: string,
  purpose: 'registration' | 'authentication',
  challenge: string,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('second_factor_challenges')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('challenge', '=', challenge)
    .returning('expires_at')
    .executeTakeFirst();
  return taken !== undefined && Date.parse(taken.expires_at) > Date.now();
}

export async function deleteAllRows(trx: Trx, accountId: string) {
  const passkeys = await trx
    .deleteFrom('second_factor_passkeys')
    .where('account_id', '=', accountId)
    .returning('id')
    .execute();
  await trx.deleteFrom('second_factor_challenges').where('account_id', '=', accountId).execute();
  await deleteRecoveryCodes(trx, accountId);
  return { totp: await deleteTotp(trx, accountId), passkeys: passkeys.length };
}

export function findRecipient(trx: Transaction<DB>, accountId: string) {
  return trx
    .selectFrom('accounts')
    .select(['email', 'locale'])
    .where('id', '=', accountId)
    .executeTakeFirst();
}
