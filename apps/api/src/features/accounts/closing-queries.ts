import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Database } from '../../platform/services.ts';
import { formerMember } from './rules.ts';

/** An account that somebody is about to end, kept from changing meanwhile. */
export function lockClosing(trx: Trx, id: string) {
  return trx
    .selectFrom('accounts as a')
    .select([
      'a.id',
      'a.email',
      'a.full_name',
      'a.phone',
      'a.photo_url',
      'a.locale',
      'a.account_type',
      'a.is_active',
      'a.closed_at',
      'a.erase_after',
      'a.erase_texts',
      'a.erased_at',
      'a.last_signed_in_at',
      'a.address_refused_at',
      sql<string[]>`ARRAY(SELECT r.role FROM operator_roles r WHERE r.account_id = a.id)`.as('roles'),
    ])
    .where('a.id', '=', id)
    .forNoKeyUpdate('a')
    .executeTakeFirst();
}

export type Trx = Transaction<DB>;

/** The same, from what is being written in its name as well. */
export function lockForErasing(trx: Trx, id: string) {
  return trx
    .selectFrom('accounts')
    .select(['closed_at', 'erased_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function updateClosing(
  trx: Trx,
  id: string,
  values: {
    is_active: boolean;
    closed_at: Date | null;
    erase_after: Date | null;
    erase_texts: 'keep' | 'delete' | null;
    updated_at: Date;
  },
) {
  return trx.updateTable('accounts').set(values).where('id', '=', id).execute();
}

/** Whose time of grace is over, a few at a time. */
export async function listDue(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where('erase_after', '<=', now.toISOString())
    .where('erased_at', 'is', null)
    .orderBy('erase_after')
    .limit(20)
    .execute();
  return rows.map(({ id }) => id);
}

/** Who was erased one to five minutes ago: whatever was under way then is over. */
export async function listJustErased(db: Database, now: Date): Promise<string[]> {
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where('erased_at', '>', before(5))
    .where('erased_at', '<=', before(1))
    .orderBy('erased_at')
    .execute();
  return rows.map(({ id }) => id);
}

export async function eraseAccountRow(trx: Trx, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({
      email: null,
      email_verified: false,
      full_name: formerMember,
      needs_name: false,
      name_skipped_at: null,
      photo_url: null,
      location: null,
      birth_year: null,
      job_title: null,
      industry: null,
      intro: null,
      phone: null,
      locale: 'vi',
      profile_changes: '{}',
      is_active: false,
      integrity_locked_until: null,
      last_signed_in_at: null,
      address_refused_at: null,
      closed_at: sql`coalesce(closed_at, ${now})`,
      erase_after: null,
      erased_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

export async function insertChangeCode(
  trx: Trx,
  row: { id: string; identifier: string; value: string; expiresAt: Date; now: Date },
): Promise<void> {
  await trx.deleteFrom('auth_verifications').where('identifier', '=', row.identifier).execute();
  await trx
    .insertInto('auth_verifications')
    .values({
      id: row.id,
      identifier: row.identifier,
      value: row.value,
      expires_at: row.expiresAt,
      created_at: row.now,
      updated_at: row.now,
    })
    .execute();
}

/** Takes a code that is still good: false when there is none like it. */
export async function consumeChangeCode(trx: Trx, identifier: string, value: string): Promise<boolean> {
  const taken = await trx
    .deleteFrom('auth_verifications')
    .where('identifier', '=', identifier)
    .where('value', '=', value)
    .returning('expires_at')
    .executeTakeFirst();
  return taken !== undefined && Date.parse(taken.expires_at) > Date.now();
}

export async function hasAccount(trx: Trx, email: string): Promise<boolean> {
  return (
    (await trx.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst()) !==
    undefined
  );
}

export async function setEmail(trx: Trx, id: string, email: string, now: Date): Promise<void> {
  // What was sent to the old address, as codes were before there was an account, stays findable as the person's.
  await sql`UPDATE email_outbox SET account_id = ${id} WHERE account_id IS NULL
    AND to_email = (SELECT a.email FROM accounts a WHERE a.id = ${id})`.execute(trx);
  await trx
    .updateTable('accounts')
    .set({ email, email_verified: true, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function endOtherSessions(trx: Trx, id: string, sessionId: string): Promise<void> {
  await trx.deleteFrom('auth_sessions').where('account_id', '=', id).where('id', '!=', sessionId).execute();
}

export async function endSessionsOf(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('auth_sessions').where('account_id', '=', id).execute();
}

export function findErasureChoice(db: Kysely<DB>, accountId: string) {
  return db.selectFrom('accounts').select('erase_texts').where('id', '=', accountId).executeTakeFirst();
}

export function findClosingState(db: Kysely<DB>, id: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'is_active', 'closed_at', 'erase_after', 'erased_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}
