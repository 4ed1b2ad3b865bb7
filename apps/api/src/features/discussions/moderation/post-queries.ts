import { sql } from 'kysely';
import { countRows } from '../../../platform/database/count-rows.ts';
import { type ListSort, type SortedAfter, sortedBy } from '../../../platform/database/sorted-page.ts';
import { endOfDay, startOfDay } from '../../../platform/database/vietnam-days.ts';
import type { Database } from '../../../platform/services.ts';

interface PostFilter {
  readonly community?: string | undefined;
  readonly unanswered?: 'true' | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort: ListSort;
  readonly after?: SortedAfter;
  readonly limit: number;
}

/** Posts of all communities that stand, as the figures of the week count them. One more than `limit`. */
export const listAdminPosts = (db: Database, filter: PostFilter) => adminPosts(db, filter).execute();
export type AdminPostRow = Awaited<ReturnType<typeof listAdminPosts>>[number];

export const countAdminPosts = (db: Database, filter: Omit<PostFilter, 'after'>) =>
  countRows(db, adminPosts(db, filter));

function adminPosts(db: Database, { community, unanswered, from, to, sort, after, limit }: PostFilter) {
  const { order, isAfter } = sortedBy(sort, { at: sql.ref('p.created_at'), id: sql.ref('p.id') });
  let query = db
    .selectFrom('community_posts as p')
    .innerJoin('communities as c', 'c.id', 'p.community_id')
    .innerJoin('accounts as a', 'a.id', 'p.author_id')
    .select([
      'p.id',
      'p.title',
      'p.reply_count',
      'p.locked',
      'p.created_at',
      'c.slug as community_slug',
      'a.id as author_id',
      'a.full_name as author_name',
      'a.photo_url as author_photo_url',
    ])
    .where('p.deleted_at', 'is', null)
    .where(isAfter(after))
    .orderBy(order)
    .limit(limit + 1);
  if (community !== undefined)
    query = query.where(
      sql<boolean>`p.community_id = (SELECT id FROM communities WHERE slug = ${community})`,
    );
  if (unanswered !== undefined) query = query.where('p.reply_count', '=', 0);
  if (from !== undefined) query = query.where(sql<boolean>`p.created_at >= ${startOfDay(from)}`);
  if (to !== undefined) query = query.where(sql<boolean>`p.created_at < ${endOfDay(to)}`);
  return query;
}
