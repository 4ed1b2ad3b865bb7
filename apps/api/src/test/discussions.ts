import { newId } from '../platform/ids.ts';
import type { Services } from '../platform/services.ts';
import type { Viewer } from '../platform/viewer.ts';
import type { Person } from './test-app.ts';

export interface MadePost {
  readonly postId: string;
  /** Number 1, by the same person. */
  readonly replyId: string;
}

/** A thread with one reply, by somebody who need not be allowed to write any more. `canary` begins both texts. */
export async function makePost(
  { db, clock }: Services,
  { viewer }: Pick<Person, 'viewer'>,
  options: { community?: string; canary?: string; title?: string } = {},
): Promise<MadePost> {
  const { community = 'founder', canary = 'Câu chuyện', title = 'Hỏi về khách quen' } = options;
  const now = clock.now();
  const { id: communityId } = await db
    .selectFrom('communities')
    .select('id')
    .where('slug', '=', community)
    .executeTakeFirstOrThrow();
  const made = { postId: newId('pst'), replyId: newId('rpl') };
  await db
    .insertInto('community_posts')
    .values({
      id: made.postId,
      community_id: communityId,
      author_id: viewer.accountId,
      title,
      context: `${canary} bối cảnh của một tiệm bánh nhỏ.`,
      complication: `${canary} khách quay lại ít đi một nửa.`,
      question: `${canary} nên hỏi khách điều gì trước?`,
      excerpt: `${canary} nên hỏi khách điều gì trước?`,
      reply_count: 1,
      replier_count: 1,
      last_reply_at: now,
      last_activity_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await db
    .insertInto('community_post_replies')
    .values({
      id: made.replyId,
      post_id: made.postId,
      number: 1,
      author_id: viewer.accountId,
      body: `${canary} trả lời`,
      created_at: now,
    })
    .execute();
  await db
    .insertInto('community_post_people')
    .values({
      account_id: viewer.accountId,
      post_id: made.postId,
      community_id: communityId,
      watch: 'watching',
      read_number: 1,
      reply_count: 1,
    })
    .execute();
  await db
    .insertInto('community_writers')
    .values({ community_id: communityId, account_id: viewer.accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return made;
}

/** The author's consent to a quote on the public home page. */
export async function allowPublicQuote({ db, clock }: Services, postId: string): Promise<void> {
  await db
    .updateTable('community_posts')
    .set({ public_quote_allowed_at: clock.now() })
    .where('id', '=', postId)
    .execute();
}

/** A pending report of the reply in a thread. */
export async function makeReport(
  { db, clock }: Services,
  reporter: { readonly viewer: Pick<Viewer, 'accountId'> },
  thread: MadePost,
  said: { text: string; detail?: string } = { text: 'như người báo đã thấy' },
): Promise<string> {
  const id = newId('rpt');
  await db
    .insertInto('community_post_reports')
    .values({
      id,
      reporter_id: reporter.viewer.accountId,
      post_id: thread.postId,
      reply_id: thread.replyId,
      reason: 'spam',
      detail: said.detail ?? '',
      reported_text: said.text,
      created_at: clock.now(),
    })
    .execute();
  return id;
}
