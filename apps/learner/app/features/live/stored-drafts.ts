import { onStorageChange, readStored, store, storedNames } from '@cungnghe/web/browser-storage';

/** Words that were typed and not sent, kept in this browser: per account, event and place where they belong. */
const prefix = 'live-draft:';

/** Long after an evening nobody comes back to its drafts. */
const storedForMs = 90 * 24 * 3_600_000;

export interface Place {
  readonly accountId: string;
  readonly slug: string;
  /** An activity, or the field for a question. */
  readonly part: string;
}

const keyOf = ({ accountId, slug, part }: Place) => `${prefix}${accountId}:${slug}:${part}`;

/** False when storage is closed to us or full; then what was typed lasts as long as the page. */
export const storeDraft = (place: Place, value: unknown, now = Date.now()): boolean =>
  store('localStorage', keyOf(place), { at: now, value });

export function removeStoredDraft(place: Place): void {
  store('localStorage', keyOf(place), null);
}

/** What was kept for a place; null when there is nothing, or nothing of the kind that is looked for. */
export function readStoredDraft<T>(place: Place, isOne: (value: unknown) => value is T): T | null {
  const value = read(keyOf(place))?.value;
  return isOne(value) ? value : null;
}

/** Says when the drafts of an event may have changed in another tab, so that no tab overwrites what another has. */
export function onDraftsElsewhere({ accountId, slug }: Omit<Place, 'part'>, look: () => void): () => void {
  const ours = keyOf({ accountId, slug, part: '' });
  return onStorageChange((name) => name.startsWith(ours), look);
}

/** Throws away what has been lying here for months. */
export function deleteOldDrafts(now = Date.now()): void {
  for (const name of storedNames('localStorage', prefix)) {
    if ((read(name)?.at ?? 0) < now - storedForMs) store('localStorage', name, null);
  }
}

function read(name: string): { at: number; value: unknown } | null {
  const found = readStored('localStorage', name);
  if (typeof found !== 'object' || found === null || !('at' in found) || !('value' in found)) return null;
  return typeof found.at === 'number' ? { at: found.at, value: found.value } : null;
}
