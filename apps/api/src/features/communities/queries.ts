import type { PriceRule } from '@cungnghe/contracts/communities/endpoints';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { compiledOnce } from '../../platform/database/compiled-once.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Database } from '../../platform/services.ts';

type Db = Database | Transaction<DB>;

/** What a learner may know of: hidden communities do not exist for them. */
export const isVisible = sql<boolean>`c.status = 'active'`;

/** What guests may know of: visible communities that are sold. `open` ones are not listed. */
export const isOnSale = sql<boolean>`(${isVisible} AND c.access = 'pro' AND c.dimension != 'holding')`;

/** Whether everybody may read what a free member of community `c` reads, as its operators decide. */
export const isReadInPublic = sql<boolean>`c.public_reading`;

/** The one Pro test in SQL; `m` is the viewer's membership. Its twin is `isPro` in rules.ts. */
export const proPredicate = (now: Date) =>
  sql<boolean>`coalesce(m.tier = 'pro' AND m.pro_expires_at > ${now}, false)`;

/** Whether the viewer reads everything in community `c`: it is open, or they are Pro in it. */
export const hasFullAccess = (now: Date) => sql<boolean>`(c.access = 'open' OR ${proPredicate(now)})`;

/** Routes name a community by slug or, because one slug is also a route, by id. */
export const hasSlugOrId = (slugOrId: string) => sql<boolean>`(c.slug = ${slugOrId} OR c.id = ${slugOrId})`;

/** Whose eyes content is read with: those of an account, or of somebody imagined for a preview. */
export type Reader = { readonly accountId: string } | { readonly imagined: 'free' | 'pro' };

/** Somebody who has signed in and bought nothing: what they read may be shown to everybody. */
export const freeReader: Reader = { imagined: 'free' };

/** The reader's membership `m` in community `c`. */
export function membershipOf(reader: Reader, now: Date) {
  if ('accountId' in reader) {
    return sql`LEFT JOIN community_memberships m ON m.community_id = c.id AND m.user_id = ${reader.accountId}`;
  }
  return sql`LEFT JOIN (
    SELECT ${reader.imagined}::text AS tier, ${now}::timestamptz + interval '1 year' AS pro_expires_at
  ) m ON true`;
}

interface Reading {
  /** Null for somebody imagined. */
  readonly accountId: string | null;
  readonly membership: RawBuilder<unknown>;
  readonly now: Date;
}

/**
 * A query that asks whether something is there for a reader, and what they may do with it. For accounts its text is
 * compiled once: see {@link compiledOnce} for what `statement` may do with the values of `where`.
 */
export function accessQuery<Where extends object, Row>(
  statement: (where: Where, reading: Reading) => RawBuilder<Row>,
) {
  const findForAccount = compiledOnce<Where & { accountId: string; now: Date }, Row>((values) => {
    const { accountId, now } = values;
    return statement(values, { accountId, membership: membershipOf({ accountId }, now), now });
  });
  return async (db: Db, where: Where, reader: Reader, now: Date): Promise<Row | undefined> => {
    if ('accountId' in reader) {
      return (await findForAccount(db, { ...where, accountId: reader.accountId, now }))[0];
    }
    const membership = membershipOf(reader, now);
    const { rows } = await statement(where, { accountId: null, membership, now }).execute(db);
    return rows[0];
  };
}

/** What a row about locked content says of community `c`, which sells it. */
export const owningCommunity = sql`c.id AS community_id, c.slug AS community_slug, c.status AS community_status,
  c.access AS community_access, c.pricing_json`;

/** The communities one can choose. */
export function listChoosable(db: Db) {
  return db
    .selectFrom('communities as c')
    .select(['c.id', 'c.slug', 'c.dimension', 'c.name', 'c.tagline', 'c.hero_image_url', 'c.sort_order'])
    .where(isOnSale)
    .orderBy('c.sort_order')
    .orderBy('c.slug')
    .execute();
}

/** How many published courses each community has. */
export async function countCourses(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('legacy_courses')
    .select(['community_id', sql<number>`count(*)::int`.as('courses')])
    .where('is_published', '=', true)
    .where('community_id', 'is not', null)
    .groupBy('community_id')
    .execute();
  return new Map(rows.map(({ community_id, courses }) => [community_id ?? '', courses]));
}

