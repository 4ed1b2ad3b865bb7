import type { Role } from '@cungnghe/contracts/endpoint';
import type { Insertable, Updateable } from 'kysely';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Database } from '../../platform/services.ts';
import { sessionDigest } from '../../platform/session/keys.ts';
import { isVisible, proPredicate } from '../communities/public.ts';

type Db = Database | Transaction<DB>;

const rolesOf = sql<
  Role[]
>`ARRAY(SELECT r.role FROM operator_roles r WHERE r.account_id = a.id ORDER BY r.role)`;
const homeOf = sql<
  string | null
>`(SELECT c.slug FROM community_memberships m JOIN communities c ON c.id = m.community_id
  WHERE m.user_id = a.id AND m.is_home AND ${isVisible})`;

/** Makes everything around the codes of one mailbox wait in line, also before there is an account. */
export async function lockMailbox(trx: Transaction<DB>, email: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`mailbox:${email}`}, 0))`.execute(trx);
}

/** Owners are counted and changed one operator at a time. */
export async function lockOperators(trx: Transaction<DB>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('operators', 0))`.execute(trx);
}

export const findByEmail = (db: Db, email: string) => byEmail(db, email).executeTakeFirst();

/**
 * Kept from changing while somebody signs in to it: whoever gives it another address ends its sessions, that one as well.
 * Undefined when it has another address by now.
 */
export const lockByEmail = (trx: Transaction<DB>, email: string) =>
  byEmail(trx, email).forNoKeyUpdate().executeTakeFirst();

function byEmail(db: Db, email: string) {
  return db
    .selectFrom('accounts')
    .select([
      'id',
      'email',
      'full_name',
      'school_id',
      'locale',
      'account_type',
      'is_active',
      'integrity_locked_until',
    ])
    .where('email', '=', email);
}

export function findProfile(db: Db, accountId: string) {
  return db
    .selectFrom('accounts as a')
    .innerJoin('schools as s', 's.id', 'a.school_id')
    .select([
      'a.id',
      'a.email',
      'a.full_name',
      'a.photo_url',
      'a.location',
      'a.birth_year',
      'a.job_title',
      'a.industry',
      'a.intro',
      'a.phone',
      'a.locale',
      'a.needs_name',
      sql<boolean>`a.needs_name AND a.name_skipped_at IS NULL`.as('asks_name'),
      'a.created_at',
      'a.updated_at',
      's.slug as school_slug',
      's.name as school_name',
      rolesOf.as('roles'),
      homeOf.as('home_slug'),
    ])
    .where('a.id', '=', accountId)
    .executeTakeFirst();
}

