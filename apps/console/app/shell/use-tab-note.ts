import { readStored, store } from '@cungnghe/web/browser-storage';
import { useState } from 'react';
import { useViewer } from './viewer.ts';

interface TabNote {
  readonly note: string;
  /** Which things it was typed for. */
  readonly about: string;
}

const isTabNote = (value: unknown): value is TabNote =>
  typeof value === 'object' && value !== null && 'note' in value && 'about' in value;

const nothing: TabNote = { note: '', about: '' };

/**
 * A line about things that somebody has selected. It survives a reload of this tab; another tab, where other things are
 * selected, has its own.
 */
export function useTabNote(name: string) {
  const key = `${name} ${useViewer().viewer.id}`;
  const [kept, setKept] = useState<TabNote>(() => {
    const stored = readStored('sessionStorage', key);
    return isTabNote(stored) ? stored : nothing;
  });
  const put = (next: TabNote) => {
    setKept(next);
    store('sessionStorage', key, next.note === '' ? null : next);
  };
  return {
    note: kept.note,
    setNote: (note: string) => put({ ...kept, note }),
    drop: () => put(nothing),
    /** The question is asked about these things now: what was typed for others is not for them. */
    askAbout: (ids: readonly string[]) => {
      const about = ids.join();
      if (about !== kept.about) put({ note: '', about });
    },
  };
}
