import { startTransition, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';

/** How long typing rests before the address says what was typed, in milliseconds. */
const typingPause = 300;

/**
 * What stands in a field whose text is kept in the address. The text is the field's own while somebody types: an address
 * changes a moment later, and a field that shows the address alone loses what is typed meanwhile.
 */
export function useTyped(
  value: string,
  onChange: (value: string) => void,
): readonly [typed: string, setTyped: (typed: string) => void] {
  const [typed, setTyped] = useState(value);
  const [rested, setRested] = useState(value);
  const latest = useRef(onChange);
  latest.current = onChange;
  /** What the address says, and what it was told since. */
  const told = useRef([value]);
  const leaving = useNavigation().state !== 'idle';

  useEffect(() => {
    // As the router says that somebody leaves: what was said before this is known by then.
    const timer = setTimeout(() => startTransition(() => setRested(typed.trim())), typingPause);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    const at = told.current.indexOf(value);
    told.current = at === -1 ? [value] : told.current.slice(at);
    if (at === -1) {
      // Changed by other means (clear, back, a link), the address is followed, also by a field that has the focus: a tap
      // leaves it there on some phones.
      setTyped(value);
      setRested(value);
      return;
    }
    // Whoever opens a row right after typing wants the row: a filter set now would call them back.
    if (leaving || told.current.includes(rested)) return;
    told.current.push(rested);
    latest.current(rested);
  }, [rested, value, leaving]);
  return [typed, setTyped];
}
