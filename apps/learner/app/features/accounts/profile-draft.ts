import { readLocalDraft, storeLocalDraft } from '@cungnghe/web/local-draft';
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
  storeLocalDraft(keyOf(accountId), draft, 'sessionStorage');
}

export function removeStoredDraft(accountId: string): void {
  storeLocalDraft(keyOf(accountId), null, 'sessionStorage');
}

export function readStoredDraft(accountId: string): Draft | null {
  return readLocalDraft(keyOf(accountId), isDraft, 'sessionStorage') ?? null;
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { fields, base, basedOn } = value as Partial<Draft>;
  return typeof fields === 'object' && typeof base === 'object' && typeof basedOn === 'string';
}
