import type { Total } from '@cungnghe/contracts/total';
import { sql, type Transaction } from 'kysely';
import { countContaining, countRows } from '../../../platform/database/count-rows.ts';
import { contains } from '../../../platform/database/like-pattern.ts';
import { type ListSort, type SortedAfter, sortedBy } from '../../../platform/database/sorted-page.ts';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { endOfDay, startOfDay } from '../../../platform/database/vietnam-days.ts';
import { isIdOf } from '../../../platform/ids.ts';
import type { Database } from '../../../platform/services.ts';

interface PostFilter {
  readonly state: 'standing' | 'removed';
  readonly q?: string | undefined;
  readonly community?: string | undefined;
  readonly unanswered?: 'true' | undefined;
  readonly samples?: 'shown' | 'hidden';
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort: ListSort;
  readonly after?: SortedAfter;
  readonly limit: number;
}

/** Posts of all communities; those that stand are those of the figures of the week. One more than `limit`. */
export const listAdminPosts = (db: Database, filter: PostFilter) => adminPosts(db, filter).execute();
export type AdminPostRow = Awaited<ReturnType<typeof listAdminPosts>>[number];

/** Counted without who wrote each and where. */
export async function countAdminPosts(
  db: Database,
  { q = '', ...filter }: Omit<PostFilter, 'after'>,
): Promise<Total> {
  const { order } = byAge(filter.sort);
  // The index that holds the titles holds those that stand, and neither ids, authors nor whether somebody has replied.
  const isInOther = isIdOf('pst', q) || filter.unanswered !== undefined || filter.samples === 'hidden';
  if (q === '' || isInOther || filter.state === 'removed') {
    const posts = db
      .selectFrom('community_posts as p')
      .select('p.id')
      .where(matches({ q, ...filter }));
    return await countRows(db, posts.orderBy(order));
  }
  const { community, ...others } = filter;
  const text = sql`plain_text(p.title)`;
  // Of one community, too, in the index of all: that of its own posts holds no titles.
  const own = community === undefined ? text : sql`CASE WHEN ${isIn(community)} THEN ${text} ELSE '' END`;
  const rows = sql`SELECT ${own} AS text FROM community_posts p WHERE ${matches(others)} ORDER BY ${order}`;
  return await countContaining(db, rows, q);
}

const isIn = (community: string) =>
  sql`p.community_id = (SELECT id FROM communities WHERE slug = ${community})`;

const byAge = (sort: ListSort) => sortedBy(sort, { at: sql.ref('p.created_at'), id: sql.ref('p.id') });

function adminPosts(db: Database, { after, limit, ...filter }: PostFilter) {
  const { order, isAfter } = byAge(filter.sort);
  return db
    .selectFrom('community_posts as p')
    .innerJoin('communities as c', 'c.id', 'p.community_id')
    .innerJoin('accounts as a', 'a.id', 'p.author_id')
    .select([
      'p.id',
      'p.title',
      'p.reply_count',
      'p.locked',
      'p.created_at',
      'p.deleted_at as removed_at',
      'c.slug as community_slug',
      'a.id as author_id',
      'a.full_name as author_name',
      'a.photo_url as author_photo_url',
    ])
    .where(matches(filter))
    .where(isAfter(after))
    .orderBy(order)
    .limit(limit + 1);
}

/**
 * By nobody who only exists in posts to look at, which a CHECK of the accounts ties to their ids. Unlike in the list of
 * accounts these are shown unless left out: where there are any, they have written nearly all, and the figures that lead to
 * the list count them. Nothing but posts and replies has authors of this kind.
 */
const isByMember = sql`p.author_id NOT LIKE 'seed-user-%'`;

/** `q` is looked for in titles. */
function matches({
  state,
  q = '',
  community,
  unanswered,
  samples,
  from,
  to,
}: Omit<PostFilter, 'after' | 'limit' | 'sort'>) {
  const conditions = [state === 'standing' ? sql`p.deleted_at IS NULL` : sql`p.deleted_by = 'operator'`];
  if (isIdOf('pst', q)) conditions.push(sql`p.id = ${q}`);
  else if (q !== '') conditions.push(contains(sql`plain_text(p.title)`, q));
  if (community !== undefined) conditions.push(isIn(community));
  if (unanswered !== undefined) conditions.push(sql`p.reply_count = 0`);
  if (samples === 'hidden') conditions.push(isByMember);
  if (from !== undefined) conditions.push(sql`p.created_at >= ${startOfDay(from)}`);
  if (to !== undefined) conditions.push(sql`p.created_at < ${endOfDay(to)}`);
  return sql<boolean>`(${sql.join(conditions, sql` AND `)})`;
}

/** Those of these posts that there are, and where each stands. */
export function listPostsByIds(trx: Transaction<DB>, ids: readonly string[]) {
  return trx
    .selectFrom('community_posts as p')
    .innerJoin('communities as c', 'c.id', 'p.community_id')
    .select(['p.id', 'p.created_at', 'c.name as place'])
    .where('p.id', 'in', ids)
    .execute();
}
