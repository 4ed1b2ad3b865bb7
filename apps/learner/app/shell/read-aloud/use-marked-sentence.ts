import { useEffect, useRef } from 'react';

const paintedAs = 'read-aloud';
/** How long the page stays where somebody scrolled it, in milliseconds. */
const respite = 4000;
/** Of the height of the window: between these is where one reads. */
const top = 0.12;
const bottom = 0.7;

const scrollKeys = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', ' '];

/** Marks the sentence that is said and keeps it in view, unless somebody looks elsewhere; `jumps`: counts that they asked for it. */
export function useMarkedSentence(range: Range | null, jumps: number): void {
  const scrolledAt = useRef(-respite);
  const before = useRef<{ range: Range | null; jumps: number }>({ range: null, jumps });
  useEffect(() => {
    const note = (event: Event) => {
      if (event instanceof KeyboardEvent && !scrollKeys.includes(event.key)) return;
      scrolledAt.current = performance.now();
    };
    const kinds = ['wheel', 'touchmove', 'keydown'] as const;
    for (const kind of kinds) window.addEventListener(kind, note, { passive: true });
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, note);
    };
  }, []);
  useEffect(() => {
    const last = before.current;
    before.current = { range, jumps };
    if (range === null) return;
    const wasAsked = last.jumps !== jumps || last.range === null;
    const isElsewhere = performance.now() - scrolledAt.current < respite || !isInView(last.range);
    if (wasAsked || !isElsewhere) bringIntoView(range);
    if (!('highlights' in CSS)) return;
    CSS.highlights.set(paintedAs, new Highlight(range));
    return () => void CSS.highlights.delete(paintedAs);
  }, [range, jumps]);
}

function isInView(range: Range | null): boolean {
  const box = range?.getBoundingClientRect();
  return box !== undefined && box.bottom > 0 && box.top < window.innerHeight;
}

function bringIntoView(range: Range): void {
  const box = range.getBoundingClientRect();
  const height = window.innerHeight;
  if (box.top >= height * top && box.bottom <= height * bottom) return;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollBy({ top: box.top - height * 0.25, behavior: isStill ? 'auto' : 'smooth' });
}
