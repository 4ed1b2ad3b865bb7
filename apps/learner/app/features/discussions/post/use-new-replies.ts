import type { PostWithReplies } from '@cungnghe/contracts/discussions/posts';
import { useQuery } from '@tanstack/react-query';
import { fetchAfter, type PostRef, postKey } from '../queries.ts';

/** Often enough for a conversation, seldom enough for a phone. */
const everyMs = 20_000;

/** Replies written since, while the page is looked at and its last reply is in hand. Null until there are some. */
export function useNewReplies(ref: PostRef, last: number, enabled: boolean): PostWithReplies | null {
  const { data } = useQuery({
    queryKey: [...postKey(ref, last), 'after'],
    queryFn: ({ signal }) => fetchAfter(ref, last, signal),
    enabled,
    // What is on the page has only just come.
    initialData: null,
    initialDataUpdatedAt: Date.now,
    staleTime: everyMs,
    gcTime: 0,
    refetchInterval: everyMs,
    refetchOnWindowFocus: true,
    retry: false,
  });
  return data?.replies.some(({ number }) => number > last) ? data : null;
}
