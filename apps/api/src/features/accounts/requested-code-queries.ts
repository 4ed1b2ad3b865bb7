import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { newId } from '../../platform/ids.ts';

/*
 * The library keeps one code for each mailbox, with its tries: whoever names an address uses them up for everybody.
 * Whoever asked for a code therefore has a copy of it, with tries of its own, that only they reach.
 */

/** Under which the library looks for the code of a mailbox. */
const shared = (email: string) => `sign-in-otp-${email}`;
const copies = (email: string) => `asked:${email}:`;
const own = (email: string, requesterId: string) => copies(email) + requesterId;

/** Copies the code that was just made for a mailbox; a newer one replaces the older of the same requester. */
export async function saveRequesterCode(
  trx: Transaction<DB>,
  email: string,
  requesterId: string,
): Promise<void> {
  await trx.deleteFrom('auth_verifications').where('identifier', '=', own(email, requesterId)).execute();
  await sql`
    INSERT INTO auth_verifications (id, identifier, value, expires_at, created_at, updated_at)
    SELECT ${newId('vrf')}, ${own(email, requesterId)}, value, expires_at, created_at, updated_at
    FROM auth_verifications WHERE identifier = ${shared(email)} ORDER BY created_at DESC, id DESC LIMIT 1
  `.execute(trx);
}

/**
 * Lets the library see the requester's copy instead of the shared code, for one attempt. The caller holds the mailbox;
 * `db` is not the caller's transaction, because the library looks from another connection.
 */
export async function withRequesterCode<T>(
  db: Kysely<DB>,
  email: string,
  requesterId: string,
  attempt: () => Promise<T>,
): Promise<T> {
  const swap = () =>
    sql`UPDATE auth_verifications SET identifier =
        CASE identifier WHEN ${shared(email)} THEN ${own(email, requesterId)} ELSE ${shared(email)} END
      WHERE identifier IN (${shared(email)}, ${own(email, requesterId)})`.execute(db);
  await swap();
  try {
    return await attempt();
  } finally {
    await swap();
  }
}

/** A code works once: after a right one nothing of this mailbox is left to try. */
export async function deleteCodes(trx: Transaction<DB>, email: string): Promise<void> {
  await sql`DELETE FROM auth_verifications
    WHERE identifier = ${shared(email)} OR starts_with(identifier, ${copies(email)})`.execute(trx);
}
