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
export function useReadingPlace(ref: SectionRef, section: BookSection, elements: Elements): void {
  /** Where we put the page ourselves; once it is elsewhere, the reader has taken over. */
  const target = useRef<number | null>(0);
  useReturn(target, section.place?.ratio ?? 0, elements.text);
  useKeptPlace(target, useSaveBookPlace(ref), section, elements);
}

type Target = RefObject<number | null>;

function useReturn(target: Target, ratio: number, text: Elements['text']): void {
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
  }, [target, ratio, text]);
}

type Keep = ReturnType<typeof useSaveBookPlace>;

function useKeptPlace(target: Target, keep: Keep, section: BookSection, { text, bar }: Elements): void {
  const begunElsewhere = useRef(section.place === null);
  const isRead = useRef(section.is_read);
  useEffect(() => {
    const saver = createPlaceSaver(keep, (kept) => {
      isRead.current = kept;
    });
    if (begunElsewhere.current) saver.keepSoon({ ratio: 0, finished: false });
    let lookTimer: ReturnType<typeof setTimeout> | undefined;

    function finish() {
      if (isRead.current || text.current === null) return;
      isRead.current = true;
      saver.keepSoon({ ratio: ratioAt(text.current), finished: true });
      saver.flush();
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
      if (text.current !== null) saver.keepSoon({ ratio: ratioAt(text.current), finished: false });
    }

    look();
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', look);
    const stop = onLeave(() => saver.flush(true));
    return () => {
      clearTimeout(lookTimer);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', look);
      stop();
      // Opened and left at once is not where anyone is.
      if (target.current === null) saver.flush();
      else saver.drop();
    };
  }, [target, keep, text, bar]);
}

/** Keeps the place that was named last, once nothing has moved for a while. */
function createPlaceSaver(keep: Keep, onFinished: (kept: boolean) => void) {
  let waiting: Kept | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = async (keepalive: boolean) => {
    clearTimeout(timer);
    if (waiting === null) return;
    const sent = waiting;
    waiting = null;
    const kept = await keep(sent, keepalive);
    if (sent.finished) onFinished(kept);
  };
  const flush = (keepalive = false) => void send(keepalive);
  return {
    flush,
    keepSoon: (place: Kept) => {
      waiting = place;
      clearTimeout(timer);
      timer = setTimeout(flush, rest);
    },
    drop: () => clearTimeout(timer),
  };
}

/** Calls when the page is left, or hidden, which on a phone may be the last that is heard of it. */
function onLeave(leave: () => void): () => void {
  const onHide = () => {
    if (document.visibilityState === 'hidden') leave();
  };
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', onHide);
  return () => {
    window.removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', onHide);
  };
}
