import type { BookSection } from '@cungnghe/contracts/books/read';
import { type RefObject, useEffect, useRef } from 'react';
import type { SectionRef } from './queries.ts';
import { offsetOf, ratioAt, shareRead } from './text-position.ts';
import { type Kept, useSaveBookPlace } from './use-save-book-place.ts';

/** Milliseconds of rest after which a place is kept. */
const rest = 1_200;
/** Milliseconds for which the end must stay on the screen to count as read. */
const lastLook = 2_000;

interface Elements {
  readonly text: RefObject<HTMLElement | null>;
  /** Grows with what has been read. */
  readonly bar: RefObject<HTMLElement | null>;
}

/** Brings a reader back to where they were in a section, on whatever device, and keeps where they go from there. */
export function useReadingPlace(ref: SectionRef, section: BookSection, { text, bar }: Elements): void {
  const keep = useSaveBookPlace(ref);
  /** Where we put the page ourselves; once it is elsewhere, the reader has taken over. */
  const target = useRef<number | null>(0);
  const begunElsewhere = useRef(section.place === null);
  const isRead = useRef(section.is_read);
  const ratio = section.place?.ratio ?? 0;

  useEffect(() => {
    if (ratio === 0) return;
    const goBack = () => {
      if (target.current === null || text.current === null) return;
      target.current = offsetOf(text.current, ratio);
      window.scrollTo({ top: target.current, behavior: 'instant' });
    };
    goBack();
    // The typeface sets the lines anew when it arrives.
    void document.fonts.ready.then(goBack);
  }, [ratio, text]);

  useEffect(() => {
    let waiting: Kept | null = begunElsewhere.current ? { ratio: 0, finished: false } : null;
    let restTimer = waiting === null ? undefined : setTimeout(() => void flush(), rest);
    let lookTimer: ReturnType<typeof setTimeout> | undefined;

    async function flush(keepalive = false) {
      clearTimeout(restTimer);
      if (waiting === null) return;
      const sent = waiting;
      waiting = null;
      const kept = await keep(sent, keepalive);
      if (sent.finished) isRead.current = kept;
    }

    function finish() {
      if (isRead.current || text.current === null) return;
      isRead.current = true;
      waiting = { ratio: ratioAt(text.current), finished: true };
      void flush();
    }

    function look() {
      if (text.current === null) return;
      const share = shareRead(text.current);
      if (bar.current) bar.current.style.transform = `scaleX(${share})`;
      if (share < 1) {
        clearTimeout(lookTimer);
        lookTimer = undefined;
      } else if (!isRead.current) {
        lookTimer ??= setTimeout(finish, lastLook);
      }
    }

    function onScroll() {
      look();
      if (target.current !== null && Math.abs(window.scrollY - target.current) <= 2) return;
      target.current = null;
      if (text.current === null) return;
      waiting = { ratio: ratioAt(text.current), finished: false };
      clearTimeout(restTimer);
      restTimer = setTimeout(() => void flush(), rest);
    }

    const onHide = () => {
      if (document.visibilityState === 'hidden') void flush(true);
    };
    const onLeave = () => void flush(true);
    look();
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', look);
    window.addEventListener('pagehide', onLeave);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      clearTimeout(lookTimer);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', look);
      window.removeEventListener('pagehide', onLeave);
      document.removeEventListener('visibilitychange', onHide);
      // Opened and left at once is not where anyone is.
      if (target.current === null) void flush();
      else clearTimeout(restTimer);
    };
  }, [keep, text, bar]);
}
