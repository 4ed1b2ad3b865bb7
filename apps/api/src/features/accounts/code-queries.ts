import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { newId } from '../../platform/ids.ts';

/*
 * A code is kept twice, each with tries of its own: once for the mailbox, which whoever names the address uses up for
 * everybody, and once for whoever asked for it, which only they reach. Whoever calls holds the mailbox.
 */

/** Under which the code of a mailbox is kept, or the copy of one who asked for it. */
const identifierOf = (email: string, requesterId: string | undefined) =>
  requesterId === undefined ? `sign-in-otp-${email}` : `asked:${email}:${requesterId}`;

export interface StoredCode {
  readonly id: string;
  readonly digest: string;
  readonly tries: number;
  readonly expires_at: string;
}

/** A newer code replaces the older one of the mailbox, and of the same requester. Times are the machine's. */
export async function saveCode(
  trx: Transaction<DB>,
  email: string,
  requesterId: string,
  { digest, expiresAt, now }: { digest: string; expiresAt: Date; now: Date },
): Promise<void> {
  const identifiers = [identifierOf(email, undefined), identifierOf(email, requesterId)];
  await trx.deleteFrom('auth_verifications').where('identifier', 'in', identifiers).execute();
  await trx
    .insertInto('auth_verifications')
    .values(
      identifiers.map((identifier) => ({
        id: newId('vrf'),
        identifier,
        value: `${digest}:0`,
        expires_at: expiresAt,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
}

export async function findCode(
  trx: Transaction<DB>,
  email: string,
  requesterId: string | undefined,
): Promise<StoredCode | undefined> {
  const row = await trx
    .selectFrom('auth_verifications')
    .select(['id', 'value', 'expires_at'])
    .where('identifier', '=', identifierOf(email, requesterId))
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  if (!row) return undefined;
  const [digest = '', tries = '0'] = row.value.split(':');
  return { id: row.id, digest, tries: Number(tries), expires_at: row.expires_at };
}

export async function countWrongGuess(
  trx: Transaction<DB>,
  { id, digest, tries }: StoredCode,
): Promise<void> {
  await trx
    .updateTable('auth_verifications')
    .set({ value: `${digest}:${tries + 1}` })
    .where('id', '=', id)
    .execute();
}

/** A code works once: after a right one nothing of this mailbox is left to try. */
export async function deleteCodes(trx: Transaction<DB>, email: string): Promise<void> {
  await sql`DELETE FROM auth_verifications WHERE identifier = ${identifierOf(email, undefined)}
    OR starts_with(identifier, ${identifierOf(email, '')})`.execute(trx);
}
