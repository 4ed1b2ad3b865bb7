import type { accountTypes } from '@cungnghe/contracts/accounts/endpoints';
import type { Role } from '@cungnghe/contracts/endpoint';
import { countedMax, type Total } from '@cungnghe/contracts/total';
import type { Insertable, Updateable } from 'kysely';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { countIn } from '../../platform/database/count-rows.ts';
import { findPageOfIds, matchesPerson, newestPeople } from '../../platform/database/person-search.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { endOfDay, startOfDay } from '../../platform/database/vietnam-days.ts';
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

function accountRows(db: Db, now: Date) {
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
      rolesOf.as('roles'),
      homeOf.as('home_slug'),
      sql<number>`(SELECT count(*)::int FROM community_memberships m WHERE m.user_id = a.id
        AND ${proPredicate(now)})`.as('pro_communities'),
    ]);
}

interface AccountFilter {
  readonly q?: string | undefined;
  readonly role?: Role | 'any' | undefined;
  /** Undefined leaves out sample accounts. */
  readonly type?: (typeof accountTypes)[number] | 'any' | undefined;
  readonly community?: string | undefined;
  readonly pro?: 'yes' | undefined;
  readonly days?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly learned_week?: string | undefined;
  readonly returning?: 'true' | undefined;
  readonly after: { readonly at: string; readonly id: string } | undefined;
  readonly limit: number;
}

/** Newest first, one more than `limit`. */
export async function listAccounts(db: Db, filter: AccountFilter, now: Date) {
  const ids = await listAccountIds(db, filter, now);
  if (ids.length === 0) return [];
  return await accountRows(db, now)
    .where('a.id', 'in', ids)
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .execute();
}

async function listAccountIds(db: Db, filter: AccountFilter, now: Date): Promise<string[]> {
  const { q, role, limit } = filter;
  const oneMore = limit + 1;
  const find = async (from: RawBuilder<unknown>) =>
    (await sql<{ id: string }>`${from} ORDER BY created_at DESC, id DESC LIMIT ${oneMore}`.execute(db)).rows;
  const conditions = conditionsOf(filter, now);
  if (q && /^acc-\S+$/.test(q)) {
    const one = sql`SELECT a.id FROM accounts a
      WHERE a.id = ${q} AND ${conditions} AND ${isInPage(filter, now)}`;
    return (await find(one)).map(({ id }) => id);
  }
  if (q) {
    // Cut before anything is looked at, or not at all: neither way depends on how many the planner expects.
    const some = (
      most: number,
    ) => sql`SELECT a.id FROM (SELECT * FROM accounts a WHERE ${isInPage(filter, now)}
      ORDER BY a.created_at DESC, a.id DESC LIMIT ${most}) a WHERE ${conditions} AND ${matchesPerson(q)}`;
    const all = sql`SELECT a.id FROM (SELECT a.id, a.created_at FROM accounts a
      WHERE ${isInPage(filter, now)} AND ${conditions} AND ${matchesPerson(q)} OFFSET 0) a`;
    // Few have a role: they are not looked for among the newest.
    if (role !== undefined) return (await find(all)).map(({ id }) => id);
    return await findPageOfIds(limit, newestPeople, (among) => find(among === 'all' ? all : some(among)));
  }
  return (await find(unsearched(filter, now))).map(({ id }) => id);
}

/** Those whom the filters leave, nobody being looked for by name. */
function unsearched(filter: AccountFilter, now: Date): RawBuilder<unknown> {
  const { role, type, community, pro, learned_week } = filter;
  const isOfMembers = (role ?? type ?? learned_week) === undefined && (community ?? pro) !== undefined;
  if (isOfMembers) return membersOf(filter, now);
  return sql`SELECT a.id FROM accounts a WHERE ${conditionsOf(filter, now)} AND ${isInPage(filter, now)}`;
}

