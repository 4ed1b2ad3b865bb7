import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { type Parts, postOf, repliesOf, startFor, withNewReplies } from '../parts.ts';
import { fetchAfter, type PostRef, postKey, postQuery, postsKey } from '../queries.ts';
import { replyElementId, replyInHash } from './anchor.ts';

/** A thread as far as it is loaded, read around the reply that the address points at. */
export function usePost(ref: PostRef) {
  const queryClient = useQueryClient();
  const { hash, key: visit } = useLocation();
  const wanted = replyInHash(hash);
  const [start, setStart] = useState(() => startFor(wanted));
  const query = useInfiniteQuery(postQuery(ref, start));
  const post = query.data && postOf(query.data);
  const replies = useMemo(() => (query.data ? repliesOf(query.data) : []), [query.data]);
  const last = replies.at(-1)?.number ?? 0;
  const isWantedHere = replies.some(({ number }) => number === wanted);

  // Another reply is asked for, by its address: goes there, loading around it when it is not loaded.
  const loaded = query.isSuccess;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking for the same reply again goes there again
  useEffect(() => {
    if (wanted === null || !loaded) return;
    if (!isWantedHere) {
      setStart(startFor(wanted));
      return;
    }
    const element = document.getElementById(replyElementId(wanted));
    element?.scrollIntoView({ block: 'start' });
    element?.focus({ preventScroll: true });
  }, [wanted, visit, loaded, isWantedHere]);

  const change = useCallback(
    (update: (parts: Parts) => Parts) => {
      queryClient.setQueryData<Parts>(postKey(ref, start), (parts) => parts && update(parts));
      // The lists tell how many replies there are; they are asked again when somebody looks at them.
      void queryClient.invalidateQueries({ queryKey: postsKey(ref.slug), refetchType: 'none' });
    },
    [queryClient, ref, start],
  );

  /** Fetches what was written after the last reply in sight. */
  const catchUp = useCallback(async () => {
    const arrived = await fetchAfter(ref, last);
    change((parts) => withNewReplies(parts, arrived));
  }, [ref, last, change]);

  return { query, post, replies, last, wanted, change, catchUp };
}
