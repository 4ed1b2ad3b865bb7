import type { Post, PostWithReplies, Reply } from '@cungnghe/contracts/discussions/posts';
import type { InfiniteData } from '@tanstack/react-query';

/** A stretch of a thread: `limit` replies from number `from` on. */
export interface Part {
  readonly from: number;
  readonly limit: number;
}
export type Parts = InfiniteData<PostWithReplies, Part>;

export const repliesAtOnce = 30;
/** So many replies before the one that is looked for, so that it does not stand there alone. */
const lead = 5;

/** Where to begin reading so that reply number `wanted` is among the first. */
export function startFor(wanted: number | null): number {
  return wanted === null ? 1 : Math.max(1, wanted - lead);
}

/** Numbers have no gaps, so a stretch that came back full may have a next one. */
export function nextPart(last: PostWithReplies, _: unknown, part: Part): Part | undefined {
  const number = last.replies.at(-1)?.number;
  if (number === undefined || last.replies.length < part.limit) return undefined;
  return { from: number + 1, limit: repliesAtOnce };
}

export function previousPart(_first: PostWithReplies, _: unknown, { from }: Part): Part | undefined {
  if (from <= 1) return undefined;
  const start = Math.max(1, from - repliesAtOnce);
  return { from: start, limit: from - start };
}

export function repliesOf(parts: Parts): Reply[] {
  const byNumber = new Map(parts.pages.flatMap(({ replies }) => replies).map((each) => [each.number, each]));
  return [...byNumber.values()].toSorted((a, b) => a.number - b.number);
}

/** The opening post as it was told last. */
export function postOf(parts: Parts): PostWithReplies | undefined {
  return parts.pages.at(-1);
}

/** Adds what was written after the last reply. Only one reply is the closing answer, and it is the newest such. */
export function withNewReplies(parts: Parts, arrived: PostWithReplies): Parts {
  const last = repliesOf(parts).at(-1)?.number ?? 0;
  const replies = arrived.replies.filter(({ number }) => number > last);
  const [first] = replies;
  if (first === undefined) return withPost(parts, arrived);
  const grown = {
    pages: [...parts.pages, { ...arrived, replies }],
    pageParams: [...parts.pageParams, { from: first.number, limit: 100 }],
  };
  const closing = replies.findLast((each) => each.is_closing_answer)?.number;
  if (closing === undefined) return grown;
  return mapReplies(grown, (each) => ({ ...each, is_closing_answer: each.number === closing }));
}

export function withReply(parts: Parts, changed: Reply): Parts {
  return mapReplies(parts, (each) => (each.id === changed.id ? changed : each));
}

export function withPost(parts: Parts, { replies: _, ...post }: Partial<PostWithReplies>): Parts {
  return { ...parts, pages: parts.pages.map((page) => ({ ...page, ...(post as Partial<Post>) })) };
}

/** One reply answers a post, or none does. */
export function withSolution(parts: Parts, solution: Post['solution']): Parts {
  const marked = mapReplies(parts, (each) => ({ ...each, is_solution: each.id === solution?.reply_id }));
  return withPost(marked, { solution });
}

function mapReplies(parts: Parts, change: (reply: Reply) => Reply): Parts {
  return {
    ...parts,
    pages: parts.pages.map((page) => ({ ...page, replies: page.replies.map(change) })),
  };
}
