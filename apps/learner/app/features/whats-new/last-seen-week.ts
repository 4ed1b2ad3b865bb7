import { isWeek } from '@cungnghe/contracts/fields/iso-week';
import { onStorageChange, readStored, store } from '@cungnghe/web/browser-storage';

/** Known to older apps by this name. */
const key = 'conan.whatsNew.lastSeenWeek';

/** Dispatched on the window when the page is opened. */
export const seenEvent = 'conan.whatsNew.seen';

/** The newest week that was seen in this browser. */
export function readLastSeenWeek(): string | null {
  const stored = readStored('localStorage', key);
  return typeof stored === 'string' && isWeek(stored) ? stored : null;
}

/** The later of two weeks, where null is before all. */
export const laterOf = (one: string | null, other: string | null): string | null =>
  (one ?? '') > (other ?? '') ? one : other;

/** Remembers a week and lets everything that shows a dot know, in this tab; other tabs hear of it from the storage. */
export function storeLastSeenWeek(week: string): void {
  store('localStorage', key, laterOf(week, readLastSeenWeek()));
  window.dispatchEvent(new CustomEvent(seenEvent, { detail: { week } }));
}

export function subscribeToLastSeenWeek(onChange: () => void): () => void {
  window.addEventListener(seenEvent, onChange);
  const stop = onStorageChange((name) => name === key, onChange);
  return () => {
    window.removeEventListener(seenEvent, onChange);
    stop();
  };
}
