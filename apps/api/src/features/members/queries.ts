import type { ProfileField } from '@cungnghe/contracts/members/endpoints';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { matchesWords, newestPeople } from '../../platform/database/person-search.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { startOfDay } from '../../platform/database/vietnam-days.ts';
import type { Database } from '../../platform/services.ts';
import { hasSlugOrId, isVisible } from '../communities/public.ts';
import { hasMemberPage, isListedMember } from '../discussions/public.ts';

type Db = Database | Transaction<DB>;

/** What account `a` says in a field of its own, unless it hides it from members. */
const shownToMembers = (field: ProfileField, value: RawBuilder<unknown>) => sql<string | null>`
  CASE WHEN EXISTS (SELECT FROM member_profiles hiding
    WHERE hiding.account_id = a.id AND ${field} = ANY (hiding.hidden_fields)) THEN NULL ELSE ${value} END`;

export const shownOccupation = shownToMembers('occupation', sql.ref('a.job_title'));
export const shownPlace = shownToMembers('place', sql.ref('a.location'));
export const shownIntro = shownToMembers('intro', sql.ref('a.intro'));

/** What the profile of account `a` says, unless it hides it; nothing where there is none. */
const shownOfProfile = (field: 'headline' | 'links') => sql`(SELECT said.${sql.ref(field)}
  FROM member_profiles said WHERE said.account_id = a.id AND NOT ${field} = ANY (said.hidden_fields))`;
export const shownHeadline = shownOfProfile('headline') as RawBuilder<string | null>;
export const shownLinks = shownOfProfile('links') as RawBuilder<string[] | null>;

/** What profile `p` says in a field, unless it hides it. */
const shownIn = (field: ProfileField, value: RawBuilder<unknown>) =>
  sql`CASE WHEN ${field} = ANY (p.hidden_fields) THEN NULL ELSE ${value} END`;

/** The one predicate of the directory: profile `p` is of somebody who agreed, and whose account is in use. */
const isListed = sql<boolean>`p.directory_text IS NOT NULL`;

export interface OwnRow {
  readonly listed_at: string | null;
  readonly headline: string | null;
  readonly can_help_with: string[];
  readonly looking_for: string[];
  readonly links: string[];
  readonly hidden_fields: string[];
  readonly version: number;
  readonly name: string;
  readonly photo_url: string | null;
  readonly occupation: string | null;
  readonly place: string | null;
  readonly intro: string | null;
}

export async function findOwn(db: Db, accountId: string): Promise<OwnRow | undefined> {
  const { rows } = await sql<OwnRow>`
    SELECT p.listed_at, p.headline, coalesce(p.can_help_with, '{}') AS can_help_with,
      coalesce(p.looking_for, '{}') AS looking_for, coalesce(p.links, '{}') AS links,
      coalesce(p.hidden_fields, '{}') AS hidden_fields, coalesce(p.version, 0) AS version,
      a.full_name AS name, a.photo_url, a.job_title AS occupation, a.location AS place, a.intro
    FROM accounts a LEFT JOIN member_profiles p ON p.account_id = a.id
    WHERE a.id = ${accountId}`.execute(db);
  return rows[0];
}

/** Until the transaction ends, neither the account changes nor does it join anywhere. */
export async function lockAccount(trx: Transaction<DB>, accountId: string): Promise<void> {
  await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute();
}

interface Written {
  readonly listed_at: Date | null;
  readonly headline: string | null;
  readonly can_help_with: readonly string[];
  readonly looking_for: readonly string[];
  readonly links: readonly string[];
  readonly hidden_fields: readonly string[];
}

export async function upsertProfile(
  trx: Transaction<DB>,
  accountId: string,
  written: Written,
  now: Date,
): Promise<void> {
  const values = {
    ...written,
    can_help_with: [...written.can_help_with],
    looking_for: [...written.looking_for],
    links: [...written.links],
    hidden_fields: [...written.hidden_fields],
    updated_at: now,
  };
  await trx
    .insertInto('member_profiles')
    .values({ account_id: accountId, ...values, version: 1 })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ ...values, version: sql`member_profiles.version + 1` }),
    )
    .execute();
}

export interface MemberFilter {
  readonly q?: string | undefined;
  readonly occupation?: string | undefined;
  readonly place?: string | undefined;
  readonly can_help_with?: string | undefined;
  /** A day in Vietnam. */
  readonly joined_since?: string | undefined;
}

/** The lines of a profile's directory text, in their order. */
const lines = ['q', 'occupation', 'place', 'can_help_with'] as const;

/** Undefined when nobody is looked for. The first condition of each is what the index answers. */
function matching(filter: MemberFilter): RawBuilder<boolean> | undefined {
  const conditions = lines.flatMap((name, index) => {
    const typed = filter[name] ?? '';
    if (typed === '') return [];
    // Each line but the first keeps the space that it begins with; splitting takes none away.
    const line = sql<string>`split_part(p.directory_text, E'\n', ${sql.lit(index + 1)})`;
    return [sql`(${matchesWords(sql`p.directory_text`, typed)} AND ${matchesWords(line, typed)})`];
  });
  return conditions.length === 0 ? undefined : sql<boolean>`${sql.join(conditions, sql` AND `)}`;
}

export interface MemberRow {
  readonly id: string;
  readonly name: string;
  readonly photo_url: string | null;
  readonly occupation: string | null;
  readonly place: string | null;
  readonly headline: string | null;
  readonly can_help_with: string[];
  readonly joined_at: string;
}

