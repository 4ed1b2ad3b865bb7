import type { Post, Reply } from '@cungnghe/contracts/discussions/posts';
import { writeAudit } from '../../../platform/audit.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { presentPost, presentReply } from '../posts/present.ts';
import { type Db, findAnyPost, getReplyRow } from '../posts/queries.ts';
import { lockPost, updatePost } from '../posts/write-queries.ts';
import { findPostOfReply } from '../replies/write-queries.ts';
import { removeText, restoreText } from './report-actions.ts';

/** Pins or locks a thread, or the opposite. What is so already changes nothing. Throws NOT_FOUND. */
export async function moderatePost(
  { db, clock }: Services,
  actor: Viewer,
  input: { id: string; pinned: boolean | undefined; locked: boolean | undefined; requestId: string },
): Promise<Post> {
  const now = clock.now();
  return await db.transaction().execute(async (trx) => {
    const before = await lockPost(trx, input.id);
    if (!before) throw notFound('This thread');
    const { pinned = before.pinned, locked = before.locked } = input;
    if (pinned !== before.pinned || locked !== before.locked) {
      await updatePost(trx, input.id, { pinned, locked, updated_at: now });
      await writeAudit(
        trx,
        actor,
        {
          action: 'forum.post_moderated',
          subjectKind: 'post',
          subjectId: input.id,
          before: { pinned: before.pinned, locked: before.locked },
          after: { pinned, locked },
        },
        { now, requestId: input.requestId },
      );
    }
    return await getAdminPost(trx, actor, input.id, now);
  });
}

type Asked = { readonly id: string; readonly reason: string; readonly requestId: string };

const changes = { remove: removeText, restore: restoreText } as const;

/** Removes or brings back the text of an opening post. Twice changes nothing. Throws NOT_FOUND, CONFLICT. */
export async function changePost(
  services: Services,
  actor: Viewer,
  change: keyof typeof changes,
  { id, ...asked }: Asked,
): Promise<Post> {
  return await services.db.transaction().execute(async (trx) => {
    await changes[change](services, trx, actor, { postId: id, replyId: null }, asked);
    return await getAdminPost(trx, actor, id, services.clock.now());
  });
}

/** Removes or brings back a reply; its number stays. Twice changes nothing. Throws NOT_FOUND, CONFLICT. */
export async function changeReply(
  services: Services,
  actor: Viewer,
  change: keyof typeof changes,
  { id, ...asked }: Asked,
): Promise<Reply> {
  const asking = { accountId: actor.accountId, now: services.clock.now() };
  return await services.db.transaction().execute(async (trx) => {
    const postId = await findPostOfReply(trx, id);
    const thread = postId && (await findAnyPost(trx, postId, asking));
    if (!postId || !thread) throw notFound('This reply');
    await changes[change](services, trx, actor, { postId, replyId: id }, asked);
    return presentReply(await getReplyRow(trx, id), thread, actor);
  });
}

async function getAdminPost(db: Db, actor: Viewer, id: string, now: Date): Promise<Post> {
  const row = await findAnyPost(db, id, { accountId: actor.accountId, now });
  if (!row) throw notFound('This thread');
  return presentPost(row, actor);
}
