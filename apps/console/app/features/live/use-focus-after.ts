import { useEffect, useRef } from 'react';

/** The button that opened a form in its own place, or what it is in, gets the focus when the form has gone. */
export function useFocusAfter<Trigger extends HTMLElement = HTMLButtonElement>(isOpen: boolean) {
  const trigger = useRef<Trigger>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // Whoever has led the focus on keeps it.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) trigger.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return trigger;
}
