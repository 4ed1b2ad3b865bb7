import type { Post } from '@cungnghe/contracts/discussions/posts';
import { newId } from '../../../platform/ids.ts';
import { consumeRateLimit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { renameThing } from '../../notifications/public.ts';
import { limits } from '../rules.ts';
import {
  conflict,
  excerptFor,
  getCommunityForWriter,
  getOwnPost,
  getPostForViewer,
  getTopicId,
  requireOpen,
  requireOwn,
  requireReadable,
  requireText,
  requireWriter,
} from './access.ts';
import { presentPost } from './present.ts';
import { findSentPost, insertPost, updatePost } from './write-queries.ts';

export interface Blocks {
  readonly title: string;
  readonly context: string;
  readonly complication: string;
  readonly question: string;
}

interface Where {
  readonly slug: string;
  readonly postId: string;
}

/**
 * Opens a thread, which its author then follows. A repeat with the same `sendId` finds what was stored.
 * Throws NOT_FOUND, PRO_REQUIRED, VALIDATION_FAILED, RATE_LIMITED.
 */
export async function createPost(
  services: Services,
  viewer: Viewer,
  input: Blocks & { slug: string; topic: string | null; about: string | null; sendId: string | undefined },
): Promise<{ post: Post; isNew: boolean }> {
  const { db, clock } = services;
  const now = clock.now();
  const community = await getCommunityForWriter(db, viewer, input.slug, now);
  const { slug, sendId, topic, about, ...blocks } = input;
  const stored = async (id: string) =>
    presentPost(await getPostForViewer(db, viewer, { slug, postId: id }, now), viewer);
  const findSent = async () => {
    const sent = sendId === undefined ? undefined : await findSentPost(db, viewer.accountId, sendId);
    if (sent && sent.community_id !== community.id) throw conflict('send_id_used');
    return sent && { post: await stored(sent.id), isNew: false };
  };
  const before = await findSent();
  if (before) return before;
  const { title: _, ...bodies } = blocks;
  const topicId = topic === null ? null : await getTopicId(db, community.id, topic);
  if (about !== null) await requireText(db, community.id, about);
  await requireReadable(services, viewer, bodies);
  const excerpt = await excerptFor(services, viewer.accountId, blocks.question);
  const id = newId('pst');
  const inserted = await db.transaction().execute(async (trx) => {
    const isFirst = await insertPost(trx, {
      ...blocks,
      id,
      communityId: community.id,
      authorId: viewer.accountId,
      about,
      topicId,
      sendId: sendId ?? null,
      excerpt,
      now,
    });
    // Only now: repeats take no turns.
    if (isFirst) await consumeRateLimit(trx, limits.posts, viewer.accountId);
    return isFirst;
  });
  if (inserted) return { post: await stored(id), isNew: true };
  // The same was sent twice at once, and the other was first.
  const winner = await findSent();
  if (!winner) throw new Error('a post was neither stored nor there');
  return winner;
}

/** Throws NOT_FOUND, FORBIDDEN, PRO_REQUIRED, RATE_LIMITED; CONFLICT when gone, locked or changed since `version`. */
export async function editPost(
  services: Services,
  viewer: Viewer,
  input: Where & Blocks & { version: number; topic?: string | null | undefined },
): Promise<Post> {
  const { db, clock } = services;
  const now = clock.now();
  const { slug, postId, version, topic, ...blocks } = input;
  // By itself and first: what is refused below has cost a turn, too.
  await consumeRateLimit(db, limits.edits, viewer.accountId);
  const { title, ...bodies } = blocks;
  const seen = await getPostForViewer(db, viewer, { slug, postId }, now);
  requireOwn(seen, viewer);
  requireWriter(seen, now);
  await requireReadable(services, viewer, bodies);
  const excerpt = await excerptFor(services, viewer.accountId, blocks.question);
  return await db.transaction().execute(async (trx) => {
    const row = await getOwnPost(trx, viewer, { slug, postId }, now);
    requireWriter(row, now);
    requireOpen(row);
    // A save whose answer was lost is sent again: then it is stored already.
    const isSame =
      (topic === undefined || topic === row.topic) &&
      Object.entries(blocks).every(([name, text]) => row[name as keyof Blocks] === text);
    if (isSame) return presentPost(row, viewer);
    if (row.version !== version) throw conflict('changed', { current: presentPost(row, viewer) });
    if (row.title !== title) await renameThing(trx, postId, title);
    await updatePost(trx, postId, {
      ...blocks,
      ...(topic !== undefined && {
        topic_id: topic === null ? null : await getTopicId(trx, row.community_id, topic),
      }),
      excerpt,
      version: version + 1,
      edited_at: now,
      updated_at: now,
    });
    return presentPost(await getOwnPost(trx, viewer, { slug, postId }, now), viewer);
  });
}

/** Takes an own opening post back, its words for good. Twice changes nothing. Throws NOT_FOUND, FORBIDDEN. */
export async function deletePost({ db, clock }: Services, viewer: Viewer, where: Where): Promise<Post> {
  const now = clock.now();
  return await db.transaction().execute(async (trx) => {
    const row = await getOwnPost(trx, viewer, where, now);
    if (row.deleted_by === 'author') return presentPost(row, viewer);
    await updatePost(trx, where.postId, {
      title: '',
      context: '',
      complication: '',
      question: '',
      excerpt: '',
      // What operators have removed stays theirs to explain, but its words go: nobody restores what its author has deleted.
      ...(row.deleted_by === null && { deleted_at: now, deleted_by: 'author' as const }),
      updated_at: now,
    });
    await renameThing(trx, where.postId, '');
    return presentPost(await getOwnPost(trx, viewer, where, now), viewer);
  });
}
