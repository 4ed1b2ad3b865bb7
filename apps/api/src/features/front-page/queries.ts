import { sql } from 'kysely';
import type { Database } from '../../platform/services.ts';

export function listNextEvents(
  db: Database,
  communityId: string,
  schoolId: string,
  now: Date,
  limit: number,
) {
  const upcoming = sql<boolean>`coalesce(e.ends_at, e.starts_at) >= ${now}`;
  const columns = ['e.id', 'e.slug', 'e.title', 'e.starts_at', 'e.ends_at'] as const;
  const ofCommunity = db
    .selectFrom('events as e')
    .select([...columns, sql<'community' | 'school'>`'community'`.as('scope')])
    .where('e.community_id', '=', communityId)
    .where(upcoming);
  const ofSchool = db
    .selectFrom('events as e')
    .select([...columns, sql<'community' | 'school'>`'school'`.as('scope')])
    .where('e.community_id', 'is', null)
    .where('e.school_id', '=', schoolId)
    .where(upcoming);
  return ofCommunity.unionAll(ofSchool).orderBy('starts_at').orderBy('id').limit(limit).execute();
}

export function listLatestPosts(db: Database, communityId: string, limit: number) {
  return db
    .selectFrom('community_posts as p')
    .innerJoin('accounts as a', 'a.id', 'p.author_id')
    .select([
      'p.id',
      'p.title',
      'p.pinned',
      'p.reply_count',
      'p.replier_count',
      'p.last_reply_at',
      'p.created_at',
      'a.id as author_id',
      'a.full_name as author_name',
      'a.photo_url as author_photo_url',
    ])
    .where('p.community_id', '=', communityId)
    .where('p.deleted_at', 'is', null)
    .orderBy('p.pinned', 'desc')
    .orderBy('p.last_activity_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute();
}
