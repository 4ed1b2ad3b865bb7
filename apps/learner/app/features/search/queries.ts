import { communityRef } from '@cungnghe/contracts/fields/community-ref';
import { type SearchHit, search } from '@cungnghe/contracts/search/endpoints';
import { read, readPages } from '@cungnghe/web/queries';
import { keepPreviousData } from '@tanstack/react-query';

export interface Question {
  readonly q: string;
  readonly kind: SearchHit['kind'] | undefined;
  readonly community: string | undefined;
}

export const searchQuery = ({ q, kind, community }: Question) => ({
  ...readPages(search, {
    query: { q, kind, community: community === undefined ? undefined : communityRef(community) },
  }),
  // What was found stays in sight while somebody types on.
  placeholderData: keepPreviousData,
  enabled: q.trim().length > 1,
});

/** Titles for the list below the field, while somebody types. */
export const titlesQuery = ({ q, kind, community }: Question) => ({
  ...read(search, {
    query: {
      q,
      kind,
      community: community === undefined ? undefined : communityRef(community),
      titles: 'true',
      limit: 6,
    },
  }),
  placeholderData: keepPreviousData,
  enabled: q.trim().length > 1,
});

/** Where a hit leads in the app. What all communities share is read in the reader's own; stories are read on the public site. */
export function hitPath(
  hit: SearchHit & { kind: Exclude<SearchHit['kind'], 'story'> },
  homeSlug: string,
): string {
  const community = `/c/${hit.community_slug ?? homeSlug}`;
  switch (hit.kind) {
    case 'course':
      return `${community}/courses/${hit.slug}`;
    case 'lesson':
      return `${community}/courses/${hit.parent_slug}/${hit.id}`;
    case 'book':
      return `${community}/books/${hit.slug}`;
    case 'section':
      return `${community}/books/${hit.parent_slug}/${hit.id}`;
    case 'document':
      return `${community}/library/${hit.slug}`;
    case 'canvas':
      return `${community}/${hit.slug}`;
    case 'event':
      return `/online-events/${hit.slug}`;
    case 'thread':
      return `${community}/posts/${hit.id}`;
    case 'community':
      return community;
    case 'prompt':
      return `/prompts/${hit.slug}`;
    case 'reply':
      return `${community}/posts/${hit.parent_slug}#reply-${hit.slug}`;
  }
}
