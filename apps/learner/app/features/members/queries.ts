import { communityRef } from '@cungnghe/contracts/fields/community-ref';
import {
  getMemberProfile,
  getOwnListing,
  listMemberPosts,
  listMembers,
} from '@cungnghe/contracts/members/endpoints';
import { read, readPages } from '@cungnghe/web/queries';
import { keepPreviousData } from '@tanstack/react-query';

/** How the directory is narrowed, as its address says. */
export const memberFilters = {
  q: null,
  occupation: null,
  place: null,
  can_help_with: null,
  joined_since: null,
} as const;
export type MemberFilters = { readonly [Name in keyof typeof memberFilters]?: string };

export const membersQuery = (slug: string, filters: MemberFilters) => ({
  ...readPages(listMembers, { params: { slug: communityRef(slug) }, query: { ...filters, limit: 40 } }),
  // The list stays in sight while another comes.
  placeholderData: keepPreviousData,
});

export const memberQuery = (slug: string, userId: string) =>
  read(getMemberProfile, { params: { slug: communityRef(slug), userId } });

export const memberPostsQuery = (slug: string, userId: string) =>
  readPages(listMemberPosts, { params: { slug: communityRef(slug), userId }, query: { limit: 10 } });

export const ownListingQuery = read(getOwnListing, {});

export const membersPath = (slug: string) => `/c/${slug}/members`;
export const memberPath = (slug: string, userId: string) => `${membersPath(slug)}/${userId}`;
/** Where a post is begun that names somebody. */
export const mentionPath = (slug: string, userId: string) =>
  `/c/${slug}/posts/new?mention=${encodeURIComponent(userId)}`;
