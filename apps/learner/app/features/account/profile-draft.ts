import { readStored, store } from '@cungnghe/web/browser-storage';
import type { Fields } from './profile-fields.ts';

/** What somebody typed and has not saved, and the profile that they typed it over. */
export interface Draft {
  readonly fields: Fields;
  readonly base: Fields;
  /** The `updated_at` of that profile. */
  readonly basedOn: string;
}

/** Per account: whoever signs in next at this device finds their own words, or none. */
const keyOf = (accountId: string) => `profile-draft:${accountId}`;

/** Keeps a draft in this tab, also over a session that ends and the way through sign-in. */
export function storeDraft(accountId: string, draft: Draft): void {
  store('sessionStorage', keyOf(accountId), draft);
}

export function removeStoredDraft(accountId: string): void {
  store('sessionStorage', keyOf(accountId), null);
}

export function readStoredDraft(accountId: string): Draft | null {
  const draft = readStored('sessionStorage', keyOf(accountId));
  return isDraft(draft) ? draft : null;
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { fields, base, basedOn } = value as Partial<Draft>;
  return typeof fields === 'object' && typeof base === 'object' && typeof basedOn === 'string';
}
