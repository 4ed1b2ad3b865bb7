import { onStorageChange, readStored, store } from '@cungnghe/web/browser-storage';
import { useEffect, useRef, useState } from 'react';
import { useViewer } from './viewer.ts';

/** What was typed and when it was begun, as it stands in the browser. */
interface Kept<Content> {
  readonly content: Content;
  /** How the thing was when the typing began: whoever changes it meanwhile is noticed. */
  readonly basedOn: string;
}

const load = <Content>(key: string) => readStored('localStorage', key) as Kept<Content> | null | undefined;

/**
 * Text that stays in this browser while it is typed, until it is saved or given up; `name` says of what. All tabs on
 * the same thing show the same text, so that none of them overwrites what another has. Whoever signs in to this browser
 * next does not see it. `stands` is how the thing is now.
 */
export function useStoredDraft<Content>(name: string, start: Content, stands: string) {
  const key = `${name} ${useViewer().viewer.id}`;
  const [kept, setKept] = useState(() => load<Content>(key) ?? null);
  const latest = useRef(kept);
  latest.current = kept;
  const [discarded, setDiscarded] = useState<Kept<Content> | null>(null);
  const isStored = useRef(true);
  const keep = (next: Kept<Content> | null) => {
    latest.current = next;
    setKept(next);
    isStored.current = store('localStorage', key, next);
  };
  useEffect(() => {
    const follow = () => {
      // What could not be stored is newer than whatever is.
      if (!isStored.current) return;
      const found = load<Content>(key);
      if (found !== undefined && JSON.stringify(found) !== JSON.stringify(latest.current)) setKept(found);
    };
    return onStorageChange((name) => name === key, follow);
  }, [key]);
  return {
    content: kept?.content ?? start,
    isKept: kept !== null,
    isOutdated: kept !== null && kept.basedOn !== stands,
    basedOn: kept?.basedOn ?? stands,
    put: (change: Partial<Content>) => {
      setDiscarded(null);
      const before = latest.current;
      keep({
        content: { ...(before?.content ?? start), ...change },
        basedOn: before?.basedOn ?? stands,
      });
    },
    /** Goes on typing on top of what stands there now. */
    continueTyping: () => {
      if (latest.current !== null) keep({ ...latest.current, basedOn: stands });
    },
    /** It is saved, or was chosen against. */
    drop: () => {
      setDiscarded(null);
      keep(null);
    },
    isDiscarded: discarded !== null,
    /** Empties the fields; until something else is typed it can be taken back. */
    discard: () => {
      setDiscarded(latest.current);
      keep(null);
    },
    undoDiscard: () => {
      if (discarded === null) return;
      setDiscarded(null);
      keep(discarded);
    },
  };
}

/** The same for one line. */
export function useStoredNote(name: string) {
  const { content, put, drop } = useStoredDraft(name, { note: '' }, '');
  return { note: content.note, setNote: (note: string) => (note === '' ? drop() : put({ note })), drop };
}
