import { type RefObject, useEffect, useRef } from 'react';

/**
 * For the button of a form: it is disabled while it is busy, and a browser takes the focus from what is disabled. It
 * gets it back, unless the focus has gone elsewhere since; whoever uses the keyboard can try again with one key.
 */
export function useFocusBack(busy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body) {
      button.current?.focus({ preventScroll: true });
    }
    wasBusy.current = busy;
  }, [busy]);
  return button;
}