interface OwnMembership {
  readonly community_id: string;
  readonly is_home: boolean;
  readonly home_set_at: string | null;
  readonly is_pro: boolean;
}

/** All memberships of somebody. */
export const listMemberships = compiledOnce<{ accountId: string; now: Date }, OwnMembership>(
  ({ accountId, now }) => sql`
    SELECT m.community_id, m.is_home, m.home_set_at, ${proPredicate(now)} AS is_pro
    FROM community_memberships m
    WHERE m.user_id = ${accountId}`,
);

/** How much community `c` holds; of each kind, no more than `most` are counted. */
function holdings(most: number | null) {
  const upTo = (table: string, condition: string) =>
    sql<number>`(SELECT count(*)::int FROM (
      SELECT FROM ${sql.table(table)} x WHERE x.community_id = c.id ${sql.raw(condition)} LIMIT ${sql.lit(most)}
    ) counted)`;
  return [
    upTo('community_memberships', '').as('members'),
    upTo('legacy_courses', 'AND x.is_published').as('courses'),
    upTo('legacy_ebooks', 'AND x.is_listed').as('books'),
    upTo('community_library_docs', "AND x.status = 'active'").as('documents'),
    upTo(
      'community_library_docs',
      "AND x.status = 'active' AND x.kind <> 'link' AND (x.asset_url IS NOT NULL OR x.body_portable IS NOT NULL)",
    ).as('ready_documents'),
    upTo(
      'community_library_docs',
      "AND x.status = 'active' AND x.kind = 'link' AND x.asset_url IS NOT NULL",
    ).as('report_links'),
    upTo('community_posts', 'AND x.deleted_at IS NULL').as('posts'),
  ] as const;
}

/** All that a community holds, however much it is. */
export const countContents = (db: Db, communityId: string) =>
  db
    .selectFrom('communities as c')
    .select([...holdings(null)])
    .where('c.id', '=', communityId)
    .executeTakeFirstOrThrow();

/** Up to here a count is exact; beyond it, it may be some seconds old. */
export const exactUpTo = 100;

const hasCanvas = (kind: 'bmc' | 'jtbd') =>
  sql<boolean>`EXISTS (SELECT FROM community_canvases x WHERE x.community_id = c.id AND x.kind = ${kind})`;

/** A visible community with what it holds, each kind counted no further than one more than it is exact. */
export function findDetail(db: Db, communityId: string, schoolId: string, now: Date) {
  return db
    .selectFrom('communities as c')
    .select([
      'c.id',
      'c.slug',
      'c.dimension',
      'c.name',
      'c.tagline',
      'c.hero_image_url',
      'c.status',
      'c.access',
      'c.pricing_json',
      ...holdings(exactUpTo + 1),
      hasCanvas('bmc').as('has_bmc'),
      hasCanvas('jtbd').as('has_jtbd'),
      sql<number>`(SELECT count(*)::int FROM events x
        WHERE (x.community_id = c.id OR (x.community_id IS NULL AND x.school_id = ${schoolId}))
          AND x.published_at IS NOT NULL AND x.cancelled_at IS NULL AND coalesce(x.ends_at, x.starts_at) >= ${now})`.as(
        'events',
      ),
    ])
    .where(isVisible)
    .where('c.id', '=', communityId)
    .executeTakeFirst();
}

/** A community, and what somebody is in it. */
interface ReaderRow {
  readonly id: string;
  readonly community_slug: string;
  readonly community_status: string;
  readonly community_access: string;
  readonly pricing_json: unknown;
  /** Whether they read everything in it. */
  readonly has_full_access: boolean;
  /** The three are null for who is no member. */
  readonly tier: string | null;
  readonly pro_expires_at: string | null;
  readonly is_home: boolean | null;
}

const reader = sql`
  SELECT c.id, c.slug AS community_slug, c.status AS community_status, c.access AS community_access, c.pricing_json,
    m.tier, m.pro_expires_at, m.is_home`;

/** A community for content that belongs to it directly, and what somebody is in it, for who may know of it. */
export const findForReader = compiledOnce<{ community: string; accountId: string; now: Date }, ReaderRow>(
  ({ community, accountId, now }) => sql`
    ${reader}, ${hasFullAccess(now)} AS has_full_access
    FROM communities c ${membershipOf({ accountId }, now)}
    WHERE ${isVisible} AND ${hasSlugOrId(community)}`,
);

