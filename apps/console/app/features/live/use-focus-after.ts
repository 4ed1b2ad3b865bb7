import { useEffect, useRef } from 'react';

/** The button that opened a form in its own place gets the focus back when the form has gone. */
export function useFocusAfter(isOpen: boolean) {
  const trigger = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // Whoever has led the focus on keeps it.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) trigger.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return trigger;
}
