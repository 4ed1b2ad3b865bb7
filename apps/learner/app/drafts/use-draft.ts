import { useEffect, useState, useSyncExternalStore } from 'react';
import { createDraftStore, type DraftState, type DraftStore, type RemoteDrafts } from './draft-store.ts';
import type { Fields } from './reconcile.ts';

export type Draft = DraftState & Pick<DraftStore, 'type' | 'takeOther' | 'keepMine' | 'clear' | 'saveNow'>;

interface DraftOptions {
  /** Names the draft on the server; another key needs another component. */
  readonly draftKey: string;
  readonly accountId: string;
  readonly blank: Fields;
  readonly remote: RemoteDrafts;
}

/** What is being written: survives a reload, a closed tab, an ended session, a lost connection and a second device. */
export function useDraft({ draftKey, accountId, blank, remote }: DraftOptions): Draft {
  const [store] = useState(() => createDraftStore({ key: draftKey, accountId, blank, remote }));
  const state = useSyncExternalStore(store.subscribe, store.read);
  useEffect(() => {
    void store.load();
    const online = () => void store.saveNow();
    const hidden = () => {
      if (document.visibilityState === 'hidden') void store.saveNow(true);
    };
    const stored = (event: StorageEvent) => {
      if (event.key === store.name && event.newValue === null) store.forgottenInOtherTab(event.oldValue);
    };
    window.addEventListener('online', online);
    window.addEventListener('storage', stored);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('online', online);
      window.removeEventListener('storage', stored);
      document.removeEventListener('visibilitychange', hidden);
      store.close();
    };
  }, [store]);
  const { type, takeOther, keepMine, clear, saveNow } = store;
  return { ...state, type, takeOther, keepMine, clear, saveNow };
}
