import { ApiError, call } from '@cungnghe/client/call';
import { reportPost } from '@cungnghe/contracts/discussions/moderation';
import {
  clearSolution,
  deletePost,
  deleteReply,
  findMentionable,
  getPost,
  listPosts,
  markPostRead,
  type PostWithReplies,
  postSorts,
  setSolution,
  setWatch,
  thankPost,
  thankReply,
  withdrawPostThanks,
  withdrawReplyThanks,
} from '@cungnghe/contracts/discussions/posts';
import { setPublicQuote } from '@cungnghe/contracts/discussions/showcase';
import { listTopics } from '@cungnghe/contracts/discussions/topics';
import type { BodyInput } from '@cungnghe/contracts/endpoint';
import { communityRef } from '@cungnghe/contracts/fields/community-ref';
import { search } from '@cungnghe/contracts/search/endpoints';
import { keyOf, read, readPages } from '@cungnghe/web/queries';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { nextPart, type Part, type Parts, previousPart, repliesAtOnce } from './parts.ts';

export const filters = ['all', 'unread', 'watching', 'mine'] as const;
export type Filter = (typeof filters)[number];
export const sorts = postSorts;
export type Sort = (typeof sorts)[number];

/** Which posts, and in which order; an absent topic is any. */
export interface Shown {
  readonly filter: Filter;
  readonly sort: Sort;
  readonly topic: string | undefined;
  /** As `lesson:<id>`, `section:<id>` or `document:<id>`. */
  readonly about: string | undefined;
}

/** Which thread: the community it is read in and itself. */
export interface PostRef {
  readonly slug: string;
  readonly postId: string;
}

const paramsOf = ({ slug, postId }: PostRef) => ({ slug: communityRef(slug), postId });

/** Every list of a community's posts. */
export const postsKey = (slug: string) => keyOf(listPosts, { params: { slug: communityRef(slug) } });

export const postsQuery = (slug: string, { topic, about, ...shown }: Shown) => ({
  ...readPages(listPosts, {
    params: { slug: communityRef(slug) },
    query: { ...shown, ...(topic !== undefined && { topic }), ...(about !== undefined && { about }) },
  }),
  // The list stays in sight while another comes.
  placeholderData: keepPreviousData,
});

export const topicsQuery = (slug: string) => ({
  ...read(listTopics, { params: { slug: communityRef(slug) } }),
  staleTime: 5 * 60_000,
});

/** So many stand below a text. */
export const postsAboutShown = 5;

/** Posts about a text, latest activity first: `about` is `lesson:<id>`, `section:<id>` or `document:<id>`. */
export const postsAboutQuery = (slug: string, about: string) =>
  read(listPosts, { params: { slug: communityRef(slug) }, query: { about, limit: postsAboutShown } });

/** What is talked about in a topic now, few enough to stand beside one of them. */
export const postsOfTopicQuery = (slug: string, topic: string) => ({
  ...read(listPosts, { params: { slug: communityRef(slug) }, query: { topic, limit: 6 } }),
  staleTime: 60_000,
});

/** Posts that a title is perhaps asked in already. */
export const similarPostsQuery = (slug: string, title: string) => ({
  ...read(search, { query: { q: title.slice(0, 120), kind: 'thread', community: slug, limit: 3 } }),
  staleTime: 60_000,
  retry: false,
  placeholderData: keepPreviousData,
});

export const postKey = (ref: PostRef, start: number) =>
  [...keyOf(getPost, { params: paramsOf(ref) }), start] as const;

/** A thread read from reply number `start` on, growing in both directions. */
export const postQuery = (ref: PostRef, start: number) =>
  infiniteQueryOptions<PostWithReplies, ApiError, Parts, readonly unknown[], Part>({
    queryKey: postKey(ref, start),
    queryFn: ({ pageParam, signal }) =>
      call(getPost, {
        params: paramsOf(ref),
        query: { from: pageParam.from, limit: pageParam.limit },
        signal,
      }),
    initialPageParam: { from: start, limit: repliesAtOnce },
    getNextPageParam: nextPart,
    getPreviousPageParam: previousPart,
    // While the replies around another number come, those here stay.
    placeholderData: keepPreviousData,
    // New replies are announced, not slipped in under the reader. A thread that did not come is asked for again.
    refetchOnWindowFocus: false,
    refetchOnReconnect: ({ state }) => state.status === 'error' && 'always',
  });

/** What has been written after reply number `last`. */
export const fetchAfter = (ref: PostRef, last: number, signal?: AbortSignal) =>
  call(getPost, { params: paramsOf(ref), query: { from: last + 1, limit: 100 }, signal });

export const mentionableQuery = (slug: string, q: string) => ({
  ...read(findMentionable, { params: { slug: communityRef(slug) }, query: { q } }),
  staleTime: 5 * 60_000,
  retry: false,
  placeholderData: keepPreviousData,
});

export type Watch = BodyInput<typeof setWatch>['watch'];

export const putWatch = (ref: PostRef, watch: Watch) =>
  call(setWatch, { params: paramsOf(ref), body: { watch } });

/** `leaving` lets the call outlive the page. */
export const putRead = (ref: PostRef, number: number, leaving: boolean) =>
  call(markPostRead, { params: paramsOf(ref), body: { number }, keepalive: leaving });

export const putPublicQuote = (ref: PostRef, allowed: boolean) =>
  call(setPublicQuote, { params: paramsOf(ref), body: { allowed } });

/** Thanks for a post, or for a reply to it, or takes them back. */
export const putThanks = (ref: PostRef, replyId: string | null, thanked: boolean) => {
  if (replyId === null) return call(thanked ? thankPost : withdrawPostThanks, { params: paramsOf(ref) });
  return call(thanked ? thankReply : withdrawReplyThanks, { params: { ...paramsOf(ref), replyId } });
};

/** Says which reply answered a post; null takes that back. */
export const putSolution = (ref: PostRef, replyId: string | null) =>
  replyId === null
    ? call(clearSolution, { params: paramsOf(ref) })
    : call(setSolution, { params: paramsOf(ref), body: { reply_id: replyId } });

export const removeOwnPost = (ref: PostRef) => call(deletePost, { params: paramsOf(ref) });

export const removeOwnReply = (ref: PostRef, replyId: string) =>
  call(deleteReply, { params: { ...paramsOf(ref), replyId } });

export const sendReport = (ref: PostRef, body: BodyInput<typeof reportPost>) =>
  call(reportPost, { params: paramsOf(ref), body });

export const postsPath = (slug: string) => `/c/${slug}/posts`;
export const postPath = ({ slug, postId }: PostRef) => `/c/${slug}/posts/${postId}`;
export const replyPath = (ref: PostRef, number: number) => `${postPath(ref)}#reply-${number}`;
/** The text that an address says is asked about. */
export const aboutIn = (address: URLSearchParams): string | null =>
  /^(lesson|section|document):[\w-]{1,64}$/.exec(address.get('about') ?? '')?.[0] ?? null;

/** Where a question about a text is asked. */
export const askPath = (slug: string, about: string) =>
  `/c/${slug}/posts/new?about=${encodeURIComponent(about)}`;
export const memberPath = (slug: string, userId: string) => `/c/${slug}/members/${userId}`;

/** Why a text could not be stored, when it is not for reasons of the line. */
export function conflictReason(error: unknown): 'changed' | 'locked' | 'gone' | null {
  if (!(error instanceof ApiError) || error.code !== 'CONFLICT') return null;
  const { reason } = error.details;
  return reason === 'locked' || reason === 'gone' ? reason : 'changed';
}
