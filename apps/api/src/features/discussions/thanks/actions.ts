import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { consumeRateLimit, tryConsumeRateLimit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { notify } from '../../notifications/public.ts';
import { findPost, type PostRow } from '../posts/queries.ts';
import { limits } from '../rules.ts';
import { countThanks, deleteThanks, findReply, insertThanks } from './queries.ts';

interface Where {
  readonly slug: string;
  readonly postId: string;
  /** Without it the opening post is meant. */
  readonly replyId?: string;
}

/** Thanks an author, who is told. Twice changes nothing. Throws NOT_FOUND, CANNOT_THANK_SELF, RATE_LIMITED. */
export async function giveThanks(
  { db, clock }: Services,
  viewer: Viewer,
  where: Where,
): Promise<{ thanks_count: number; isNew: boolean }> {
  const now = clock.now();
  return await db.transaction().execute(async (trx) => {
    const { thread, thanked, text } = await getThanked(trx, viewer, where, now);
    if (text.deleted_by !== null) throw notFound('This text');
    if (text.author_id === viewer.accountId)
      throw new AppError('CANNOT_THANK_SELF', 'One does not thank oneself; others will');
    const isNew = await insertThanks(trx, thanked, viewer.accountId, now);
    // Only now: repeats are not counted.
    if (isNew) await consumeRateLimit(trx, limits.thanks, viewer.accountId);
    if (
      isNew &&
      (await tryConsumeRateLimit(
        trx,
        limits.notices,
        `thanks ${viewer.accountId} ${thanked.replyId ?? thanked.postId}`,
      ))
    )
      await notify(
        trx,
        {
          kind: 'thanks',
          to: [text.author_id],
          actorId: viewer.accountId,
          thingId: thread.id,
          title: thread.title ?? '',
          path: `/c/${thread.community_slug}/posts/${thread.id}`,
          ...(text.number !== null && { anchor: `reply-${text.number}` }),
        },
        now,
      );
    return { thanks_count: await countThanks(trx, thanked), isNew };
  });
}

/** Twice changes nothing, and what is gone can be unthanked as well. Throws NOT_FOUND. */
export async function withdrawThanks(
  { db, clock }: Services,
  viewer: Viewer,
  where: Where,
): Promise<{ thanks_count: number }> {
  return await db.transaction().execute(async (trx) => {
    const { thanked } = await getThanked(trx, viewer, where, clock.now());
    await deleteThanks(trx, thanked, viewer.accountId);
    return { thanks_count: await countThanks(trx, thanked) };
  });
}

async function getThanked(trx: Transaction<DB>, viewer: Viewer, where: Where, now: Date) {
  const { postId, replyId } = where;
  const thread: PostRow | undefined = await findPost(trx, where, { accountId: viewer.accountId, now });
  if (!thread) throw notFound('This thread');
  if (replyId === undefined)
    return { thread, thanked: { postId, replyId: null }, text: { ...thread, number: null } };
  const reply = await findReply(trx, { postId, replyId });
  if (!reply) throw notFound('This reply');
  return { thread, thanked: { postId, replyId }, text: reply };
}
