/** A browser can close its storage to a page, even throw at the mention of it; then nothing is remembered. */
export type Place = 'localStorage' | 'sessionStorage';

/**
 * What is stored under a name: null when nothing is, undefined when storage is closed, which says nothing about what was
 * stored. The caller checks what it is.
 */
export function readStored(place: Place, name: string): unknown {
  let text: string | null;
  try {
    text = window[place].getItem(name);
  } catch {
    return undefined;
  }
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Stores a value, a text as it is, or removes the name when it is null. Whether it could: storage can be full. */
export function store(place: Place, name: string, value: unknown): boolean {
  try {
    if (value === null) window[place].removeItem(name);
    else window[place].setItem(name, typeof value === 'string' ? value : JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** The names in use that begin so. */
export function storedNames(place: Place, prefix: string): string[] {
  try {
    const storage = window[place];
    const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    return names.filter((name) => name.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Tells when a stored value may have changed in another tab: at once, and on return to a tab that was asleep. */
export function onStorageChange(concerns: (name: string) => boolean, look: () => void): () => void {
  const onStored = ({ key }: StorageEvent) => {
    if (key !== null && concerns(key)) look();
  };
  const onShown = () => {
    if (document.visibilityState === 'visible') look();
  };
  window.addEventListener('storage', onStored);
  document.addEventListener('visibilitychange', onShown);
  return () => {
    window.removeEventListener('storage', onStored);
    document.removeEventListener('visibilitychange', onShown);
  };
}