/** The fields that a person may change, kept from changing meanwhile. */
export function lockProfile(trx: Transaction<DB>, accountId: string) {
  return (
    trx
      .selectFrom('accounts')
      .select([
        'full_name',
        'location',
        'birth_year',
        'job_title',
        'industry',
        'intro',
        'phone',
        'locale',
        'needs_name',
        'name_skipped_at',
        'updated_at',
        sql<Record<string, string>>`profile_changes`.as('changed_at'),
      ])
      .where('id', '=', accountId)
      // Waits for whoever closes or erases the account, and then finds none.
      .where('closed_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
  );
}

interface SessionPage {
  readonly after: { readonly at: string; readonly id: string } | undefined;
  readonly limit: number;
}

/** Those that run, newest first: all, or one more than a page has. */
export function listSessions(db: Db, accountId: string, page?: SessionPage) {
  const all = db
    .selectFrom('auth_sessions')
    .select(['id', 'created_at', 'expires_at', 'user_agent', 'ip_address'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', new Date().toISOString())
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  if (page === undefined) return all.execute();
  const { after, limit } = page;
  const next = after ? all.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id})`) : all;
  return next.limit(limit + 1).execute();
}

/** Ends the sessions of an account and says how many were still running. */
export async function endSessions(db: Db, accountId: string): Promise<number> {
  const ended = await db
    .deleteFrom('auth_sessions')
    .where('account_id', '=', accountId)
    .returning('expires_at')
    .execute();
  return ended.filter((session) => Date.parse(session.expires_at) > Date.now()).length;
}

/** The same for everybody. */
export async function endAllSessions(db: Db): Promise<number> {
  const ended = await db.deleteFrom('auth_sessions').returning('expires_at').execute();
  return ended.filter((session) => Date.parse(session.expires_at) > Date.now()).length;
}

// ---- operators ----

/** An account as lists have it. */
export function accountRows(db: Db, now: Date) {
  return db
    .selectFrom('accounts as a')
    .innerJoin('schools as s', 's.id', 'a.school_id')
    .select([
      'a.id',
      'a.email',
      'a.full_name',
      's.slug as school_slug',
      'a.account_type',
      'a.is_active',
      'a.integrity_locked_until',
      'a.created_at',
      'a.last_signed_in_at',
      rolesOf.as('roles'),
      homeOf.as('home_slug'),
      sql<number>`(SELECT count(*)::int FROM community_memberships m WHERE m.user_id = a.id
        AND ${proPredicate(now)})`.as('pro_communities'),
    ]);
}

export function findAccount(db: Db, id: string, now: Date) {
  return accountRows(db, now)
    .select([
      'a.phone',
      'a.location',
      'a.job_title',
      'a.industry',
      'a.closed_at',
      'a.erase_after',
      'a.erased_at',
      sql<number>`(SELECT count(*)::int FROM auth_sessions x WHERE x.account_id = a.id
        AND x.expires_at > ${new Date()})`.as('sessions'),
    ])
    .where('a.id', '=', id)
    .executeTakeFirst();
}

/** Whom a notice goes to. */
export function findRecipient(trx: Transaction<DB>, id: string) {
  return trx
    .selectFrom('accounts')
    .select(['id', 'full_name', 'email', 'locale'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The account of which an operator is about to change something, kept from changing meanwhile. */
export function lockTarget(trx: Transaction<DB>, id: string) {
  return trx
    .selectFrom('accounts as a')
    .select(['a.id', 'a.account_type', 'a.is_active', 'a.integrity_locked_until', rolesOf.as('roles')])
    .where('a.id', '=', id)
    .forNoKeyUpdate('a')
    .executeTakeFirst();
}

const isUnlocked = (now: Date) => sql<boolean>`coalesce(a.integrity_locked_until <= ${now}, true)`;

/** Who holds one of the roles and can sign in, with all roles they hold; not who is locked at `unlockedAt`. */
export async function listOperators(db: Db, roles: readonly Role[], unlockedAt?: Date) {
  return await db
    .selectFrom('accounts as a')
    .select((row) => [
      'a.id',
      'a.full_name as name',
      row.ref('a.locale').$castTo<'vi' | 'en'>().as('locale'),
      sql<string>`a.email`.as('email'),
      rolesOf.as('roles'),
    ])
    .where('a.is_active', '=', true)
    .$if(unlockedAt !== undefined, (query) => query.where(isUnlocked(unlockedAt as Date)))
    .where('a.email', 'is not', null)
    .where('a.id', 'in', (of) =>
      of.selectFrom('operator_roles as r').select('r.account_id').where('r.role', 'in', roles),
    )
    .orderBy('a.id')
    .execute();
}

/** How many people can act as owner, beside this one where one is named. */
export async function countOwners(db: Db, now: Date, besides?: string): Promise<number> {
  const { count } = await db
    .selectFrom('operator_roles as r')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('r.role', '=', 'owner')
    .where('a.is_active', '=', true)
    .$if(besides !== undefined, (query) => query.where('a.id', '!=', besides ?? ''))
    .where(isUnlocked(now))
    .executeTakeFirstOrThrow();
  return count;
}

export function listMessagesTo(db: Db, accountId: string) {
  return db
    .selectFrom('email_outbox')
    .select(['id', 'kind', 'status', sql<boolean>`resent_of IS NOT NULL`.as('is_resent'), 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
}

export function deleteSession(db: Kysely<DB>, token: string, authSecret: string) {
  return db
    .deleteFrom('auth_sessions')
    .where('token', '=', sessionDigest(token, authSecret))
    .returning('account_id')
    .executeTakeFirst();
}

/** `stamps` says when each field was changed last. */
export function updateProfileRow(
  trx: Transaction<DB>,
  accountId: string,
  changed: Updateable<DB['accounts']>,
  stamps: Readonly<Record<string, string>>,
) {
  return trx
    .updateTable('accounts')
    .set({ ...changed, profile_changes: sql`profile_changes || ${JSON.stringify(stamps)}::jsonb` })
    .where('id', '=', accountId)
    .execute();
}

export function insertSession(trx: Transaction<DB>, row: Insertable<DB['auth_sessions']>) {
  return trx.insertInto('auth_sessions').values(row).execute();
}

export function insertAccount(trx: Transaction<DB>, row: Insertable<DB['accounts']>) {
  return trx.insertInto('accounts').values(row).execute();
}

/** Whoever reads the mailbox of an account has refused another address for it. */
export async function noteAddressRefused(trx: Transaction<DB>, accountId: string, now: Date): Promise<void> {
  await trx.updateTable('accounts').set({ address_refused_at: now }).where('id', '=', accountId).execute();
}

/** Somebody has shown that the mailbox is theirs. */
export function markSignedIn(trx: Transaction<DB>, accountId: string, now: Date) {
  return trx
    .updateTable('accounts')
    .set({ email_verified: true, last_signed_in_at: now })
    .where('id', '=', accountId)
    .execute();
}

/** Undefined when the account was welcomed before. */
export function markWelcomed(trx: Transaction<DB>, accountId: string, now: Date) {
  return trx
    .updateTable('accounts')
    .set({ welcomed_at: now })
    .where('id', '=', accountId)
    .where('welcomed_at', 'is', null)
    .returning(['email', 'full_name', 'locale'])
    .executeTakeFirst();
}

export function findSchoolId(trx: Transaction<DB>, school: string | undefined) {
  return trx
    .selectFrom('schools')
    .select('id')
    .where((where) => (school === undefined ? where('is_default', '=', true) : where('slug', '=', school)))
    .executeTakeFirst();
}

export function updateAvatar(trx: Transaction<DB>, accountId: string, url: string | null, now: Date) {
  return trx
    .updateTable('accounts')
    .set({ photo_url: url, updated_at: now })
    .where('id', '=', accountId)
    .execute();
}

export function lockAvatar(trx: Transaction<DB>, accountId: string) {
  return (
    trx
      .selectFrom('accounts')
      .select('photo_url')
      .where('id', '=', accountId)
      // A photo that was under way while the account was closed or erased is refused, and its file deleted again.
      .where('closed_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
  );
}

export function updateIntegrityLock(
  trx: Transaction<DB>,
  { until, now, id }: { until: string | null; now: Date; id: string },
) {
  return trx
    .updateTable('accounts')
    .set({ integrity_locked_until: until, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export function insertRoles(
  trx: Transaction<DB>,
  accountId: string,
  roles: readonly Role[],
  granted: { by: string | null; now: Date },
) {
  return trx
    .insertInto('operator_roles')
    .values(
      roles.map((role) => ({ account_id: accountId, role, granted_at: granted.now, granted_by: granted.by })),
    )
    .execute();
}

export function deleteRoles(trx: Transaction<DB>, accountId: string, roles: readonly Role[]) {
  return trx
    .deleteFrom('operator_roles')
    .where('account_id', '=', accountId)
    .where('role', 'in', roles)
    .execute();
}
