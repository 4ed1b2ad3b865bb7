import type { AccountFilter, AccountSort } from '@cungnghe/contracts/accounts/endpoints';
import type { Role } from '@cungnghe/contracts/endpoint';
import { countedMax, type Total } from '@cungnghe/contracts/total';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { countIn } from '../../platform/database/count-rows.ts';
import { findPageOfIds, matchesPerson, newestPeople } from '../../platform/database/person-search.ts';
import { type SortedAfter, sortedBy } from '../../platform/database/sorted-page.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { endOfDay, startOfDay } from '../../platform/database/vietnam-days.ts';
import type { Database } from '../../platform/services.ts';
import { findCommunityId, proPredicate } from '../communities/public.ts';
import { accountRows } from './queries.ts';

type Db = Database | Transaction<DB>;

interface AccountPage extends AccountFilter {
  readonly sort?: AccountSort | undefined;
  readonly after?: SortedAfter;
  readonly limit: number;
}

/** With the id of its community, by which the planner knows how many belong to it. */
interface Matched extends Omit<AccountPage, 'community'> {
  readonly community_id: string | undefined;
}

/** The same expressions as their indexes. */
const sortColumns = {
  created: sql`a.created_at`,
  name: sql`coalesce(nullif("left"(split_part(a.search_text, E'\n', 1), 40), ' '), '~') COLLATE "C"`,
  seen: sql`coalesce(a.last_signed_in_at, a.created_at)`,
} as const;

const columnOf = (sort: AccountSort) => (sort === 'name' || sort === 'seen' ? sort : 'created');

/** The order of the list; `at` is what an account was made at, where it is read from elsewhere. */
function orderOf(sort: AccountSort = 'newest', at?: RawBuilder<unknown>) {
  const column = columnOf(sort);
  const by = column === 'created' ? (at ?? sortColumns.created) : sortColumns[column];
  const columns = { at: by, id: at === undefined ? sql`a.id` : sql`m.user_id` };
  if (sort === 'name') return sortedBy('name', columns);
  return sortedBy(sort === 'oldest' ? 'oldest' : 'newest', columns);
}

/** Newest first unless sorted otherwise, each with what it was sorted by; one more than `limit`. */
export async function listAccounts(db: Db, filter: AccountPage, now: Date) {
  const ids = await listAccountIds(db, await withCommunityId(db, filter), now);
  if (ids.length === 0) return [];
  return await accountRows(db, now)
    .select(sql<string>`${sortColumns[columnOf(filter.sort ?? 'newest')]}`.as('sorted_by'))
    .where('a.id', '=', sql<string>`ANY(${ids})`)
    .orderBy(orderOf(filter.sort).order)
    .execute();
}

/** A community that there is not has no members. */
async function withCommunityId(db: Db, { community, ...filter }: AccountPage): Promise<Matched> {
  if (community === undefined) return { ...filter, community_id: undefined };
  return { ...filter, community_id: (await findCommunityId(db, community)) ?? '' };
}

async function listAccountIds(db: Db, filter: Matched, now: Date): Promise<string[]> {
  const { limit, sort } = filter;
  const find = async (from: RawBuilder<unknown>, order = orderOf(sort).order) =>
    (await sql<{ id: string }>`${from} ORDER BY ${order} LIMIT ${limit + 1}`.execute(db)).rows;
  if (isOfMembers(filter)) {
    const direction = sort === 'oldest' ? sql`ASC` : sql`DESC`;
    const order = sql`created_at ${direction}, id ${direction}`;
    return (await find(membersOf(filter, now), order)).map(({ id }) => id);
  }
  if (!isSieved(filter)) return (await find(matching(filter, now))).map(({ id }) => id);
  // Cut before anything is looked at, or not at all: neither way depends on how many the planner expects.
  const some = (most: number) => sql`SELECT a.id FROM (SELECT * FROM accounts a WHERE ${isInPage(filter, now)}
    ORDER BY ${orderOf(sort).order} LIMIT ${most}) a WHERE ${conditionsOf(filter, now)}`;
  const all = sql`SELECT a.id FROM (SELECT a.id, a.created_at, a.last_signed_in_at, a.search_text FROM accounts a
    WHERE ${isInPage(filter, now)} AND ${conditionsOf(filter, now)} OFFSET 0) a`;
  // Few have a role, are locked or closed: they are not looked for among the first.
  if ((filter.role ?? filter.state) !== undefined) return (await find(all)).map(({ id }) => id);
  return await findPageOfIds(limit, newestPeople, (among) => find(among === 'all' ? all : some(among)));
}

/** Whether there may be few of many, whose order no index has. */
const isSieved = ({ q, community_id, pro, sort = 'newest' }: Matched) =>
  Boolean(q && !isId(q)) || ((community_id ?? pro) !== undefined && columnOf(sort) !== 'created');

const isId = (typed: string) => /^acc-\S+$/.test(typed);

const matching = (filter: Matched, now: Date): RawBuilder<unknown> =>
  sql`SELECT a.id FROM accounts a WHERE ${conditionsOf(filter, now)} AND ${isInPage(filter, now)}`;

