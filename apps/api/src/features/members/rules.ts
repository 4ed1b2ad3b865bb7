import { type OwnListing, type ProfileField, profileFields } from '@cungnghe/contracts/members/endpoints';

export const limits = {
  changes: { name: 'member-profile', max: 120, minutes: 60 },
  /** Pages of lists: more than anybody looks through, less than copies whole communities. */
  lists: { name: 'member-list', max: 300, minutes: 10 },
} as const;

type Visibility = OwnListing['visibility'];

/** What nothing was decided about is for members, once the account is listed. */
export const visibilityOf = (hidden: readonly string[]): Visibility =>
  Object.fromEntries(
    profileFields.map((name) => [name, hidden.includes(name) ? 'hidden' : 'members']),
  ) as Visibility;

export const hiddenIn = (visibility: Visibility): ProfileField[] =>
  profileFields.filter((name) => visibility[name] === 'hidden');
