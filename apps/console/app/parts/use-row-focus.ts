import { type KeyboardEvent, useEffect, useRef } from 'react';

/**
 * Rows that come and go while one types: the cursor is in the row that was added, or in the neighbour of the one that
 * was removed. A row's field carries `data-row` with the name of the list, for lists lie within lists.
 */
export function useRowFocus<Box extends HTMLElement>(
  list: 'item' | 'choice' | 'cell' | 'criterion' | 'source',
) {
  const box = useRef<Box>(null);
  const next = useRef<number | null>(null);
  const fields = () => [...(box.current?.querySelectorAll<HTMLElement>(`[data-row="${list}"]`) ?? [])];
  useEffect(() => {
    if (next.current === null) return;
    fields()
      .slice(0, next.current + 1)
      .at(-1)
      ?.focus();
    next.current = null;
  });
  return {
    box,
    /** One that is there. */
    goTo: (at: number) => fields()[at]?.focus(),
    /** One that comes, as soon as it has been drawn; or the last one there is. */
    focusRow: (at: number) => {
      next.current = at;
    },
  };
}

/** Enter in a field of a list goes on to the next one, and does not send the form half-way through the list. */
export const onEnter = (continueTyping: () => void) => (event: KeyboardEvent) => {
  // Whoever types with an input method ends a word with Enter.
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  continueTyping();
};