/** Undefined for a search: a word that many have in their name takes long to count. */
export async function countAccounts(
  db: Db,
  filter: Omit<AccountFilter, 'after'>,
  now: Date,
): Promise<Total | undefined> {
  if (filter.q) return;
  const rows = unsearched({ ...filter, after: undefined }, now);
  return await countIn(db, sql`(${rows} ORDER BY created_at DESC, id DESC LIMIT ${countedMax + 1})`);
}

/** Those who belong to a community or are Pro, once each, read in the order of the list. */
function membersOf(filter: AccountFilter, now: Date): RawBuilder<unknown> {
  const { community, pro } = filter;
  const conditions = [isInPage(filter, now, { at: 'm.account_created_at', id: 'm.user_id' })];
  if (community !== undefined)
    conditions.push(sql`m.community_id = (SELECT c.id FROM communities c WHERE c.slug = ${community})`);
  // The tier is said twice: the indexes are of those who have ever been Pro.
  if (pro !== undefined) conditions.push(sql`m.tier = 'pro' AND ${proPredicate(now)}`);
  return sql`SELECT DISTINCT m.account_created_at AS created_at, m.user_id AS id FROM community_memberships m
    WHERE ${sql.join(conditions, sql` AND `)}`;
}

function isInPage(
  { days, from, to, after }: AccountFilter,
  now: Date,
  columns = { at: 'a.created_at', id: 'a.id' },
): RawBuilder<boolean> {
  const [at, id] = [sql.ref(columns.at), sql.ref(columns.id)];
  const conditions = [sql`true`];
  if (days !== undefined) conditions.push(sql`${at} > ${daysBefore(now, days)}`);
  if (from !== undefined) conditions.push(sql`${at} >= ${startOfDay(from)}`);
  if (to !== undefined) conditions.push(sql`${at} < ${endOfDay(to)}`);
  if (after) conditions.push(sql`(${at}, ${id}) < (${after.at}::timestamptz, ${after.id})`);
  return sql`(${sql.join(conditions, sql` AND `)})`;
}

function conditionsOf(filter: AccountFilter, now: Date): RawBuilder<boolean> {
  const { role, type, community, pro, learned_week, returning } = filter;
  const conditions = [sql`true`];
  if (role !== undefined) conditions.push(hasRole(role));
  // Said in so many words: the index of those who are no members is found by them.
  if (type !== 'any') {
    conditions.push(type === 'seed_forum' ? sql`a.account_type <> 'member'` : sql`a.account_type = 'member'`);
  }
  if (community !== undefined || pro === 'yes') conditions.push(belongs(community, pro, now));
  if (learned_week !== undefined) conditions.push(learnedIn(learned_week, returning));
  return sql`(${sql.join(conditions, sql` AND `)})`;
}

function hasRole(role: Role | 'any'): RawBuilder<boolean> {
  const which = role === 'any' ? sql`` : sql`AND r.role = ${role}`;
  return sql`EXISTS (SELECT 1 FROM operator_roles r WHERE r.account_id = a.id ${which})`;
}

function belongs(slug: string | undefined, pro: 'yes' | undefined, now: Date): RawBuilder<boolean> {
  const which = slug === undefined ? sql`` : sql`AND c.slug = ${slug}`;
  const how = pro === undefined ? sql`` : sql`AND ${proPredicate(now)}`;
  return sql`EXISTS (SELECT 1 FROM community_memberships m JOIN communities c ON c.id = m.community_id
    WHERE m.user_id = a.id ${which} ${how})`;
}

/** As the figures of the week count it. Nobody learned before there was an account of theirs: a list of an old week begins there. */
function learnedIn(monday: string, returning: 'true' | undefined): RawBuilder<boolean> {
  const which = returning === undefined ? sql`` : sql`AND w.is_returning`;
  return sql`(EXISTS (SELECT FROM learner_weeks w WHERE w.account_id = a.id AND w.week = ${monday} ${which})
    AND a.created_at < ${startOfDay(monday)} + interval '7 days')`;
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

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
    .select(['id', 'kind', 'status', 'created_at'])
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
