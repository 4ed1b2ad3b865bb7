import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type PostRef, postsKey, putRead } from '../queries.ts';

/** A reply counts as seen when it has stood on the screen, and the server hears of it after a moment. */
const settleMs = 1_200;

/** Tells the server how far somebody has read. Give the answer as `ref` to every reply, with its number in `data-number`. */
export function useReadMarks(ref: PostRef, readNumber: number | undefined) {
  const queryClient = useQueryClient();
  const observer = useRef<IntersectionObserver | null>(null);
  const watched = useRef(new Set<Element>());
  const known = readNumber !== undefined;
  const told = useRef(-1);
  const seen = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read before is only where to begin
  useEffect(() => {
    if (!known) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A thread without a mark is told of once, so that it counts as opened.
    told.current = readNumber === 0 ? -1 : readNumber;
    seen.current = readNumber;
    const tell = (leaving: boolean) => {
      clearTimeout(timer);
      if (seen.current <= told.current) return;
      told.current = seen.current;
      void putRead(ref, seen.current, leaving).then(
        () => queryClient.invalidateQueries({ queryKey: postsKey(ref.slug), refetchType: 'none' }),
        // A mark that did not arrive is made up for by the next one.
        () => undefined,
      );
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => tell(false), settleMs);
    };
    observer.current = new IntersectionObserver(
      (entries) => {
        if (document.visibilityState !== 'visible') return;
        for (const { isIntersecting, target } of entries) {
          const number = Number((target as HTMLElement).dataset.number);
          if (isIntersecting && number > seen.current) seen.current = number;
        }
        soon();
      },
      { rootMargin: '0px 0px -20% 0px' },
    );
    for (const element of watched.current) observer.current.observe(element);
    soon();
    const hidden = () => document.visibilityState === 'hidden' && tell(true);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      observer.current?.disconnect();
      tell(true);
    };
  }, [ref, known, queryClient]);

  const watch = useRef((element: Element | null) => {
    if (element === null) return;
    watched.current.add(element);
    observer.current?.observe(element);
    return () => {
      watched.current.delete(element);
      observer.current?.unobserve(element);
    };
  });
  return watch.current;
}
