import type { MemberProfile, OwnListing } from '@cungnghe/contracts/members/endpoints';
import type { MemberPageRow, OwnRow } from './queries.ts';
import { visibilityOf } from './rules.ts';

export function presentOwn({ hidden_fields, ...row }: OwnRow): OwnListing {
  return { ...row, listed: row.listed_at !== null, visibility: visibilityOf(hidden_fields) };
}

/** Of somebody who did not agree to be listed, what was always there of those who write. */
export function presentMember(row: MemberPageRow, thanks: number): MemberProfile {
  const { id, name, photo_url, occupation, intro, is_listed, ...listing } = row;
  const always = { id, name, photo_url, occupation, intro };
  if (!is_listed) return always;
  const said = Object.entries(listing).filter(([, value]) => value !== null);
  return { ...always, ...Object.fromEntries(said), thanks_count: thanks };
}