/** They are read from their memberships, in the order of their accounts. */
function isOfMembers({
  role,
  type,
  state,
  learned_week,
  community_id,
  pro,
  sort = 'newest',
  q,
}: Matched): boolean {
  const isNarrower = (role ?? type ?? state ?? learned_week ?? q) !== undefined;
  return !isNarrower && columnOf(sort) === 'created' && (community_id ?? pro) !== undefined;
}

/** How many match, no further than lists are counted. */
export async function countAccounts(
  db: Db,
  { sort: _, ...page }: Omit<AccountPage, 'after'>,
  now: Date,
): Promise<Total> {
  const filter = await withCommunityId(db, page);
  // Whoever is looked for is counted as they come; all others by the index that they are read by.
  const rows = isOfMembers(filter)
    ? sql`${membersOf(filter, now)} ORDER BY created_at DESC, id DESC`
    : sql`${matching(filter, now)} ${filter.q ? sql`` : sql`ORDER BY ${orderOf().order}`}`;
  return await countIn(db, sql`(${rows} LIMIT ${countedMax + 1})`);
}

/** Who of those that match can be written to, newest first; of more than `max` any so many and one. */
export async function listReceivers(
  db: Db,
  filter: AccountFilter,
  now: Date,
  max: number,
): Promise<string[]> {
  const page = await withCommunityId(db, { ...filter, limit: max });
  const { rows } = await sql<{ id: string }>`
    SELECT r.id FROM (SELECT a.id, a.created_at FROM accounts a
      WHERE ${conditionsOf(page, now)} AND ${isInPage(page, now)} AND a.is_active AND a.account_type = 'member'
      LIMIT ${max + 1}) r
    ORDER BY r.created_at DESC, r.id DESC`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those who belong to a community or are Pro, once each, read in the order of the list. */
function membersOf(filter: Matched, now: Date): RawBuilder<unknown> {
  const { community_id, pro } = filter;
  const conditions = [isInPage(filter, now, sql`m.account_created_at`)];
  if (community_id !== undefined) conditions.push(sql`m.community_id = ${community_id}`);
  // The tier is said twice: the indexes are of those who have ever been Pro.
  if (pro !== undefined) conditions.push(sql`m.tier = 'pro' AND ${proPredicate(now)}`);
  return sql`SELECT DISTINCT m.account_created_at AS created_at, m.user_id AS id FROM community_memberships m
    WHERE ${sql.join(conditions, sql` AND `)}`;
}

function isInPage(
  { days, from, to, after, sort }: Matched,
  now: Date,
  at?: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const made = at ?? sortColumns.created;
  const conditions = [orderOf(sort, at).isAfter(after)];
  if (days !== undefined) conditions.push(sql`${made} > ${daysBefore(now, days)}`);
  if (from !== undefined) conditions.push(sql`${made} >= ${startOfDay(from)}`);
  if (to !== undefined) conditions.push(sql`${made} < ${endOfDay(to)}`);
  return sql`(${sql.join(conditions, sql` AND `)})`;
}

function conditionsOf(filter: Matched, now: Date): RawBuilder<boolean> {
  const { q, role, type, community_id, pro, state, learned_week, returning } = filter;
  const conditions = [sql`true`];
  if (q) conditions.push(isId(q) ? sql`a.id = ${q}` : matchesPerson(q));
  if (role !== undefined) conditions.push(hasRole(role));
  // Said in so many words: the index of those who are no members is found by them.
  if (type !== 'any') {
    conditions.push(type === 'seed_forum' ? sql`a.account_type <> 'member'` : sql`a.account_type = 'member'`);
  }
  if (state === 'locked') conditions.push(sql`a.integrity_locked_until > ${now}`);
  if (state === 'closed') conditions.push(sql`a.closed_at IS NOT NULL`);
  if ((community_id ?? pro) !== undefined) conditions.push(belongs(community_id, pro, now));
  if (learned_week !== undefined) conditions.push(learnedIn(learned_week, returning));
  return sql`(${sql.join(conditions, sql` AND `)})`;
}

function hasRole(role: Role | 'any'): RawBuilder<boolean> {
  const which = role === 'any' ? sql`` : sql`AND r.role = ${role}`;
  return sql`EXISTS (SELECT 1 FROM operator_roles r WHERE r.account_id = a.id ${which})`;
}

function belongs(communityId: string | undefined, pro: 'yes' | undefined, now: Date): RawBuilder<boolean> {
  const which = communityId === undefined ? sql`` : sql`AND m.community_id = ${communityId}`;
  const how = pro === undefined ? sql`` : sql`AND ${proPredicate(now)}`;
  return sql`EXISTS (SELECT 1 FROM community_memberships m WHERE m.user_id = a.id ${which} ${how})`;
}

/** As the figures of the week count it. Nobody learned before there was an account of theirs: a list of an old week begins there. */
function learnedIn(monday: string, returning: 'true' | undefined): RawBuilder<boolean> {
  const which = returning === undefined ? sql`` : sql`AND w.is_returning`;
  return sql`(EXISTS (SELECT FROM learner_weeks w WHERE w.account_id = a.id AND w.week = ${monday} ${which})
    AND a.created_at < ${startOfDay(monday)} + interval '7 days')`;
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
