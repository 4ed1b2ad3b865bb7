import { type Note, noteLimits } from '@cungnghe/contracts/notes/endpoints';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { findPassage, type Passage, passageIn } from './passage.ts';
import { indexText, rangeIn, spanOf } from './text-index.ts';

const paintedAs = 'notes';
const pointedAs = 'note-pointed';

/** The text of the page that notes are about. */
const textOnPage = () => document.querySelector('article [data-prose]');

/** Where the passages of notes stand on the page: undefined before anybody has looked, null where one is not there any more. */
export function usePassages(notes: readonly Note[]) {
  const [round, setRound] = useState(0);
  useEffect(() => {
    const text = textOnPage();
    if (text === null) return;
    let timer = 0;
    // A part of the text may be drawn anew, and its ranges would be lost.
    const observer = new MutationObserver(() => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setRound((before) => before + 1), 200);
    });
    observer.observe(text, { childList: true, subtree: true, characterData: true });
    return () => {
      window.clearTimeout(timer);
      observer.disconnect();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round is a reason to look again
  const ranges = useMemo(() => {
    const text = textOnPage();
    const index = text && indexText(text);
    return new Map(
      notes.flatMap(({ id, quote, prefix, suffix }) => {
        if (!index || quote === null) return [];
        const span = findPassage(index.text, { quote, prefix: prefix ?? '', suffix: suffix ?? '' });
        return [[id, span && rangeIn(index, span)] as const];
      }),
    );
  }, [notes, round]);
  useEffect(() => {
    // Where the browser cannot, the notes stand below the text all the same.
    if (!('highlights' in CSS)) return;
    CSS.highlights.set(paintedAs, new Highlight(...[...ranges.values()].filter((range) => range !== null)));
    return () => void CSS.highlights.delete(paintedAs);
  }, [ranges]);
  return ranges;
}

/** Brings a passage into view and points at it for a moment. */
export function showRange(range: Range): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  range.startContainer.parentElement?.scrollIntoView({
    block: 'center',
    behavior: isStill ? 'auto' : 'smooth',
  });
  if (!('highlights' in CSS)) return;
  CSS.highlights.set(pointedAs, new Highlight(range));
  window.setTimeout(() => CSS.highlights.delete(pointedAs), 2500);
}

/** How long a selection must rest before something is offered, in milliseconds: fingers move its ends. */
const rest = 250;

/** The passage that is selected in the text right now. */
export function useSelectedPassage(): [Passage | null, () => void] {
  const [passage, setPassage] = useState<Passage | null>(null);
  const timer = useRef(0);
  useEffect(() => {
    const look = () => setPassage(selectedPassage());
    const changed = () => {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(look, rest);
    };
    changed();
    document.addEventListener('selectionchange', changed);
    return () => {
      window.clearTimeout(timer.current);
      document.removeEventListener('selectionchange', changed);
    };
  }, []);
  const clear = useCallback(() => {
    window.getSelection()?.removeAllRanges();
    setPassage(null);
  }, []);
  return [passage, clear];
}

function selectedPassage(): Passage | null {
  const text = textOnPage();
  const selection = window.getSelection();
  if (text === null || selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!text.contains(range.startContainer) || !range.intersectsNode(text)) return null;
  const index = indexText(text);
  const span = spanOf(index, range);
  return span && passageIn(index.text, ...span, noteLimits.quote);
}