interface Page {
  readonly limit: number;
  readonly after: { readonly at: string; readonly id: string } | undefined;
}

/**
 * Listed members of a community, the newest first and one more than `limit`; none of a community that is hidden. What is
 * looked for is tried among the newest, which finds what many have in common, and then by the index, which finds what
 * few have: neither reads more when there are more people. Where the newest are all, the index is not asked.
 */
export async function listMemberRows(
  db: Db,
  slugOrId: string,
  filter: MemberFilter,
  { limit, after }: Page,
): Promise<MemberRow[]> {
  const since =
    filter.joined_since === undefined ? sql`` : sql`AND m.joined_at >= ${startOfDay(filter.joined_since)}`;
  const next = after ? sql`AND (m.joined_at, m.user_id) < (${after.at}::timestamptz, ${after.id})` : sql``;
  const membershipsOf = (whom: RawBuilder<unknown>) => sql`
    SELECT m.user_id, m.joined_at FROM community_memberships m
    WHERE m.community_id = (SELECT c.id FROM communities c WHERE ${isVisible} AND ${hasSlugOrId(slugOrId)})
      AND m.is_listed AND ${whom} ${since} ${next}`;
  const memberships = membershipsOf(sql`true`);
  const inOrder = sql`ORDER BY m.joined_at DESC, m.user_id DESC`;
  const find = async (from: RawBuilder<unknown>, condition: RawBuilder<unknown>) => {
    const { rows } = await sql<MemberRow>`
      SELECT a.id, a.full_name AS name, a.photo_url,
        ${shownIn('occupation', sql`a.job_title`)} AS occupation, ${shownIn('place', sql`a.location`)} AS place,
        ${shownIn('headline', sql`p.headline`)} AS headline,
        coalesce(${shownIn('can_help_with', sql`p.can_help_with`)}, '{}') AS can_help_with, m.joined_at
      FROM ${from} JOIN accounts a ON a.id = p.account_id
      WHERE ${isListed} AND ${condition} ${inOrder} LIMIT ${limit + 1}`.execute(db);
    return rows;
  };
  const isLonger = async (list: RawBuilder<unknown>) => {
    const { rows } = await sql`SELECT FROM (${list} OFFSET ${newestPeople} LIMIT 1) one`.execute(db);
    return rows.length > 0;
  };
  const condition = matching(filter);
  const profiles = sql`JOIN member_profiles p ON p.account_id = m.user_id`;
  if (condition === undefined) return await find(sql`(${memberships}) m ${profiles}`, sql`true`);
  // OFFSET 0 has each looked up for each of the others: else all of one kind are read first.
  const newest = sql`(${memberships} ${inOrder} LIMIT ${newestPeople}) m
    CROSS JOIN LATERAL (SELECT * FROM member_profiles own WHERE own.account_id = m.user_id OFFSET 0) p`;
  const among = await find(newest, condition);
  if (among.length > limit || !(await isLonger(sql`${memberships} ${inOrder}`))) return among;
  const found = sql`(SELECT * FROM member_profiles p WHERE ${isListed} AND ${condition} OFFSET 0) p`;
  const ofFound = sql`CROSS JOIN LATERAL (${membershipsOf(sql`m.user_id = p.account_id`)} OFFSET 0) m`;
  return await find(sql`${found} ${ofFound}`, sql`true`);
}

export interface MemberPageRow {
  readonly id: string;
  readonly name: string;
  readonly photo_url: string | null;
  readonly occupation: string | null;
  readonly intro: string | null;
  readonly is_listed: boolean;
  readonly headline: string | null;
  readonly place: string | null;
  readonly can_help_with: string[] | null;
  readonly looking_for: string[] | null;
  readonly links: string[] | null;
  readonly joined_at: string | null;
}

/** Only these columns of an account are for other members; those after `is_listed` of listed ones alone. */
export async function findMember(
  db: Db,
  slugOrId: string,
  accountId: string,
): Promise<MemberPageRow | undefined> {
  const ofListed = (field: ProfileField, value: RawBuilder<unknown>) =>
    sql`CASE WHEN listed.joined_at IS NOT NULL THEN ${shownIn(field, value)} END`;
  const { rows } = await sql<MemberPageRow>`
    SELECT a.id, a.full_name AS name, a.photo_url, ${shownOccupation} AS occupation, ${shownIntro} AS intro,
      listed.joined_at IS NOT NULL AS is_listed, listed.joined_at,
      ${ofListed('headline', sql`p.headline`)} AS headline, ${ofListed('place', sql`a.location`)} AS place,
      ${ofListed('can_help_with', sql`p.can_help_with`)} AS can_help_with,
      ${ofListed('looking_for', sql`p.looking_for`)} AS looking_for, ${ofListed('links', sql`p.links`)} AS links
    FROM accounts a
    JOIN communities c ON ${hasSlugOrId(slugOrId)}
    LEFT JOIN member_profiles p ON p.account_id = a.id
    LEFT JOIN community_memberships listed ON listed.community_id = c.id AND listed.user_id = a.id
      AND listed.is_listed AND ${isListed}
    WHERE a.id = ${accountId} AND ${isVisible} AND ${hasMemberPage}`.execute(db);
  return rows[0];
}

export async function isListedIn(db: Db, slugOrId: string, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM accounts a JOIN communities c ON ${hasSlugOrId(slugOrId)}
    WHERE a.id = ${accountId} AND ${isVisible} AND ${isListedMember}`.execute(db);
  return rows.length > 0;
}
