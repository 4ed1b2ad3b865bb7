import { useEffect, useRef, useState } from 'react';
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
): {
  readonly typed: string;
  readonly setTyped: (typed: string) => void;
  /** For who goes elsewhere right after typing: an address set now would call them back. */
  readonly leave: () => void;
} {
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onChange);
  latest.current = onChange;
  /** What the address says, and what it was told since. */
  const told = useRef([value]);
  const leaving = useNavigation().state !== 'idle';

  // Changed by other means (clear, back, a link), the address is followed, also by a field that has the focus: a tap leaves
  // it there on some phones.
  useEffect(() => {
    const at = told.current.indexOf(value);
    if (at === -1) setTyped(value);
    told.current = at === -1 ? [value] : told.current.slice(at);
  }, [value]);
  useEffect(() => {
    const text = typed.trim();
    if (text === value || leaving) return;
    timer.current = setTimeout(() => {
      told.current.push(text);
      latest.current(text);
    }, typingPause);
    return () => clearTimeout(timer.current);
  }, [typed, value, leaving]);
  return { typed, setTyped, leave: () => clearTimeout(timer.current) };
}
