import { useDraftStore } from '@cungnghe/web/use-draft-store';
import { type Fields, isFields, sameText } from './fields.ts';
import { remoteDrafts } from './remote-drafts.ts';

interface DraftOptions {
  /** Names the draft on the server; another key needs another component. */
  readonly draftKey: string;
  readonly accountId: string;
  readonly blank: Fields;
}

export type Draft = ReturnType<typeof useDraft>;

/** The draft of a form whose fields hold text. */
export function useDraft({ draftKey, accountId, blank }: DraftOptions) {
  const { state, store } = useDraftStore<Fields>(() => ({
    key: draftKey,
    accountId,
    blank,
    remote: remoteDrafts,
    isSame: sameText,
    isContent: isFields,
  }));
  const isSaved = state.version > 0 && !state.isUnsaved;
  /** Where the words are: `blank` nothing typed, `here` in this browser only, `saved` on the server too. */
  const where: 'blank' | 'here' | 'saved' = state.isBlank ? 'blank' : isSaved ? 'saved' : 'here';
  return {
    fields: state.content,
    sendId: state.sendId,
    where,
    stuck: state.hasFailed,
    /** No storage of this browser has the words either. */
    isNowhere: state.isNowhere,
    /** What another device wrote into the same draft. */
    other: state.other?.saved?.content ?? null,
    type: store.type,
    takeOther: store.takeOther,
    keepMine: store.keepMine,
    clear: store.clear,
    saveNow: store.saveNow,
  };
}