/** The same for somebody's home community. */
export const findHomeForReader = compiledOnce<{ accountId: string; now: Date }, ReaderRow>(
  ({ accountId, now }) => sql`
    ${reader}, ${hasFullAccess(now)} AS has_full_access
    FROM community_memberships m JOIN communities c ON c.id = m.community_id
    WHERE m.user_id = ${accountId} AND m.is_home AND ${isVisible}`,
);

/** Whoever asks may know of all. */
export async function findCommunityId(db: Db, slug: string): Promise<string | undefined> {
  const found = await db.selectFrom('communities').select('id').where('slug', '=', slug).executeTakeFirst();
  return found?.id;
}

/** The community that an action is about, for anyone who may know of it. */
export function findVisible(db: Db, slugOrId: string) {
  return db
    .selectFrom('communities as c')
    .select(['c.id', 'c.slug', 'c.name', 'c.dimension', 'c.status', 'c.access', 'c.pricing_json'])
    .where(isVisible)
    .where(hasSlugOrId(slugOrId))
    .executeTakeFirst();
}

/**
 * Makes everything that one person does at once wait in line. NO KEY UPDATE, because inserting a row that refers
 * to the account must not wait for it.
 */
export async function lockAccount(trx: Transaction<DB>, accountId: string): Promise<void> {
  await sql`SELECT 1 FROM accounts WHERE id = ${accountId} FOR NO KEY UPDATE`.execute(trx);
}

/** The home as the person knows it: one that has been hidden since is none, and does not lock the next choice. */
export function findHome(db: Db, accountId: string) {
  return db
    .selectFrom('community_memberships as m')
    .innerJoin('communities as c', 'c.id', 'm.community_id')
    .select(['m.id', 'm.community_id', 'm.home_set_at', 'c.slug', 'c.name'])
    .where('m.user_id', '=', accountId)
    .where('m.is_home', '=', true)
    .where(isVisible)
    .executeTakeFirst();
}

export function findMembership(db: Db, accountId: string, communityId: string) {
  return db
    .selectFrom('community_memberships')
    .selectAll()
    .where('user_id', '=', accountId)
    .where('community_id', '=', communityId)
    .executeTakeFirst();
}

