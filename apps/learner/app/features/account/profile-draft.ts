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
export function keepDraft(accountId: string, draft: Draft): void {
  // Storage can be closed to us; then what was typed lasts as long as the page.
  try {
    window.sessionStorage.setItem(keyOf(accountId), JSON.stringify(draft));
  } catch {}
}

export function forgetDraft(accountId: string): void {
  try {
    window.sessionStorage.removeItem(keyOf(accountId));
  } catch {}
}

export function keptDraft(accountId: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(window.sessionStorage.getItem(keyOf(accountId)) ?? 'null');
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { fields, base, basedOn } = value as Partial<Draft>;
  return typeof fields === 'object' && typeof base === 'object' && typeof basedOn === 'string';
}
