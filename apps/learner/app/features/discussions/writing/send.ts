import { call } from '@cungnghe/client/call';
import {
  createPost,
  createReply,
  editPost,
  editReply,
  type Post,
  type Reply,
} from '@cungnghe/contracts/discussions/posts';
import { communityRef } from '@cungnghe/contracts/fields/community-ref';
import type { Translate } from '@cungnghe/ui/translation';
import { type Fields, plain, sameText } from '../../../drafts/fields.ts';
import { problemText } from '../../../shell/problem-text.ts';
import { blockNames } from '../blocks.ts';
import { conflictReason, type PostRef } from '../queries.ts';

const paramsOf = ({ slug, postId }: PostRef) => ({ slug: communityRef(slug), postId });

/** The words of a thread as the server wants them. */
const wordsOf = (fields: Fields) => ({
  title: fields.title ?? '',
  context: fields.context ?? '',
  complication: fields.complication ?? '',
  question: fields.question ?? '',
});

/** None where none was chosen. */
const topicOf = ({ topic = '' }: Fields) => (topic === '' ? null : topic);

export const fieldsOfPost = (post: Post): Fields => ({
  title: post.title,
  topic: post.topic ?? '',
  ...Object.fromEntries(blockNames.map((name) => [name, post[name] ?? ''])),
});

/**
 * Sends a reply once, however often it is tried. When the first try had arrived although its answer had not, and words
 * were changed since, what is stored becomes what is written now.
 */
export async function sendReply(ref: PostRef, body: string, sendId: string): Promise<Reply> {
  const stored = await call(createReply, { params: paramsOf(ref), body: { body, send_id: sendId } });
  if (plain(stored.body ?? '') === plain(body) || !stored.can.edit) return stored;
  return saveReply(ref, stored.id, body, stored.version);
}

/** Opens a thread once, in the same way. */
export async function sendPost(
  slug: string,
  fields: Fields,
  { sendId, about }: { sendId: string; about: string | null },
): Promise<Post> {
  const words = wordsOf(fields);
  const topic = topicOf(fields);
  const stored = await call(createPost, {
    params: { slug: communityRef(slug) },
    body: { ...words, topic, about, send_id: sendId },
  });
  if (sameText(fieldsOfPost(stored), { ...words, topic: topic ?? '' }) || !stored.can.edit) return stored;
  return savePost({ slug, postId: stored.id }, fields, stored.version);
}

export const saveReply = (ref: PostRef, replyId: string, body: string, version: number) =>
  call(editReply, { params: { ...paramsOf(ref), replyId }, body: { body, version } });

export const savePost = (ref: PostRef, fields: Fields, version: number) =>
  call(editPost, { params: paramsOf(ref), body: { ...wordsOf(fields), topic: topicOf(fields), version } });

/** What to tell somebody whose words could not be stored. */
export function sendProblem(error: unknown, t: Translate<'learner'>): string {
  const reason = conflictReason(error);
  return reason === null ? problemText(error, t) : t(`discussions.conflict.${reason}`);
}
