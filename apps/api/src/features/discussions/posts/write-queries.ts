import type { Transaction, Updateable } from 'kysely';
import type { CommunityPosts, DB } from '../../../platform/database/tables.generated.ts';
import type { Db } from './queries.ts';

export function findSentPost(db: Db, authorId: string, sendId: string) {
  return db
    .selectFrom('community_posts')
    .select(['id', 'community_id'])
    .where('author_id', '=', authorId)
    .where('send_id', '=', sendId)
    .executeTakeFirst();
}

/** False when the same was sent before. */
export async function insertPost(
  trx: Transaction<DB>,
  post: {
    id: string;
    communityId: string;
    authorId: string;
    title: string;
    context: string;
    complication: string;
    question: string;
    excerpt: string;
    about: string | null;
    topicId: string | null;
    sendId: string | null;
    now: Date;
  },
): Promise<boolean> {
  const { communityId, authorId, topicId, sendId, now, ...texts } = post;
  const inserted = await trx
    .insertInto('community_posts')
    .values({
      ...texts,
      community_id: communityId,
      author_id: authorId,
      topic_id: topicId,
      send_id: sendId,
      last_activity_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.constraint('community_posts_one_per_send').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return false;
  await trx
    .insertInto('community_post_people')
    .values({
      account_id: authorId,
      post_id: post.id,
      community_id: communityId,
      watch: 'watching',
      read_number: 0,
    })
    .execute();
  await trx
    .insertInto('community_writers')
    .values({ community_id: communityId, account_id: authorId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

export async function findTopicId(db: Db, communityId: string, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('community_topics')
    .select('id')
    .where('community_id', '=', communityId)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.id;
}

export async function updatePost(trx: Transaction<DB>, id: string, values: Updateable<CommunityPosts>) {
  await trx.updateTable('community_posts').set(values).where('id', '=', id).execute();
}

export function lockPost(trx: Transaction<DB>, id: string) {
  return trx
    .selectFrom('community_posts')
    .select(['pinned', 'locked'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
