import { excerptOf } from '@cungnghe/markdown/discussion-text';
import type { Transaction } from 'kysely';
import { maxExcerptLength } from '../features/discussions/public.ts';
import type { DB } from '../platform/database/tables.generated.ts';
import type { Services } from '../platform/services.ts';
import { postsOfCommerce } from './posts-of-commerce.ts';
import { postsOfFounder } from './posts-of-founder.ts';
import { postsOfMarketing } from './posts-of-marketing.ts';
import { type SamplePost, samplePeople, sampleTopics } from './sample-posts.ts';

const hourMs = 60 * 60 * 1000;

/**
 * Threads to look at, by people who only exist in them and can never sign in. All of it is told apart by the ids, and
 * what is there already stays as it is.
 */
export async function addSamplePosts(services: Services, schoolId: string): Promise<void> {
  await addPeople(services, schoolId);
  await addTopics(services);
  for (const thread of [...postsOfFounder, ...postsOfMarketing, ...postsOfCommerce]) {
    await addPost(services, thread);
  }
}

async function addTopics({ db }: Services): Promise<void> {
  for (const [community, topics] of Object.entries(sampleTopics)) {
    const { id } = await db
      .selectFrom('communities')
      .select('id')
      .where('slug', '=', community)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('community_topics')
      .values(
        Object.entries(topics).map(([slug, name], at) => ({
          id: topicOf(community, slug),
          community_id: id,
          slug,
          name,
          position: at + 1,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

const topicOf = (community: string, slug: string) => `seed-topic-${community}-${slug}`;
const postOf = (key: string) => `seed-post-${key}`;
const replyOf = (post: string, number: number) => `seed-reply-${post}-${number}`;
const accountOf = (key: string) => `seed-user-${key}`;

async function addPeople({ db, clock }: Services, schoolId: string): Promise<void> {
  const now = clock.now();
  await db
    .insertInto('accounts')
    .values(
      Object.entries(samplePeople).map(([key, { name, occupation, intro }]) => ({
        id: accountOf(key),
        school_id: schoolId,
        full_name: name,
        job_title: occupation,
        intro,
        account_type: 'seed_forum',
        is_active: false,
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

async function addPost({ db, clock }: Services, thread: SamplePost): Promise<void> {
  const opened = clock.now().getTime() - thread.daysAgo * 24 * hourMs;
  const replies = thread.replies.map((reply, index) => ({
    ...reply,
    number: index + 1,
    at: new Date(Math.min(opened + reply.hours * hourMs, clock.now().getTime())),
  }));
  const lastReplyAt = replies.at(-1)?.at ?? null;
  const at = new Date(opened);
  const id = postOf(thread.key);
  const { id: communityId } = await db
    .selectFrom('communities')
    .select('id')
    .where('slug', '=', thread.community)
    .executeTakeFirstOrThrow();
  const { title, context, complication, question } = thread;
  const writers = [thread.author, ...replies.map(({ author }) => author)];
  await db.transaction().execute(async (trx) => {
    const inserted = await trx
      .insertInto('community_posts')
      .values({
        id,
        community_id: communityId,
        author_id: accountOf(thread.author),
        topic_id: topicOf(thread.community, thread.topic),
        ...{ title, context, complication, question },
        excerpt: excerptOf(question, maxExcerptLength),
        pinned: thread.pinned ?? false,
        ...(thread.featured && { public_quote_allowed_at: at, featured_at: at }),
        reply_count: replies.length,
        replier_count: new Set(replies.map(({ author }) => author)).size,
        last_reply_at: lastReplyAt,
        last_activity_at: lastReplyAt ?? at,
        is_told: true,
        created_at: at,
        updated_at: at,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) return;
    await trx
      .insertInto('community_post_replies')
      .values(
        replies.map((reply) => ({
          id: replyOf(thread.key, reply.number),
          post_id: id,
          number: reply.number,
          author_id: accountOf(reply.author),
          body: reply.body,
          is_told: true,
          created_at: reply.at,
        })),
      )
      .execute();
    await setSolution(trx, thread);
    await trx
      .insertInto('community_writers')
      .values([...new Set(writers)].map((key) => ({ community_id: communityId, account_id: accountOf(key) })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

async function setSolution(trx: Transaction<DB>, { key, solution }: SamplePost): Promise<void> {
  if (solution === undefined) return;
  await trx
    .updateTable('community_posts')
    .set({ solution_reply_id: replyOf(key, solution) })
    .where('id', '=', postOf(key))
    .execute();
}
