import { useTabState } from './use-tab-state.ts';

interface TabNote {
  readonly note: string;
  /** Which things it was typed for. */
  readonly about: string;
}

const isTabNote = (value: unknown): value is TabNote =>
  typeof value === 'object' && value !== null && 'note' in value && 'about' in value;

const nothing: TabNote = { note: '', about: '' };

/** A line about things that somebody has selected; like the selection it belongs to this tab. */
export function useTabNote(name: string) {
  const { value, put } = useTabState(name, nothing, isTabNote);
  return {
    note: value.note,
    setNote: (note: string) => put({ ...value, note }),
    drop: () => put(null),
    /** The question is asked about these things now: what was typed for others is not for them. */
    askAbout: (ids: readonly string[]) => {
      const about = ids.join();
      if (about !== value.about) put({ note: '', about });
    },
  };
}
