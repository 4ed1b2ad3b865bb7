/** Words that were typed and not sent, kept in this browser: per account, event and place where they belong. */
const prefix = 'live-draft:';

/** Long after an evening nobody comes back to its drafts. */
const keptForMs = 90 * 24 * 3_600_000;

export interface Place {
  readonly accountId: string;
  readonly slug: string;
  /** An activity, or the field for a question. */
  readonly part: string;
}

const keyOf = ({ accountId, slug, part }: Place) => `${prefix}${accountId}:${slug}:${part}`;

/** False when storage is closed to us or full; then what was typed lasts as long as the page. */
export function keepDraft(place: Place, value: unknown, now = Date.now()): boolean {
  try {
    window.localStorage.setItem(keyOf(place), JSON.stringify({ at: now, value }));
    return true;
  } catch {
    return false;
  }
}

export function forgetDraft(place: Place): void {
  try {
    window.localStorage.removeItem(keyOf(place));
  } catch {}
}

/** What was kept for a place; null when there is nothing, or nothing of the kind that is looked for. */
export function keptDraft<T>(place: Place, isOne: (value: unknown) => value is T): T | null {
  try {
    const value = read(window.localStorage.getItem(keyOf(place)))?.value;
    return isOne(value) ? value : null;
  } catch {
    return null;
  }
}

/**
 * Says when the drafts of an event may have changed in another tab, so that no tab overwrites what another has. A tab
 * that was asleep has heard nothing, and looks when it is shown again.
 */
export function onDraftsElsewhere({ accountId, slug }: Omit<Place, 'part'>, look: () => void): () => void {
  const ours = keyOf({ accountId, slug, part: '' });
  const onStored = ({ key }: StorageEvent) => {
    if (key?.startsWith(ours)) look();
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

/** Throws away what has been lying here for months. */
export function deleteOldDrafts(now = Date.now()): void {
  try {
    const storage = window.localStorage;
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
    for (const key of keys) {
      if (key.startsWith(prefix) && (read(storage.getItem(key))?.at ?? 0) < now - keptForMs)
        storage.removeItem(key);
    }
  } catch {}
}

function read(text: string | null): { at: number; value: unknown } | null {
  const found: unknown = JSON.parse(text ?? 'null');
  if (typeof found !== 'object' || found === null || !('at' in found) || !('value' in found)) return null;
  return typeof found.at === 'number' ? { at: found.at, value: found.value } : null;
}
