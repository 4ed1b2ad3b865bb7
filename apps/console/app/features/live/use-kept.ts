import { useEffect, useState } from 'react';

/** What was typed and when it was begun, as it stands in the browser. */
interface Kept<Content> {
  readonly content: Content;
  /** How the thing was when the typing began: whoever changes it meanwhile is noticed. */
  readonly basedOn: string;
}

function load<Content>(key: string): Kept<Content> | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Kept<Content> | null;
  } catch {
    return null;
  }
}

/** Text that stays in this browser while it is typed, until it is saved or given up. */
export function useKept<Content>(key: string, start: Content, stands: string) {
  const [kept, setKept] = useState(() => load<Content>(key));
  useEffect(() => {
    try {
      if (kept === null) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(kept));
    } catch {
      // A full or forbidden store takes nothing from what is on the page.
    }
  }, [key, kept]);
  return {
    content: kept?.content ?? start,
    isKept: kept !== null,
    isOutdated: kept !== null && kept.basedOn !== stands,
    put: (change: Partial<Content>) =>
      setKept((before) => ({
        content: { ...(before?.content ?? start), ...change },
        basedOn: before?.basedOn ?? stands,
      })),
    /** Goes on typing on top of what stands there now. */
    goOn: () => setKept((before) => before && { ...before, basedOn: stands }),
    drop: () => {
      setKept(null);
      // The page may close before the effect runs.
      localStorage.removeItem(key);
    },
  };
}
