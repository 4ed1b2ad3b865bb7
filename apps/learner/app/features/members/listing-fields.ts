import type { BodyInput } from '@cungnghe/contracts/endpoint';
import { isBlank } from '@cungnghe/contracts/fields/visible-text';
import type { MemberProfile, setOwnListing } from '@cungnghe/contracts/members/endpoints';
import { type OwnListing, type ProfileField, profileFields } from '@cungnghe/contracts/members/endpoints';

/** What somebody is about to say of themselves, and the version that they say it over. */
export interface ListingDraft {
  readonly listed: boolean;
  readonly headline: string;
  readonly helps: readonly string[];
  readonly looks: readonly string[];
  /** One in each line. */
  readonly links: string;
  readonly hidden: readonly ProfileField[];
  readonly version: number;
}

export const draftOf = (own: OwnListing): ListingDraft => ({
  listed: own.listed,
  headline: own.headline ?? '',
  helps: own.can_help_with,
  looks: own.looking_for,
  links: own.links.join('\n'),
  hidden: profileFields.filter((name) => own.visibility[name] === 'hidden'),
  version: own.version,
});

/** The addresses in the lines of a text; one without a scheme is meant with https. */
export const linksIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/\s+/)
      .filter((link) => link !== '')
      .map((link) => (/^[a-z][a-z0-9+.-]*:/i.test(link) ? link : `https://${link}`)),
  ),
];

/** What can be seen to be wrong before it is sent. */
export function linkProblem(text: string, max: number): 'link_invalid' | 'links_many' | null {
  const links = linksIn(text);
  if (links.length > max) return 'links_many';
  const isPage = (link: string) =>
    link.startsWith('https://') &&
    URL.canParse(link) &&
    new URL(link).host.includes('.') &&
    !link.includes('@');
  return links.every(isPage) ? null : 'link_invalid';
}

export const bodyOf = (draft: ListingDraft): BodyInput<typeof setOwnListing> => ({
  listed: draft.listed,
  headline: draft.headline,
  can_help_with: [...draft.helps],
  looking_for: [...draft.looks],
  links: linksIn(draft.links),
  visibility: Object.fromEntries(
    profileFields.map((name) => [name, draft.hidden.includes(name) ? 'hidden' : 'members']),
  ) as OwnListing['visibility'],
  version: draft.version,
});

/** What members would see of it. */
export function previewOf(
  own: OwnListing,
  { headline, helps, looks, links, hidden }: ListingDraft,
): Omit<MemberProfile, 'id'> {
  const isShown = (name: ProfileField) => !hidden.includes(name);
  return {
    name: own.name,
    photo_url: own.photo_url,
    occupation: isShown('occupation') ? own.occupation : null,
    intro: isShown('intro') ? own.intro : null,
    ...(isShown('place') && own.place !== null && { place: own.place }),
    ...(isShown('headline') && !isBlank(headline) && { headline: headline.trim() }),
    ...(isShown('can_help_with') && { can_help_with: [...helps] }),
    ...(isShown('looking_for') && { looking_for: [...looks] }),
    ...(isShown('links') && { links: linksIn(links) }),
  };
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

export function isListingDraft(value: unknown): value is ListingDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { listed, headline, helps, looks, links, hidden, version } = value as Partial<ListingDraft>;
  return (
    typeof listed === 'boolean' &&
    typeof headline === 'string' &&
    typeof links === 'string' &&
    typeof version === 'number' &&
    [helps, looks, hidden].every(isTexts)
  );
}
