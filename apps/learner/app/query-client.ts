import type { ApiError } from '@cungnghe/client/call';
import { me } from '@cungnghe/contracts/accounts/endpoints';
import { getCommunity, getCommunityHome } from '@cungnghe/contracts/communities/endpoints';
import { communityRef } from '@cungnghe/contracts/fields/community-ref';
import { below, keyOf } from '@cungnghe/web/queries';
import { createQueryClient as createClient } from '@cungnghe/web/query-client';

/** Holds the profile of whoever is signed in, or null once the API has said that nobody is. */
export const meKey = keyOf(me);

/** Everything read inside one community, or inside any. */
export const insideCommunity = (slug?: string) =>
  below(getCommunity, slug === undefined ? {} : { slug: communityRef(slug) });

/** The front page of a community, which sums up what is read inside it. */
export const homeOf = (slug: string) => ({
  queryKey: keyOf(getCommunityHome, { params: { slug: communityRef(slug) } }),
});

/** An operator saw the app as a member, and does so no longer: from the next call on they are themselves. */
export const isViewOver = ({ code, details }: ApiError): boolean =>
  code === 'UNAUTHENTICATED' && details.reason === 'view_over';

/** A session can end, or an account be locked, under any call: the member layout learns of it here. */
export const createQueryClient = () =>
  createClient(30_000, (error, client, queryKey) => {
    const { code } = error;
    if (queryKey?.[0] === me.path) return;
    if (code === 'UNAUTHENTICATED' && !isViewOver(error)) client.setQueryData(meKey, null);
    if (code === 'INTEGRITY_LOCKED' || code === 'SECOND_FACTOR_REQUIRED' || isViewOver(error))
      void client.invalidateQueries({ queryKey: meKey });
  });
