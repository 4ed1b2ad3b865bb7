import { onStorageChange } from '@cungnghe/web/browser-storage';
import { deleteOldDrafts as deleteOld, readLocalDraft, storeLocalDraft } from '@cungnghe/web/local-draft';

const prefix = 'live-draft:';

/** Long after an evening nobody comes back to its drafts. */
const storedForMs = 90 * 24 * 3_600_000;

export interface Place {
  readonly accountId: string;
  readonly slug: string;
  /** An activity, or the field for a question. */
  readonly part: string;
}

/** Words that were typed and not sent, kept in this browser: per account, event and place where they belong. */
export const draftKey = ({ accountId, slug, part }: Place) => `${prefix}${accountId}:${slug}:${part}`;

/** False when storage is closed to us or full; then what was typed lasts as long as the page. */
export const storeDraft = (place: Place, value: unknown, now?: number): boolean =>
  storeLocalDraft(draftKey(place), value, 'localStorage', now);

export const removeStoredDraft = (place: Place) => storeLocalDraft(draftKey(place), null);

/** What was kept for a place; null when there is nothing, or nothing of the kind that is looked for. */
export const readStoredDraft = <T>(place: Place, isOne: (value: unknown) => value is T): T | null =>
  readLocalDraft(draftKey(place), isOne) ?? null;

/** Says when the drafts of an event may have changed in another tab, so that no tab overwrites what another has. */
export function onDraftsElsewhere({ accountId, slug }: Omit<Place, 'part'>, look: () => void): () => void {
  const ours = draftKey({ accountId, slug, part: '' });
  return onStorageChange((name) => name.startsWith(ours), look);
}

/** Throws away what has been lying here for months. */
export const deleteOldDrafts = (now?: number) => deleteOld(prefix, storedForMs, now);