/** A free membership from now on; whoever is a member already stays one as they are. Resolves to whether it is new. */
export async function insertMembership(
  trx: Transaction<DB>,
  row: { id: string; communityId: string; accountId: string; now: Date },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('community_memberships')
    .values({
      id: row.id,
      community_id: row.communityId,
      user_id: row.accountId,
      joined_at: row.now,
      updated_at: row.now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'community_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Whom a message goes to. */
export function findRecipient(trx: Transaction<DB>, accountId: string) {
  return trx
    .selectFrom('accounts')
    .select(['email', 'full_name', 'locale'])
    .where('id', '=', accountId)
    .executeTakeFirst();
}

/** Makes a membership the home, from now on, and the one before it no home any more. */
export async function moveHome(trx: Transaction<DB>, accountId: string, communityId: string, now: Date) {
  await trx
    .updateTable('community_memberships')
    .set({ is_home: false, updated_at: now })
    .where('user_id', '=', accountId)
    .where('is_home', '=', true)
    .execute();
  await trx
    .updateTable('community_memberships')
    .set({ is_home: true, home_set_at: now, updated_at: now })
    .where('user_id', '=', accountId)
    .where('community_id', '=', communityId)
    .execute();
}

const publishedCourses = sql<number>`(SELECT count(*)::int FROM legacy_courses x
  WHERE x.community_id = c.id AND x.is_published)`;

export function listPublic(db: Db) {
  return db
    .selectFrom('communities as c')
    .select([
      'c.id',
      'c.slug',
      'c.dimension',
      'c.name',
      'c.name_en',
      'c.tagline',
      'c.tagline_en',
      'c.hero_image_url',
      'c.pricing_json',
      'c.public_reading',
      publishedCourses.as('courses'),
      sql<number>`(SELECT count(*)::int FROM legacy_lessons l JOIN legacy_courses k ON k.id = l.course_id
        WHERE k.community_id = c.id AND k.is_published)`.as('lessons'),
      sql<number>`(SELECT count(*)::int FROM legacy_ebooks x WHERE x.community_id = c.id AND x.is_listed)`.as(
        'books',
      ),
      sql<number>`(SELECT count(*)::int FROM community_library_docs x
        WHERE x.community_id = c.id AND x.status = 'active' AND x.kind <> 'link'
          AND (x.asset_url IS NOT NULL OR x.body_portable IS NOT NULL))`.as('ready_documents'),
    ])
    .where(isOnSale)
    .orderBy('c.dimension')
    .orderBy('c.sort_order')
    .execute();
}

// ---- operators: everything, hidden communities included ----

export function listAll(db: Db, now: Date, slugOrId?: string) {
  const membersWhere = (condition: string) =>
    sql.raw(`(SELECT count(*)::int FROM community_memberships x WHERE x.community_id = c.id ${condition}`);
  let query = db
    .selectFrom('communities as c')
    .selectAll('c')
    .select([
      sql<number>`${membersWhere('')})`.as('members'),
      sql<number>`${membersWhere("AND x.tier = 'pro'")} AND x.pro_expires_at > ${now})`.as('pro_members'),
      publishedCourses.as('courses'),
      sql<number>`(SELECT count(*)::int FROM community_orders x
        WHERE x.community_id = c.id AND x.status = 'pending')`.as('pending_orders'),
      sql<number>`(SELECT count(*)::int FROM community_content_subscriptions x WHERE x.community_id = c.id)`.as(
        'content_subscribers',
      ),
    ])
    // What waits for a place is nobody's first concern.
    .orderBy(sql<boolean>`c.dimension = 'holding'`)
    .orderBy('c.dimension')
    .orderBy('c.sort_order')
    .orderBy('c.slug');
  if (slugOrId !== undefined) query = query.where(hasSlugOrId(slugOrId));
  return query.execute();
}

export function findNamed(db: Db, slugOrId: string) {
  return db.selectFrom('communities as c').select('c.id').where(hasSlugOrId(slugOrId)).executeTakeFirst();
}

export type LockedCommunity = NonNullable<Awaited<ReturnType<typeof lockCommunity>>>;

export function lockCommunity(trx: Transaction<DB>, slugOrId: string) {
  return trx
    .selectFrom('communities as c')
    .select([
      'c.id',
      'c.slug',
      'c.dimension',
      'c.name',
      'c.name_en',
      'c.tagline',
      'c.tagline_en',
      'c.hero_image_url',
      'c.status',
      'c.version',
      'c.pricing_json',
      'c.public_reading',
    ])
    .where(hasSlugOrId(slugOrId))
    .forUpdate()
    .executeTakeFirst();
}

export function updateSettings(
  trx: Transaction<DB>,
  id: string,
  settings: { name: string; name_en: string; tagline: string; tagline_en: string },
) {
  return trx.updateTable('communities').set(settings).where('id', '=', id).execute();
}

export function updateHeroImage(trx: Transaction<DB>, id: string, hero_image_url: string | null) {
  return trx.updateTable('communities').set({ hero_image_url }).where('id', '=', id).execute();
}

export function updateStatus(trx: Transaction<DB>, id: string, status: 'active' | 'hidden') {
  return trx.updateTable('communities').set({ status }).where('id', '=', id).execute();
}

export function updatePricing(trx: Transaction<DB>, id: string, rule: PriceRule) {
  return trx
    .updateTable('communities')
    .set({ pricing_json: JSON.stringify(rule) })
    .where('id', '=', id)
    .execute();
}

export function updatePublicReading(trx: Transaction<DB>, id: string, public_reading: boolean) {
  return trx.updateTable('communities').set({ public_reading }).where('id', '=', id).execute();
}

export function listMembershipHistory(db: Db, accountId: string, now: Date) {
  return db
    .selectFrom('community_memberships as m')
    .innerJoin('communities as c', 'c.id', 'm.community_id')
    .select([
      'c.slug as community_slug',
      'c.name as community_name',
      'm.tier',
      'm.pro_expires_at',
      'm.is_home',
      'm.joined_at',
      proPredicate(now).as('is_pro'),
    ])
    .where('m.user_id', '=', accountId)
    .orderBy('m.joined_at')
    .execute();
}
