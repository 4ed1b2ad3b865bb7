import type { Reply } from '@cungnghe/contracts/discussions/posts';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { checkRateLimit, consumeRateLimit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { conflict, requireOpen, requireOwn, requireReadable, requireWriter } from '../posts/access.ts';
import { presentReply } from '../posts/present.ts';
import { findPost, getReplyRow } from '../posts/queries.ts';
import { limits } from '../rules.ts';
import {
  duplicateSendConstraint,
  findReplyTarget,
  findSentReply,
  insertReply,
  lockReply,
  type ReplyTarget,
  updateReply,
} from './write-queries.ts';

interface Where {
  readonly slug: string;
  readonly postId: string;
}

/**
 * Replies, which makes the author follow the thread unless they have muted it. A repeat with the same `sendId` finds
 * what was stored. Who else is told of it is found out later, by the periodic job in fan-out.ts.
 * Throws NOT_FOUND, PRO_REQUIRED, VALIDATION_FAILED, RATE_LIMITED, CONFLICT for a locked thread or one that is gone.
 */
export async function createReply(
  services: Services,
  viewer: Viewer,
  input: Where & { body: string; sendId: string | undefined },
): Promise<{ reply: Reply; isNew: boolean }> {
  const { db, readDb, clock } = services;
  const now = clock.now();
  const { slug, postId, body, sendId } = input;
  const target = await findReplyTarget(
    readDb,
    { slug, postId, sendId },
    { accountId: viewer.accountId, now },
  );
  if (!target) throw notFound('This thread');
  requireWriter(target, now);
  const findSent = async () => {
    const sent = sendId === undefined ? undefined : await findSentReply(db, viewer.accountId, sendId);
    if (sent && sent.post_id !== postId) throw conflict('send_id_used');
    return sent && { reply: presentReply(await getReplyRow(db, sent.id), target, viewer), isNew: false };
  };
  const before = target.sent_id === null ? undefined : await findSent();
  if (before) return before;
  requireOpen(target);
  await requireReadable(services, viewer, { body });
  const reply = { id: newId('rpl'), postId, authorId: viewer.accountId, body, sendId: sendId ?? null, now };
  try {
    const { turn, written } = await insertReply(db, reply, limits.replies);
    checkRateLimit(limits.replies, turn);
    if (!written) throw conflict('locked');
    return { reply: presentNew({ ...reply, ...written }, target, viewer), isNew: true };
  } catch (error) {
    // The same was sent twice at once, and the other was first.
    const winner =
      (error as { constraint?: string }).constraint === duplicateSendConstraint && (await findSent());
    if (!winner) throw error;
    return winner;
  }
}

function presentNew(
  reply: { id: string; body: string; number: number; created_at: string },
  target: ReplyTarget,
  viewer: Viewer,
): Reply {
  const row = {
    ...reply,
    author_id: viewer.accountId,
    author_name: viewer.name,
    author_photo_url: target.photo_url,
    deleted_by: null,
    is_closing_answer: target.author_id === viewer.accountId,
    thanks_count: 0,
    edited_at: null,
    version: 1,
  };
  return presentReply(row, target, viewer);
}

/** Throws NOT_FOUND, FORBIDDEN, PRO_REQUIRED, RATE_LIMITED; CONFLICT when gone, locked or changed since `version`. */
export async function editReply(
  services: Services,
  viewer: Viewer,
  input: Where & { replyId: string; body: string; version: number },
): Promise<Reply> {
  const { db, clock } = services;
  const now = clock.now();
  // By itself and first: what is refused below has cost a turn, too.
  await consumeRateLimit(db, limits.edits, viewer.accountId);
  const target = await findPost(db, input, { accountId: viewer.accountId, now });
  if (!target) throw notFound('This reply');
  requireWriter(target, now);
  await requireReadable(services, viewer, { body: input.body });
  return await db.transaction().execute(async (trx) => {
    const { thread, reply } = await getOwn(trx, viewer, input, now);
    requireWriter(thread, now);
    if (reply.deleted_by !== null) throw conflict('gone');
    requireOpen(thread);
    const current = async () => presentReply(await getReplyRow(trx, reply.id), thread, viewer);
    // A save whose answer was lost is sent again: then it is stored already.
    if (reply.body === input.body) return await current();
    if (reply.version !== input.version) throw conflict('changed', { current: await current() });
    await updateReply(trx, reply.id, { body: input.body, version: reply.version + 1, edited_at: now });
    return await current();
  });
}

/** Takes an own reply back, its words for good; the number stays. Twice changes nothing. Throws NOT_FOUND, FORBIDDEN. */
export async function deleteReply(
  { db, clock }: Services,
  viewer: Viewer,
  where: Where & { replyId: string },
): Promise<Reply> {
  const now = clock.now();
  return await db.transaction().execute(async (trx) => {
    const { thread, reply } = await getOwn(trx, viewer, where, now);
    // What operators have removed stays theirs to explain, but its words go: nobody restores what its author has deleted.
    if (reply.deleted_by === 'operator') await updateReply(trx, reply.id, { body: '' });
    if (reply.deleted_by === null) {
      await updateReply(trx, reply.id, { body: '', deleted_at: now, deleted_by: 'author' });
    }
    return presentReply(await getReplyRow(trx, reply.id), thread, viewer);
  });
}

async function getOwn(trx: Transaction<DB>, viewer: Viewer, where: Where & { replyId: string }, now: Date) {
  const thread = await findPost(trx, where, { accountId: viewer.accountId, now });
  const reply = thread && (await lockReply(trx, where));
  if (!reply) throw notFound('This reply');
  requireOwn(reply, viewer);
  return { thread, reply };
}
