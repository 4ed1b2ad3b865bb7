import { useMemo, useSyncExternalStore } from 'react';
import { onStorageChange, type Place, readStored, store, storedNames } from './browser-storage.ts';

type IsContent<Content> = (value: unknown) => value is Content;

/**
 * What was typed and is kept under a key: null when nothing is, or nothing of the kind that is looked for; undefined when
 * storage is closed.
 */
export function readLocalDraft<Content>(
  key: string,
  isContent: IsContent<Content>,
  place: Place = 'localStorage',
): Content | null | undefined {
  const found = draftIn(readStored(place, key));
  if (found === undefined) return undefined;
  return isContent(found) ? found : null;
}

/** What a stored value holds. It is dated, save what was stored before drafts were. */
export function draftIn(stored: unknown): unknown {
  if (isDated(stored)) return stored.value;
  return typeof stored === 'string' ? null : stored;
}

/** Keeps what is typed; null when it is sent or not wanted. False when storage is closed to us or full. */
export const storeLocalDraft = (
  key: string,
  content: unknown,
  place: Place = 'localStorage',
  now = Date.now(),
): boolean => store(place, key, content === null ? null : { at: now, value: content });

/** Throws away what has lain longer than this under the names that begin so. */
export function deleteOldDrafts(prefix: string, maxAgeMs: number, now = Date.now()): void {
  for (const name of storedNames('localStorage', prefix)) {
    const stored = readStored('localStorage', name);
    if ((isDated(stored) ? stored.at : 0) < now - maxAgeMs) store('localStorage', name, null);
  }
}

function isDated(stored: unknown): stored is { at: number; value: unknown } {
  if (typeof stored !== 'object' || stored === null || !('at' in stored && 'value' in stored)) return false;
  return typeof stored.at === 'number';
}

/** The draft behind `useLocalDraft`. */
export function createLocalDraft<Content>(key: string, initial: Content, isContent: IsContent<Content>) {
  const stored = () => readLocalDraft(key, isContent);
  const listeners = new Set<() => void>();
  let value = stored() ?? initial;
  let isStored = true;

  const show = (next: Content) => {
    value = next;
    for (const listener of listeners) listener();
  };
  const set = (next: Content) => {
    isStored = storeLocalDraft(key, isSame(next, initial) ? null : next);
    show(next);
  };
  /** What another tab, or a form that was opened since, has made of it. What could not be stored is newer than that. */
  const newest = () => {
    const found = isStored ? stored() : undefined;
    return found === undefined ? value : (found ?? initial);
  };
  const follow = () => {
    const next = newest();
    if (!isSame(next, value)) show(next);
  };
  return {
    read: () => value,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      const stop = onStorageChange((name) => name === key, follow);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
    set,
    /** It was sent, or is not wanted. */
    clear: () => set(initial),
    /** It was sent: what was typed while it was on its way stays. */
    clearSent: (isSent: (now: Content) => boolean) => {
      if (isSent(newest())) set(initial);
    },
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * What somebody types, kept in this browser from the first keystroke until it is sent. It survives a reload, a session
 * that ends and a send that fails, and all tabs show the same. The key says whose it is and of what.
 *
 *     const note = useLocalDraft(`prompt-note:${accountId}:${promptId}`, '', isText);
 *     const send = useMutation({
 *       mutationFn: (text: string) => call(saveNote, { body: { text } }),
 *       onSuccess: (_, text) => note.clearSent((now) => now === text),
 *     });
 *     <Textarea value={note.value} onChange={(event) => note.set(event.currentTarget.value)} />
 */
export function useLocalDraft<Content>(key: string, initial: Content, isContent: IsContent<Content>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key alone says which draft it is
  const draft = useMemo(() => createLocalDraft(key, initial, isContent), [key]);
  const { read, set, clear, clearSent } = draft;
  return { value: useSyncExternalStore(draft.subscribe, read), read, set, clear, clearSent };
}

export const isText = (value: unknown): value is string => typeof value === 'string';
