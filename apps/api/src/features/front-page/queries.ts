import type { Database } from '../../platform/services.ts';

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
