import { useLocalDraft } from '@cungnghe/web/local-draft';
import { useState } from 'react';
import { useViewer } from './viewer.ts';

/** What was typed and when it was begun, as it stands in the browser. */
interface Kept<Content> {
  readonly content: Content;
  /** How the thing was when the typing began: whoever changes it meanwhile is noticed. */
  readonly basedOn: string;
}

const isKept = <Content>(value: unknown): value is Kept<Content> =>
  typeof value === 'object' && value !== null && 'content' in value;

/**
 * Text that stays in this browser while it is typed, until it is saved or given up; `name` says of what. All tabs on
 * the same thing show the same text, so that none of them overwrites what another has. Whoever signs in to this browser
 * next does not see it. `stands` is how the thing is now.
 */
export function useStoredDraft<Content>(name: string, start: Content, stands: string) {
  const typed = useLocalDraft<Kept<Content> | null>(
    `${name} ${useViewer().viewer.id}`,
    null,
    isKept<Content>,
  );
  const kept = typed.value;
  const [discarded, setDiscarded] = useState<Kept<Content> | null>(null);
  return {
    content: kept?.content ?? start,
    isKept: kept !== null,
    isOutdated: kept !== null && kept.basedOn !== stands,
    basedOn: kept?.basedOn ?? stands,
    put: (change: Partial<Content>) => {
      setDiscarded(null);
      const before = typed.read();
      typed.set({
        content: { ...(before?.content ?? start), ...change },
        basedOn: before?.basedOn ?? stands,
      });
    },
    /** Goes on typing on top of what stands there now. */
    continueTyping: () => {
      const now = typed.read();
      if (now !== null) typed.set({ ...now, basedOn: stands });
    },
    /** It is saved, or was chosen against. */
    drop: () => {
      setDiscarded(null);
      typed.clear();
    },
    isDiscarded: discarded !== null,
    /** Empties the fields; until something else is typed it can be taken back. */
    discard: () => {
      setDiscarded(typed.read());
      typed.clear();
    },
    undoDiscard: () => {
      if (discarded === null) return;
      setDiscarded(null);
      typed.set(discarded);
    },
  };
}

/** The same for one line. */
export function useStoredNote(name: string) {
  const { content, put, drop } = useStoredDraft(name, { note: '' }, '');
  return { note: content.note, setNote: (note: string) => (note === '' ? drop() : put({ note })), drop };
}
