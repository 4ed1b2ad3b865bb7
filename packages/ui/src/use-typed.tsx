import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';

/** How long typing rests before the address says what was typed, in milliseconds. */
const typingPause = 300;

/**
 * What stands in a field whose text is kept in the address. The text is the field's own while somebody types: an address
 * changes a moment later, and a field that shows the address alone loses what is typed meanwhile.
 */
export function useTyped(
  input: RefObject<HTMLInputElement | null>,
  value: string,
  onChange: (value: string) => void,
): readonly [typed: string, setTyped: (typed: string) => void] {
  const [typed, setTyped] = useState(value);
  const latest = useRef(onChange);
  latest.current = onChange;
  const leaving = useNavigation().state !== 'idle';

  // The address changed by other means (clear, back): the field follows unless somebody is typing in it.
  useEffect(() => {
    if (document.activeElement !== input.current) setTyped(value);
  }, [value, input]);
  useEffect(() => {
    const text = typed.trim();
    // Whoever opens a row right after typing wants the row: a filter set now would call them back.
    if (text === value || leaving) return;
    const timer = setTimeout(() => latest.current(text), typingPause);
    return () => clearTimeout(timer);
  }, [typed, value, leaving]);
  return [typed, setTyped];
}
