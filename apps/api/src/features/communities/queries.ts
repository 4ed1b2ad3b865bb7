import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Database } from '../../platform/services.ts';

type Db = Database | Transaction<DB>;

/** What a learner may know of: hidden communities do not exist for them. */
export const visible = sql<boolean>`c.status = 'active'`;

/** The one Pro test in SQL; `m` is the viewer's membership. Its twin is `isPro` in rules.ts. */
export const proPredicate = (now: Date) =>
  sql<boolean>`coalesce(m.tier = 'pro' AND m.pro_expires_at > ${now}, false)`;

/** Whether the viewer reads everything in community `c`: it is open, or they are Pro in it. */
export const readsAll = (now: Date) => sql<boolean>`(c.access = 'open' OR ${proPredicate(now)})`;

/** Routes name a community by slug or, because one slug is also a route, by id. */
export const named = (slugOrId: string) =>
  slugOrId.startsWith('cm-') ? sql<boolean>`c.id = ${slugOrId}` : sql<boolean>`c.slug = ${slugOrId}`;

/** The communities one can choose: visible ones that are sold. `open` ones are not listed. */
export function listChoosable(db: Db, accountId: string, now: Date) {
  return db
    .selectFrom('communities as c')
    .leftJoin('community_memberships as m', (join) =>
      join.onRef('m.community_id', '=', 'c.id').on('m.user_id', '=', accountId),
    )
    .select([
      'c.id',
      'c.slug',
      'c.dimension',
      'c.name',
      'c.tagline',
      'c.hero_image_url',
      'c.sort_order',
      'm.home_set_at',
      sql<boolean>`m.id IS NOT NULL`.as('is_member'),
      sql<boolean>`coalesce(m.is_home, false)`.as('is_home'),
      proPredicate(now).as('is_pro'),
    ])
    .where(visible)
    .where('c.access', '=', 'pro')
    .where('c.dimension', '!=', 'holding')
    .orderBy('c.sort_order')
    .orderBy('c.slug')
    .execute();
}

const count = (
  table:
    | 'community_memberships'
    | 'legacy_courses'
    | 'legacy_ebooks'
    | 'community_library_docs'
    | 'events'
    | 'community_posts',
) => sql.raw(`(SELECT count(*)::int FROM ${table} x WHERE x.community_id = c.id`);

/** One visible community with its counts and the viewer's membership. */
export function findForViewer(
  db: Db,
  which: { named: string } | { homeOf: string },
  accountId: string,
  schoolId: string,
  now: Date,
) {
  return db
    .selectFrom('communities as c')
    .leftJoin('community_memberships as m', (join) =>
      join.onRef('m.community_id', '=', 'c.id').on('m.user_id', '=', accountId),
    )
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
      'm.tier',
      'm.pro_expires_at',
      'm.is_home',
      readsAll(now).as('reads_all'),
      sql<number>`${count('community_memberships')})`.as('members'),
      sql<number>`${count('legacy_courses')} AND x.is_published)`.as('courses'),
      sql<number>`${count('legacy_ebooks')} AND x.is_listed)`.as('books'),
      sql<number>`${count('community_library_docs')} AND x.status = 'active')`.as('documents'),
      sql<number>`${count('community_posts')} AND x.deleted_at IS NULL)`.as('posts'),
      sql<number>`(SELECT count(*)::int FROM events x
        WHERE (x.community_id = c.id OR (x.community_id IS NULL AND x.school_id = ${schoolId}))
          AND x.cancelled_at IS NULL AND coalesce(x.ends_at, x.starts_at) >= ${now})`.as('events'),
    ])
    .where(visible)
    .where('homeOf' in which ? sql<boolean>`m.is_home` : named(which.named))
    .executeTakeFirst();
}

/** A community and whether the viewer reads everything in it, for content that belongs to it directly. */
export function findForReader(db: Db, slugOrId: string, accountId: string, now: Date) {
  return db
    .selectFrom('communities as c')
    .leftJoin('community_memberships as m', (join) =>
      join.onRef('m.community_id', '=', 'c.id').on('m.user_id', '=', accountId),
    )
    .select([
      'c.id',
      'c.slug as community_slug',
      'c.status as community_status',
      'c.access as community_access',
      'c.pricing_json',
      readsAll(now).as('reads_all'),
    ])
    .where(visible)
    .where(named(slugOrId))
    .executeTakeFirst();
}

/** The community that an action is about, for anyone who may know of it. */
export function findVisible(db: Db, slugOrId: string) {
  return db
    .selectFrom('communities as c')
    .select(['c.id', 'c.slug', 'c.name', 'c.dimension', 'c.status', 'c.access', 'c.pricing_json'])
    .where(visible)
    .where(named(slugOrId))
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
    .where(visible)
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

export async function insertMembership(
  trx: Transaction<DB>,
  row: { id: string; communityId: string; accountId: string; now: Date },
): Promise<void> {
  await trx
    .insertInto('community_memberships')
    .values({
      id: row.id,
      community_id: row.communityId,
      user_id: row.accountId,
      joined_at: row.now,
      updated_at: row.now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'community_id']).doNothing())
    .execute();
}

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

export function listPublic(db: Db) {
  return db
    .selectFrom('communities as c')
    .select([
      'c.slug',
      'c.dimension',
      'c.name',
      'c.tagline',
      'c.hero_image_url',
      'c.pricing_json',
      sql<number>`${count('legacy_courses')} AND x.is_published)`.as('courses'),
      sql<number>`(SELECT count(*)::int FROM legacy_lessons l JOIN legacy_courses k ON k.id = l.course_id
        WHERE k.community_id = c.id AND k.is_published)`.as('lessons'),
    ])
    .where(visible)
    .where('c.access', '=', 'pro')
    .where('c.dimension', '!=', 'holding')
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
      sql<number>`${count('legacy_courses')} AND x.is_published)`.as('courses'),
      sql<number>`(SELECT count(*)::int FROM community_orders x
        WHERE x.community_id = c.id AND x.status = 'pending')`.as('pending_orders'),
    ])
    .orderBy('c.dimension')
    .orderBy('c.sort_order')
    .orderBy('c.slug');
  if (slugOrId !== undefined) query = query.where(named(slugOrId));
  return query.execute();
}

export function lockCommunity(trx: Transaction<DB>, slugOrId: string) {
  return trx
    .selectFrom('communities as c')
    .select(['c.id', 'c.slug', 'c.pricing_json'])
    .where(named(slugOrId))
    .forUpdate()
    .executeTakeFirst();
}
