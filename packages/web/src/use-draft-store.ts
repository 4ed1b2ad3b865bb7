import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DraftOptions } from './draft-model.ts';
import { createDraftStore } from './draft-store.ts';

/**
 * What is being written: survives a reload, a closed tab, an ended session, a lost connection and a second device.
 * Another draft needs another component.
 */
export function useDraftStore<Content extends object>(options: () => DraftOptions<Content>) {
  const [store] = useState(() => createDraftStore(options()));
  const state = useSyncExternalStore(store.subscribe, store.read);
  useEffect(() => {
    void store.load();
    const online = () => void store.saveNow();
    const leave = () => void store.saveNow(true);
    const hidden = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    const stored = (event: StorageEvent) => {
      if (event.key !== store.name) return;
      if (event.newValue === null) store.forgottenInOtherTab(event.oldValue);
      else store.writtenOverInOtherTab();
    };
    const warn = (event: BeforeUnloadEvent) => {
      if (store.read().isNowhere) event.preventDefault();
    };
    window.addEventListener('online', online);
    window.addEventListener('pagehide', leave);
    window.addEventListener('storage', stored);
    window.addEventListener('beforeunload', warn);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('online', online);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('storage', stored);
      window.removeEventListener('beforeunload', warn);
      document.removeEventListener('visibilitychange', hidden);
      store.close();
    };
  }, [store]);
  return { state, store };
}
