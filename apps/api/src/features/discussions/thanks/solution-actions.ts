import type { Post } from '@cungnghe/contracts/discussions/posts';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { consumeRateLimit, tryConsumeRateLimit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { notify } from '../../notifications/public.ts';
import { conflict } from '../posts/access.ts';
import { presentPost } from '../posts/present.ts';
import { lockPostForModeration, type PostRow } from '../posts/queries.ts';
import { updatePost } from '../posts/write-queries.ts';
import { canModerate, limits } from '../rules.ts';
import { findReply } from './queries.ts';

interface Where {
  readonly slug: string;
  readonly postId: string;
}

/**
 * Says which reply answered a post, or with null that none did. The author of a reply is told once a day. Twice
 * changes nothing. Throws NOT_FOUND, FORBIDDEN, RATE_LIMITED; CONFLICT when the post or the reply is gone.
 */
export async function setSolution(
  { db, clock }: Services,
  viewer: Viewer,
  { replyId, ...where }: Where & { replyId: string | null },
): Promise<Post> {
  const now = clock.now();
  await consumeRateLimit(db, limits.solutions, viewer.accountId);
  return await db.transaction().execute(async (trx) => {
    const thread = await lockPostForModeration(trx, where, { accountId: viewer.accountId, now });
    if (!thread) throw notFound('This thread');
    requireSolver(thread, viewer);
    // Taken back it is also where the reply is gone, and may be restored.
    if (replyId !== null && thread.solution_reply_id === replyId) return presentPost(thread, viewer);
    const reply = replyId === null ? null : await getStandingReply(trx, where.postId, replyId);
    await updatePost(trx, where.postId, { solution_reply_id: replyId });
    if (reply && (await tryConsumeRateLimit(trx, limits.notices, `solution ${viewer.accountId} ${reply.id}`)))
      await notify(trx, { ...noticeOf(thread, reply), actorId: viewer.accountId }, now);
    const solution = { solution_reply_id: replyId, solution_number: reply?.number ?? null };
    return presentPost({ ...thread, ...solution }, viewer);
  });
}

function requireSolver(thread: PostRow, viewer: Viewer): void {
  if (thread.author_id !== viewer.accountId && !canModerate(viewer.roles))
    throw new AppError('FORBIDDEN', 'Only who asked can say what answered it');
  if (thread.deleted_by !== null) throw conflict('gone');
}

async function getStandingReply(trx: Transaction<DB>, postId: string, replyId: string) {
  const reply = await findReply(trx, { postId, replyId });
  if (!reply) throw notFound('This reply');
  if (reply.deleted_by !== null) throw conflict('gone');
  return reply;
}

const noticeOf = (thread: PostRow, reply: { author_id: string; number: number }) => ({
  kind: 'solution' as const,
  to: [reply.author_id],
  thingId: thread.id,
  title: thread.title ?? '',
  path: `/c/${thread.community_slug}/posts/${thread.id}`,
  anchor: `reply-${reply.number}`,
});
